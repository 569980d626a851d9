/** How long an offer lasts. Pure: instants are milliseconds. */
import { QUIET_HOURS } from '@cadence/contract/clients/waitlist';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { firstInstant, wallClock } from '@cadence/scheduling/zones';

export const SHORTEST = 10 * MINUTE;
export const LONGEST = 2 * HOUR;
/** Nights included: nobody keeps a time from others for longer, whatever zone their wish names. */
export const LONGEST_IN_ALL = 4 * HOUR;

type Offered = { startAt: number; noticeHours: number; timezone: string };

/**
 * When an offer made now ends: after a quarter of the time left, at least 10 minutes and at most 2 hours, in which the
 * nights of the wish's zone do not count, at the latest so many hours before the start, and after 4 hours in all. Null where
 * fewer than 10 minutes would count: then there is no offer.
 */
export function offerEnd(now: number, { startAt, noticeHours, timezone }: Offered): number | null {
  const window = Math.min(Math.max(Math.floor((startAt - now) / 4), SHORTEST), LONGEST);
  const latest = Math.min(startAt - noticeHours * HOUR, now + LONGEST_IN_ALL);
  const endsAt = Math.min(addDaytime(timezone, now, window), latest);
  return daytimeBetween(timezone, now, endsAt) < SHORTEST ? null : endsAt;
}

/** The instant by which so much time has passed between 08:00 and 21:00. */
export function addDaytime(timezone: string, from: number, length: number): number {
  let at = from;
  let left = length;
  for (;;) {
    const { opensAt, closesAt } = dayAround(timezone, at);
    at = Math.max(at, opensAt);
    if (at + left <= closesAt) return at + left;
    left -= closesAt - at;
    at = closesAt;
  }
}

/** The instant itself by day, else when the day begins. */
export function nextDaytime(timezone: string, at: number): number {
  return addDaytime(timezone, at, 0);
}

/** The time between two instants that lies between 08:00 and 21:00. */
export function daytimeBetween(timezone: string, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to;) {
    const { opensAt, closesAt } = dayAround(timezone, at);
    sum += Math.max(0, Math.min(to, closesAt) - Math.max(at, opensAt));
    at = closesAt;
  }
  return sum;
}

/** The daytime that an instant lies in, or the next one; it always ends after the instant. */
function dayAround(timezone: string, at: number): { opensAt: number; closesAt: number } {
  const { date } = wallClock(timezone, at);
  const today = daytimeOf(timezone, epochDay(date));
  return at < today.closesAt ? today : daytimeOf(timezone, epochDay(date) + 1);
}

function daytimeOf(timezone: string, day: number): { opensAt: number; closesAt: number } {
  const at = (hour: number): number => firstInstant(timezone, day * DAY + hour * HOUR);
  return { opensAt: at(QUIET_HOURS.to), closesAt: at(QUIET_HOURS.from) };
}
