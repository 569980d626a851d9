import type { FilterLink, ListPage } from '@cadence/contract/directory/public-pages';
import { formatPrice } from '@cadence/format/money';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';

const sortTexts = { name: m.public_page_sort_name, soonest: m.public_page_sort_soonest };

/** What narrows and orders a list, as links. Search engines follow none: they lead to the same therapists. */
export function ListFilters({ page, locale }: { page: ListPage; locale: Locale }) {
  const { languages, prices, sorts, unfiltered } = page;
  return (
    <nav
      aria-label={m.public_page_filters()}
      className="grid gap-x-10 gap-y-4 rounded-md border border-line bg-surface p-4 sm:p-5 md:grid-cols-2"
    >
      {languages.length > 1 && (
        <Choices
          label={m.public_page_filter_language()}
          links={languages}
          locale={locale}
          textOf={(value) => value ?? m.public_page_language_any()}
        />
      )}
      <Choices
        label={m.public_page_filter_price()}
        links={prices}
        locale={locale}
        textOf={(value) =>
          value === null
            ? m.public_page_price_any()
            : m.public_page_price_up_to({ price: formatPrice(value) })
        }
      />
      <Choices
        label={m.public_page_filter_sort()}
        links={sorts}
        locale={locale}
        textOf={(value) => sortTexts[value]()}
      />
      {unfiltered && (
        <p className="self-end">
          <a href={unfiltered[locale]} className="inline-flex min-h-target items-center text-sm font-medium">
            {m.public_page_filters_clear()}
          </a>
        </p>
      )}
    </nav>
  );
}

type ChoicesProps<T> = {
  label: string;
  links: readonly FilterLink<T>[];
  locale: Locale;
  textOf: (value: T) => string;
};

function Choices<T>({ label, links, locale, textOf }: ChoicesProps<T>) {
  return (
    <div>
      <p className="label-caps">{label}</p>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ value, paths, isCurrent }) => (
          <li key={paths.en}>
            <a
              href={paths[locale]}
              rel="nofollow"
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-target items-center text-sm text-ink no-underline hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-brand-ink"
            >
              {textOf(value)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
