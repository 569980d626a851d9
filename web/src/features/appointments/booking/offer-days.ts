import type { Slot, SlotOffer } from '@cadence/contract/slots';
import { dateIn, toMs } from '../../../lib/time.ts';

/** The days that can be chosen, as the reader's own calendar has them, each with its times in order. */
export type OfferDays = ReadonlyMap<string, readonly Slot[]>;

/**
 * Sorts an offer, which runs by days of the therapist's zone, into days of the reader's. A day without a single start
 * stays under its own date: it can be chosen, and says that it has none.
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

/** The first day after `after` (or on it, with `inclusive`) on which something is open. */
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
