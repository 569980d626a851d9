import type { Locale } from '@cadence/messages/locale';
import { provinceName } from './province-name.ts';
import { slugOf } from './slug.ts';

/** Where the public lists of therapists begin; the province and, within it, a topic follow. */
export const LIST_ROOTS = { en: '/speech-therapists', fr: '/fr/orthophonistes' } as const;

/** The address of the public list of a province's therapists. */
export function provinceListPath(province: string, locale: Locale): string {
  return `${LIST_ROOTS[locale]}/${slugOf(provinceName(province, locale))}`;
}
