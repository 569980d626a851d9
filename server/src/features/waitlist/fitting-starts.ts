/** Which start in time that became free a wish is offered. Instants are milliseconds. */
import type { DateRange } from '@cadence/scheduling/blocks';
import { addDays, MINUTE } from '@cadence/scheduling/calendar-date';
import { type Interval, joinTouching, sortedByStart, sweep } from '@cadence/scheduling/interval';
import { offeredDays, type Practice, type Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import { type Asked, fitsService, fitsTime, type Service } from './fits.ts';
import { offerEnd } from './offer-window.ts';

/** Whether the wish had an offer in that time before: whoever let it go is not asked again half an hour beside it. */
export type WasOffered = (time: Interval) => boolean;
export type ServiceStarts<One extends Service> = { service: One; starts: readonly Interval[] };
/** `pause` is awaited after each step: there may be a year of days, and a hundred services. */
type Work = { now: number; pause: () => Promise<void> };

/** Of one service, the earliest: far more than a practice has in a year, and few enough to keep those of a hundred services. */
export const MOST_STARTS = 10_000;

/** Sessions that would not have been possible before: those that overlap the freed time. Starts within it come first. */
export async function startsIn(
  practice: Practice,
  session: Session,
  spans: readonly Interval[],
  { now, pause }: Work,
): Promise<Interval[]> {
  const freed = joinTouching(sortedByStart(spans));
  const freedOver = sweep(freed);
  const inside: Interval[] = [];
  const across: Interval[] = [];
  for (const range of daysOver(practice.timezone, session, freed)) {
    for (const { slots } of offeredDays(practice, session, range, now)) {
      for (const { available, startAt, endAt } of slots) {
        const span = available ? freedOver(startAt, endAt) : undefined;
        if (span) (startAt >= span.startAt ? inside : across).push({ startAt, endAt });
      }
      if (inside.length + across.length >= MOST_STARTS) return [...inside, ...across];
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
  }
  return [...inside, ...across];
}

/** The days on which a session may begin that overlaps one of the spans, each once. */
function daysOver(timezone: string, { duration }: Session, spans: readonly Interval[]): DateRange[] {
  const dateOf = (at: number): string => wallClock(timezone, at).date;
  const ranges: DateRange[] = [];
  for (const { startAt, endAt } of spans) {
    const [from, to] = [dateOf(startAt - duration * MINUTE), dateOf(endAt)];
    const last = ranges.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

/** The first that fits a wish, of the first service that has one. */
export async function firstFitting<One extends Service>(
  byService: readonly ServiceStarts<One>[],
  asked: Asked & { noticeHours: number },
  { now, pause, wasOffered }: Work & { wasOffered: WasOffered },
): Promise<({ service: One } & Interval) | null> {
  for (const { service, starts } of byService) {
    const start =
      fitsService(asked, service) &&
      starts.find(
        (one) =>
          fitsTime(asked, one) &&
          !wasOffered(one) &&
          offerEnd(now, { ...asked, startAt: one.startAt }) !== null,
      );
    if (start) return { service, ...start };
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return null;
}
