import { PROVINCES } from '@cadence/contract/base/primitives';
import type { ListLink, PagePaths } from '@cadence/contract/directory/public-pages';
import { provinceListPath, provinceSlug } from '@cadence/format/province-list';
import { provinceName } from '@cadence/format/province-name';
import { slugOf } from '@cadence/format/slug';
import type { Locale } from '../../platform/viewer.ts';
import type { Taxonomy } from '../taxonomy/service.ts';

type Texts = Record<Locale, string>;
export type Province = (typeof PROVINCES)[number];
/** Categories and subcategories that are called the same in both languages are one topic. */
export type Topic = { name: Texts; slug: Texts; categoryIds: number[]; subcategoryIds: number[] };

type Language = Taxonomy['languages'][number];
/** What narrows or orders a list; by name without `sort`. */
export type Filters = {
  language?: Language | undefined;
  /** Cents: no active service costs more. */
  maxPrice?: number | undefined;
  sort?: 'soonest' | undefined;
};

type Named = { id: number; name: string; nameFr: string | null };

export function nameIn({ name, nameFr }: Pick<Named, 'name' | 'nameFr'>, locale: Locale): string {
  return locale === 'fr' ? (nameFr ?? name) : name;
}

export function findProvince(slug: string, locale: Locale): Province | undefined {
  return PROVINCES.find((one) => provinceSlug(one, locale) === slug);
}

/** Older entries keep their address when one of the same name is added. */
export function topicsOf({ categories }: Taxonomy): Topic[] {
  const topics = new Map<string, Topic>();
  const used = { en: new Set<string>(), fr: new Set<string>() };
  const byId = (a: Named, b: Named): number => a.id - b.id;
  const entries = [
    ...categories.toSorted(byId).map((one) => ({ one, kind: 'categoryIds' as const })),
    ...categories
      .flatMap(({ subcategories }) => subcategories)
      .toSorted(byId)
      .map((one) => ({ one, kind: 'subcategoryIds' as const })),
  ];
  for (const { one, kind } of entries) {
    const name = { en: nameIn(one, 'en'), fr: nameIn(one, 'fr') };
    const plain = { en: slugOf(name.en), fr: slugOf(name.fr) };
    const isNamed = plain.en !== '' && plain.fr !== '';
    const key = isNamed ? `${plain.en} ${plain.fr}` : `${kind} ${one.id}`;
    const known = topics.get(key);
    if (known) known[kind].push(one.id);
    else {
      const slug = { en: unused(plain.en, used.en), fr: unused(plain.fr, used.fr) };
      topics.set(key, {
        name,
        slug,
        categoryIds: [],
        subcategoryIds: [],
        [kind]: [one.id],
      });
    }
  }
  return [...topics.values()];
}

/** A name in another script leaves nothing that may stand in an address. */
function unused(slug: string, used: Set<string>): string {
  const plain = slug || 'topic';
  let free = plain;
  for (let number = 2; used.has(free); number += 1) free = `${plain}-${number}`;
  used.add(free);
  return free;
}

/** One address for each list, page and choice of filters. */
export function listPaths(
  province: Province,
  topic?: Topic,
  { language, maxPrice, sort, page = 1 }: Filters & { page?: number } = {},
): PagePaths {
  const path = (locale: Locale): string => {
    const query = new URLSearchParams({
      ...(language && { language: languageSlug(language, locale) }),
      ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
      ...(sort && { sort }),
      ...(page > 1 && { page: String(page) }),
    });
    const list = `${provinceListPath(province, locale)}${topic ? `/${topic.slug[locale]}` : ''}`;
    return query.size > 0 ? `${list}?${query.toString()}` : list;
  };
  return { en: path('en'), fr: path('fr') };
}

function languageSlug(language: Language, locale: Locale): string {
  return slugOf(nameIn(language, locale)) || String(language.id);
}

/** By its name in either language, as the address or a person writes it. */
export function findLanguage({ languages }: Taxonomy, asked: string): Language | undefined {
  const wanted = slugOf(asked);
  return languages.find((one) => [languageSlug(one, 'en'), languageSlug(one, 'fr')].includes(wanted));
}

export function linkToProvince(province: Province, locale: Locale): ListLink {
  return { name: provinceName(province, locale), paths: listPaths(province) };
}
