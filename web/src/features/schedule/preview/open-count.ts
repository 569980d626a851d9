import type { SlotOffer } from '@cadence/contract/slots';

export type OfferDay = SlotOffer['days'][number];

/** The number of open slots of a day; 0 if the day is not selectable. */
export function openCount({ selectable, slots }: OfferDay): number {
  return selectable ? slots.filter(({ available }) => available).length : 0;
}
