import type { SlotOffer } from './api.ts';

export type OfferDay = SlotOffer['days'][number];

/** How many starts of a day families can take; none where they cannot even choose the day. */
export function openCount({ selectable, slots }: OfferDay): number {
  return selectable ? slots.filter(({ available }) => available).length : 0;
}
