import { getLocale, type Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/nouns/directory/province';

/** As the contract names them. */
const names = {
  Alberta: m.province_alberta,
  'British Columbia': m.province_british_columbia,
  Manitoba: m.province_manitoba,
  'New Brunswick': m.province_new_brunswick,
  'Newfoundland and Labrador': m.province_newfoundland_and_labrador,
  'Northwest Territories': m.province_northwest_territories,
  'Nova Scotia': m.province_nova_scotia,
  Nunavut: m.province_nunavut,
  Ontario: m.province_ontario,
  'Prince Edward Island': m.province_prince_edward_island,
  Quebec: m.province_quebec,
  Saskatchewan: m.province_saskatchewan,
  Yukon: m.province_yukon,
} as const;
export type Province = keyof typeof names;

export function isProvince(text: string): text is Province {
  return Object.hasOwn(names, text);
}

/** The name of a province or territory in the reader's language; any other text is returned unchanged. */
export function provinceName(province: string, locale: Locale = getLocale()): string {
  return isProvince(province) ? names[province]({}, { locale }) : province;
}

/** Options for all 13, by name in the reader's language; the values are canonical. */
export function provinceOptions(locale: Locale = getLocale()): { value: Province; label: string }[] {
  const { compare } = new Intl.Collator(`${locale}-CA`);
  return Object.keys(names)
    .filter(isProvince)
    .map((value) => ({ value, label: provinceName(value, locale) }))
    .sort((a, b) => compare(a.label, b.label));
}
