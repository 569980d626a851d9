/** What a person decided about an appointment's money, where PayPal's word was not enough. */
import { type Context, emit } from '../../platform/context.ts';
import * as queries from './queries.ts';
import { changing, markRefunded, overWith } from './settle.ts';

type Row = queries.AppointmentRow;
export type MoneyDecision = 'paid' | 'unpaid' | 'refund_due' | 'refunded' | 'kept';

const HOUR = 3_600_000;
const DECIDABLE: Record<MoneyDecision, Row['paymentStatus']> = {
  paid: 'review',
  unpaid: 'review',
  refund_due: 'review',
  refunded: 'refund_due',
  kept: 'refund_due',
};

/** False where the money is no longer in the state that the decision is about. */
export const decideMoney = (ctx: Context, id: number, decision: MoneyDecision): Promise<boolean> =>
  changing(ctx, id, async (tx, row) => {
    if (row.paymentStatus !== DECIDABLE[decision]) return false;
    await decisions[decision](tx, row);
    return true;
  });

const paid = async (tx: Context, row: Row): Promise<void> => {
  const { id, endAt } = row;
  await emit(tx, 'payment.captured', { appointmentId: id });
  if (row.status === 'cancelled') {
    await queries.updateAppointment(tx.db, id, { paymentStatus: 'refund_due' });
    return emit(tx, 'payment.came_late', { appointmentId: id });
  }
  // Also where it is over: a person says that it was paid, and so that it took place.
  await queries.updateAppointment(tx.db, id, {
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentDueAt: null,
  });
  if (endAt > tx.clock.now()) await emit(tx, 'appointment.confirmed', { appointmentId: id });
};

/** It is to be paid again, with all the time that a booking has, where it is still ahead. */
const unpaid = async (tx: Context, row: Row): Promise<void> => {
  const { id, status, startAt } = row;
  const now = tx.clock.now();
  if (status === 'cancelled') {
    await queries.updateAppointment(tx.db, id, { paymentStatus: 'not_required' });
    return;
  }
  if (startAt <= now) {
    const over = { ...overWith(tx, row), paymentStatus: 'expired', paymentDueAt: null } as const;
    await queries.updateAppointment(tx.db, id, over);
    return emit(tx, 'appointment.cancelled', { appointmentId: id });
  }
  const holdEnds = now.getTime() + tx.config.paymentHoldHours * HOUR;
  const paymentDueAt = new Date(Math.min(holdEnds, startAt.getTime()));
  await queries.updateAppointment(tx.db, id, { paymentStatus: 'pending', paymentDueAt });
  await emit(tx, 'payment.declined', { appointmentId: id });
};

const refundDue = async (tx: Context, row: Row): Promise<void> => {
  const changes = { ...overWith(tx, row), paymentStatus: 'refund_due', paymentDueAt: null } as const;
  await queries.updateAppointment(tx.db, row.id, changes);
  if (row.status !== 'cancelled') await emit(tx, 'appointment.cancelled', { appointmentId: row.id });
};

const decisions: Record<MoneyDecision, (tx: Context, row: Row) => Promise<void>> = {
  paid,
  unpaid,
  refund_due: refundDue,
  refunded: (tx, { id }) => markRefunded(tx, id),
  kept: (tx, { id }) => queries.updateAppointment(tx.db, id, { paymentStatus: 'kept' }),
};
