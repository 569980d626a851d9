/** What families have booked with a therapist who has not met them, and not paid for. */
import { and, count, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { clientGuardians, therapistClients } from '../../clients/tables.ts';
import { users } from '../../users/tables.ts';
import { appointments, known, makesKnown } from '../rows/tables.ts';

type Parties = { therapistId: number; patientId: number };

export async function hasKnownSession(
  db: Db,
  { therapistId, patientId }: Parties,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: known.id })
    .from(known)
    .where(and(eq(known.therapistId, therapistId), eq(known.patientId, patientId), makesKnown(now)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a client of the account joined the therapist's caseload by her invitation. */
export async function wasInvited(db: Db, { therapistId, patientId }: Parties): Promise<boolean> {
  const rows = await db
    .select({ clientId: therapistClients.clientId })
    .from(therapistClients)
    .innerJoin(clientGuardians, eq(clientGuardians.clientId, therapistClients.clientId))
    .where(and(eq(therapistClients.therapistId, therapistId), eq(clientGuardians.userId, patientId)))
    .limit(1);
  return rows.length > 0;
}

/** Sessions ahead that families booked themselves and for which nothing was paid: free, held, or to be paid to her directly. */
function isUnpaidAhead(therapistId: number, now: Date) {
  return and(
    eq(appointments.therapistId, therapistId),
    gt(appointments.startAt, now),
    eq(appointments.bookedBy, appointments.patientId),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    inArray(appointments.paymentStatus, ['not_required', 'pending', 'direct_due']),
  );
}

/** How many there are of each family that has any, with what tells its mailbox. */
export function listUnpaidAhead(db: Db, therapistId: number, now: Date) {
  return db
    .select({ ...columns(users, 'email', 'leftMailboxHash'), sessions: count() })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(isUnpaidAhead(therapistId, now))
    .groupBy(users.id);
}

/** Those of all accounts with an unconfirmed address that she has not met. */
export async function countOfUnconfirmed(db: Db, therapistId: number, now: Date): Promise<number> {
  const ofSameAccount = db
    .select({ one: sql`1` })
    .from(known)
    .where(
      and(
        eq(known.therapistId, appointments.therapistId),
        eq(known.patientId, appointments.patientId),
        makesKnown(now),
      ),
    );
  const [row] = await db
    .select({ count: count() })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(and(isUnpaidAhead(therapistId, now), isNull(users.emailConfirmedAt), notExists(ofSameAccount)));
  return row?.count ?? 0;
}
