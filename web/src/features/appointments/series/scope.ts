import { dateIn, toMs } from '@cadence/format/time';
import { ProblemError } from '../../../lib/http/problem.ts';
import { addDays } from '../../../lib/time.ts';
import { epochDay, instantAt, timeIn } from '../../../lib/time-wall.ts';
import type { Appointment } from '../appointment/api.ts';
import { canChange } from '../appointment/label.ts';

/** What a change of a series reaches: one session, or also the later ones. */
export type Scope = 'one' | 'following';

/** The later sessions of the same series that can still change, by start. `now` in milliseconds. */
export function followingOf(
  { id, seriesId, startTime }: Appointment,
  own: readonly Appointment[],
  now: number,
): Appointment[] {
  if (seriesId === null) return [];
  return own
    .filter((one) => one.seriesId === seriesId && one.id !== id)
    .filter((one) => toMs(one.startTime) > toMs(startTime) && canChange(one, now))
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime));
}

/** Which session of its series it is, by start, without cancelled ones; undefined where it is cancelled or alone. */
export function positionIn(
  { id }: Pick<Appointment, 'id'>,
  series: readonly Appointment[],
): { number: number; count: number } | undefined {
  const live = series
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => toMs(a.startTime) - toMs(b.startTime));
  const index = live.findIndex((one) => one.id === id);
  return index === -1 || live.length < 2 ? undefined : { number: index + 1, count: live.length };
}

/** The new starts that a refused move names, each with what keeps it. */
export function conflictingDates(refusal: unknown): ProblemError['dates'] {
  return refusal instanceof ProblemError ? refusal.dates : [];
}

export type MovedDate = { id: number; from: string; to: string };

/** The session at its new start, and the later ones as many days on at the same wall-clock time of the therapist's zone. */
export function movedDates(
  appointment: Appointment,
  following: readonly Appointment[],
  newStart: string,
): MovedDate[] {
  const { timezone } = appointment.therapist;
  const dayOf = (at: string) => dateIn(at, timezone);
  const days = epochDay(dayOf(newStart)) - epochDay(dayOf(appointment.startTime));
  const time = timeIn(newStart, timezone);
  return [
    { id: appointment.id, from: appointment.startTime, to: newStart },
    ...following.map(({ id, startTime }) => ({
      id,
      from: startTime,
      to: instantAt(timezone, addDays(dayOf(startTime), days), time),
    })),
  ];
}
