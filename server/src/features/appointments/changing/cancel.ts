import type { cancellation } from '@cadence/contract/changes/appointment-changes';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { auditEach } from '../../../platform/audit/audit.ts';
import * as therapists from '../../therapists/service.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { inScope, inSeries } from '../view/series-scope.ts';
import { cancelledFields } from '../money/payment-after-cancelling.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import {
  assertMayChange,
  assertNotStarted,
  auditChange,
  getOwnAppointment,
  loadView,
  reload,
  type Side,
} from '../view/get-own.ts';
import { timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import { changeMessageFields, sealCancellationReason } from '../rows/sealed-notes.ts';
import { lockPatient } from '../rows/lock-queries.ts';
import { owedOf } from '../money/kept-amount.ts';
import { countChange } from './change-limit.ts';

/**
 * Cancels the viewer's own appointment before its start, or it and the later dates of its series; the times are free at once.
 * No money moves: only the payment status changes. Either side may write to the other; a therapist may say why.
 * @throws Failure `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`,
 * `invalid` for a patient's reason, `too_many_requests`
 */
export async function cancel(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { reason, message, offerToWaitlist = false, scope }: z.output<typeof cancellation> = {},
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  const { appointment, side } = own;
  if (reason && side === 'patient') throw invalidField('reason', 'reason_of_therapist');
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const row = await reload(tx, id);
    const now = tx.clock.now();
    assertNotStarted(row, now);
    const rows = await inScope(tx, row, scope);
    for (const one of rows) {
      await cancelRow(tx, viewer, one, { side, reason, message, now });
      const together = rows.length > 1 && inSeries(one === row);
      await emit(tx, 'appointment.cancelled', { appointmentId: one.id, ...together });
      if (side === 'patient' || offerToWaitlist) await timeFreed(tx, one);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

type Cancellation = {
  side: Side;
  reason: string | null | undefined;
  /** For the other side. */
  message: string | null | undefined;
  now: Date;
};

/** Under the appointment's lock, of an appointment that has not started. */
export async function cancelRow(
  tx: Context,
  viewer: Viewer,
  row: queries.AppointmentRow,
  { side, reason, message, now }: Cancellation,
): Promise<void> {
  await countChange(tx, viewer);
  await queries.updateAppointment(tx.db, row.id, {
    ...cancelledFields(row, side, now),
    ...sealCancellationReason(tx, row.id, reason?.trim()),
    ...changeMessageFields(tx, row.id, { text: message, side, userId: viewer.userId }),
    cancelledById: viewer.userId,
  });
  await auditChange(tx, viewer, row, 'cancelled');
}

/**
 * What a suspension (docs/specification.md#suspension) or the closing of an account would cancel: the sessions of a user
 * that have not started, and what was paid for them and has not gone back, in
 * cents.
 */
type UpcomingSessions = { sessions: number; paidSessions: number; paidAmount: number };

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
type Canceller = 'system' | 'holder';

/**
 * Cancels every session of a user, and of the clients that go with the account, that has not started, and returns how many. Both parties are notified without a reason.
 * Call it in the transaction that ends the account, which holds `lockEnding` or the therapist's lock.
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
