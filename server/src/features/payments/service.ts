export { begin } from './begin.ts';
export { check, closeOrders } from './check.ts';
export { comeBack } from './returning.ts';
export { receiveWebhook } from './webhook.ts';
