/** Judges the dates of a series together: all or none. */
import { formatList } from '@cadence/format/names';
import { formatDayAndTime } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import type { Booked, Practice, Rules, Session, Verdict } from '@cadence/scheduling/slots';
import { Failure } from '../../../platform/failure.ts';
import type { Locale } from '../../../platform/viewer.ts';
import { judgeStart } from '../slots/load-practice.ts';
import { reasonSentence } from '../slots/slot-reasons.ts';

export type DateOfSeries = { startAt: Date; session: Session };
type Judging = { now: Date; rules: Rules };

/** A start as if it were booked. */
export function asBooked({ duration, bufferBefore, bufferAfter }: Session, startAt: number): Booked {
  return { startAt, endAt: startAt + duration * MINUTE, bufferBefore, bufferAfter };
}

/** Each as if the available ones before it were booked. Ascending by start. */
export function judgeDates<D extends DateOfSeries>(
  practice: Practice,
  dates: readonly D[],
  { now, rules }: Judging,
): { date: D; verdict: Verdict }[] {
  const appointments = [...practice.appointments];
  return dates.map((date) => {
    const { startAt, session } = date;
    const at = startAt.getTime();
    const verdict = judgeStart({ ...practice, appointments }, session, at, now.getTime(), rules);
    if (verdict.ok) appointments.push(asBooked(session, at));
    return { date, verdict };
  });
}

/** `zone` and `locale` are those of the reader. */
type Reader = { zone: string; locale: Locale };

/** The dates with their ends. @throws Failure `series_dates_unavailable` that names every date in the way */
export function withEndsOrThrow<D extends DateOfSeries>(
  practice: Practice,
  dates: readonly D[],
  { now, rules, zone, locale }: Judging & Reader,
): (D & { endAt: Date })[] {
  const refused: NonNullable<Failure['details']['dates']> = [];
  const available: (D & { endAt: Date })[] = [];
  for (const { date, verdict } of judgeDates(practice, dates, { now, rules })) {
    if (verdict.ok) available.push({ ...date, endAt: new Date(verdict.endAt) });
    else
      refused.push({
        startTime: date.startAt.toISOString(),
        reason: reasonSentence(verdict.reason, verdict.block, locale),
        reasonCode: verdict.reason,
      });
  }
  if (refused.length === 0) return available;
  const named = refused.map(({ startTime }) => formatDayAndTime(startTime, zone, locale));
  throw new Failure('series_dates_unavailable', {
    params: { dates: formatList(named, locale) },
    dates: refused,
  });
}

/** From the first to the last start, in any order. */
export function spanOf(startTimes: readonly Date[]): Interval {
  const times = startTimes.map((time) => time.getTime());
  return { startAt: Math.min(...times), endAt: Math.max(...times) };
}

/** The chosen starts as dates of one session, ascending. */
export function datesAt(startTimes: readonly Date[], session: Session): DateOfSeries[] {
  return startTimes
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((startAt) => ({ startAt, session }));
}
