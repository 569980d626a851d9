import type { ListLink, ListPage, PublicTherapist } from '@cadence/contract/directory/public-pages';
import { formatDate } from '@cadence/format/time';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { CalendarCheck, Languages, MapPin } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { REGISTER } from '../frame/addresses.ts';
import type { PageHead } from '../frame/document.tsx';
import { aboutList, type At } from '../frame/structured-data.ts';
import { LinkGrid } from './link-grid.tsx';
import { PageTitle } from './section.tsx';
import { BULLET, FactLine, placeOf, priceOf, specialtyNames, VerifiedBadge } from './therapist-facts.tsx';

/** Specialties on a card. */
const TAGS_ON_A_CARD = 4;

function headingOf({ topic, province: { name: province } }: ListPage): string {
  return topic === null
    ? m.public_page_list_heading({ province })
    : m.public_page_topic_heading({ topic, province });
}

export function listHead(page: ListPage, at: At): PageHead {
  const { topic, province } = page;
  const names = { province: province.name };
  const title =
    topic === null ? m.public_page_list_title(names) : m.public_page_topic_title({ topic, ...names });
  const description =
    topic === null
      ? m.public_page_list_description(names)
      : m.public_page_topic_description({ topic, ...names });
  const numbered = (text: string): string =>
    page.page === 1 ? text : m.public_page_title_page({ title: text, page: page.page });
  return {
    title: numbered(title),
    description: numbered(description),
    isHidden: page.total === 0,
    structuredData: aboutList(page, headingOf(page), at),
  };
}

/** The therapists of a province who publish their page. */
export function TherapistListPage({ page, locale }: { page: ListPage; locale: Locale }) {
  return (
    <>
      <PageTitle
        eyebrow={m.public_page_list_count({ count: page.total })}
        title={headingOf(page)}
        text={m.public_page_list_lead()}
      />
      <div className="page-width space-y-12 pb-section">
        {page.therapists.length === 0 ? (
          <Nobody />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
            {page.therapists.map((one) => (
              <TherapistCard key={one.paths.en} therapist={one} locale={locale} />
            ))}
          </ul>
        )}
        <Pages page={page} locale={locale} />
        <Topics page={page} locale={locale} />
        <Links heading={m.public_page_provinces()} links={page.provinces} locale={locale} />
      </div>
    </>
  );
}

function Nobody() {
  return (
    <EmptyState
      title={m.public_page_list_empty_title()}
      text={m.public_page_list_empty_text()}
      action={
        <LinkButton href={REGISTER.patient} variant="accent">
          {m.public_page_list_register()}
        </LinkButton>
      }
    />
  );
}

function Topics({ page, locale }: { page: ListPage; locale: Locale }) {
  const all = { name: m.public_page_all_topics(), paths: page.province.paths };
  return (
    <Links
      heading={m.public_page_topics()}
      links={page.topic === null ? page.topics : [all, ...page.topics]}
      current={page.topic}
      locale={locale}
    />
  );
}

type LinksProps = { heading: string; links: readonly ListLink[]; current?: string | null; locale: Locale };

function Links({ heading, links, current, locale }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2 className="label-caps">{heading}</h2>
      <div className="mt-3">
        <LinkGrid links={links.map(({ name, paths }) => ({ name, href: paths[locale] }))} current={current} />
      </div>
    </nav>
  );
}

function TherapistCard({ therapist, locale }: { therapist: PublicTherapist; locale: Locale }) {
  const place = placeOf(therapist);
  const tags = specialtyNames(therapist).slice(0, TAGS_ON_A_CARD);
  return (
    <Card as="li" interactive padding="none" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={therapist.name} src={therapist.photo} size="lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 className="text-title-4 [overflow-wrap:anywhere] sm:text-title-3">
            <a href={therapist.paths[locale]} className="stretch-link text-ink no-underline">
              {therapist.name}
            </a>
          </h2>
          <div className="mt-1 space-y-0.5 text-sm text-ink-soft">
            {place && <FactLine icon={<MapPin />}>{place}</FactLine>}
            {therapist.languages.length > 0 && (
              <FactLine icon={<Languages />}>{therapist.languages.join(BULLET)}</FactLine>
            )}
          </div>
          {therapist.isVerified && (
            <p className="mt-2.5">
              <VerifiedBadge />
            </p>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Offer therapist={therapist} />
    </Card>
  );
}

function noDayText(booking: PublicTherapist['booking']): string {
  if (booking === 'open') return m.public_page_no_day_short();
  return booking === 'paused' ? m.public_page_closed_short() : m.public_page_unverified_short();
}

function Offer({ therapist }: { therapist: PublicTherapist }) {
  const { firstOpenDay, booking } = therapist;
  const price = priceOf(therapist);
  return (
    <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm sm:pt-4">
      {booking === 'open' && firstOpenDay !== null ? (
        <span className="flex items-center gap-1.5 font-medium text-brand-ink">
          <CalendarCheck aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{m.public_page_first_day()} </span>
          {formatDate(firstOpenDay, { style: 'short', year: false })}
        </span>
      ) : (
        <span className="text-ink-soft">{noDayText(booking)}</span>
      )}
      {price !== null && <span className="figures text-base font-semibold text-ink">{price}</span>}
    </div>
  );
}

function Pages({ page: { page, pages, paths }, locale }: { page: ListPage; locale: Locale }) {
  if (pages === 1) return null;
  const base = paths[locale].split('?')[0] ?? '';
  const hrefOf = (number: number): string => (number === 1 ? base : `${base}?page=${number}`);
  return (
    <nav aria-label={m.public_page_pages()} className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} rel="prev" variant="secondary">
          {m.public_page_previous()}
        </LinkButton>
      )}
      <span className="figures text-ink-soft">{m.public_page_of({ page, pages })}</span>
      {page < pages && (
        <LinkButton href={hrefOf(page + 1)} rel="next" variant="secondary">
          {m.public_page_next()}
        </LinkButton>
      )}
    </nav>
  );
}
