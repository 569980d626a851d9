import type { Slot, SlotOffer } from '@cadence/contract/slots';
import { dateIn, toMs } from '@cadence/format/time';

/** The selectable days in the reader's zone, each with its slots by start. */
export type OfferDays = ReadonlyMap<string, readonly Slot[]>;

/**
 * Regroups slots from days in the therapist's zone to days in the reader's. A selectable day without slots keeps its
 * date, so that selecting it says that there are none.
 */
export function readerDays(offer: SlotOffer, zone: string): OfferDays {
  const days = new Map<string, Slot[]>();
  for (const { date, selectable, slots } of offer.days) {
    if (!selectable) continue;
    if (slots.length === 0) days.set(date, days.get(date) ?? []);
    for (const slot of slots) {
      const day = dateIn(slot.startTime, zone);
      days.set(day, [...(days.get(day) ?? []), slot]);
    }
  }
  for (const slots of days.values()) slots.sort((a, b) => toMs(a.startTime) - toMs(b.startTime));
  return days;
}

export function openCount(slots: readonly Slot[] | undefined): number {
  return slots?.filter(({ available }) => available).length ?? 0;
}

/** The first day after `after` (or on it, with `inclusive`) with an open slot. */
export function nextOpenDay(
  days: OfferDays,
  after: string,
  { inclusive = false }: { inclusive?: boolean } = {},
): string | undefined {
  return [...days]
    .filter(([day, slots]) => (inclusive ? day >= after : day > after) && openCount(slots) > 0)
    .map(([day]) => day)
    .sort()[0];
}

export const MAX_NEAREST = 6;

/** At most `count` open slots nearest to a time that was taken, by start. The taken one is not included. */
export function nearestSlots(days: OfferDays, lost: string, count = MAX_NEAREST): Slot[] {
  const distance = ({ startTime }: Slot) => Math.abs(toMs(startTime) - toMs(lost));
  return [...days.values()]
    .flat()
    .filter(({ available, startTime }) => available && toMs(startTime) !== toMs(lost))
    .sort((a, b) => distance(a) - distance(b) || toMs(a.startTime) - toMs(b.startTime))
    .slice(0, count)
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime));
}
