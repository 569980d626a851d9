/** Moves an appointment, or it and the later dates of its series, all or none. */
import type { rescheduling } from '@cadence/contract/changes/appointment-changes';
import { shiftBetween, shiftedStart } from '@cadence/scheduling/series';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import { movedPaymentDueAt } from '../money/payment-due.ts';
import { timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import { changeMessageFields, sealNotes } from '../rows/sealed-notes.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { spanOf, withEndsOrThrow } from '../slots/dates.ts';
import { isTooFar, loadPractice } from '../slots/load-practice.ts';
import { refreshBusyTimes } from '../slots/refresh-busy-times.ts';
import type { Appointment } from '../view/appointment-view.ts';
import {
  assertMayChange,
  assertNotStarted,
  auditChange,
  getOwnAppointment,
  loadView,
  type OwnAppointment,
  reload,
} from '../view/get-own.ts';
import { countChange } from './change-limit.ts';
import { inScope, inSeries } from '../view/series-scope.ts';

type Rescheduling = z.output<typeof rescheduling>;
type Move = { own: OwnAppointment; input: Rescheduling; locale: Locale };

/**
 * Moves the viewer's own appointment, which keeps its length, buffers and price. A patient may choose any start that is
 * offered apart from this appointment; a therapist any future time without a block or another appointment. Later dates of
 * its series move by as many days, to the new wall-clock time of the therapist's zone. Notes are those of the first, and
 * replace the former ones unless empty. The payment deadline never lies after the new start.
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
  const own = await getOwnAppointment(ctx, viewer, id);
  const { appointment, side } = own;
  const { notes, message, offerToWaitlist = false } = input;
  if (notes && !own.visible.notes) throw invalidField('notes', 'notes_of_other');
  await assertMayChange(ctx, viewer, own);
  const move = { own, input, locale };
  // A therapist may move sessions onto their own busy time, so the outside calendar does not matter.
  if (side === 'patient') {
    const startTimes = (await planMoves(ctx, move)).map(({ startAt }) => startAt);
    const wanted = { therapistId: appointment.therapistId, startTimes };
    await refreshBusyTimes(ctx, wanted, () => checkMoves(ctx, move));
  }
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const planned = await checkMoves(tx, move);
    const moves = planned.filter(({ row, startAt }) => row.startAt.getTime() !== startAt.getTime());
    if (message?.trim() && moves.length === 0) throw invalidField('message', 'message_without_move');
    if (notes) {
      await queries.updateAppointment(tx.db, id, sealNotes(tx, id, notes));
      if (!moves.some(({ row }) => row.id === id)) {
        // Others than who booked are written down each time.
        if (viewer.userId !== appointment.patientId) await countChange(tx, viewer);
        await auditChange(tx, viewer, appointment, 'moved');
      }
    }
    for (const { row, startAt, endAt } of inFreeingOrder(moves)) {
      const paymentDueAt = movedPaymentDueAt(row, startAt);
      const written = changeMessageFields(tx, row.id, { text: message, side, userId: viewer.userId });
      const moved = { startAt, endAt, ...NOT_LATE, paymentDueAt, ...written };
      await queries.updateAppointment(tx.db, row.id, moved);
    }
    for (const [index, { row, startAt }] of moves.entries()) {
      await countChange(tx, viewer);
      await auditChange(tx, viewer, row, 'moved');
      const starts = { formerStartAt: row.startAt.toISOString(), startAt: startAt.toISOString() };
      const moved = { appointmentId: row.id, ...starts, by: side };
      await emit(tx, 'appointment.moved', { ...moved, ...(moves.length > 1 && inSeries(index === 0)) });
      if (side === 'patient' || offerToWaitlist) await timeFreed(tx, row);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

/** What was said about the former start. */
const NOT_LATE = { lateMinutes: null, lateNotices: 0 };

/** Every date with its new start, ascending. @throws Failure where the first cannot be moved any more */
async function planMoves(ctx: Context, { own, input: { startTime, scope } }: Move) {
  const first = await reload(ctx, own.appointment.id);
  const now = ctx.clock.now();
  assertNotStarted(first, now);
  if (scope !== 'following') return [{ row: first, session: first, startAt: startTime }];
  if (isTooFar(startTime.getTime(), now.getTime())) throw invalidField('startTime', 'time_slot_required');
  const { timezone } = await schedule.settingsOf(ctx, first.therapistId);
  const shift = shiftBetween(timezone, first.startAt.getTime(), startTime.getTime());
  const rows = await inScope(ctx, first, scope);
  return rows
    .map((row) => {
      const at = shiftedStart(timezone, row.startAt.getTime(), shift);
      return { row, session: row, startAt: row === first ? startTime : new Date(at) };
    })
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
}

/** Every date with its new start and end. @throws Failure that says why it cannot be moved there */
async function checkMoves(ctx: Context, move: Move) {
  const { appointment, side } = move.own;
  const moves = await planMoves(ctx, move);
  if (side === 'patient') await assertAllowsMoves(ctx, appointment.therapistId);
  const ids = moves.map(({ row }) => row.id);
  const span = spanOf(moves.map(({ startAt }) => startAt));
  const loaded = await loadPractice(ctx, appointment.therapistId, span, ids);
  return withEndsOrThrow(loaded, moves, {
    now: ctx.clock.now(),
    rules: side,
    zone: side === 'patient' ? appointment.timezone : loaded.settings.timezone,
    locale: move.locale,
    isSeries: move.input.scope === 'following',
  });
}

/** What a patient could not book is not moved to either. @throws Failure `therapist_unavailable` */
async function assertAllowsMoves(ctx: Context, therapistId: number): Promise<void> {
  const therapist = await therapists.find(ctx, therapistId);
  if (!therapist || !therapists.allowsMoves(ctx, therapist)) throw new Failure('therapist_unavailable');
}

type Moving = { row: queries.AppointmentRow; startAt: Date };

/** So that each date moves to a time that an earlier move has freed: no two may overlap at any moment. */
function inFreeingOrder<M extends Moving>(moves: readonly M[]): M[] {
  const isLater = ({ row, startAt }: M): boolean => startAt > row.startAt;
  return [...moves.filter(isLater).toReversed(), ...moves.filter((move) => !isLater(move))];
}
