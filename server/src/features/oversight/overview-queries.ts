import { and, count, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { users } from '../users/tables.ts';
import { verificationRequests } from '../verification/tables.ts';

/** The bounds of periods that follow each other: each ends where the next begins. */
export type Bounds = readonly [Date, Date, ...Date[]];

const asArray = (bounds: readonly Date[]): SQL =>
  sql`${sql.param(`{${bounds.map((bound) => bound.toISOString()).join(',')}}`)}::timestamptz[]`;

/** Which period an instant falls into, the first one being 1. */
const periodOf = (column: AnyPgColumn, bounds: Bounds): SQL<number> =>
  sql<number>`width_bucket(${column}, ${asArray(bounds)})`;

const within = (column: AnyPgColumn, bounds: Bounds): SQL | undefined =>
  and(gte(column, bounds[0]), lt(column, bounds.at(-1) ?? bounds[1]));

/** How many were booked in each period that has some, whatever became of them. */
export const countBookings = (db: Db, bounds: Bounds) => {
  const period = periodOf(appointments.createdAt, bounds);
  return db
    .select({ period: sql<number>`${period}`.as('period'), count: count() })
    .from(appointments)
    .where(within(appointments.createdAt, bounds))
    .groupBy(sql`period`);
};

/** How many were cancelled, and for how many of them only the time to pay ran out. */
export const countCancellations = (db: Db, bounds: Bounds) => {
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
};

/** How many patients and therapists came. */
export const countNewAccounts = (db: Db, bounds: Bounds) => {
  const period = periodOf(users.createdAt, bounds);
  return db
    .select({ period: sql<number>`${period}`.as('period'), role: users.role, count: count() })
    .from(users)
    .where(and(within(users.createdAt, bounds), ne(users.role, 'admin')))
    .groupBy(sql`period`, users.role);
};

/**
 * What waited for a decision at each of some instants, in their order. Only what was undecided at the first of them, or
 * came later, is looked at.
 */
export const listBacklog = async (db: Db, instants: readonly [Date, ...Date[]], slowDays: number) => {
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
};
