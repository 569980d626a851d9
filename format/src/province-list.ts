import type { Locale } from '@cadence/messages/locale';
import { provinceName } from './province-name.ts';
import { slugOf } from './slug.ts';

/** Where the public lists of therapists begin; the province and, within it, a topic follow. */
export const LIST_ROOTS = { en: '/speech-therapists', fr: '/fr/orthophonistes' } as const;

/** What names a province in an address. */
export function provinceSlug(province: string, locale: Locale): string {
  return slugOf(provinceName(province, locale));
}

/** The address of the public list of a province's therapists. */
export function provinceListPath(province: string, locale: Locale): string {
  return `${LIST_ROOTS[locale]}/${provinceSlug(province, locale)}`;
}
