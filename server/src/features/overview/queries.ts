import { and, asc, count, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { verificationRequests } from '../verification/rows/tables.ts';

/** The bounds of consecutive periods: each ends where the next begins. */
export type Bounds = readonly [Date, Date, ...Date[]];

function asArray(bounds: readonly Date[]): SQL {
  return sql`${sql.param(`{${bounds.map((bound) => bound.toISOString()).join(',')}}`)}::timestamptz[]`;
}

/** The period of an instant, counted from 1. */
function periodOf(column: AnyPgColumn, bounds: Bounds): SQL<number> {
  return sql<number>`width_bucket(${column}, ${asArray(bounds)})`;
}

function within(column: AnyPgColumn, bounds: Bounds): SQL | undefined {
  return and(gte(column, bounds[0]), lt(column, bounds.at(-1) ?? bounds[1]));
}

/** Appointments booked per period, whatever their state now; periods without any are left out. */
export function countBookings(db: Db, bounds: Bounds) {
  const period = periodOf(appointments.createdAt, bounds);
  return db
    .select({ period: sql<number>`${period}`.as('period'), count: count() })
    .from(appointments)
    .where(within(appointments.createdAt, bounds))
    .groupBy(sql`period`);
}

/** Cancellations per period; `unpaid` are those whose payment period expired. */
export function countCancellations(db: Db, bounds: Bounds) {
  const period = periodOf(appointments.cancelledAt, bounds);
  const isUnpaid = eq(appointments.paymentStatus, 'expired');
  return db
    .select({
      period: sql<number>`${period}`.as('period'),
      count: count(),
      unpaid: sql<number>`(count(*) filter (where ${isUnpaid}))::int`,
    })
    .from(appointments)
    .where(within(appointments.cancelledAt, bounds))
    .groupBy(sql`period`);
}

/** New patients and therapists per period. */
export function countNewAccounts(db: Db, bounds: Bounds) {
  const period = periodOf(users.createdAt, bounds);
  return db
    .select({ period: sql<number>`${period}`.as('period'), role: users.role, count: count() })
    .from(users)
    .where(and(within(users.createdAt, bounds), ne(users.role, 'admin')))
    .groupBy(sql`period`, users.role);
}

/** Suspended people who still have sessions ahead, whose next session comes soonest first. */
export function listSuspendedWithSessions(db: Db, now: Date) {
  const nextStart = sql<Date>`min(${appointments.startAt})`.mapWith(appointments.startAt);
  return db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      futureSessions: count(),
      nextStart,
    })
    .from(users)
    .leftJoin(therapists, eq(therapists.userId, users.id))
    .innerJoin(
      appointments,
      or(eq(appointments.patientId, users.id), eq(appointments.therapistId, therapists.id)),
    )
    .where(
      and(
        eq(users.isSuspended, true),
        isNull(users.closedAt),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startAt, now),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(nextStart), asc(users.id));
}

/**
 * Requests pending at each of the given instants, in their order. Reads only requests that were undecided at the
 * first instant, or came later.
 */
export async function listBacklog(db: Db, instants: readonly [Date, ...Date[]], slowDays: number) {
  const at = sql`moments.at`;
  const hours = sql`extract(epoch from ${at} - ${verificationRequests.requestedAt}) / 3600`;
  const isSlow = sql`${hours} > ${slowDays * 24}`;
  const rows = await db
    .select({
      at: sql<Date>`${at}`.mapWith(verificationRequests.requestedAt),
      waiting: sql<number>`count(${verificationRequests.id})::int`,
      slow: sql<number>`(count(${verificationRequests.id}) filter (where ${isSlow}))::int`,
      oldestHours: sql<number | null>`max(${hours})::float8`,
      medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})::float8`,
    })
    .from(sql`unnest(${asArray(instants)}) as moments(at)`)
    .leftJoin(
      verificationRequests,
      and(
        or(isNull(verificationRequests.decidedAt), gte(verificationRequests.decidedAt, instants[0])),
        sql`${verificationRequests.requestedAt} <= ${at}`,
        or(isNull(verificationRequests.decidedAt), sql`${verificationRequests.decidedAt} > ${at}`),
      ),
    )
    .groupBy(at)
    .orderBy(at);
  return rows.map(({ at: _at, ...backlog }) => backlog);
}
