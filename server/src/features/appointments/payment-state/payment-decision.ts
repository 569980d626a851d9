/** An admin's decision about a payment that could not be settled automatically. */
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emit } from '../../../context.ts';
import { timeFreed } from '../rows/held-times.ts';
import * as queries from '../rows/queries.ts';
import { paymentDueAtOf } from '../money/payment-due.ts';
import {
  cancelledBySystem,
  markRefunded,
  recordPaid,
  refundDueNow,
  withLockedAppointment,
} from './record-payment.ts';

type Row = queries.AppointmentRow;
export type PaymentDecision = 'paid' | 'unpaid' | 'refund_due' | 'refunded' | 'kept';

const DECIDABLE: Record<PaymentDecision, Row['paymentStatus']> = {
  paid: 'review',
  unpaid: 'review',
  refund_due: 'review',
  refunded: 'refund_due',
  kept: 'refund_due',
};

/** False where the payment is no longer in the state that the decision applies to. */
export function decidePayment(ctx: Context, id: number, decision: PaymentDecision): Promise<boolean> {
  return withLockedAppointment(ctx, id, async (tx, row) => {
    if (row.paymentStatus !== DECIDABLE[decision]) return false;
    await decisions[decision](tx, row);
    return true;
  });
}

/** Past sessions too: a person vouches that the session was paid, so it took place. */
async function paid(tx: Context, row: Row): Promise<void> {
  const { id, status } = row;
  if (status !== 'cancelled') return recordPaid(tx, row);
  await queries.updateAppointment(tx.db, id, refundDueNow(tx));
  await emit(tx, 'payment.captured_late', { appointmentId: id });
}

/** Pending again with a new deadline, or expired where the session has started. */
async function unpaid(tx: Context, row: Row): Promise<void> {
  const { id, status, startAt } = row;
  const now = tx.clock.now();
  if (status === 'cancelled') {
    await queries.updateAppointment(tx.db, id, { paymentStatus: 'not_required' });
    return;
  }
  if (startAt <= now) {
    const expired = { ...cancelledBySystem(tx, row), paymentStatus: 'expired', paymentDueAt: null } as const;
    await queries.updateAppointment(tx.db, id, expired);
    return emit(tx, 'appointment.cancelled', { appointmentId: id });
  }
  const holdEnds = new Date(now.getTime() + tx.config.paymentHoldHours * HOUR);
  const paymentDueAt = paymentDueAtOf({ startAt, isInSeries: row.seriesId !== null }, holdEnds);
  await queries.updateAppointment(tx.db, id, { paymentStatus: 'pending', paymentDueAt });
  await emit(tx, 'payment.declined', { appointmentId: id });
}

async function refundDue(tx: Context, row: Row): Promise<void> {
  const changes = { ...cancelledBySystem(tx, row), ...refundDueNow(tx), paymentDueAt: null };
  await queries.updateAppointment(tx.db, row.id, changes);
  if (row.status === 'cancelled') return emit(tx, 'payment.captured_late', { appointmentId: row.id });
  await emit(tx, 'appointment.cancelled', { appointmentId: row.id });
  await timeFreed(tx, row);
}

async function refunded(tx: Context, row: Row): Promise<void> {
  await markRefunded(tx, row);
  await emit(tx, 'payment.refunded', { appointmentId: row.id });
}

/** All that has not gone back yet. Where nobody attended, a session that is kept whole is a paid one. */
async function kept(tx: Context, { id, status, totalPrice, refundedAmount }: Row): Promise<void> {
  const whole = { paymentStatus: status === 'cancelled' ? 'kept' : 'paid', keptAmount: null } as const;
  const rest = { paymentStatus: 'refunded', keptAmount: totalPrice - (refundedAmount ?? 0) } as const;
  await queries.updateAppointment(tx.db, id, { ...(refundedAmount ? rest : whole), waivedAt: null });
}

const decisions: Record<PaymentDecision, (tx: Context, row: Row) => Promise<void>> = {
  paid,
  unpaid,
  refund_due: refundDue,
  refunded,
  kept,
};
