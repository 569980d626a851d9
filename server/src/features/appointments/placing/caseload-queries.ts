/** Whether a client belongs to a therapist's caseload, and which account stands for the family. */
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { clients, therapistClients } from '../../clients/tables.ts';
import { appointments, makesCaseload } from '../rows/tables.ts';

type InCaseload = { therapistId: number; clientId: number };

function isOf({ therapistId, clientId }: InCaseload) {
  return and(eq(appointments.therapistId, therapistId), eq(appointments.clientId, clientId));
}

/** Whether the client has a session that puts it on the caseload. A closed client is in no caseload. */
export async function hasSession(db: Db, whose: InCaseload, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clients, and(eq(clients.id, appointments.clientId), isNull(clients.closedAt)))
    .where(and(isOf(whose), makesCaseload(now)))
    .limit(1);
  return rows.length > 0;
}

/** The account that accepted the therapist's invitation, and when; undefined where none did. */
export async function findAcceptance(db: Db, { therapistId, clientId }: InCaseload) {
  const [row] = await db
    .select({ userId: therapistClients.acceptedBy, at: therapistClients.acceptedAt, name: clients.name })
    .from(therapistClients)
    .innerJoin(clients, and(eq(clients.id, therapistClients.clientId), isNull(clients.closedAt)))
    .where(and(eq(therapistClients.therapistId, therapistId), eq(therapistClients.clientId, clientId)));
  return row;
}

/** The family's last booking with the therapist. */
export async function findLastBooking(db: Db, whose: InCaseload) {
  const [row] = await db
    .select(columns(appointments, 'patientId', 'createdAt'))
    .from(appointments)
    .where(and(isOf(whose), eq(appointments.bookedBy, appointments.patientId)))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(1);
  return row;
}

/**
 * How many bookings of the therapist for the client wait for their payment; a series is one. Of those that are paid to her directly
 * the ones ahead: what is owed for the past is no time that she holds.
 */
export async function countUnpaid(db: Db, whose: InCaseload, now: Date): Promise<number> {
  const [row] = await db
    .select({
      // The ids of series and of appointments are counted apart: they may be the same.
      count: sql<number>`(count(distinct ${appointments.seriesId})
        + count(*) filter (where ${appointments.seriesId} is null))::int`,
    })
    .from(appointments)
    .where(
      and(
        isOf(whose),
        ne(appointments.bookedBy, appointments.patientId),
        ne(appointments.status, 'cancelled'),
        or(
          inArray(appointments.paymentStatus, ['pending', 'processing', 'review']),
          and(eq(appointments.paymentStatus, 'direct_due'), gt(appointments.startAt, now)),
        ),
      ),
    );
  return row?.count ?? 0;
}
