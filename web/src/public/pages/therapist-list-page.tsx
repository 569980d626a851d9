import type { ListLink, ListPage } from '@cadence/contract/directory/public-pages';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { REGISTER } from '../frame/addresses.ts';
import type { PageHead } from '../frame/document.tsx';
import { aboutList, type At } from '../frame/structured-data.ts';
import { LinkGrid } from './link-grid.tsx';
import { ListFilters } from './list-filters.tsx';
import { PageTitle } from './section.tsx';
import { TherapistCard } from './therapist-card.tsx';

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
    // A choice of filters shows the same therapists again.
    isHidden: page.total === 0 || page.unfiltered !== null,
    canonical: page.unfiltered,
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
        {(page.total > 0 || page.unfiltered) && <ListFilters page={page} locale={locale} />}
        {page.therapists.length === 0 && <Nobody page={page} locale={locale} />}
        {page.therapists.length > 0 && (
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

function Nobody({ page: { unfiltered }, locale }: { page: ListPage; locale: Locale }) {
  return unfiltered ? (
    <EmptyState
      title={m.public_page_filters_nobody()}
      text={m.public_page_filters_nobody_text()}
      action={
        <LinkButton href={unfiltered[locale]} variant="accent">
          {m.public_page_filters_clear()}
        </LinkButton>
      }
    />
  ) : (
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

function Pages({ page: { page, pages, previous, next }, locale }: { page: ListPage; locale: Locale }) {
  if (pages === 1) return null;
  return (
    <nav aria-label={m.public_page_pages()} className="flex flex-wrap items-center justify-center gap-4">
      {previous && (
        <LinkButton href={previous[locale]} rel="prev" variant="secondary">
          {m.public_page_previous()}
        </LinkButton>
      )}
      <span className="figures text-ink-soft">{m.public_page_of({ page, pages })}</span>
      {next && (
        <LinkButton href={next[locale]} rel="next" variant="secondary">
          {m.public_page_next()}
        </LinkButton>
      )}
    </nav>
  );
}
