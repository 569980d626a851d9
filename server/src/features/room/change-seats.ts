import { type PeerRole, REMOVAL_REASONS } from '@cadence/contract/live';
import * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import * as clients from '../clients/service.ts';
import * as queries from './queries.ts';
import { GRACE, remove, type Seat, type Step } from './seats.ts';

export function personOfUser(userId: number): string {
  return `user:${userId}`;
}
/** `visit`: its id, or the peer id of one that begins. */
export function personOfGuest(guestId: number, visit: number | string): string {
  return `guest:${guestId}:${visit}`;
}

export function peerRole(role: queries.VisitRow['role']): PeerRole {
  return role === 'therapist' || role === 'patient' ? role : 'guest';
}

/** The topic of the live bus for changes of a room. */
export const ROOM_TOPIC = 'room';
export const roomMessage = z.object({
  appointmentId: z.int(),
  removals: z.readonly(z.array(z.object({ connectionId: z.string(), reason: z.enum(REMOVAL_REASONS) }))),
});
export type RoomMessage = z.infer<typeof roomMessage>;

/** What was decided for a former time of the session does not hold. */
export function toSeat({ visit }: queries.SeatRow, room: Pick<queries.RoomRow, 'startAt'>): Seat {
  const person =
    visit.userId === null ? personOfGuest(visit.guestId ?? 0, visit.id) : personOfUser(visit.userId);
  return {
    id: visit.id,
    person,
    guestId: visit.guestId,
    role: peerRole(visit.role),
    peerId: visit.peerId,
    connectionId: visit.connectionId,
    enteredAt: visit.enteredAt,
    admittedAt: visit.admittedAt,
    seenAt: visit.seenAt,
    leftAt: visit.leftAt,
    isRevoked: visit.isRevoked || visit.startAt.getTime() !== room.startAt.getTime(),
  };
}

/** Guests' visits that ended before cannot be continued: they are no seats any more. */
export function givenUpBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE);
}

export type Visitor = Pick<queries.NewVisit, 'userId' | 'guestId' | 'role'>;

/**
 * Decides about the room's seats and stores the outcome, one decision at a time. All nodes with connections in the room are
 * notified when it commits.
 */
export async function changeSeats(
  ctx: Context,
  appointmentId: number,
  decide: (seats: Seat[], now: Date, room: queries.RoomRow) => Step,
  also?: (tx: Context) => Promise<void>,
  visitor?: Visitor,
): Promise<Step> {
  return inTransaction(ctx, async (tx) => {
    if (visitor) await assertMayEnter(tx, appointmentId, visitor);
    await queries.lockRoom(tx.db, appointmentId);
    const room = await queries.findRoom(tx.db, appointmentId);
    if (!room) throw new Failure('not_found');
    const rows = await queries.listSeats(tx.db, appointmentId, givenUpBefore(tx.clock.now()));
    const step = decide(
      rows.map((row) => toSeat(row, room)),
      tx.clock.now(),
      room,
    );
    for (const seat of step.changed) await save(tx, room, seat, visitor);
    await also?.(tx);
    if (step.changed.length > 0) await notifyRoom(tx, { appointmentId, removals: step.removals });
    return step;
  });
}

/**
 * A guardian who has lost the client since they asked does not enter. The right stays until the transaction ends; its lock comes
 * before the room's, as where it is taken away.
 */
async function assertMayEnter(tx: Context, appointmentId: number, { userId, role }: Visitor): Promise<void> {
  if (!userId || role !== 'patient') return;
  const room = await queries.findRoom(tx.db, appointmentId);
  if (!room || !(await clients.lockRightsOn(tx, room.clientId, userId))) throw new Failure('not_found');
}

async function save(tx: Context, room: queries.RoomRow, seat: Seat, visitor?: Visitor): Promise<void> {
  const { id, person: _person, role: _role, ...fields } = seat;
  if (id !== null) return queries.updateVisit(tx.db, id, fields);
  if (!visitor) throw new Error('a visit begins without a visitor');
  await queries.insertVisit(tx.db, {
    ...fields,
    ...visitor,
    appointmentId: room.id,
    startAt: room.startAt,
  });
}

/** Inside a transaction it is delivered when that commits. */
export function notifyRoom(ctx: Context, message: RoomMessage): Promise<void> {
  return ctx.liveBus.publish(ctx.execute ?? ctx.database.execute, ROOM_TOPIC, message);
}

/** A guardian who has lost the client leaves the rooms of its sessions. Bound as the port `leaveRooms`. */
export async function leaveRooms(tx: Context, lost: { clientId: number; userId: number }): Promise<void> {
  const person = personOfUser(lost.userId);
  for (const appointmentId of await queries.listEntered(tx.db, lost))
    await changeSeats(tx, appointmentId, (seats, now) =>
      remove(
        seats.filter((seat) => seat.person === person),
        'withdrawn',
        now,
      ),
    );
}
