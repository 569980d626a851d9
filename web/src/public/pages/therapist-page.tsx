import {
  bookingFromPublicPage,
  type PublicTimes,
  type TherapistPage as Page,
} from '@cadence/contract/directory/public-pages';
import { formatPrice } from '@cadence/format/money';
import { formatList } from '@cadence/format/names';
import { formatDate, formatDuration } from '@cadence/format/time';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { OwnWords } from '../../lib/own-words.tsx';
import { registrationText } from '../../lib/registration-text.ts';
import { ArrowRight, BadgeCheck, Languages, MapPin, Video } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { PageHead } from '../frame/document.tsx';
import { aboutTherapist, type At } from '../frame/structured-data.ts';
import { NextTimes, ServiceText, TimesZone } from './next-times.tsx';
import { BULLET, FactLine, placeOf, priceOf, specialtyNames, VerifiedBadge } from './therapist-facts.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';

/** Specialties in a description; more would be cut off by search engines. */
const DESCRIBED = 3;

export function therapistHead(page: Page, at: At): PageHead {
  const { name, languages, photo } = page;
  const place = placeOf(page);
  const title = place ? m.public_page_title_place({ name, place }) : m.public_page_title({ name });
  const specialties = specialtyNames(page).slice(0, DESCRIBED);
  const facts = [
    languages.length > 0
      ? m.public_page_fact_languages({ names: formatList(languages) })
      : m.public_page_online(),
    ...(specialties.length > 0 ? [m.public_page_fact_specialties({ names: formatList(specialties) })] : []),
  ];
  return {
    title,
    description: m.public_page_description({ name, facts: facts.join('. ') }),
    isHidden: page.isPreview,
    photo: photo === null ? null : { path: photo, alt: name },
    structuredData: aboutTherapist(page, title, at),
  };
}

/** A therapist for everybody on the web. Booking leads through an account. */
export function TherapistPage({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <div className="page-width pt-6 pb-section sm:pt-10">
      {page.isPreview && <PreviewNotice />}
      {page.list && (
        <nav aria-label={m.public_page_breadcrumb()}>
          <a
            href={page.list.paths[locale]}
            className="inline-flex min-h-target items-center text-sm font-medium"
          >
            {m.public_page_list_heading({ province: page.list.name })}
          </a>
        </nav>
      )}
      <div className="mt-3 gap-x-14 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Head page={page} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Booking page={page} />
        </div>
        <Sections page={page} />
      </div>
    </div>
  );
}

function PreviewNotice() {
  return (
    <Notice
      className="mb-5"
      title={m.public_page_preview_title()}
      action={
        <LinkButton href="/settings/public-page" variant="secondary" size="sm">
          {m.public_page_preview_back()}
        </LinkButton>
      }
    >
      {m.public_page_preview_text()}
    </Notice>
  );
}

function Head({ page }: { page: Page }) {
  const place = placeOf(page);
  return (
    <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
      <Avatar name={page.name} src={page.photo} size="xl" eager />
      <div className="min-w-0">
        <p className="text-sm font-semibold text-accent-ink">{m.public_page_job()}</p>
        <h1 className="mt-1 [overflow-wrap:anywhere]">{page.name}</h1>
        {page.isVerified && (
          <p className="mt-3">
            <VerifiedBadge />
          </p>
        )}
        <div className="mt-4 space-y-1.5 text-ink-soft">
          {place && <FactLine icon={<MapPin />}>{place}</FactLine>}
          {page.languages.length > 0 && (
            <FactLine icon={<Languages />}>
              <span className="sr-only">{m.profile_languages()} </span>
              {page.languages.join(BULLET)}
            </FactLine>
          )}
          <FactLine icon={<Video />}>{m.public_page_online()}</FactLine>
          {page.registrations.map((one) => (
            <FactLine key={one.province} icon={<BadgeCheck />}>
              {registrationText(one)}
            </FactLine>
          ))}
        </div>
      </div>
    </div>
  );
}

