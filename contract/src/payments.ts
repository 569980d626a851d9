import * as z from 'zod/mini';
import { bool, id } from './primitives.ts';
import { routes } from './route.ts';

export const paypalPayment = z.object({
  success: bool,
  paymentRequired: bool,
  message: z.string(),
  approvalUrl: z.nullable(z.string()),
});
export type PaypalPayment = z.input<typeof paypalPayment>;

/** What the roads back from PayPal say on `/appointments?payment=…`, with `appointment` where it is one's own. */
export const PAYMENT_RESULTS = [
  'paid',
  /** PayPal is still checking the money. */
  'processing',
  /** Not approved yet: it can be paid again. */
  'pending',
  'declined',
  /** The buyer came back without approving: it can be paid again. */
  'cancelled',
  /** The appointment was over or cancelled before the money was taken: nothing was charged. */
  'not_charged',
  /** The money came after a cancellation, or after the slot was given away: it is owed back. */
  'refund_due',
  /** Something does not fit; a person looks at it. */
  'review',
  'unavailable',
  'unknown',
] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** PayPal appends `token` (its order) and, after approval, `PayerID`. */
const returned = z.object({ token: z.optional(z.string()), PayerID: z.optional(z.string()) });

export const paymentsApi = routes({
  createPaypalPayment: {
    method: 'POST',
    path: '/api/payments/create-paypal-payment',
    access: ['patient'],
    // Amount, currency and description may be sent; the amount owed is the appointment's own.
    body: z.object({ appointmentId: id }),
    reply: paypalPayment,
    status: 200,
    summary: 'Begin, or go on with, the payment of one’s own appointment',
  },
  returnFromPaypal: {
    method: 'GET',
    path: '/api/payments/paypal/return',
    access: ['patient'],
    query: returned,
    kind: 'redirect',
    summary: 'The buyer comes back after approving',
  },
  cancelAtPaypal: {
    method: 'GET',
    path: '/api/payments/paypal/cancel',
    access: ['patient'],
    query: returned,
    kind: 'redirect',
    summary: 'The buyer comes back without approving',
  },
  receivePaypalWebhook: {
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    access: 'public',
    kind: 'raw',
    reply: z.object({ received: bool }),
    status: 200,
    summary: 'PayPal tells what happened; its signature is checked with PayPal',
  },
});
