import { provinceListPath } from '@cadence/format/province-list';
import { provinceOptions } from '@cadence/format/province-name';
import type { LandingPage as Page } from '@cadence/contract/directory/public-pages';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { ArrowRight, BadgeCheck, HandCoins, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { pathOf, REGISTER } from '../frame/addresses.ts';
import { Scene } from '../art/scene.tsx';
import { SearchVignette, TimesVignette, VideoVignette } from '../art/vignettes.tsx';
import { Benefits } from './landing-benefits.tsx';
import { LinkGrid } from './link-grid.tsx';
import { CallToAction, Eyebrow, SectionHeading } from './section.tsx';
import { SmallTherapistCard } from './therapist-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import * as z from 'zod/mini';

/** See docs/specification.md#public-pages. */
export function LandingPage({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <>
      <Hero locale={locale} />
      <Soonest therapists={page.therapists} locale={locale} />
      <Steps />
      <Benefits />
      <Voices locale={locale} />
      <Provinces locale={locale} />
      <CallToAction
        title={m.landing_close_heading()}
        text={m.landing_close_text()}
        action={{ href: REGISTER.patient, label: m.landing_cta() }}
        second={{ href: pathOf('about', locale), label: m.landing_close_about() }}
      />
    </>
  );
}

/** Therapists who are free soonest, before anything is explained: they say best what Cadence is. */
function Soonest({ therapists, locale }: { therapists: Page['therapists']; locale: Locale }) {
  if (therapists.length === 0) return null;
  return (
    <section aria-labelledby="soonest" className="page-width pb-section">
      <h2 id="soonest" className="text-title-2">
        {m.landing_soonest_heading()}
      </h2>
      <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
        {therapists.map((one) => (
          <SmallTherapistCard key={one.paths.en} therapist={one} locale={locale} />
        ))}
      </ul>
      <p className="mt-4">
        <a href="#provinces" className="inline-flex min-h-target items-center font-medium">
          {m.landing_soonest_more()}
        </a>
      </p>
    </section>
  );
}

/** The public lists of therapists, which can be read without an account. */
function Provinces({ locale }: { locale: Locale }) {
  const links = provinceOptions(locale).map(({ value, label }) => ({
    name: label,
    href: provinceListPath(value, locale),
  }));
  return (
    <nav aria-labelledby="provinces" className="page-width pt-section">
      <SectionHeading
        id="provinces"
        title={m.landing_provinces_heading()}
        text={m.landing_provinces_text()}
      />
      <div className="mt-8 lg:mt-10">
        <LinkGrid links={links} />
      </div>
    </nav>
  );
}

function Hero({ locale }: { locale: Locale }) {
  return (
    <section className="page-width grid items-center gap-x-14 gap-y-12 pt-10 pb-section max-sm:pb-8 sm:pt-14 lg:grid-cols-[1.02fr_1fr] lg:pt-16">
      <div>
        <Eyebrow>{m.landing_eyebrow()}</Eyebrow>
        <h1 className="mt-4 text-display">{m.landing_heading()}</h1>
        <p className="mt-6 max-w-[33rem] text-lead text-ink-soft">{m.landing_lead()}</p>
        <div className="mt-9 flex flex-wrap gap-x-3 gap-y-3">
          <LinkButton
            href={REGISTER.patient}
            variant="accent"
            size="lg"
            className="max-sm:w-full max-sm:px-3"
            iconEnd={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            {m.landing_cta()}
          </LinkButton>
          <LinkButton
            href={pathOf('about', locale)}
            variant="quiet"
            size="lg"
            className="max-sm:w-full max-sm:px-3"
          >
            {m.landing_cta_about()}
          </LinkButton>
        </div>
        <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-3 text-sm font-medium text-ink-soft">
          <Fact icon={<BadgeCheck />}>{m.landing_fact_verified()}</Fact>
          <Fact icon={<HandCoins />}>{m.landing_fact_price()}</Fact>
          <Fact icon={<Languages />}>{m.landing_fact_languages()}</Fact>
        </ul>
      </div>
      {/* On phones the therapists come first. */}
      <Scene className="mx-auto w-full max-w-[38rem] max-sm:hidden lg:max-w-none" />
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="text-brand-ink [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}

function Steps() {
  const steps = [
    { drawing: <SearchVignette />, title: m.landing_step_one(), text: m.landing_step_one_text() },
    { drawing: <TimesVignette />, title: m.landing_step_two(), text: m.landing_step_two_text() },
    { drawing: <VideoVignette />, title: m.landing_step_three(), text: m.landing_step_three_text() },
  ];
  return (
    <section aria-labelledby="steps" className="border-y border-line bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="steps" title={m.landing_steps_heading()} text={m.landing_steps_lead()} />
        <ol className="mt-12 grid gap-x-9 gap-y-12 md:grid-cols-3 lg:mt-14">
          {steps.map(({ drawing, title, text }, index) => (
            <li key={title}>
              {drawing}
              <h3 className="mt-6 flex items-baseline gap-3">
                <span aria-hidden="true" className="text-accent-ink lining-nums">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import content from '../../../content/testimonials.json' with { type: 'json' };

function Voices({ locale }: { locale: Locale }) {
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
