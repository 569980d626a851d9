/** Moves a date of a series together with the later ones. */
import type { rescheduling } from '@cadence/contract/changes/appointment-changes';
import { shiftBetween, shiftedStart } from '@cadence/scheduling/series';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import type { Appointment } from '../appointment-view.ts';
import { countChange } from '../changes/change-limit.ts';
import { assertAllowsMoves, NOT_LATE } from '../changes/move-rules.ts';
import {
  assertMayChange,
  assertNotStarted,
  auditChange,
  loadView,
  type OwnAppointment,
  reload,
} from '../get-own.ts';
import { timeFreed } from '../held-times.ts';
import * as queries from '../queries.ts';
import { refreshBusyTimes } from '../refresh-busy-times.ts';
import { sealNotes } from '../sealed-notes.ts';
import { isTooFar, loadPractice } from '../slots/load-practice.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { spanOf, withEndsOrThrow } from './dates.ts';
import { inScope, inSeries } from './following.ts';
import { movedPaymentDueAt } from './payment-due.ts';

type Move = z.output<typeof rescheduling> & { locale: Locale };

/**
 * All or none: each date by as many days as the first, to the new wall-clock time of the therapist's zone, by the rules for
 * moving one. Notes are those of the first.
 * @throws Failure `series_dates_unavailable`, and as for moving one
 */
export async function rescheduleFollowing(
  ctx: Context,
  viewer: Viewer,
  own: OwnAppointment,
  input: Move,
): Promise<Appointment> {
  const { appointment, side } = own;
  const { id, therapistId } = appointment;
  const { notes, offerToWaitlist = false } = input;
  // A therapist may move sessions onto their own busy time, so the outside calendar does not matter.
  if (side === 'patient') {
    const { startAt, endAt } = spanOf((await planMoves(ctx, id, input)).map((move) => move.startAt));
    const span = { startTime: new Date(startAt), lastStartTime: new Date(endAt) };
    await refreshBusyTimes(ctx, { therapistId, ...span }, () => checkMoves(ctx, own, input));
  }
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const moves = (await checkMoves(tx, own, input)).filter(
      ({ row, startAt }) => row.startAt.getTime() !== startAt.getTime(),
    );
    if (notes) await queries.updateAppointment(tx.db, id, sealNotes(tx, id, notes));
    for (const { row, startAt, endAt } of inFreeingOrder(moves)) {
      const paymentDueAt = movedPaymentDueAt(row, startAt);
      await queries.updateAppointment(tx.db, row.id, { startAt, endAt, ...NOT_LATE, paymentDueAt });
    }
    for (const [index, { row, startAt }] of moves.entries()) {
      await countChange(tx, viewer);
      await auditChange(tx, viewer, row, 'moved');
      const starts = { formerStartAt: row.startAt.toISOString(), startAt: startAt.toISOString() };
      const moved = { appointmentId: row.id, ...starts };
      await emit(tx, 'appointment.moved', { ...moved, ...(moves.length > 1 && inSeries(index === 0)) });
      if (side === 'patient' || offerToWaitlist) await timeFreed(tx, row);
    }
    return loadView(tx, viewer, id, own.visible);
  });
}

/** Every date with its new start, ascending. @throws Failure where the first cannot be moved any more */
async function planMoves(ctx: Context, id: number, { startTime }: Move) {
  const first = await reload(ctx, id);
  const now = ctx.clock.now();
  assertNotStarted(first, now);
  if (isTooFar(startTime.getTime(), now.getTime())) throw invalidField('startTime', 'time_slot_required');
  const { timezone } = await schedule.settingsOf(ctx, first.therapistId);
  const shift = shiftBetween(timezone, first.startAt.getTime(), startTime.getTime());
  const rows = await inScope(ctx, first, 'following');
  return rows
    .map((row) => {
      const at = shiftedStart(timezone, row.startAt.getTime(), shift);
      return { row, session: row, startAt: row === first ? startTime : new Date(at) };
    })
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
}

async function checkMoves(ctx: Context, { appointment, side }: OwnAppointment, input: Move) {
  const { therapistId } = appointment;
  const moves = await planMoves(ctx, appointment.id, input);
  if (side === 'patient') await assertAllowsMoves(ctx, therapistId);
  const span = spanOf(moves.map(({ startAt }) => startAt));
  const ids = moves.map(({ row }) => row.id);
  const { practice } = await loadPractice(ctx, therapistId, span, ids);
  const zone = side === 'patient' ? appointment.timezone : practice.timezone;
  return withEndsOrThrow(practice, moves, { now: ctx.clock.now(), rules: side, zone, locale: input.locale });
}

type Moving = { row: queries.AppointmentRow; startAt: Date };

/** So that each date moves to a time that an earlier move has freed: no two may overlap at any moment. */
function inFreeingOrder<M extends Moving>(moves: readonly M[]): M[] {
  const isLater = ({ row, startAt }: M): boolean => startAt > row.startAt;
  return [...moves.filter(isLater).toReversed(), ...moves.filter((move) => !isLater(move))];
}
