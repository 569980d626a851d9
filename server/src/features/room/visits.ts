/** Who came when into a session's room, for the therapist. */
import type { roomVisit, roomVisits } from '@cadence/contract/room';
import { fullName } from '@cadence/format/full-name';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import { getOwnRoom } from './own-room.ts';
import * as queries from './queries.ts';
import { isPresent } from './seats.ts';
import { toSeat } from './change-seats.ts';

const LISTED = 100;
/** How long visits are kept: long enough to settle who came. */
const KEPT = 90 * DAY;

/** @throws Failure `not_found` */
export async function listRoomVisits(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<z.output<typeof roomVisits>> {
  const room = await getOwnRoom(ctx, viewer, appointmentId);
  const visits = await queries.listVisits(ctx.db, appointmentId, LISTED);
  const attendance = await queries.listAttendance(ctx.db, appointmentId);
  await audit(ctx, viewer, {
    action: 'read',
    record: `room-visits:${appointmentId}`,
    subjectId: await appointments.subjectOf(ctx, room),
  });
  const now = ctx.clock.now();
  return {
    visits: visits.map((visit) => toVisit(visit, room, now)),
    proposesDidNotAttend: proposesDidNotAttend(room, attendance, now),
  };
}

function toVisit(visit: queries.VisitRow, room: queries.RoomRow, now: Date): z.output<typeof roomVisit> {
  const { role, enteredAt, admittedAt, connectMilliseconds, isRelayed, freezes } = visit;
  const isHere = isPresent(toSeat({ visit, user: null, guest: null }, room), now);
  const leftAt = isHere ? null : (visit.leftAt ?? visit.seenAt);
  return { role, enteredAt, admittedAt, leftAt, connectMilliseconds, isRelayed, freezes };
}

/**
 * Who of the family was let in and from when to when, each once; for the session's therapist. Null where the therapist was not in
 * the room. Guests by a link are not named.
 */
export async function listAttendees(
  ctx: Context,
  appointmentId: number,
): Promise<{ name: string; from: Date; to: Date }[] | null> {
  const visits = await queries.listVisits(ctx.db, appointmentId, LISTED);
  if (!visits.some(({ role }) => role === 'therapist')) return null;
  const people = new Map<number, { from: Date; to: Date }>();
  for (const { role, userId, admittedAt, leftAt, seenAt } of visits) {
    if (role === 'therapist' || userId === null || admittedAt === null) continue;
    const known = people.get(userId);
    people.set(userId, { from: known?.from ?? admittedAt, to: leftAt ?? seenAt });
  }
  const named = await Promise.all(
    [...people].map(async ([userId, span]) => ({ user: await users.find(ctx, userId), ...span })),
  );
  return named.flatMap(({ user, from, to }) => (user ? [{ name: fullName(user), from, to }] : []));
}

/** Without the therapist in the room the session may have been held elsewhere. */
export function proposesDidNotAttend(
  room: Pick<queries.RoomRow, 'endAt' | 'startAt' | 'didNotAttend' | 'status'>,
  attendance: readonly Pick<queries.VisitRow, 'role' | 'startAt'>[],
  now: Date,
): boolean {
  if (room.endAt > now || room.didNotAttend || room.status === 'cancelled') return false;
  const roles = attendance
    .filter(({ startAt }) => startAt.getTime() === room.startAt.getTime())
    .map(({ role }) => role);
  return roles.includes('therapist') && !roles.includes('patient') && !roles.includes('relative');
}

/** Deletes old visits, and guests' links of rooms that have closed. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  await queries.deleteVisitsBefore(ctx.db, new Date(now - KEPT));
  await queries.deleteGuestsEndedBefore(ctx.db, new Date(now - DAY));
}
