import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { SectionHeading } from './section.tsx';
import { testimonials } from './testimonials.ts';

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
