/** What an admin's suspension of an account does to its sessions. Source: the specification's decisions, "Suspension". */
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

/**
 * Cancels every session of a user that has not begun, in the product's name: what was paid is to be refunded, and both
 * sides are told without a reason. Call it in the transaction that suspends the user, who is held in it: a patient by
 * `awaitBookings`, a therapist by the lock of the calendar.
 */
export const cancelAhead = async (tx: Context, viewer: Viewer, userId: number): Promise<void> => {
  const now = tx.clock.now();
  const before = await queries.listAhead(tx.db, userId, now);
  // In one order everywhere, so that two suspensions never wait for each other.
  const therapistIds = [...new Set(before.map(({ therapistId }) => therapistId))].toSorted((a, b) => a - b);
  for (const id of therapistIds) await therapists.lock(tx, id);
  const rows = await queries.listAhead(tx.db, userId, now);
  for (const row of rows) {
    await queries.updateAppointment(tx.db, row.id, {
      status: 'cancelled',
      cancelledBy: 'system',
      cancelledAt: now,
      paymentStatus: paymentAfterCancelling(row.paymentStatus, {
        by: 'system',
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
};
