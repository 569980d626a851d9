import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

/** The money that an appointment was paid with, as PayPal has it. Cents. */
export type Payment = {
  amount: number;
  capturedAt: Date;
  transaction: string | null;
  transactionUrl: string | null;
  refundedAmount: number;
  refundedAt: Date | null;
};

/** null where nothing was taken, or a person has not yet decided what it is. */
export const paymentOf = async (ctx: Context, appointmentId: number): Promise<Payment | null> => {
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
};
