import type { Context } from '../../../context.ts';
import * as queries from '../rows/queries.ts';

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
