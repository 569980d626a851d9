import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from '../../../lib/locale.ts';
import { offerText } from '../presentation.ts';

type Offer = Pick<DirectoryItem, 'appointmentTypes'>;

/**
 * The service whose price stands for a therapist: the first one in their order that is not free, by which the server sorts,
 * or the first where all are free. Undefined where there are none.
 */
export function typicalService({ appointmentTypes }: Offer): Offer['appointmentTypes'][number] | undefined {
  return appointmentTypes.find(({ price }) => price > 0) ?? appointmentTypes[0];
}

/** "$120.00 for 50 min" and "3 services, 1 of them free", as a card shows them; null where there are none. */
export function priceTexts(
  offer: Offer,
  locale: Locale = getLocale(),
): { price: string; services: string } | null {
  const typical = typicalService(offer);
  if (!typical) return null;
  const count = offer.appointmentTypes.length;
  const free = offer.appointmentTypes.filter(({ price }) => price === 0).length;
  const services = m.therapist_facts_services({ count }, { locale });
  return {
    price: offerText(typical, locale),
    services:
      free === 0 || free === count
        ? services
        : m.therapist_facts_services_free({ services, count: free }, { locale }),
  };
}
