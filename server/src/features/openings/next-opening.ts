import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { firstOpenings } from '@cadence/scheduling/first-openings';
import type { Practice, Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';

export type NextOpening = {
  startAt: number | null;
  /** From then on it is no longer right, though nothing was changed. */
  refreshAt: number;
};

/** The hours ahead at which an opening may start. */
export function reachOf({ maxAdvanceNotice }: Practice): number {
  return Math.min(maxAdvanceNotice, OPENING_DAYS * 24);
}

/**
 * The first open start of any of the sessions within reach. Time passing changes it in two ways, both known beforehand: the
 * start comes nearer than the notice, or the first one beyond the reach comes into it.
 */
export function nextOpening(practice: Practice, sessions: readonly Session[], now: number): NextOpening {
  const reach = reachOf(practice);
  const ahead = { ...practice, maxAdvanceNotice: reach + 24 };
  const dateAt = (at: number): string => wallClock(practice.timezone, at).date;
  const range = { from: dateAt(now), to: dateAt(now + (reach + 24) * HOUR) };
  const found = distinct(sessions).flatMap((session) =>
    firstOpenings(ahead, session, range, now, { limit: 1 }),
  );
  if (found.length === 0) return { startAt: null, refreshAt: now + DAY };
  const first = Math.min(...found);
  const reachedAt = first - reach * HOUR;
  if (reachedAt > now) return { startAt: null, refreshAt: reachedAt };
  // Exactly as far ahead as the notice can still be booked.
  return { startAt: first, refreshAt: first - practice.minAdvanceNotice * HOUR + 1 };
}

/** Services of the same length and buffers have the same openings. */
function distinct(sessions: readonly Session[]): Session[] {
  const key = ({ duration, bufferBefore, bufferAfter }: Session) =>
    [duration, bufferBefore, bufferAfter].join();
  return [...new Map(sessions.map((session) => [key(session), session])).values()];
}
