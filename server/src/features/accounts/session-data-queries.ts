/** A person's sessions, as their export holds them. */
import { NO_LAST_NAME } from '@cadence/format/full-name';
import { asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadInBatches, mapFairly } from '../../platform/concurrency/fair-share.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { type Holder, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { listRights } from './client-data-queries.ts';
import { isOf } from './personal-data-queries.ts';

const therapistUsers = alias(users, 'therapist_users');
const bookers = alias(users, 'bookers');
function fullName({ firstName, lastName }: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string> {
  const shown = sql`case when ${lastName} = ${NO_LAST_NAME} then '' else ${lastName} end`;
  return sql<string>`trim(${firstName} || ' ' || ${shown})`;
}

type Row = typeof appointments.$inferSelect;
/** What is not in the row as it is shown: the texts decrypted, and what was agreed about the money. */
type Open = (row: Row) => {
  notes: string | null;
  cancellationReason: string | null;
  changeMessage: string | null;
  terms: object;
  keptAmount: number | null;
  refundAmount: number | null;
  refundedAmount: number | null;
};

function selectSessions(db: Db, ids: number[]) {
  return db
    .select({
      appointment: appointments,
      therapistName: fullName(therapistUsers),
      patientName: fullName(users),
      bookedByName: fullName(bookers),
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .innerJoin(bookers, eq(bookers.id, appointments.bookedBy))
    .where(inArray(appointments.id, ids))
    .orderBy(asc(appointments.startAt), asc(appointments.id));
}

/**
 * Names the other party but includes none of their contact data or notes; `open` decrypts the person's own notes and the reason of a cancellation. A guardian
 * gets of others' bookings what the product shows them, and of the own bookings for a lost client what was agreed and paid.
 */
export async function listAppointments(db: Db, holder: Holder, open: Open) {
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isOf(holder))
    .orderBy(asc(appointments.startAt), asc(appointments.id));
  const rows = await loadInBatches(
    found.map(({ id }) => id),
    (ids) => selectSessions(db, ids),
  );
  const rights = new Map((await listRights(db, holder.userId)).map((one) => [one.clientId, one]));
  return mapFairly(rows, ({ appointment, ...names }) => {
    const { notes, cancellationReason, changeMessage, ...agreed } = open(appointment);
    const { payeeEmail, ...shown } = shownOf(appointment);
    const common = { ...shown, ...agreed };
    if (holder.therapistId !== null)
      return { ...common, ...names, cancellationReason, changeMessage, payeeEmail };
    const { changeMessageFrom, changeMessageBy } = appointment;
    const isForReader = changeMessageFrom === 'therapist' || changeMessageBy === holder.userId;
    const isOwn = appointment.patientId === holder.userId;
    const right = rights.get(appointment.clientId);
    return {
      ...common,
      ...names,
      ...(!isOwn && !right?.mayPay && NO_MONEY),
      notes: isOwn ? notes : null,
      cancellationReason,
      ...(isForReader ? { changeMessage } : NO_CHANGE_MESSAGE),
      ...(!right && OF_LOST_CLIENT),
    };
  });
}

const NO_CHANGE_MESSAGE = { changeMessage: null, changeMessageFrom: null, changeMessageAt: null };

const NO_MONEY = {
  price: null,
  tax: null,
  taxAmount: null,
  totalPrice: null,
  paymentStatus: null,
  paymentDueAt: null,
  directMethod: null,
  receivedOn: null,
  receivedNotedAt: null,
  waivedAt: null,
  keptAmount: null,
  refundAmount: null,
  refundedAmount: null,
  refundDueAt: null,
};

/** Neither when and where the client is met nor what became of it. The time to pay follows from the start. */
const OF_LOST_CLIENT = {
  clientName: '',
  startAt: null,
  endAt: null,
  status: null,
  paymentDueAt: null,
  cancelledBy: null,
  cancelledAt: null,
  cancellationReason: null,
  ...NO_CHANGE_MESSAGE,
  meetingUrl: null,
  meetingAddress: null,
  didNotAttend: null,
  attendanceNotedAt: null,
  lateMinutes: null,
  lateNotices: null,
};

/** Without ids of people and of calendars. */
function shownOf(row: Row) {
  const {
    therapistId: _t,
    patientId: _p,
    bookedBy: _b,
    cancelledById: _c,
    changeMessageBy: _cm,
    sealedNotes: _n,
    sealedCancellationReason: _r,
    sealedChangeMessage: _m,
    therapistEventId: _te,
    patientEventId: _pe,
    ...shown
  } = row;
  return shown;
}
