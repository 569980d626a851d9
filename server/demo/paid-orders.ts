import { eq } from 'drizzle-orm';
import type { Context } from '../src/context.ts';
import { appointments } from '../src/features/appointments/rows/tables.ts';
import { referenceOf } from '../src/features/payments/orders/orders.ts';
import { paymentOrders } from '../src/features/payments/rows/tables.ts';

/**
 * The paid orders of the demo data as the PayPal stand-in takes them (sandbox/README.md). Nobody has paid them there: without
 * this, a demo refund that is due could not be made. Amounts in dollars.
 */
export async function listPaidOrders(ctx: Context) {
  const rows = await ctx.db
    .select({ order: paymentOrders, refunded: appointments.refundedAmount })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(eq(paymentOrders.status, 'captured'));
  return rows
    .filter(({ order }) => order.requestId.startsWith('demo-'))
    .map(({ order, refunded }) => ({
      id: order.providerOrderId,
      captureId: order.captureId,
      customId: referenceOf(order),
      payeeEmail: order.payeeEmail,
      amount: dollars(order.amount),
      currency: order.currency,
      refunded: dollars(refunded ?? 0),
      capturedAt: order.capturedAt?.getTime(),
    }));
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
