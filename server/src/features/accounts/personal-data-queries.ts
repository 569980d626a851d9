/** All personal data of one person, table by table, as listed in `docs/data-map.md`. */
import { and, asc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { loadInBatches, mapFairly } from '../../platform/concurrency/fair-share.ts';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/tables.ts';
import { secondFactors, sessions, signIns } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { googleCalendars, googleEvents, googleLinks } from '../google-calendar/tables.ts';
import { deliveries } from '../notifications/tables.ts';
import { paymentOrders } from '../payments/tables.ts';
import { photos } from '../photos/tables.ts';
import { receipts } from '../receipts/tables.ts';
import { type Holder, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

export async function findAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const {
    searchName: _searchName,
    isSuspended: _suspended,
    suspensionReason: _why,
    sessionsValidFrom: _from,
    closedAt: _closed,
    ...shown
  } = row;
  return shown;
}

export function listSignIns(db: Db, userId: number) {
  return db
    .select(columns(signIns, 'at', 'outcome'))
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(asc(signIns.id));
}

export function listSessions(db: Db, userId: number) {
  return db
    .select(columns(sessions, 'createdAt', 'lastSeenAt', 'browser', 'system'))
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

export async function findSecondFactor(db: Db, userId: number) {
  return (
    await db
      .select({ confirmedAt: secondFactors.confirmedAt, createdAt: secondFactors.createdAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
  )[0];
}

export async function findPhoto(db: Db, { userId, therapistId }: Holder) {
  return (
    await db
      .select({ updatedAt: photos.updatedAt })
      .from(photos)
      .where(
        and(
          eq(photos.ownerKind, therapistId === null ? 'patient' : 'therapist'),
          eq(photos.ownerId, therapistId ?? userId),
        ),
      )
  )[0];
}

function isOf({ userId, therapistId }: Holder): SQL {
  return therapistId === null
    ? eq(appointments.patientId, userId)
    : eq(appointments.therapistId, therapistId);
}

const therapistUsers = alias(users, 'therapist_users');
function fullName(person: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string> {
  return sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;
}

type KeptNotes = Pick<typeof appointments.$inferSelect, 'id' | 'sealedNotes'>;

/** Names the other party but includes none of their contact data or notes; `open` decrypts the person's own notes. */
export async function listAppointments(db: Db, holder: Holder, open: (kept: KeptNotes) => string | null) {
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isOf(holder))
    .orderBy(asc(appointments.startAt), asc(appointments.id));
  const rows = await loadInBatches(
    found.map(({ id }) => id),
    (ids) =>
      db
        .select({
          appointment: appointments,
          therapistName: fullName(therapistUsers),
          patientName: fullName(users),
        })
        .from(appointments)
        .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
        .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
        .innerJoin(users, eq(users.id, appointments.patientId))
        .where(inArray(appointments.id, ids))
        .orderBy(asc(appointments.startAt), asc(appointments.id)),
  );
  const isPatient = holder.therapistId === null;
  return mapFairly(rows, ({ appointment, therapistName, patientName }) => {
    const {
      therapistId: _t,
      patientId: _p,
      therapistEventId: _te,
      patientEventId: _pe,
      ...shown
    } = appointment;
    const { sealedNotes, payeeEmail, ...common } = shown;
    return {
      ...common,
      therapistName,
      patientName,
      ...(isPatient ? { notes: open({ id: common.id, sealedNotes }) } : { payeeEmail }),
    };
  });
}

export async function listOrders(db: Db, holder: Holder) {
  const rows = await db
    .select({
      id: paymentOrders.id,
      appointmentId: paymentOrders.appointmentId,
      providerOrderId: paymentOrders.providerOrderId,
      amount: paymentOrders.amount,
      currency: paymentOrders.currency,
      payeeEmail: paymentOrders.payeeEmail,
      status: paymentOrders.status,
      captureId: paymentOrders.captureId,
      capturedAt: paymentOrders.capturedAt,
      refundedAmount: paymentOrders.refundedAmount,
      refundedAt: paymentOrders.refundedAt,
      createdAt: paymentOrders.createdAt,
    })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(isOf(holder))
    .orderBy(asc(paymentOrders.id));
  return rows.map(({ payeeEmail, ...shown }) =>
    holder.therapistId === null ? shown : { ...shown, payeeEmail },
  );
}

export async function listReceipts(db: Db, { userId, therapistId }: Holder) {
  const found = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(therapistId === null ? eq(receipts.patientId, userId) : eq(receipts.therapistId, therapistId))
    .orderBy(asc(receipts.id));
  const shown = columns(
    receipts,
    'id',
    'number',
    'kind',
    'appointmentId',
    'creditsId',
    'reason',
    'total',
    'taxAmount',
    'sessionAt',
    'issuedAt',
    'snapshot',
  );
  return loadInBatches(
    found.map(({ id }) => id),
    (ids) => db.select(shown).from(receipts).where(inArray(receipts.id, ids)).orderBy(asc(receipts.id)),
  );
}

export async function findGoogleLink(db: Db, userId: number) {
  return (
    await db
      .select(columns(googleLinks, 'account', 'email', 'isExpired', 'connectedAt', 'lastSyncAt'))
      .from(googleLinks)
      .where(eq(googleLinks.userId, userId))
  )[0];
}

export function listGoogleCalendars(db: Db, userId: number) {
  return db
    .select({ calendarId: googleCalendars.calendarId })
    .from(googleCalendars)
    .where(eq(googleCalendars.userId, userId))
    .orderBy(asc(googleCalendars.calendarId));
}

export function listGoogleEvents(db: Db, userId: number) {
  return db
    .select(
      columns(googleEvents, 'appointmentId', 'account', 'eventId', 'startAt', 'endAt', 'location', 'meeting'),
    )
    .from(googleEvents)
    .where(eq(googleEvents.userId, userId))
    .orderBy(asc(googleEvents.startAt));
}

export async function findFeed(db: Db, userId: number) {
  return (
    await db
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
  )[0];
}

export function listMessages(db: Db, userId: number) {
  return db
    .select({
      kind: deliveries.kind,
      channel: deliveries.channel,
      state: deliveries.state,
      appointmentId: deliveries.appointmentId,
      verificationRequestId: deliveries.verificationRequestId,
      startAt: deliveries.startAt,
      formerStartAt: deliveries.formerStartAt,
      createdAt: deliveries.createdAt,
      sentAt: deliveries.sentAt,
    })
    .from(deliveries)
    .where(eq(deliveries.recipientId, userId))
    .orderBy(asc(deliveries.id));
}

/** Access by others, by role only: the readers' identities are their personal data. */
export function listAccesses(db: Db, userId: number) {
  return db
    .select(columns(accessLog, 'at', 'readerRole', 'action', 'change', 'record', 'outcome'))
    .from(accessLog)
    .where(and(eq(accessLog.subjectId, userId), ne(accessLog.readerId, userId)))
    .orderBy(asc(accessLog.id));
}
