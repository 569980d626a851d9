import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SectionHeading } from './section.tsx';
import * as z from 'zod/mini';
import content from '../../../content/testimonials.json' with { type: 'json' };

export function Voices({ locale }: { locale: Locale }) {
  const lead = testimonials.some(({ example }) => example)
    ? m.landing_voices_lead()
    : m.landing_voices_lead_real();
  return (
    <section aria-labelledby="voices" className="border-y border-line bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="voices" title={m.landing_voices_heading()} text={lead} />
        <ul className="mt-12 grid gap-5 lg:mt-14 lg:grid-cols-2">
          {testimonials.map(({ quote, speaker, example }) => (
            <Card as="li" key={quote.en} tone="sunken" padding="lg" className="flex flex-col">
              {example && (
                <p className="mb-5">
                  <Badge tone="accent">{m.landing_voices_example()}</Badge>
                </p>
              )}
              <figure className="flex flex-1 flex-col justify-between gap-7">
                <blockquote className="font-serif text-title-3">{quote[locale]}</blockquote>
                <figcaption className="text-ink-soft">{speaker[locale]}</figcaption>
              </figure>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}

const inBoth = z.strictObject({ en: z.string().check(z.minLength(1)), fr: z.string().check(z.minLength(1)) });

/** They are about the platform, never about a therapist. With `example` it is invented, and the page labels it so. */
const testimonial = z.strictObject({ quote: inBoth, speaker: inBoth, example: z.boolean() });

/** The testimonials of content/testimonials.json. A malformed file fails the build. */
const testimonials = z.array(testimonial).parse(content);
