/** What a suspension (docs/specification.md#suspension) or the closing of an account does to its upcoming sessions. */
import { auditEach } from '../../../platform/audit/audit.ts';
import { type Context, emit } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { timeFreed } from '../rows/held-times.ts';
import { lockPatient } from '../rows/lock-queries.ts';
import { owedOf } from '../money/kept-amount.ts';
import * as queries from '../rows/queries.ts';
import { cancelledFields } from '../money/payment-after-cancelling.ts';

/** The sessions of a user that have not started, and what was paid for them and has not gone back, in cents. */
export type UpcomingSessions = { sessions: number; paidSessions: number; paidAmount: number };

export async function countUpcoming(ctx: Context, userId: number): Promise<UpcomingSessions> {
  const now = ctx.clock.now();
  const rows = await queries.listUpcoming(ctx.db, { userId }, now);
  const paid = rows.filter(({ paymentStatus }) => paymentStatus === 'paid');
  const cancelled = paid.map((row) => ({ ...row, ...cancelledFields(row, 'system', now) }));
  return {
    sessions: rows.length,
    paidSessions: paid.length,
    paidAmount: cancelled.reduce((sum, row) => sum + owedOf(row), 0),
  };
}

/** Waits for the patient's bookings and payments in progress, and blocks new ones. Call it before any other lock. */
export function lockPatientBookings(tx: Context, patientId: number): Promise<void> {
  return lockPatient(tx.db, patientId);
}

export function sideOf(
  { patientId, clientId }: queries.AppointmentRow,
  { userId, clientIds = [] }: queries.Whose,
): 'patient' | 'therapist' {
  return patientId === userId || clientIds.includes(clientId) ? 'patient' : 'therapist';
}

/** 'system' always refunds; for 'holder' the rules of a cancellation by that side hold. */
export type Canceller = 'system' | 'holder';

/**
 * Cancels every session of a user, and of the clients that go with the account, that has not started, and returns how many. Both parties are notified without a reason.
 * Call it in the transaction that ends the account, which holds `lockPatientBookings` or the therapist's lock.
 */
export async function cancelUpcoming(
  tx: Context,
  viewer: Viewer,
  whose: queries.Whose,
  canceller: Canceller,
): Promise<number> {
  const now = tx.clock.now();
  const { userId } = whose;
  const before = await queries.listUpcoming(tx.db, whose, now);
  // Always in ascending order, so that two suspensions cannot deadlock.
  const therapistIds = [...new Set(before.map(({ therapistId }) => therapistId))].toSorted((a, b) => a - b);
  for (const id of therapistIds) await therapists.lock(tx, id);
  const rows = await queries.listUpcoming(tx.db, whose, now);
  for (const row of rows) {
    const by = canceller === 'system' ? 'system' : sideOf(row, whose);
    await queries.updateAppointment(tx.db, row.id, {
      ...cancelledFields(row, by, now),
      cancelledById: canceller === 'system' ? null : userId,
    });
    await emit(tx, 'appointment.cancelled', { appointmentId: row.id });
    // The time of a leaving family is free for others; that of a leaving therapist is not.
    if (sideOf(row, whose) === 'patient') await timeFreed(tx, row);
  }
  const entries = rows.map(({ id, patientId }) => ({
    action: 'change' as const,
    change: 'cancelled' as const,
    record: `appointment:${id}` as const,
    subjectId: patientId,
  }));
  await auditEach(tx, viewer, entries);
  return rows.length;
}
