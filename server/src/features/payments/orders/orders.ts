/** The appointment of a payment order, changed with it in one transaction, and the payment of an appointment. */
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import * as queries from '../rows/queries.ts';
import * as sharedQueries from '../rows/shared-queries.ts';
import { waitBeforeCheck } from './poll-intervals.ts';

/** An order at PayPal with what it pays: the only share of its appointment, or several of a shared order. */
export type Order = {
  /** That of its first share. */
  id: number;
  sharedOrderId: number | null;
  requestId: string;
  providerOrderId: string | null;
  approvalUrl: string | null;
  /** Cents. */
  amount: number;
  currency: queries.OrderRow['currency'];
  payeeEmail: string;
  /** Stored with the order at PayPal; buyers do not see it. */
  referenceId: string;
  shares: readonly queries.OrderRow[];
};

/** The order that a row is a share of. */
export async function loadOrder(ctx: Context, row: queries.OrderRow): Promise<Order> {
  const { sharedOrderId } = row;
  if (sharedOrderId === null)
    return { ...row, referenceId: `appointment-${row.appointmentId}`, shares: [row] };
  const shared = await sharedQueries.findSharedOrder(ctx.db, sharedOrderId);
  if (!shared) throw new Error(`shared order ${sharedOrderId} does not exist`);
  const shares = await sharedQueries.listShares(ctx.db, sharedOrderId);
  return toSharedOrder(shared, shares);
}

export function toSharedOrder(
  { id, requestId, providerOrderId, approvalUrl, amount }: sharedQueries.SharedOrderRow,
  shares: readonly queries.OrderRow[],
): Order {
  const [first] = shares;
  if (!first) throw new Error(`shared order ${id} has no share`);
  const { currency, payeeEmail } = first;
  const atPaypal = { requestId, providerOrderId, approvalUrl, amount, currency, payeeEmail };
  return { ...atPaypal, id: first.id, sharedOrderId: id, referenceId: `shared-order-${id}`, shares };
}

export async function findOrder(ctx: Context, id: number): Promise<Order | undefined> {
  const row = await queries.findOrder(ctx.db, id);
  return row && loadOrder(ctx, row);
}

/** Changes an order with all its shares, of which the first one is polled. */
export async function updateShares(
  tx: Context,
  { shares }: Order,
  changes: queries.OrderChanges,
): Promise<void> {
  await sharedQueries.updateOrders(tx.db, idsOf(shares), changes);
}

export function idsOf(shares: readonly queries.OrderRow[]): number[] {
  return shares.map(({ id }) => id);
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

/** Whether the account that was sent to PayPal has lost the right to pay for an appointment since. */
export async function hasLostPayer(
  ctx: Context,
  { appointmentId, payerId }: Pick<queries.OrderRow, 'appointmentId' | 'payerId'>,
): Promise<boolean> {
  return payerId !== null && !(await mayPay(ctx, await appointmentOf(ctx, appointmentId), payerId));
}

/**
 * A transaction over appointments, in the order asked for, and their orders, that holds the lock of the therapist's calendar: an
 * appointment has at most one order that can be paid, and no slot is confirmed and freed at the same time.
 */
export function withAppointments<T>(
  ctx: Context,
  appointmentIds: readonly number[],
  work: (tx: Context, appointments: appointments.Payable[]) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => work(tx, await appointments.lockForPayment(tx, appointmentIds)));
}

/** The same over the appointments of an order, which is read again under their locks. */
export function withOrder<T>(
  ctx: Context,
  { id, shares }: Order,
  work: (tx: Context, order: Order, appointments: appointments.Payable[]) => Promise<T>,
): Promise<T> {
  const appointmentIds = shares.map(({ appointmentId }) => appointmentId);
  return withAppointments(ctx, appointmentIds, async (tx, locked) => {
    const order = await findOrder(tx, id);
    if (!order) throw new Error(`payment order ${id} does not exist`);
    return work(tx, order, locked);
  });
}

/** How long a closed order is still polled: a capture that was under way is known long before that. */
const WATCHED_AFTER_CLOSING = HOUR;

/** Closes an order that is no longer wanted. Its capture may be under way, so it is watched for a while. */
export async function closeWatched(tx: Context, order: Order): Promise<void> {
  await updateShares(tx, order, { status: 'closed' });
  await watchClosed(tx, order);
}

export async function watchClosed(tx: Context, order: Order): Promise<void> {
  const watchedUntil = new Date(tx.clock.now().getTime() + WATCHED_AFTER_CLOSING);
  if (order.providerOrderId !== null)
    await queries.updateOrder(tx.db, order.id, { checks: 0, nextCheckAt: nextCheck(tx, 0), watchedUntil });
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
