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

export function listPaths(province: Province, topic?: Topic, page = 1): PagePaths {
  const path = (locale: Locale): string =>
    `${provinceListPath(province, locale)}${topic ? `/${topic.slug[locale]}` : ''}${page > 1 ? `?page=${page}` : ''}`;
  return { en: path('en'), fr: path('fr') };
}

export function linkToProvince(province: Province, locale: Locale): ListLink {
  return { name: provinceName(province, locale), paths: listPaths(province) };
}
