import type { DirectoryItem } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from '../../../lib/locale.ts';
import { formatPriceRange } from '@cadence/format/money';

type Offer = Pick<DirectoryItem, 'appointmentTypes'>;

/** Lowest and highest price of the active services, in cents, and how many there are; null where there are none. */
export function priceRange({ appointmentTypes }: Offer): { low: number; high: number; count: number } | null {
  if (appointmentTypes.length === 0) return null;
  const prices = appointmentTypes.map(({ price }) => price);
  return { low: Math.min(...prices), high: Math.max(...prices), count: prices.length };
}

/** "$90.00 – $150.00" and "3 services", as a card shows them. */
export function priceTexts(
  offer: Offer,
  locale: Locale = getLocale(),
): { prices: string; services: string } | null {
  const range = priceRange(offer);
  if (!range) return null;
  return {
    prices: formatPriceRange(range.low, range.high, locale),
    services: m.therapist_facts_services({ count: range.count }, { locale }),
  };
}
