import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from '../../lib/locale.ts';
import { formatPrice } from '@cadence/format/money';
import { dateIn, formatDate, formatDuration, formatTime } from '@cadence/format/time';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { provinceName } from '@cadence/format/province-name';

type Service = DirectoryItem['appointmentTypes'][number];

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

/** "$120.00 for 50 min", or "Free for 15 min". */
export function offerText({ price, currency, duration }: Service, locale: Locale = getLocale()): string {
  const offer = { price: formatPrice(price, currency, locale), duration: formatDuration(duration, locale) };
  return m.directory_price_for(offer, { locale });
}

/**
 * "Next: Tue, Nov 24, 4:15 PM" on the reader's clock, with the price of what opens then, unless it is a service whose price is shown
 * beside it; null where nothing is open.
 */
export function nextOpeningText(
  {
    nextOpening,
    nextOpeningTypeId,
    appointmentTypes,
  }: Pick<DirectoryItem, 'nextOpening' | 'nextOpeningTypeId' | 'appointmentTypes'>,
  zone: string,
  besides?: Service,
): string | null {
  if (nextOpening === null) return null;
  const day = formatDate(dateIn(nextOpening, zone), { style: 'short', year: false });
  const next = m.directory_next_opening({ day, time: formatTime(nextOpening, zone) });
  const service = appointmentTypes.find(({ id }) => id === nextOpeningTypeId);
  return service === undefined || service.id === besides?.id ? next : `${next} · ${offerText(service)}`;
}
