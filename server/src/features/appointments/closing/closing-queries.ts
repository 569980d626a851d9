import { and, asc, eq, gt, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { clientGuardians } from '../../clients/tables.ts';
import { type Holder, isBetween } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { deleteEmpty } from '../rows/series-queries.ts';
import { NO_CHANGE_MESSAGE } from '../rows/sealed-notes.ts';
import { appointments, isLostTo, isOnEitherSide } from '../rows/tables.ts';

/** Whether a session of a user, on either side, that is not cancelled began by `begunBy` and ends after `endedAfter`. */
export async function hasSessionInProgress(
  db: Db,
  userId: number,
  { begunBy, endedAfter }: { begunBy: Date; endedAfter: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isOnEitherSide(userId),
        not(isLostTo(userId, begunBy)),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        lte(appointments.startAt, begunBy),
        gt(appointments.endAt, endedAfter),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

function isLostAhead(userId: number, now: Date) {
  return and(
    isLostTo(userId, now),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.endAt, now),
  );
}

/** The owners of the clients whose sessions an account has lost, ascending. */
export async function listOwnersOfLost(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: clientGuardians.userId })
    .from(appointments)
    .innerJoin(
      clientGuardians,
      and(eq(clientGuardians.clientId, appointments.clientId), eq(clientGuardians.isOwner, true)),
    )
    .where(isLostAhead(userId, now))
    .orderBy(asc(clientGuardians.userId));
  return rows.map(({ id }) => id);
}

/** To the longest-standing owner of each client, a suspended one only where there is no other. What the account wrote for the therapist goes with it. */
export async function giveLost(db: Db, userId: number, now: Date): Promise<void> {
  const owner = sql<number>`(
    select ${clientGuardians.userId} from ${clientGuardians} join ${users} on ${users.id} = ${clientGuardians.userId}
    where ${clientGuardians.clientId} = ${appointments.clientId} and ${clientGuardians.isOwner}
    order by ${users.isSuspended}, ${clientGuardians.since}, ${clientGuardians.userId} limit 1)`;
  await db
    .update(appointments)
    .set({ patientId: owner, sealedNotes: null })
    .where(and(isLostAhead(userId, now), isNotNull(owner)));
}

/** What people wrote for each other. */
const NO_TEXTS = { sealedNotes: null, sealedCancellationReason: null, ...NO_CHANGE_MESSAGE };

/** Deletes what the person wrote with changes, and what was written about all appointments that were booked by a person or for them. */
export async function removeNotesOf(db: Db, holder: Holder): Promise<void> {
  const { userId } = holder;
  const isOwn = or(eq(appointments.patientId, userId), eq(appointments.bookedBy, userId));
  await db
    .update(appointments)
    .set(NO_TEXTS)
    .where(and(isBetween(holder, appointments), isOwn));
  await db.update(appointments).set(NO_CHANGE_MESSAGE).where(eq(appointments.changeMessageBy, userId));
}

export async function anonymizeOfClients(db: Db, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return;
  await db
    .update(appointments)
    .set({ ...NO_TEXTS, clientName: '' })
    .where(isOneOf(appointments.clientId, clientIds));
}

/** Returns the given clients that have no appointment. */
export async function listWithoutSessions(db: Db, clientIds: readonly number[]): Promise<number[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: appointments.clientId })
    .from(appointments)
    .where(isOneOf(appointments.clientId, clientIds));
  const having = new Set(rows.map(({ id }) => id));
  return clientIds.filter((id) => !having.has(id));
}

export async function removeMeetingAddresses(db: Db, therapistId: number): Promise<void> {
  await db
    .update(appointments)
    .set({ meetingAddress: null })
    .where(eq(appointments.therapistId, therapistId));
}

/** Returns the clients of the deleted appointments. */
export async function deleteAppointmentsOf(
  db: Db,
  holder: Holder,
  keptIds: readonly number[],
): Promise<number[]> {
  const gone = await db
    .delete(appointments)
    .where(and(isBetween(holder, appointments), not(isOneOf(appointments.id, keptIds))))
    .returning({ clientId: appointments.clientId, seriesId: appointments.seriesId });
  await deleteEmpty(db, [...new Set(gone.flatMap(({ seriesId }) => seriesId ?? []))]);
  return [...new Set(gone.map(({ clientId }) => clientId))];
}
