/** What closing an account means for its sessions, past and to come. */
import type { Context } from '../../platform/context.ts';
import type { Holder } from '../therapists/service.ts';
import { paymentAfterCancelling } from './cancellation.ts';
import * as closing from './closing-queries.ts';
import * as queries from './queries.ts';

/** Sessions that have not begun, and what becomes of the money for them: cents. */
export type ClosingImpact = {
  sessionsAhead: number;
  /** To be sent back to who paid. */
  refundedAmount: number;
  /** The therapist keeps it: the patient cancels too late. */
  keptAmount: number;
};

/** What cancelling all sessions ahead of a user would mean, by the rule that decides when it is done. */
export const closingImpact = async (ctx: Context, userId: number): Promise<ClosingImpact> => {
  const now = ctx.clock.now();
  const rows = await queries.listAhead(ctx.db, userId, now);
  const sum = (outcome: 'refund_due' | 'kept'): number =>
    rows
      .filter(({ paymentStatus }) => paymentStatus === 'paid')
      .filter(
        ({ patientId, paymentStatus, startAt, cancellationNoticeHours: noticeHours }) =>
          paymentAfterCancelling(paymentStatus, {
            by: patientId === userId ? 'patient' : 'therapist',
            startAt,
            now,
            noticeHours,
          }) === outcome,
      )
      .reduce((total, { totalPrice }) => total + totalPrice, 0);
  return { sessionsAhead: rows.length, refundedAmount: sum('refund_due'), keptAmount: sum('kept') };
};

/** Whether a user has a session that has begun and had not ended at that instant. */
export const hasSessionUnderWay = (ctx: Context, userId: number, asOf: Date): Promise<boolean> =>
  closing.haveUnderWay(ctx.db, userId, { begunBy: ctx.clock.now(), endedAfter: asOf });

/** Takes names and words from the sessions of an account that is closed. The sessions stay, as the books ask. */
export const forget = async (tx: Context, { userId, therapistId }: Holder): Promise<void> => {
  await closing.anonymizeOfPatient(tx.db, userId);
  await closing.deleteBookingKeysOf(tx.db, userId);
  if (therapistId !== null) await closing.removeMeetingAddresses(tx.db, therapistId);
};

/** Removes the sessions. Call it after everything that names them is gone. */
export const purge = (tx: Context, holder: Holder): Promise<void> =>
  closing.deleteAppointmentsOf(tx.db, holder);
