export { countAttention, listAttention } from './attention.ts';
export { begin } from './begin.ts';
export { check, closeOrders } from './check.ts';
export { purge } from './closing.ts';
export { decide, listDecisions } from './decide.ts';
export { type Payment, paymentOf } from './payment-of.ts';
export { comeBack } from './returning.ts';
export { receiveWebhook } from './webhook.ts';
