import { NOTES_MAX, SERIES_MAX_DATES, SERIES_MIN_DATES } from './base/limits.ts';
import * as z from 'zod/mini';
import { bool, calendarDate, currency, id, instant, say, text } from './base/primitives.ts';
import { APPOINTMENT_STATUSES } from './appointments.ts';
import { PAYMENTS } from './base/statuses.ts';
import { routes } from './base/route.ts';

export const paypalPayment = z.object({
  success: bool,
  paymentRequired: bool,
  message: z.string(),
  approvalUrl: z.nullable(z.string()),
});
export type PaypalPayment = z.input<typeof paypalPayment>;

/** The result in the redirect from PayPal: `/appointments?payment=…`, with `appointment` where it is the viewer's own, and `appointments` where
 * several were to be paid at once. */
export const PAYMENT_RESULTS = [
  'paid',
  /** PayPal is reviewing the payment. */
  'processing',
  /** Not approved yet: it can be paid again. */
  'pending',
  'declined',
  /** The buyer returned without approving: it can be paid again. */
  'cancelled',
  /** The appointment was over or cancelled before the capture: nothing was charged. */
  'not_charged',
  /** Of several to be paid at once, one could no longer be paid (`appointment`): nothing was captured. */
  'one_not_payable',
  /** The therapist is suspended: nothing was captured. */
  'therapist_unavailable',
  /** Captured after a cancellation or after the slot was taken: a refund is due. */
  'refund_due',
  /** The payment differs from its order: an admin decides. */
  'review',
  'unavailable',
  'unknown',
] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** Why a payment needs an admin. */
export const ATTENTION_KINDS = [
  /** The payment differs from its order. */
  'review',
  /** To be refunded to the buyer. */
  'refund_due',
  /** The same, after the day until which it was to be sent. */
  'refund_overdue',
  /** Refunded, and the session is still to come. */
  'refunded_ahead',
  /** A second payment for one appointment. */
  'paid_twice',
  /** A refund of appointments that were paid at once, which fits none of those that are owed one. */
  'refund_unmatched',
  /** PayPal accepts no payment for this therapist. */
  'payee_refused',
  /** PayPal has been reviewing it for days. */
  'slow',
  /** A webhook about an order that is not ours. */
  'unknown_order',
  /** The buyer or the buyer’s bank disputes it. */
  'dispute',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** What an admin can decide; `noted` only removes the entry from the list. */
export const DECISIONS = ['paid', 'unpaid', 'refund_due', 'refunded', 'kept', 'noted'] as const;
export type Decision = (typeof DECISIONS)[number];

const person = z.object({ firstName: z.string(), lastName: z.string() });
/** With the id of the account. */
const party = z.extend(person, { id });

/** A payment, its people and its time; nothing about the reason of the session. */
export const attentionItem = z.object({
  /** Identifies it in the call that decides it. */
  item: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  since: instant,
  /** Cents, of a refund that is due what is still to go back; null where only PayPal knows. */
  amount: z.nullable(z.int()),
  /** Of a refund that is due: what the therapist keeps. Null otherwise. */
  keptAmount: z.nullable(z.int()),
  /** Of a refund that is due: the day in the therapist’s zone until which it is to be sent. Null otherwise. */
  refundDueBy: z.nullable(calendarDate),
  currency,
  /** How it was paid. */
  payment: z.enum(PAYMENTS),
  /** In what it differs from its order: `amount`, `currency`, `payee`, `reference`, `captures`, `refunded`, `status`. */
  differences: z.array(z.string()),
  /** Captured after the appointment was cancelled. */
  capturedLate: bool,
  /** The transaction at PayPal, for those who can sign in there. */
  transactionUrl: z.nullable(z.string()),
  appointment: z.nullable(
    z.object({
      id,
      startTime: instant,
      endTime: instant,
      timezone: z.string(),
      status: z.enum(APPOINTMENT_STATUSES),
      therapist: z.object({ id, user: party }),
      patient: z.object({ user: party }),
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

/** Different appointments of one therapist. */
const appointmentIds = z.array(id, say('required')).check(
  z.minLength(SERIES_MIN_DATES, say('too_few')),
  z.maxLength(SERIES_MAX_DATES, say('too_many')),
  z.refine((ids) => new Set(ids).size === ids.length, say('already_chosen')),
);

function namesOneWay(body: { appointmentId?: number | undefined; appointmentIds?: number[] | undefined }) {
  return (body.appointmentId === undefined) !== (body.appointmentIds === undefined);
}

/** PayPal appends `token` (its order) and, after approval, `PayerID`. */
const returned = z.object({ token: z.optional(z.string()), PayerID: z.optional(z.string()) });

const FULL = { permissions: ['full'] } as const;

export const paymentsApi = routes({
  createPaypalPayment: {
    method: 'POST',
    path: '/api/payments/create-paypal-payment',
    access: ['patient'],
    changes: ['appointments', 'payments'],
    repeat: 'safe',
    // Amount, currency and description may be sent and are ignored: the appointment has its own.
    body: z
      .object({ appointmentId: z.optional(id), appointmentIds: z.optional(appointmentIds) })
      .check(z.refine(namesOneWay, { error: say('invalid'), path: ['appointmentId'] })),
    reply: paypalPayment,
    status: 200,
    summary:
      'Begin or continue the payment of the viewer’s own appointment, or of several of one therapist at once',
  },
  returnFromPaypal: {
    method: 'GET',
    path: '/api/payments/paypal/return',
    access: ['patient'],
    changes: ['appointments', 'payments'],
    repeat: 'once',
    repeatReason: 'Its answer is a redirect.',
    query: returned,
    kind: 'redirect',
    summary: 'The return from PayPal after approving',
  },
  cancelAtPaypal: {
    method: 'GET',
    path: '/api/payments/paypal/cancel',
    access: ['patient'],
    changes: ['appointments', 'payments'],
    repeat: 'once',
    repeatReason: 'Its answer is a redirect.',
    query: returned,
    kind: 'redirect',
    summary: 'The return from PayPal without approving',
  },
  listPaymentsForAttention: {
    method: 'GET',
    path: '/api/admin/payments/attention',
    access: FULL,
    reads: ['payments', 'appointments'],
    reply: z.array(attentionItem),
    summary: 'Payments that need an admin, the oldest first',
  },
  decidePayment: {
    method: 'POST',
    path: '/api/admin/payments/attention/:item',
    access: FULL,
    recentSignIn: 60,
    changes: ['payments', 'appointments', 'receipts'],
    repeat: 'keyed',
    params: z.object({ item: z.string().check(z.regex(/^[a-z]+-[A-Za-z0-9-]{1,100}$/)) }),
    body: newDecision,
    reply: paymentDecision,
    summary: 'Decide one of these payments, with a note',
  },
  listPaymentDecisions: {
    method: 'GET',
    path: '/api/admin/payments/decisions',
    access: FULL,
    reads: ['payments'],
    reply: z.array(paymentDecision),
    summary: 'The latest hundred decisions',
  },
  receivePaypalWebhook: {
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    access: 'public',
    changes: ['appointments', 'payments'],
    repeat: 'once',
    repeatReason: 'PayPal sends it, and each event is recorded once.',
    kind: 'raw',
    reply: z.object({ received: bool }),
    status: 200,
    summary: 'Webhook of PayPal; its signature is verified with PayPal',
  },
});
