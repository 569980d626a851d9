import { minutesIn, toMs } from '../../lib/time.ts';
import type { Availability } from './api.ts';

export type SlotLists = { recurring: Availability[]; single: Availability[]; over: Availability[] };

/** Weekly slots from Monday on, single ones by start, and apart from them those that are over, the latest first. */
export function slotLists(slots: readonly Availability[], zone: string, now: number): SlotLists {
  const weekday = ({ dayOfWeek }: Availability) => ((dayOfWeek ?? 0) + 6) % 7;
  const byStart = (one: Availability, other: Availability) => toMs(one.startTime) - toMs(other.startTime);
  const single = slots.filter(({ type }) => type === 'single').toSorted(byStart);
  return {
    recurring: slots
      .filter(({ type }) => type === 'recurring')
      .toSorted(
        (one, other) =>
          weekday(one) - weekday(other) || minutesIn(one.startTime, zone) - minutesIn(other.startTime, zone),
      ),
    single: single.filter(({ endTime }) => toMs(endTime) > now),
    over: single.filter(({ endTime }) => toMs(endTime) <= now).toReversed(),
  };
}
