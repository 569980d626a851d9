import type { rescheduling } from '@cadence/contract/appointments';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import type { Appointment } from './appointment-view.ts';
import { countChange } from './change-limit.ts';
import { inTurn } from './in-turn.ts';
import { lookOnce } from './last-look.ts';
import { auditChange, findOwn, refuseUnlessAhead, reread, viewOf } from './own.ts';
import type { Side } from './permissions.ts';
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
  const { therapistId } = appointment;
  const judged = (at: Context) => judge(at, { id, side, startTime });
  // A therapist may move a session onto their own busy time: there is nothing to look for.
  if (side === 'patient') await lookOnce(ctx, { therapistId, startTime }, () => judged(ctx));
  return inTurn(ctx, appointment, async (tx) => {
    const { row, endAt } = await judged(tx);
    await queries.updateAppointment(tx.db, id, {
      startAt: startTime,
      endAt,
      ...(notes && sealedNotes(tx, id, notes)),
      paymentDueAt: row.paymentDueAt && (row.paymentDueAt < startTime ? row.paymentDueAt : startTime),
    });
    await auditChange(tx, viewer, row);
    if (startTime.getTime() !== row.startAt.getTime()) {
      await countChange(tx, viewer);
      const formerStartAt = row.startAt.toISOString();
      await emit(tx, 'appointment.moved', { appointmentId: id, formerStartAt });
    }
    return viewOf(tx, id);
  });
};

type Move = { id: number; side: Side; startTime: Date };

/** The appointment, and where it would end; or why it cannot be moved there. */
const judge = async (ctx: Context, { id, side, startTime }: Move) => {
  const row = await reread(ctx, id);
  const now = ctx.clock.now();
  refuseUnlessAhead(row, now);
  if (side === 'patient') await refuseSuspended(ctx, row.therapistId);
  const startAt = startTime.getTime();
  const { practice, settings } = await loadPractice(ctx, row.therapistId, { startAt, endAt: startAt }, id);
  return { row, endAt: endOrFailure(decide(practice, row, startAt, now.getTime(), side), settings) };
};

/** What a patient could not book, a patient cannot move to. */
const refuseSuspended = async (ctx: Context, therapistId: number): Promise<void> => {
  if ((await therapists.find(ctx, therapistId))?.isSuspended) throw new Failure('therapist_unavailable');
};