function bookingHeading(booking: Page['booking']): string {
  if (booking === 'open') return m.public_page_book_heading();
  return booking === 'paused' ? m.public_page_closed() : m.public_page_unverified();
}

/** The way to booking, beside the page on wide screens. */
function Booking({ page }: { page: Page }) {
  return (
    <Card
      as="section"
      tone="brand"
      padding="md"
      className="lg:sticky lg:top-[calc(var(--header,4rem)+1.5rem)]"
    >
      <h2 className="text-title-3">{bookingHeading(page.booking)}</h2>
      {page.booking === 'open' && (
        <>
          {page.nextTimes ? <Times page={page} times={page.nextTimes} /> : <FirstDay page={page} />}
          <LinkButton
            href={bookingFromPublicPage(page.therapistId)}
            variant="accent"
            size="lg"
            fullWidth
            className="mt-6 max-sm:px-3"
            iconEnd={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            {page.nextTimes ? m.public_page_book_more() : m.public_page_book()}
          </LinkButton>
          <p className="mt-4 text-sm text-ink-soft">
            {page.nextTimes ? m.public_page_times_note() : m.public_page_book_note()}
          </p>
        </>
      )}
      {page.booking === 'paused' && <p className="mt-3 text-ink-soft">{m.public_page_closed_note()}</p>}
    </Card>
  );
}

/** The next times of the first service that has any. */
function Times({ page, times }: { page: Page; times: PublicTimes }) {
  return (
    <>
      <p className="mt-1 mb-4 text-ink-soft">
        <ServiceText service={times.service} />
      </p>
      <NextTimes therapist={page} times={times} />
      <p className="mt-3 text-sm text-ink-soft">
        <TimesZone times={times} />
      </p>
    </>
  );
}

function FirstDay({ page }: { page: Page }) {
  const price = priceOf(page);
  return (
    <>
      <dl className="mt-4">
        <dt className="text-sm text-ink-soft">{m.public_page_first_day()}</dt>
        <dd className="mt-0.5 text-lg font-semibold first-letter:uppercase">
          {page.firstOpenDay === null
            ? m.public_page_no_day()
            : formatDate(page.firstOpenDay, { year: false })}
        </dd>
      </dl>
      {page.firstOpenService ? (
        <p className="figures mt-3 text-ink-soft">
          <ServiceText service={page.firstOpenService} />
        </p>
      ) : (
        price !== null && <p className="figures mt-3 text-ink-soft">{price}</p>
      )}
    </>
  );
}

function Sections({ page }: { page: Page }) {
  return (
    <div className="space-y-12">
      {page.bio !== '' && (
        <TitledSection title={m.profile_about()}>
          <OwnWords text={page.bio} />
        </TitledSection>
      )}
      {page.services.length > 0 && (
        <TitledSection title={m.profile_services()}>
          <Services page={page} />
        </TitledSection>
      )}
      {page.specialties.length > 0 && (
        <TitledSection title={m.profile_specialties()}>
          <Specialties page={page} />
        </TitledSection>
      )}
    </div>
  );
}

function Services({ page }: { page: Page }) {
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-5">
        {page.services.map(({ id, name, duration, price, currency }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <span className="min-w-0 flex-1 max-sm:basis-full">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="figures block text-sm text-ink-soft">{formatDuration(duration)}</span>
            </span>
            <span className="figures font-semibold">{formatPrice(price, currency)}</span>
            {page.booking === 'open' && (
              <LinkButton
                href={bookingFromPublicPage(page.therapistId, id)}
                variant="secondary"
                size="sm"
                className="min-h-target"
                aria-label={m.public_page_book_service({ service: name })}
              >
                {m.public_page_book_short()}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{m.public_page_tax_note()}</p>
    </>
  );
}

function Specialties({ page }: { page: Page }) {
  return (
    <ul className="space-y-5">
      {page.specialties.map(({ name, subcategories }) => (
        <li key={name}>
          <h3 className="text-title-4 font-medium">{name}</h3>
          {subcategories.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-2">
              {subcategories.map((one) => (
                <li key={one} className="max-w-full">
                  <Chip>{one}</Chip>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
