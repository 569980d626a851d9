/** Judges the dates of a session or a series together: all or none. */
import { formatList } from '@cadence/format/names';
import { formatDayAndTime } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import type { Booked, Practice, Rules, Session, Verdict } from '@cadence/scheduling/slots';
import { Failure } from '../../../platform/failure.ts';
import type { Locale } from '../../../platform/viewer.ts';
import { judgeStart, type LoadedPractice } from './load-practice.ts';
import { reasonSentence, slotFailure } from './slot-reasons.ts';

export type PlannedDate = { startAt: Date; session: Session };
type Judging = { now: Date; rules: Rules };

/** A start as if it were booked. */
export function asBooked({ duration, bufferBefore, bufferAfter }: Session, startAt: number): Booked {
  return { startAt, endAt: startAt + duration * MINUTE, bufferBefore, bufferAfter };
}

/** Each as if the available ones before it were booked. Ascending by start. */
export function judgeDates<D extends PlannedDate>(
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

/**
 * The dates with their ends.
 * @throws Failure for the reason of a single session; of a series `series_dates_unavailable` that names every date in the way
 */
export function withEndsOrThrow<D extends PlannedDate>(
  { practice, settings }: LoadedPractice,
  dates: readonly D[],
  { isSeries, ...judging }: Judging & Reader & { isSeries: boolean },
): (D & { endAt: Date })[] {
  const refused: Refused[] = [];
  const available: (D & { endAt: Date })[] = [];
  for (const { date, verdict } of judgeDates(practice, dates, judging)) {
    if (verdict.ok) available.push({ ...date, endAt: new Date(verdict.endAt) });
    else if (isSeries) refused.push({ ...verdict, startAt: date.startAt });
    else throw slotFailure(verdict.reason, settings);
  }
  if (refused.length > 0) throw seriesFailure(refused, judging);
  return available;
}

type Refused = Extract<Verdict, { ok: false }> & { startAt: Date };

function seriesFailure(refused: readonly Refused[], { zone, locale }: Reader): Failure {
  const named = refused.map(({ startAt }) => formatDayAndTime(startAt, zone, locale));
  return new Failure('series_dates_unavailable', {
    params: { dates: formatList(named, locale) },
    dates: refused.map(({ startAt, reason, block }) => ({
      startTime: startAt.toISOString(),
      reason: reasonSentence(reason, block, locale),
      reasonCode: reason,
    })),
  });
}

/** From the first to the last start, in any order. */
export function spanOf(startTimes: readonly Date[]): Interval {
  const times = startTimes.map((time) => time.getTime());
  return { startAt: Math.min(...times), endAt: Math.max(...times) };
}

/** The chosen starts as dates of one session, ascending. */
export function datesAt(startTimes: readonly Date[], session: Session): PlannedDate[] {
  return startTimes
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((startAt) => ({ startAt, session }));
}
