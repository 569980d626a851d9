/** Everything that is kept about one person, table by table, as `docs/data-map.md` says: rows of columns, and no more. */
import { and, asc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from '../../platform/audit.tables.ts';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { secondFactors, sessions } from '../auth/tables.ts';
import { calendarFeeds, googleCalendars, googleEvents, googleLinks } from '../calendar/tables.ts';
import { deliveries } from '../notifications/tables.ts';
import { paymentOrders } from '../payments/tables.ts';
import { photos } from '../photos/tables.ts';
import { receipts } from '../receipts/tables.ts';
import { type Holder, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

export const findAccount = async (db: Db, userId: number) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const {
    foldedName: _folded,
    isSuspended: _suspended,
    suspensionReason: _why,
    sessionsValidFrom: _from,
    closedAt: _closed,
    ...shown
  } = row;
  return shown;
};

export const listSignIns = (db: Db, userId: number) =>
  db
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

export const findSecondFactor = async (db: Db, userId: number) =>
  (
    await db
      .select({ confirmedAt: secondFactors.confirmedAt, createdAt: secondFactors.createdAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
  )[0];

export const findPhoto = async (db: Db, { userId, therapistId }: Holder) =>
  (
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

const isOf = ({ userId, therapistId }: Holder): SQL =>
  therapistId === null ? eq(appointments.patientId, userId) : eq(appointments.therapistId, therapistId);

const therapistUsers = alias(users, 'therapist_users');
const fullName = (person: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string> =>
  sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;

type KeptNotes = Pick<typeof appointments.$inferSelect, 'id' | 'notes' | 'sealedNotes'>;

/** Of the other side its name, as the product shows it: no address, no number, no notes; `open` unseals one's own. */
export const listAppointments = async (db: Db, holder: Holder, open: (kept: KeptNotes) => string | null) => {
  const rows = await db
    .select({
      appointment: appointments,
      therapistName: fullName(therapistUsers),
      patientName: fullName(users),
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(isOf(holder))
    .orderBy(asc(appointments.startAt), asc(appointments.id));
  const isPatient = holder.therapistId === null;
  return rows.map(({ appointment, therapistName, patientName }) => {
    const {
      therapistId: _t,
      patientId: _p,
      therapistEventId: _te,
      patientEventId: _pe,
      ...shown
    } = appointment;
    const { notes, sealedNotes, payeeEmail, ...common } = shown;
    return {
      ...common,
      therapistName,
      patientName,
      ...(isPatient ? { notes: open({ id: common.id, notes, sealedNotes }) } : { payeeEmail }),
    };
  });
};

export const listOrders = async (db: Db, holder: Holder) => {
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
};

export const listReceipts = (db: Db, { userId, therapistId }: Holder) =>
  db
    .select({
      id: receipts.id,
      number: receipts.number,
      kind: receipts.kind,
      appointmentId: receipts.appointmentId,
      creditsId: receipts.creditsId,
      reason: receipts.reason,
      total: receipts.total,
      taxAmount: receipts.taxAmount,
      sessionAt: receipts.sessionAt,
      issuedAt: receipts.issuedAt,
      snapshot: receipts.snapshot,
    })
    .from(receipts)
    .where(therapistId === null ? eq(receipts.patientId, userId) : eq(receipts.therapistId, therapistId))
    .orderBy(asc(receipts.id));

export const findGoogleLink = async (db: Db, userId: number) =>
  (
    await db
      .select({
        account: googleLinks.account,
        email: googleLinks.email,
        isExpired: googleLinks.isExpired,
        connectedAt: googleLinks.connectedAt,
        lastSyncAt: googleLinks.lastSyncAt,
      })
      .from(googleLinks)
      .where(eq(googleLinks.userId, userId))
  )[0];

export const listGoogleCalendars = (db: Db, userId: number) =>
  db
    .select({ calendarId: googleCalendars.calendarId })
    .from(googleCalendars)
    .where(eq(googleCalendars.userId, userId))
    .orderBy(asc(googleCalendars.calendarId));

export const listGoogleEvents = (db: Db, userId: number) =>
  db
    .select({
      appointmentId: googleEvents.appointmentId,
      account: googleEvents.account,
      eventId: googleEvents.eventId,
      startAt: googleEvents.startAt,
      endAt: googleEvents.endAt,
      location: googleEvents.location,
      meeting: googleEvents.meeting,
    })
    .from(googleEvents)
    .where(eq(googleEvents.userId, userId))
    .orderBy(asc(googleEvents.startAt));

export const findFeed = async (db: Db, userId: number) =>
  (
    await db
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
  )[0];

export const listMessages = (db: Db, userId: number) =>
  db
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

/** Looks and changes by others; who they were is theirs, their role says enough. */
export const listLooks = (db: Db, userId: number) =>
  db
    .select({
      at: accessLog.at,
      readerRole: accessLog.readerRole,
      action: accessLog.action,
      record: accessLog.record,
      outcome: accessLog.outcome,
    })
    .from(accessLog)
    .where(and(eq(accessLog.subjectId, userId), ne(accessLog.readerId, userId)))
    .orderBy(asc(accessLog.id));
