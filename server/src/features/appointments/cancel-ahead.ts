/**
 * What the end of an account does to its sessions: a suspension by an admin (specification, decisions "Suspension"), or a
 * closing by its holder.
 */
import { auditEach } from '../../platform/audit.ts';
import { type Context, emit } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { paymentAfterCancelling } from './cancellation.ts';
import * as queries from './queries.ts';

/** How many sessions a user has that have not begun, and what was paid for them. */
export type Ahead = { sessions: number; paidSessions: number; paidAmount: number };

export const countAhead = async (ctx: Context, userId: number): Promise<Ahead> => {
  const rows = await queries.listAhead(ctx.db, userId, ctx.clock.now());
  const paid = rows.filter(({ paymentStatus }) => paymentStatus === 'paid');
  return {
    sessions: rows.length,
    paidSessions: paid.length,
    paidAmount: paid.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  };
};

/**
 * Waits for what is being booked by a patient, or paid for one; what comes later finds what this transaction wrote. Call
 * it first.
 */
export const awaitBookings = (tx: Context, patientId: number): Promise<void> =>
  queries.lockPatient(tx.db, patientId);

/** In whose name: the product's, or the user's own. */
export type Canceller = 'system' | 'holder';

const sideOf = ({ patientId }: queries.AppointmentRow, userId: number) =>
  patientId === userId ? 'patient' : 'therapist';

/**
 * Cancels every session of a user that has not begun. In the product's name what was paid is to be refunded; in the
 * user's own the usual rules hold. Both sides are told without a reason. Call it in the transaction that ends the
 * account, which is held in it: a patient by `awaitBookings`, a therapist by the lock of the calendar. Answers how many.
 */
export const cancelAhead = async (
  tx: Context,
  viewer: Viewer,
  userId: number,
  canceller: Canceller,
): Promise<number> => {
  const now = tx.clock.now();
  const before = await queries.listAhead(tx.db, userId, now);
  // In one order everywhere, so that two of them never wait for each other.
  const therapistIds = [...new Set(before.map(({ therapistId }) => therapistId))].toSorted((a, b) => a - b);
  for (const id of therapistIds) await therapists.lock(tx, id);
  const rows = await queries.listAhead(tx.db, userId, now);
  for (const row of rows) {
    const by = canceller === 'system' ? 'system' : sideOf(row, userId);
    await queries.updateAppointment(tx.db, row.id, {
      status: 'cancelled',
      cancelledBy: by,
      cancelledAt: now,
      paymentStatus: paymentAfterCancelling(row.paymentStatus, {
        by,
        startAt: row.startAt,
        now,
        noticeHours: row.cancellationNoticeHours,
      }),
      paymentDueAt: null,
    });
    await emit(tx, 'appointment.cancelled', { appointmentId: row.id });
  }
  const lines = rows.map(({ id, patientId }) => ({
    action: 'change' as const,
    record: `appointment:${id}` as const,
    subjectId: patientId,
  }));
  await auditEach(tx, viewer, lines);
  return rows.length;
};
