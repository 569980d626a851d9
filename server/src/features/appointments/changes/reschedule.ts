import type { rescheduling } from '@cadence/contract/changes/appointment-changes';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import type { Appointment } from '../appointment-view.ts';
import { countChange } from './change-limit.ts';
import { assertAllowsMoves, NOT_LATE } from './move-rules.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import {
  assertMayChange,
  assertNotStarted,
  auditChange,
  getOwnAppointment,
  loadView,
  reload,
  type Side,
} from '../get-own.ts';
import { judgeStart, loadPractice } from '../slots/load-practice.ts';
import { timeFreed } from '../held-times.ts';
import * as queries from '../queries.ts';
import { sealNotes } from '../sealed-notes.ts';
import { movedPaymentDueAt } from '../series/payment-due.ts';
import { rescheduleFollowing } from '../series/reschedule-following.ts';
import { endOrThrow } from '../slots/slot-reasons.ts';

type Rescheduling = z.output<typeof rescheduling>;

/**
 * Moves the viewer's own appointment, which keeps its length, buffers and price. A patient may choose any start that is
 * offered apart from this appointment; a therapist any future time without a block or another appointment. Notes replace
 * the former ones unless empty. The payment deadline never lies after the new start.
 * @throws Failure as for booking, and `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`,
 * `appointment_over`, `too_many_requests`
 */
export async function reschedule(
  ctx: Context,
  viewer: Viewer,
  id: number,
  input: Rescheduling,
  locale: Locale,
): Promise<Appointment> {
  const { startTime, notes, offerToWaitlist = false, scope } = input;
  const own = await getOwnAppointment(ctx, viewer, id);
  const { appointment, side } = own;
  const { therapistId } = appointment;
  if (notes && !own.visible.notes) throw invalidField('notes', 'notes_of_other');
  await assertMayChange(ctx, viewer, own);
  if (scope === 'following') return rescheduleFollowing(ctx, viewer, own, { ...input, locale });
  const check = (at: Context) => checkMove(at, { id, side, startTime });
  // A therapist may move a session onto their own busy time, so the outside calendar does not matter.
  if (side === 'patient') await refreshBusyTimes(ctx, { therapistId, startTime }, () => check(ctx));
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const { row, endAt } = await check(tx);
    await queries.updateAppointment(tx.db, id, {
      startAt: startTime,
      endAt,
      ...NOT_LATE,
      ...(notes && sealNotes(tx, id, notes)),
      paymentDueAt: movedPaymentDueAt(row, startTime),
    });
    await auditChange(tx, viewer, row, 'moved');
    if (startTime.getTime() !== row.startAt.getTime()) {
      await countChange(tx, viewer);
      const starts = { formerStartAt: row.startAt.toISOString(), startAt: startTime.toISOString() };
      await emit(tx, 'appointment.moved', { appointmentId: id, ...starts });
      if (side === 'patient' || offerToWaitlist) await timeFreed(tx, row);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

type Move = { id: number; side: Side; startTime: Date };

/** The appointment and its new end. @throws Failure that says why it cannot be moved there */
async function checkMove(ctx: Context, { id, side, startTime }: Move) {
  const row = await reload(ctx, id);
  const now = ctx.clock.now();
  assertNotStarted(row, now);
  if (side === 'patient') await assertAllowsMoves(ctx, row.therapistId);
  const startAt = startTime.getTime();
  const { practice, settings } = await loadPractice(ctx, row.therapistId, { startAt, endAt: startAt }, id);
  return { row, endAt: endOrThrow(judgeStart(practice, row, startAt, now.getTime(), side), settings) };
}
