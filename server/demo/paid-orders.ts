import type { Context } from '../src/context.ts';
import * as appointments from '../src/features/appointments/service.ts';
import { loadOrder } from '../src/features/payments/orders/orders.ts';
import { paymentOrders } from '../src/features/payments/rows/tables.ts';

/** What marks an order of the demo data, by its request id. */
export const DEMO_REQUEST = 'demo-';

/**
 * The paid orders of the demo data as the PayPal stand-in takes them (sandbox/README.md). Nobody has paid them there: without
 * this, a demo refund that is due could not be made. Amounts in dollars.
 */
export async function listPaidOrders(ctx: Context) {
  const orders = await ctx.db.select().from(paymentOrders);
  const paid = orders.filter(
    ({ status, requestId }) => status === 'captured' && requestId.startsWith(DEMO_REQUEST),
  );
  return Promise.all(
    paid.map(async (order) => ({
      id: order.providerOrderId,
      captureId: order.captureId,
      customId: (await loadOrder(ctx, order)).referenceId,
      payeeEmail: order.payeeEmail,
      amount: dollars(order.amount),
      currency: order.currency,
      refunded: dollars((await appointments.findById(ctx, order.appointmentId))?.refundedAmount ?? 0),
      capturedAt: order.capturedAt?.getTime(),
    })),
  );
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
