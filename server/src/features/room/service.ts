import type { Context } from '../../context.ts';
import { notifyRoom } from './change-seats.ts';
import * as queries from './queries.ts';

export {
  inviteRoomGuest,
  listRoomGuests,
  resealGuestNames,
  viewRoomInvitation,
  withdrawRoomGuest,
} from './guests.ts';
export { leaveRooms } from './change-seats.ts';
export { getRoom } from './own-room.ts';
export { roomChannel } from './live.ts';
export { turnCredential } from './turn.ts';
export { listAttendees, listRoomVisits, sweep } from './visits.ts';

/** For the export of one's own data. */
export function listOwnVisits(ctx: Context, userId: number) {
  return queries.listVisitsOf(ctx.db, userId);
}

/** The session was moved or cancelled: every node looks at its room again, and ends it. */
export function recheckRoom(ctx: Context, appointmentId: number): Promise<void> {
  return notifyRoom(ctx, { appointmentId, removals: [] });
}
