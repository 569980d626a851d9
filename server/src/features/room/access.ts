/** When a session's room is open, and for whom. */
import type { FailureCode } from '@cadence/contract/base/errors';
import type { RemovalReason } from '@cadence/contract/live';
import { ROOM_CLOSES_AFTER, ROOM_OPENS_BEFORE } from '@cadence/contract/room';
import { MINUTE } from '@cadence/scheduling/durations';
import { isJoinable, takesPlace } from '../appointments/service.ts';
import type { RoomRow } from './queries.ts';

export function opensAt({ startAt }: Pick<RoomRow, 'startAt'>): Date {
  return new Date(startAt.getTime() - ROOM_OPENS_BEFORE * MINUTE);
}

export function closesAt({ endAt }: Pick<RoomRow, 'endAt'>): Date {
  return new Date(endAt.getTime() + ROOM_CLOSES_AFTER * MINUTE);
}

export function isOpen(row: RoomRow, now: Date): boolean {
  return whyClosed(row, now) === null && opensAt(row) <= now;
}

type WhyClosed = Extract<RemovalReason, 'cancelled' | 'unavailable' | 'closed'>;

/** Why there is no room any more; null while there is one, also before it opens. */
export function whyClosed(row: RoomRow, now: Date): WhyClosed | null {
  if (row.status === 'cancelled') return 'cancelled';
  if (closesAt(row) <= now) return 'closed';
  return isJoinable(row) ? null : 'unavailable';
}

/** The failure with which a call is refused; null where the room is open. */
export function closedFailure(row: RoomRow, now: Date): FailureCode | null {
  const why = whyClosed(row, now);
  if (why === null) return null;
  if (why === 'cancelled') return 'appointment_already_cancelled';
  if (why === 'closed' || takesPlace(row)) return 'room_closed';
  return row.paymentStatus === 'refunded' ? 'room_refunded' : 'room_unpaid';
}
