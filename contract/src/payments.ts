import * as z from 'zod/mini';
import { bool, currency, id, instant, NOTES_MAX, say, text } from './primitives.ts';
import { APPOINTMENT_STATUSES } from './appointments.ts';
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

/** Why money needs a person. */
export const ATTENTION_KINDS = [
  /** What came is not what was asked for. */
  'review',
  /** It is to go back to the buyer. */
  'refund_due',
  /** It went back, and the session is still to come. */
  'refunded_ahead',
  /** A second payment for one appointment. */
  'paid_twice',
  /** PayPal accepts no payment for this therapist. */
  'payee_refused',
  /** PayPal has been checking for days. */
  'slow',
  /** PayPal tells of money that no order of ours explains. */
  'unknown_order',
  /** The buyer, or the buyer’s bank, asks for it back. */
  'dispute',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** What an admin can decide; `noted` changes nothing but the list. */
export const DECISIONS = ['paid', 'unpaid', 'refund_due', 'refunded', 'kept', 'noted'] as const;
export type Decision = (typeof DECISIONS)[number];

const person = z.object({ firstName: z.string(), lastName: z.string() });

/** Money, whose and for when; nothing of why a family comes. */
export const attentionItem = z.object({
  /** Names it in the call that settles it. */
  item: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  since: instant,
  /** Cents; null where PayPal alone knows. */
  amount: z.nullable(z.int()),
  currency,
  /** By what it differs from what was asked for: `amount`, `currency`, `payee`, `reference`, `captures`, `refunded`, `status`. */
  differences: z.array(z.string()),
  /** The money came after the appointment had been cancelled. */
  cameLate: bool,
  /** At PayPal, for who can sign in there. */
  transactionUrl: z.nullable(z.string()),
  appointment: z.nullable(
    z.object({
      id,
      startTime: instant,
      endTime: instant,
      timezone: z.string(),
      status: z.enum(APPOINTMENT_STATUSES),
      therapist: z.object({ id, user: person }),
      patient: z.object({ user: person }),
    }),
  ),
  decisions: z.array(z.enum(DECISIONS)),
});
export type AttentionItem = z.input<typeof attentionItem>;

export const paymentDecision = z.object({
  id,
  item: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  appointmentId: z.nullable(id),
  outcome: z.enum(DECISIONS),
  note: z.string(),
  decidedAt: instant,
  decidedBy: person,
});
export type PaymentDecision = z.input<typeof paymentDecision>;

export const newDecision = z.object({
  outcome: z.enum(DECISIONS, say('choose_listed')),
  note: text(NOTES_MAX).check(z.trim(), z.minLength(1, say('note_required'))),
});

/** PayPal appends `token` (its order) and, after approval, `PayerID`. */
const returned = z.object({ token: z.optional(z.string()), PayerID: z.optional(z.string()) });

const ADMIN = ['admin'] as const;

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
  listPaymentsForAttention: {
    method: 'GET',
    path: '/api/admin/payments/attention',
    access: ADMIN,
    reply: z.array(attentionItem),
    summary: 'Money that needs a person, the longest waiting first',
  },
  decidePayment: {
    method: 'POST',
    path: '/api/admin/payments/attention/:item',
    access: ADMIN,
    params: z.object({ item: z.string().check(z.regex(/^[a-z]+-[A-Za-z0-9-]{1,100}$/)) }),
    body: newDecision,
    reply: paymentDecision,
    summary: 'Settle one entry of that list, with a note that stays',
  },
  listPaymentDecisions: {
    method: 'GET',
    path: '/api/admin/payments/decisions',
    access: ADMIN,
    reply: z.array(paymentDecision),
    summary: 'What was settled, the latest hundred first',
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
