import type { rescheduling } from '@cadence/contract/appointments';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import type { Appointment } from './appointment-view.ts';
import { countChange } from './change-limit.ts';
import { inTurn } from './in-turn.ts';
import { auditChange, findOwn, refuseUnlessAhead, reread, viewOf } from './own.ts';
import { decide, loadPractice } from './practice.ts';
import * as queries from './queries.ts';
import { sealedNotes } from './sealed-notes.ts';
import { endOrFailure } from './slot-reasons.ts';

export type Rescheduling = z.output<typeof rescheduling>;

/**
 * Moves one's own appointment, which keeps its length, buffers and price. A patient gets what could be booked if the
 * appointment were not there; a therapist any time that is ahead, unblocked and free. New notes replace, empty ones
 * keep. The time to pay never reaches beyond the new start.
 * @throws Failure as for booking, and `not_found`, `appointment_already_cancelled`, `appointment_started`,
 * `appointment_over`, `too_many_requests`
 */
export const reschedule = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
  { startTime, notes }: Rescheduling,
): Promise<Appointment> => {
  const { appointment, side } = await findOwn(ctx, viewer, id);
  return inTurn(ctx, appointment, async (tx) => {
    const row = await reread(tx, id);
    refuseUnlessAhead(row, tx.clock.now());
    if (side === 'patient') await refuseSuspended(tx, row.therapistId);
    const startAt = startTime.getTime();
    const { practice, settings } = await loadPractice(tx, row.therapistId, { startAt, endAt: startAt }, id);
    const verdict = decide(practice, row, startAt, tx.clock.now().getTime(), side);
    const endAt = endOrFailure(verdict, settings);
    await queries.updateAppointment(tx.db, id, {
      startAt: startTime,
      endAt,
      ...(notes && sealedNotes(tx, id, notes)),
      paymentDueAt: row.paymentDueAt && (row.paymentDueAt < startTime ? row.paymentDueAt : startTime),
    });
    await auditChange(tx, viewer, row);
    if (startAt !== row.startAt.getTime()) {
      await countChange(tx, viewer);
      const formerStartAt = row.startAt.toISOString();
      await emit(tx, 'appointment.moved', { appointmentId: id, formerStartAt });
    }
    return viewOf(tx, id);
  });
};

/** What a patient could not book, a patient cannot move to. */
const refuseSuspended = async (tx: Context, therapistId: number): Promise<void> => {
  if ((await therapists.find(tx, therapistId))?.isSuspended) throw new Failure('therapist_unavailable');
};
