import type { Appointment } from '@cadence/contract/appointments';
import { ROOM_CLOSES_AFTER, ROOM_OPENS_BEFORE, type RoomVisit } from '@cadence/contract/room';
import { formatDuration } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { MINUTE } from '@cadence/scheduling/durations';

type Stay = { from: number; to: number };
type Times = Pick<Appointment, 'startTime' | 'endTime'>;

/** "Connected 44 min, direct, no freezes": the session's room in one line; nothing where nobody was in it. */
export function visitsLine(visits: readonly RoomVisit[], times: Times, now: number): string | undefined {
  const own = visits.filter((visit) => isOfSession(visit, times));
  if (own.length === 0) return undefined;
  const hers = own.filter(({ role }) => role === 'therapist');
  const others = own.filter(({ role, admittedAt }) => role !== 'therapist' && admittedAt !== null);
  if (hers.length === 0) return m.room_visits_without_you();
  if (others.length === 0) return m.room_visits_alone();
  const together = overlap(
    hers.map((visit) => stayOf(visit, now)),
    others.map((visit) => stayOf(visit, now)),
  );
  if (together === 0) return m.room_visits_apart();
  const duration = formatDuration(Math.max(1, Math.round(together / MINUTE)));
  return [m.room_visits_met({ duration }), ...connectionOf(own), freezesOf(own)].join(', ');
}

/** A session that was moved keeps the visits of its former time. */
function isOfSession({ enteredAt }: RoomVisit, { startTime, endTime }: Times): boolean {
  const at = Date.parse(enteredAt);
  const opens = Date.parse(startTime) - ROOM_OPENS_BEFORE * MINUTE;
  return at >= opens && at <= Date.parse(endTime) + ROOM_CLOSES_AFTER * MINUTE;
}

function stayOf({ enteredAt, admittedAt, leftAt }: RoomVisit, now: number): Stay {
  return { from: Date.parse(admittedAt ?? enteredAt), to: leftAt === null ? now : Date.parse(leftAt) };
}

/** The milliseconds in which somebody of each side was there. */
function overlap(some: readonly Stay[], others: readonly Stay[]): number {
  const moments = [...some, ...others].flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b);
  const isThere = (stays: readonly Stay[], at: number) => stays.some(({ from, to }) => from <= at && at < to);
  return moments.reduce((sum, at, index) => {
    const next = moments[index + 1] ?? at;
    return isThere(some, at) && isThere(others, at) ? sum + next - at : sum;
  }, 0);
}

/** Nothing, where no browser reported it. */
function connectionOf(visits: readonly RoomVisit[]): string[] {
  if (visits.some(({ isRelayed }) => isRelayed === true)) return [m.room_visits_relayed()];
  return visits.some(({ isRelayed }) => isRelayed === false) ? [m.room_visits_direct()] : [];
}

function freezesOf(visits: readonly RoomVisit[]): string {
  const count = visits.reduce((sum, { freezes }) => sum + freezes, 0);
  return count === 0 ? m.room_visits_no_freezes() : m.room_visits_freezes({ count });
}
