import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { searchOpening } from '@cadence/scheduling/openings';
import type { Practice, Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';

export type NextOpening = {
  startAt: number | null;
  /** The service that opens then. */
  appointmentTypeId: number | null;
  /** From then on it is no longer right, though nothing was changed. */
  refreshAt: number;
};

/** The hours ahead at which an opening may start. */
export function reachOf({ maxAdvanceNotice }: Practice): number {
  return Math.min(maxAdvanceNotice, OPENING_DAYS * 24);
}

type Service = { id: number; price: number; session: Session };

/**
 * The first open start of any of the services within reach, and which one opens then: of several the one whose price stands for
 * the therapist. Time passing changes it in two ways, both known beforehand: the start comes nearer than the notice, or the first
 * one beyond the reach comes into it.
 */
export function nextOpening(practice: Practice, services: readonly Service[], now: number): NextOpening {
  const reach = reachOf(practice);
  const ahead = { ...practice, maxAdvanceNotice: reach + 24 };
  const dateAt = (at: number): string => wallClock(practice.timezone, at).date;
  const range = { from: dateAt(now), to: dateAt(now + (reach + 24) * HOUR) };
  // Of services that open at once the one stays whose price stands for the therapist: the first in her order, a free one last.
  const inTurn = services.toSorted((one, other) => Number(one.price === 0) - Number(other.price === 0));
  const sessions = inTurn.map(({ id, session }) => ({ ...session, id }));
  const search = searchOpening(ahead, sessions, range, now);
  let step = search.next();
  while (!step.done) step = search.next();
  if (!step.value) return { startAt: null, appointmentTypeId: null, refreshAt: now + DAY };
  const { startAt, session } = step.value;
  const reachedAt = startAt - reach * HOUR;
  if (reachedAt > now) return { startAt: null, appointmentTypeId: null, refreshAt: reachedAt };
  // Exactly as far ahead as the notice can still be booked.
  return {
    startAt,
    appointmentTypeId: session.id,
    refreshAt: startAt - practice.minAdvanceNotice * HOUR + 1,
  };
}
