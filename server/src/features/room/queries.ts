import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { clientGuardians } from '../clients/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { roomGuests, roomVisits } from './tables.ts';

const therapistUsers = alias(users, 'therapist_users');

function selectRooms(db: Db) {
  return db
    .select({
      ...columns(
        appointments,
        'id',
        'startAt',
        'endAt',
        'status',
        'paymentStatus',
        'patientId',
        'clientId',
        'therapistId',
        'didNotAttend',
      ),
      therapistUserId: therapists.userId,
      therapist: columns(therapistUsers, 'firstName', 'lastName'),
      isTherapistSuspended: therapistUsers.isSuspended,
      isPatientSuspended: users.isSuspended,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .$dynamic();
}

export async function findRoom(db: Db, appointmentId: number) {
  return (await selectRooms(db).where(eq(appointments.id, appointmentId)))[0];
}
export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>;

/** One change of a room at a time, until the transaction ends. */
export async function lockRoom(db: Db, appointmentId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.room}::int, ${appointmentId}::int)`);
}

export type GuestRow = typeof roomGuests.$inferSelect;

export function listGuests(db: Db, appointmentId: number): Promise<GuestRow[]> {
  return db
    .select()
    .from(roomGuests)
    .where(and(eq(roomGuests.appointmentId, appointmentId), isNull(roomGuests.withdrawnAt)))
    .orderBy(asc(roomGuests.id));
}

/** Withdrawn ones included. */
export async function countGuests(db: Db, appointmentId: number): Promise<number> {
  const [row] = await db
    .select({ guests: count() })
    .from(roomGuests)
    .where(eq(roomGuests.appointmentId, appointmentId));
  return row?.guests ?? 0;
}

export async function insertGuest(db: Db, row: typeof roomGuests.$inferInsert): Promise<GuestRow> {
  const [inserted] = await db.insert(roomGuests).values(row).returning();
  if (!inserted) throw new Error('inserting a guest returned no row');
  return inserted;
}

export async function findGuestByToken(db: Db, tokenHash: string): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(roomGuests)
    .where(and(eq(roomGuests.tokenHash, tokenHash), isNull(roomGuests.withdrawnAt)));
  return row;
}

export async function isOpenLink(db: Db, guestId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: roomGuests.id })
    .from(roomGuests)
    .where(and(eq(roomGuests.id, guestId), isNull(roomGuests.withdrawnAt)));
  return row !== undefined;
}

export async function countVisitsOfLink(
  db: Db,
  { appointmentId, guestId }: { appointmentId: number; guestId: number },
): Promise<number> {
  const [row] = await db
    .select({ visits: count() })
    .from(roomVisits)
    .where(and(eq(roomVisits.appointmentId, appointmentId), eq(roomVisits.guestId, guestId)));
  return row?.visits ?? 0;
}

export function listGuestsSealedWithFormerSecret(db: Db, current: string): Promise<GuestRow[]> {
  return db
    .select()
    .from(roomGuests)
    .where(and(not(sql`starts_with(${roomGuests.sealedName}, ${current})`), isNull(roomGuests.withdrawnAt)));
}

export async function replaceSealedName(db: Db, id: number, sealedName: string): Promise<void> {
  await db.update(roomGuests).set({ sealedName }).where(eq(roomGuests.id, id));
}

/** Ends a link and forgets whose it was. False where there is none. */
export async function withdrawGuest(
  db: Db,
  { appointmentId, id }: { appointmentId: number; id: number },
  at: Date,
): Promise<boolean> {
  const ended = await db
    .update(roomGuests)
    .set({ withdrawnAt: at, sealedName: '', tokenHash: `withdrawn ${id}` })
    .where(
      and(eq(roomGuests.id, id), eq(roomGuests.appointmentId, appointmentId), isNull(roomGuests.withdrawnAt)),
    )
    .returning({ id: roomGuests.id });
  return ended.length > 0;
}

/** Ids of the guardians of the session's client: the accounts that may come, beside the therapist's. */
export async function listGuardianIds(db: Db, clientId: number): Promise<number[]> {
  const rows = await db
    .select({ id: clientGuardians.userId })
    .from(clientGuardians)
    .where(eq(clientGuardians.clientId, clientId));
  return rows.map(({ id }) => id);
}

/** The sessions of a client in which a person has not left the room, ascending. */
export async function listEntered(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.id })
    .from(roomVisits)
    .innerJoin(appointments, eq(appointments.id, roomVisits.appointmentId))
    .where(and(eq(roomVisits.userId, userId), isNull(roomVisits.leftAt), eq(appointments.clientId, clientId)))
    .orderBy(asc(appointments.id));
  return rows.map(({ id }) => id);
}

/** The latest visit of each account, and every visit of a guest since an instant, with what names them. */
export function listSeats(db: Db, appointmentId: number, since: Date) {
  const guestVisit = sql`case when ${roomVisits.userId} is null then ${roomVisits.id} end`;
  return db
    .selectDistinctOn([roomVisits.userId, guestVisit], {
      visit: roomVisits,
      user: columns(users, 'firstName', 'lastName'),
      guest: columns(roomGuests, 'sealedName', 'tokenHash'),
    })
    .from(roomVisits)
    .leftJoin(users, eq(users.id, roomVisits.userId))
    .leftJoin(roomGuests, eq(roomGuests.id, roomVisits.guestId))
    .where(
      and(
        eq(roomVisits.appointmentId, appointmentId),
        or(
          isNotNull(roomVisits.userId),
          and(
            isNotNull(roomVisits.guestId),
            or(
              isNotNull(roomVisits.connectionId),
              gt(roomVisits.seenAt, since),
              gt(roomVisits.leftAt, since),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(roomVisits.userId), asc(guestVisit), desc(roomVisits.id));
}
export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number];
export type VisitRow = typeof roomVisits.$inferSelect;
export type NewVisit = typeof roomVisits.$inferInsert;

export async function insertVisit(db: Db, row: NewVisit): Promise<void> {
  await db.insert(roomVisits).values(row);
}

export async function updateVisit(db: Db, id: number, changes: Partial<NewVisit>): Promise<void> {
  await db.update(roomVisits).set(changes).where(eq(roomVisits.id, id));
}

/** The quality of the visit of a connection. */
export async function updateQuality(
  db: Db,
  connectionId: string,
  quality: Pick<VisitRow, 'connectMilliseconds' | 'isRelayed' | 'freezes'>,
): Promise<void> {
  await db.update(roomVisits).set(quality).where(eq(roomVisits.connectionId, connectionId));
}

/** Confirms those of the connections that were confirmed since then. */
export async function touchVisits(
  db: Db,
  connectionIds: readonly string[],
  { since, at }: { since: Date; at: Date },
): Promise<void> {
  if (connectionIds.length === 0) return;
  await db
    .update(roomVisits)
    .set({ seenAt: at })
    .where(and(inArray(roomVisits.connectionId, [...connectionIds]), gt(roomVisits.seenAt, since)));
}

/** Returns those of the connections that nobody has confirmed since then. */
export async function listUnconfirmed(db: Db, connectionIds: readonly string[], since: Date) {
  if (connectionIds.length === 0) return [];
  return db
    .select(columns(roomVisits, 'connectionId', 'appointmentId'))
    .from(roomVisits)
    .where(and(inArray(roomVisits.connectionId, [...connectionIds]), lte(roomVisits.seenAt, since)));
}

/** By entering; the latest `limit`. */
export async function listVisits(db: Db, appointmentId: number, limit: number): Promise<VisitRow[]> {
  const latest = await db
    .select()
    .from(roomVisits)
    .where(eq(roomVisits.appointmentId, appointmentId))
    .orderBy(desc(roomVisits.id))
    .limit(limit);
  return latest.toReversed();
}

/** In which roles people came, and for which of the session's times. */
export function listAttendance(db: Db, appointmentId: number): Promise<Pick<VisitRow, 'role' | 'startAt'>[]> {
  return db
    .selectDistinct(columns(roomVisits, 'role', 'startAt'))
    .from(roomVisits)
    .where(eq(roomVisits.appointmentId, appointmentId));
}

/** A person's own visits; those of others are theirs. */
export function listVisitsOf(db: Db, userId: number) {
  return db
    .select(
      columns(
        roomVisits,
        'appointmentId',
        'enteredAt',
        'admittedAt',
        'leftAt',
        'connectMilliseconds',
        'isRelayed',
        'freezes',
      ),
    )
    .from(roomVisits)
    .where(eq(roomVisits.userId, userId))
    .orderBy(asc(roomVisits.id));
}

export async function deleteVisitsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(roomVisits).where(lt(roomVisits.seenAt, before));
}

/** Links of sessions that ended before an instant, or were cancelled. */
export async function deleteGuestsEndedBefore(db: Db, before: Date): Promise<void> {
  const over = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(or(lt(appointments.endAt, before), eq(appointments.status, 'cancelled')));
  await db.delete(roomGuests).where(inArray(roomGuests.appointmentId, over));
}
