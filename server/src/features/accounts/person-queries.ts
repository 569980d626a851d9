import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { secondFactors, signIns } from '../auth/rows/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { categories, languages, therapistCategories, therapistLanguages } from '../taxonomy/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** The last sign-in that is still on record, and whether it needs a code. */
export async function findSignInFacts(db: Db, userId: number) {
  const [last] = await db
    .select({ at: signIns.at })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), inArray(signIns.outcome, ['signed_in', 'registered'])))
    .orderBy(desc(signIns.id))
    .limit(1);
  const ofUser = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return { lastSignInAt: last?.at ?? null, hasSecondFactor: (await db.$count(secondFactors, ofUser)) > 0 };
}

/** A therapist's chosen categories and languages by name, in their order. */
export async function findChoices(db: Db, therapistId: number) {
  const chosen = await db
    .select({ name: categories.name })
    .from(therapistCategories)
    .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
    .where(eq(therapistCategories.therapistId, therapistId))
    .orderBy(therapistCategories.position);
  const spoken = await db
    .select({ name: languages.name })
    .from(therapistLanguages)
    .innerJoin(languages, eq(languages.id, therapistLanguages.languageId))
    .where(eq(therapistLanguages.therapistId, therapistId))
    .orderBy(therapistLanguages.position);
  return { categories: chosen.map(({ name }) => name), languages: spoken.map(({ name }) => name) };
}

export function countServices(db: Db, therapistId: number): Promise<number> {
  const isOffered = and(eq(appointmentTypes.therapistId, therapistId), eq(appointmentTypes.isActive, true));
  return db.$count(appointmentTypes, isOffered);
}

export async function countSessions(db: Db, holder: Holder, now: Date) {
  const isUpcoming = and(
    ne(appointments.status, 'cancelled'),
    sql`${appointments.endAt} > ${now.toISOString()}::timestamptz`,
  );
  const [row] = await db
    .select({
      all: count(),
      upcoming: sql<number>`(count(*) filter (where ${isUpcoming}))::int`,
      cancelled: sql<number>`(count(*) filter (where ${appointments.status} = 'cancelled'))::int`,
    })
    .from(appointments)
    .where(isBetween(holder, appointments));
  return row ?? { all: 0, upcoming: 0, cancelled: 0 };
}

const therapistUsers = alias(users, 'therapist_users');
/** The sort keys of a page's last session. */
export type Position = { startAt: Date; id: number };

/** Newest first, each with both sides. */
export function listSessions(
  db: Db,
  holder: Holder,
  { after, limit }: { after: Position | undefined; limit: number },
) {
  return db
    .select({
      ...columns(appointments, 'id', 'startAt', 'endAt', 'status', 'paymentStatus', 'totalPrice', 'currency'),
      patient: columns(users, 'id', 'firstName', 'lastName'),
      therapist: columns(therapistUsers, 'id', 'firstName', 'lastName'),
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .where(
      and(
        isBetween(holder, appointments),
        after &&
          sql`(${appointments.startAt}, ${appointments.id}) < (${after.startAt.toISOString()}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(desc(appointments.startAt), desc(appointments.id))
    .limit(limit);
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function findPosition(db: Db, appointmentId: number): Promise<Position | undefined> {
  return (
    await db
      .select(columns(appointments, 'startAt', 'id'))
      .from(appointments)
      .where(eq(appointments.id, appointmentId))
  )[0];
}

/** When an account was suspended and restored, newest first, as the access log recorded it. */
export function listSuspensions(db: Db, userId: number, limit: number) {
  return db
    .select({
      at: accessLog.at,
      change: sql<'suspended' | 'unsuspended'>`${accessLog.change}`,
      by: columns(users, 'id', 'firstName', 'lastName'),
    })
    .from(accessLog)
    .leftJoin(users, eq(users.id, accessLog.readerId))
    .where(and(eq(accessLog.subjectId, userId), inArray(accessLog.change, ['suspended', 'unsuspended'])))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);
}
