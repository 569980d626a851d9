/** All personal data of one person, table by table, as listed in `docs/data-map.md`. */
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { loadInBatches } from '../../platform/concurrency/fair-share.ts';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { secondFactors, sessions, signIns } from '../auth/rows/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { clientGuardians } from '../clients/tables.ts';
import { googleCalendars, googleEvents, googleLinks } from '../google-calendar/tables.ts';
import { deliveries } from '../notifications/rows/tables.ts';
import { paymentOrders, sharedOrders } from '../payments/rows/tables.ts';
import { photos } from '../photos/tables.ts';
import { receipts } from '../receipts/tables.ts';
import { listRights } from './client-data-queries.ts';
import type { Holder } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

export async function findAccount(db: Db, userId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const {
    searchName: _searchName,
    leftMailboxHash: _leftMailbox,
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

/** A patient's own bookings, and those of others for their clients. */
export function isOf({ userId, therapistId }: Holder): SQL {
  if (therapistId !== null) return eq(appointments.therapistId, therapistId);
  return sql`(${appointments.patientId} = ${userId} or ${appointments.clientId} = any(array(
    select ${clientGuardians.clientId} from ${clientGuardians} where ${clientGuardians.userId} = ${userId})))`;
}

/** The own bookings of a patient, and those of others that they paid: a payment that only began makes nothing theirs. */
function isPaidBy({ userId, therapistId }: Holder): SQL {
  if (therapistId !== null) return eq(appointments.therapistId, therapistId);
  return sql`(${appointments.patientId} = ${userId} or ${appointments.id} = any(array(
    select ${paymentOrders.appointmentId} from ${paymentOrders}
    where ${paymentOrders.payerId} = ${userId} and ${paymentOrders.status} = 'captured')))`;
}

/** With every order of their own, also one that came to nothing. Selected by columns of one table, each of which has an index. */
export async function listOrders(db: Db, holder: Holder) {
  const rows = await db
    .select({
      id: paymentOrders.id,
      appointmentId: paymentOrders.appointmentId,
      // Of a share that of the shared order.
      providerOrderId: sql<
        string | null
      >`coalesce(${paymentOrders.providerOrderId}, ${sharedOrders.providerOrderId})`,
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
    .leftJoin(sharedOrders, eq(sharedOrders.id, paymentOrders.sharedOrderId))
    .where(
      or(
        sql`${paymentOrders.appointmentId} = any(array(
          select ${appointments.id} from ${appointments} where ${isPaidBy(holder)}))`,
        eq(paymentOrders.payerId, holder.userId),
      ),
    )
    .orderBy(asc(paymentOrders.id));
  return rows.map(({ payeeEmail, ...shown }) =>
    holder.therapistId === null ? shown : { ...shown, payeeEmail },
  );
}

/** A patient who has lost the client keeps the papers without its name. */
export async function listReceipts(db: Db, holder: Holder) {
  const found = await db
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(appointments, eq(appointments.id, receipts.appointmentId))
    .where(isPaidBy(holder))
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
  const rows = await loadInBatches(
    found.map(({ id }) => id),
    (ids) =>
      db
        .select({ ...shown, clientId: appointments.clientId })
        .from(receipts)
        .innerJoin(appointments, eq(appointments.id, receipts.appointmentId))
        .where(inArray(receipts.id, ids))
        .orderBy(asc(receipts.id)),
  );
  const own = new Set((await listRights(db, holder.userId)).map(({ clientId }) => clientId));
  return rows.map(({ clientId, ...row }) => {
    if (holder.therapistId !== null || own.has(clientId)) return row;
    const { latinNames, ...snapshot } = row.snapshot;
    const others = latinNames && { latinNames: { ...latinNames, client: null } };
    return { ...row, snapshot: { ...snapshot, clientName: '', ...others } };
  });
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
      clientInvitationId: deliveries.clientInvitationId,
      verificationRequestId: deliveries.verificationRequestId,
      conversationClientId: deliveries.conversationClientId,
      startAt: deliveries.startAt,
      formerStartAt: deliveries.formerStartAt,
      createdAt: deliveries.createdAt,
      sentAt: deliveries.sentAt,
      seenAt: deliveries.seenAt,
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
