/** Which start in time that became free a wish is offered. Pure: instants are milliseconds. */
import type { DateRange } from '@cadence/scheduling/blocks';
import { addDays } from '@cadence/scheduling/calendar-date';
import { MINUTE } from '@cadence/scheduling/durations';
import { type Interval, joinTouching, sortedByStart, sweep } from '@cadence/scheduling/interval';
import { offeredDays, type Practice, type Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import { type Asked, fitsService, fitsTime, type Service } from './fits.ts';
import { offerEnd } from './offer-window.ts';

/** Whether the wish had an offer in that time before. Nobody is asked twice about nearly the same time. */
export type WasOffered = (time: Interval) => boolean;
/** `isWithin`: it begins in the freed time. */
export type Start = Interval & { isWithin: boolean };

/**
 * Sessions that would not have been possible before: those that overlap the freed time. Day by day, because there may be a year
 * of them.
 */
export function* startsByDay(
  practice: Practice,
  session: Session,
  spans: readonly Interval[],
  now: number,
): Generator<Start[]> {
  const freed = joinTouching(sortedByStart(spans));
  const freedOver = sweep(freed);
  for (const range of daysOver(practice.timezone, session, freed)) {
    for (const { slots } of offeredDays(practice, session, range, now)) {
      yield slots.flatMap(({ available, startAt, endAt }) => {
        const span = available ? freedOver(startAt, endAt) : undefined;
        return span ? [{ startAt, endAt, isWithin: startAt >= span.startAt }] : [];
      });
    }
  }
}

export function withinFirst(starts: readonly Start[]): Start[] {
  return [...starts.filter(({ isWithin }) => isWithin), ...starts.filter(({ isWithin }) => !isWithin)];
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

/** The first start of a service that fits a wish. */
export function firstFitting(
  { service, starts }: { service: Service; starts: readonly Interval[] },
  asked: Asked & { noticeHours: number },
  { now, wasOffered }: { now: number; wasOffered: WasOffered },
): Interval | undefined {
  if (!fitsService(asked, service)) return undefined;
  return starts.find(
    (one) =>
      fitsTime(asked, one) && !wasOffered(one) && offerEnd(now, { ...asked, startAt: one.startAt }) !== null,
  );
}
