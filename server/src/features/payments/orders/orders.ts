/** The appointment of a payment order, changed with it in one transaction, and the payment of an appointment. */
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import * as queries from '../rows/queries.ts';
import { waitBeforeCheck } from './poll-intervals.ts';

/** Stored with the order at PayPal; buyers do not see it. */
export function referenceOf({ appointmentId }: queries.OrderRow): string {
  return `appointment-${appointmentId}`;
}

export async function appointmentOf(ctx: Context, appointmentId: number): Promise<appointments.Payable> {
  const appointment = await appointments.findById(ctx, appointmentId);
  if (!appointment) throw new Error(`appointment ${appointmentId} does not exist`);
  return appointment;
}

/** Whether an account may pay for an appointment: whoever booked it or may pay for its client, and has not lost the client. */
export async function mayPay(
  ctx: Context,
  { clientId, patientId }: Pick<appointments.Payable, 'clientId' | 'patientId'>,
  userId: number,
): Promise<boolean> {
  const rights = await clients.rightsOn(ctx, clientId, userId);
  return rights !== null && (rights.mayPay || patientId === userId);
}

/** Whether the account that was sent to PayPal has lost the right to pay since. */
export async function hasLostPayer(
  ctx: Context,
  { appointmentId, payerId }: Pick<queries.OrderRow, 'appointmentId' | 'payerId'>,
): Promise<boolean> {
  return payerId !== null && !(await mayPay(ctx, await appointmentOf(ctx, appointmentId), payerId));
}

/**
 * A transaction over an appointment and its orders that holds the lock of the therapist's calendar: an appointment has
 * at most one order that can be paid, and no slot is confirmed and freed at the same time.
 */
export function withAppointment<T>(
  ctx: Context,
  appointmentId: number,
  work: (tx: Context, appointment: appointments.Payable) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => work(tx, await appointments.lockForPayment(tx, appointmentId)));
}

export function nextCheck(ctx: Context, checks: number): Date {
  const wait = waitBeforeCheck(checks, { periodSeconds: ctx.config.paymentCheckSeconds });
  return new Date(ctx.clock.now().getTime() + wait);
}

/** The payment of an appointment as recorded by PayPal. Cents. */
export type Payment = {
  amount: number;
  capturedAt: Date;
  transaction: string | null;
  transactionUrl: string | null;
  refundedAmount: number;
  refundedAt: Date | null;
};

/** null where nothing was captured, or the payment is under review. */
export async function paymentOf(ctx: Context, appointmentId: number): Promise<Payment | null> {
  const order = await queries.findPaidOrder(ctx.db, appointmentId);
  return order ? toPayment(ctx, order) : null;
}

/** The account that paid for an appointment; null where that is unknown, or nobody did. */
export async function payerOf(ctx: Context, appointmentId: number): Promise<number | null> {
  return (await queries.findPaidOrder(ctx.db, appointmentId))?.payerId ?? null;
}

/** The payments of many appointments; those without one are left out. */
export async function paymentsOf(
  ctx: Context,
  appointmentIds: readonly number[],
): Promise<Map<number, Payment>> {
  const orders = await queries.listPaidOrders(ctx.db, appointmentIds);
  return new Map(orders.map((order) => [order.appointmentId, toPayment(ctx, order)]));
}

function toPayment(ctx: Context, order: queries.OrderRow): Payment {
  const { amount, captureId, refundedAmount, refundedAt } = order;
  return {
    amount,
    capturedAt: order.capturedAt ?? order.createdAt,
    transaction: captureId,
    transactionUrl: captureId === null ? null : ctx.paypal.transactionUrl(captureId),
    refundedAmount,
    refundedAt,
  };
}
