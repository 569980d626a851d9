/** What receipts and credit notes still lack. */
import { MINUTE } from '@cadence/scheduling/durations';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { appointments, ATTENDANCE_FINAL_AFTER } from '../appointments/rows/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { type AppointmentRow, isNamed, isOf, type Owner, therapistUsers } from './queries.ts';
import { receipts } from './tables.ts';

/** The mark that nobody attended can no longer be undone without a trace. */
function isMissedBefore(now: Date): SQL | undefined {
  const notedBefore = new Date(now.getTime() - ATTENDANCE_FINAL_AFTER);
  const notedAt = sql`coalesce(${appointments.attendanceNotedAt}, ${appointments.endAt})`;
  return and(eq(appointments.didNotAttend, true), lte(notedAt, notedBefore));
}

/** Appointments that are marked as not attended, and whose receipts are not cancelled yet. */
export function listMarked(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<Pick<AppointmentRow, 'id' | 'didNotAttend' | 'attendanceNotedAt' | 'endAt'>[]> {
  const { id, didNotAttend, attendanceNotedAt, endAt } = appointments;
  return db
    .select({ id, didNotAttend, attendanceNotedAt, endAt })
    .from(appointments)
    .where(and(isOf(owner), eq(didNotAttend, true), not(isMissedBefore(now) ?? sql`false`)));
}

/** Milliseconds for which a therapist can correct that she received a payment, before the receipt states it. */
const SETTLES_AFTER = 15 * MINUTE;

/** Without what the therapist has only just marked as received. */
function isSettled(now: Date): SQL | undefined {
  const { receivedNotedAt } = appointments;
  return or(isNull(receivedNotedAt), lte(receivedNotedAt, new Date(now.getTime() - SETTLES_AFTER)));
}

/**
 * Of the appointment of a lateral join, receipts minus credit notes: their sum, and their number for free sessions, whose sum is
 * always 0. Grouped for all appointments at once it would read every receipt that was ever issued.
 */
function balanceOf(db: Db) {
  return db
    .select({
      appointmentId: receipts.appointmentId,
      balance:
        sql<number>`sum(case ${receipts.kind} when 'receipt' then ${receipts.total} else -${receipts.total} end)`.as(
          'balance',
        ),
      uncredited: sql<number>`sum(case ${receipts.kind} when 'receipt' then 1 else -1 end)`.as('uncredited'),
    })
    .from(receipts)
    .where(eq(receipts.appointmentId, appointments.id))
    .groupBy(receipts.appointmentId)
    .as('balance');
}

export type Unreconciled = Pick<AppointmentRow, 'id' | 'endAt'>;
type Wanted = {
  since: Date;
  now: Date;
  limit: number;
  owner?: Owner;
  /** Only what follows it. */
  after?: Unreconciled | undefined;
};

/**
 * Ids of sessions that ended after `since` and lack a receipt or credit note, the earliest first. Excludes sessions of
 * closed accounts without a former receipt, which have no name to put on one.
 */
export async function listUnreconciled(
  db: Db,
  { since, now, limit, owner, after }: Wanted,
): Promise<Unreconciled[]> {
  const balance = balanceOf(db);
  return db
    .select({ id: appointments.id, endAt: appointments.endAt })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .leftJoinLateral(balance, sql`true`)
    .where(
      and(
        owner ? isOf(owner) : isSettled(now),
        inArray(appointments.status, ['confirmed', 'completed']),
        gt(appointments.endAt, since),
        lte(appointments.endAt, now),
        after &&
          sql`(${appointments.endAt}, ${appointments.id}) > (${after.endAt}::timestamptz, ${after.id}::int)`,
        or(
          and(
            gt(appointments.totalPrice, 0),
            or(
              eq(appointments.paymentStatus, 'paid'),
              and(eq(appointments.paymentStatus, 'refunded'), gt(appointments.keptAmount, 0)),
            ),
            eq(appointments.didNotAttend, false),
            sql`coalesce(${balance.balance}, 0) = 0`,
            or(isNamed, isNotNull(balance.appointmentId)),
          ),
          and(
            or(
              sql`${balance.balance} > 0`,
              and(eq(appointments.totalPrice, 0), sql`${balance.uncredited} > 0`),
            ),
            or(
              isMissedBefore(now),
              and(
                eq(appointments.paymentStatus, 'refunded'),
                sql`${balance.balance} > coalesce(${appointments.keptAmount}, 0)`,
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.endAt), asc(appointments.id))
    .limit(limit);
}
