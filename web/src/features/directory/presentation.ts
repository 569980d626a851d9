import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from '../../lib/locale.ts';
import { dateIn, formatDate, formatTime } from '@cadence/format/time';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { provinceName } from '@cadence/format/province-name';

/** "Montréal, Quebec", the known part of it, or "Not specified". */
export function placeText(
  { location: { city, province } }: Pick<DirectoryItem, 'location'>,
  locale: Locale = getLocale(),
): string {
  const known = provinceName(province, locale);
  if (city && known) return m.therapist_facts_place({ city, province: known }, { locale });
  return city || known || m.therapist_facts_place_missing({}, { locale });
}

/** "English • French", or "Not specified"; no line begins with a bullet. */
export function languagesText(
  { languages }: Pick<DirectoryItem, 'languages'>,
  names: TaxonomyNames,
  locale: Locale = getLocale(),
): string {
  return (
    languages.map((one) => names.language(one)).join('\u00a0• ') ||
    m.therapist_facts_languages_missing({}, { locale })
  );
}

/** "Next: Tue, Nov 24, 4:15 PM" on the reader's clock; null where nothing is open. */
export function nextOpeningText(
  { nextOpening }: Pick<DirectoryItem, 'nextOpening'>,
  zone: string,
): string | null {
  if (nextOpening === null) return null;
  const day = formatDate(dateIn(nextOpening, zone), { style: 'short', year: false });
  return m.directory_next_opening({ day, time: formatTime(nextOpening, zone) });
}
