import type { Context } from '../../../context.ts';
import * as queries from '../queries.ts';

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
  if (!order) return null;
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
