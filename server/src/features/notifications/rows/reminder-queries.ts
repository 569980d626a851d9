/** Which reminders are due and not yet enqueued. */
import { DAY } from '@cadence/scheduling/durations';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
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
import type { Db } from '../../../platform/database/db.ts';
import { appointments, isOwed } from '../../appointments/rows/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { deliveries } from './tables.ts';

type ReminderWindow = {
  kind: 'reminder_24h' | 'reminder_1h';
  /** The session starts after `after`, and not after `until`. */
  after: Date;
  until: Date;
  /** How many minutes before the start it becomes due. */
  leadMinutes: number;
};

/**
 * Ids of confirmed sessions whose reminder is due and not yet enqueued. Excludes sessions that were booked, confirmed or
 * moved after it was due: their confirmation serves as the reminder.
 */
export async function listDueReminders(
  db: Db,
  { kind, after, until, leadMinutes }: ReminderWindow,
): Promise<number[]> {
  const dueAt = sql`${appointments.startAt} - make_interval(mins => ${leadMinutes}::int)`;
  const sent = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointments.id),
        or(
          and(eq(deliveries.kind, kind), eq(deliveries.startAt, appointments.startAt)),
          and(inArray(deliveries.kind, ['confirmed', 'moved']), gte(deliveries.createdAt, dueAt)),
        ),
      ),
    );
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        inArray(appointments.paymentStatus, ['paid', 'direct_due', 'not_required']),
        gt(appointments.startAt, after),
        lte(appointments.startAt, until),
        lt(appointments.createdAt, dueAt),
        not(exists(sent)),
      ),
    )
    .orderBy(asc(appointments.startAt));
  return rows.map(({ id }) => id);
}

type RefundReminder = {
  kind: 'refund_reminder_5d' | 'refund_reminder_9d';
  /** Since how many days the refund is due. */
  days: number;
  /** Since how many days the next reminder is sent instead; null for the last one. */
  untilDays: number | null;
};

/** Ids of sessions whose refund is still due and of which this reminder is not yet enqueued. */
export async function listRefundsToRemind(
  db: Db,
  now: Date,
  { kind, days, untilDays }: RefundReminder,
): Promise<number[]> {
  const { id, paymentStatus, refundDueAt } = appointments;
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY);
  const reminded = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, id),
        eq(deliveries.kind, kind),
        gte(deliveries.createdAt, refundDueAt),
      ),
    );
  const rows = await db
    .select({ id })
    .from(appointments)
    .where(
      and(
        eq(paymentStatus, 'refund_due'),
        lte(refundDueAt, daysAgo(days)),
        untilDays === null ? undefined : gt(refundDueAt, daysAgo(untilDays)),
        not(exists(reminded)),
      ),
    )
    .orderBy(asc(refundDueAt));
  return rows.map((row) => row.id);
}

/**
 * Ids of unpaid dates of series that must be paid within a day and were booked before that, without those whose family was
 * asked to pay since then. A suspended therapist is paid nothing, so the family is asked once the suspension is lifted.
 */
export async function listDuePayments(db: Db, now: Date): Promise<number[]> {
  const askFrom = sql`${appointments.paymentDueAt} - interval '1 day'`;
  const asked = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointments.id),
        eq(deliveries.kind, 'booked'),
        gte(deliveries.createdAt, askFrom),
      ),
    );
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(
      and(
        eq(users.isSuspended, false),
        isNotNull(appointments.seriesId),
        eq(appointments.status, 'scheduled'),
        eq(appointments.paymentStatus, 'pending'),
        gt(appointments.paymentDueAt, now),
        lte(appointments.paymentDueAt, sql`${now.toISOString()}::timestamptz + interval '1 day'`),
        lt(appointments.createdAt, askFrom),
        not(exists(asked)),
      ),
    )
    .orderBy(asc(appointments.paymentDueAt));
  return rows.map(({ id }) => id);
}

/** How often a family may be reminded of one session, and how many days lie between two reminders. */
export type OwedReminders = { atMost: number; everyDays: number };

/**
 * Ids of sessions that ended a week ago and are still to be paid to the therapist: of each client with a therapist at most one,
 * the longest owed, where the family was reminded of none within a week. Not of closed accounts.
 */
export async function listOwedReminders(
  db: Db,
  now: Date,
  { atMost, everyDays }: OwedReminders,
): Promise<number[]> {
  const since = new Date(now.getTime() - everyDays * DAY);
  const others = alias(appointments, 'others');
  const remindedLately = db
    .select({ one: sql`1` })
    .from(deliveries)
    .innerJoin(others, eq(others.id, deliveries.appointmentId))
    .where(
      and(
        eq(deliveries.kind, 'payment_owed'),
        gt(deliveries.createdAt, since),
        eq(others.therapistId, appointments.therapistId),
        eq(others.clientId, appointments.clientId),
      ),
    );
  const timesReminded = sql<number>`(select count(distinct ${deliveries.createdAt}) from ${deliveries}
    where ${deliveries.appointmentId} = ${appointments.id} and ${deliveries.kind} = 'payment_owed')`;
  const therapistUsers = alias(users, 'therapist_users');
  const rows = await db
    .selectDistinctOn([appointments.therapistId, appointments.clientId], { id: appointments.id })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .where(
      and(
        isOwed(since),
        isNull(therapistUsers.closedAt),
        // She could not mark what was paid meanwhile.
        eq(therapistUsers.isSuspended, false),
        lt(timesReminded, atMost),
        not(exists(remindedLately)),
      ),
    )
    .orderBy(appointments.therapistId, appointments.clientId, asc(appointments.endAt), asc(appointments.id));
  return rows.map(({ id }) => id);
}
