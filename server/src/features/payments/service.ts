import type { Context } from '../../context.ts';
import type { Holder } from '../therapists/service.ts';
import * as queries from './rows/queries.ts';

export { countAttention, listAttention, oldestAttention } from './attention/attention.ts';
export { decide, listDecisions } from './attention/decide.ts';
export { beginPayment } from './checkout/begin-payment.ts';
export { payerOf, type Payment, paymentOf, paymentsOf } from './orders/orders.ts';
export { returnFromPaypal } from './checkout/return-from-paypal.ts';
export { closeOrders, expireHolds, pollOrders, recordEarlierRefund } from './reconcile/poll-orders.ts';
export { receiveWebhook } from './webhook/receive-webhook.ts';

/** A payment that was made for one appointment now serves for another. Call it under the locks of both. */
export function carryOver(tx: Context, from: number, to: number): Promise<void> {
  return queries.moveCaptured(tx.db, from, to);
}

/** Deletes the payments of the appointments of an account that is about to be deleted. */
export function purge(tx: Context, holder: Holder): Promise<void> {
  return queries.deletePaymentsOf(tx.db, holder);
}
