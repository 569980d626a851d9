import * as z from 'zod/mini';
import { bool, currency, id, instant, locale, pathId, say } from './base/primitives.ts';
import { PAYMENT_METHODS } from './base/statuses.ts';
import { routes } from './base/route.ts';

export const RECEIPT_KINDS = [
  /** For an insurer: the session took place. */
  'receipt',
  /** Reverses a receipt, in full or in part. */
  'credit_note',
  /** Confirms the payment and is not a receipt: the session is upcoming or was not attended. */
  'confirmation',
  /** A free session that took place: its receipt is issued on request. */
  'on_request',
] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `respelled`: a new receipt has a name in Latin letters that this one lacks. */
export const CREDIT_REASONS = ['refunded', 'did_not_attend', 'respelled'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Why a payment confirmation is followed by no receipt. */
export const NO_RECEIPT_REASONS = ['cancelled', 'did_not_attend'] as const;
export type NoReceiptReason = (typeof NO_RECEIPT_REASONS)[number];

/** The people whom a document names. */
export const NAMED_ROLES = ['client', 'payer', 'therapist'] as const;
export type NamedRole = (typeof NAMED_ROLES)[number];

/** One document of a session, as its patient and therapist see it. Amounts are cents, tax included. */
export const receiptEntry = z.object({
  kind: z.enum(RECEIPT_KINDS),
  /** Numbered documents only; others are identified by their appointment. */
  id: z.nullable(id),
  appointmentId: id,
  label: z.nullable(z.string()),
  issuedAt: z.nullable(instant),
  startTime: instant,
  timezone: z.string(),
  serviceName: z.string(),
  duration: z.int(),
  /** Null, with an empty name, for a reader who has lost the client. */
  clientId: z.nullable(id),
  clientName: z.string(),
  therapistName: z.string(),
  patientName: z.string(),
  total: z.int(),
  taxAmount: z.int(),
  currency,
  /** By what it was paid; null where nothing was. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** Credit notes only: why, and the receipt that it reverses. */
  reason: z.nullable(z.enum(CREDIT_REASONS)),
  credits: z.nullable(z.string()),
  /** Receipts only: when its credit note is due, because the therapist marked that nobody attended. */
  cancelsAt: z.nullable(instant),
  /** Payment confirmations only: why no receipt follows; null where one does. */
  noReceipt: z.nullable(z.enum(NO_RECEIPT_REASONS)),
  /** Payment confirmations only: what the therapist keeps and what goes back, once cancelled or not attended; null before. */
  keptAmount: z.nullable(z.int()),
  refundAmount: z.nullable(z.int()),
  /** Whose names a machine transliterated for the document, of those that the reader can add in Latin letters. */
  latinNamesMissing: z.array(z.enum(NAMED_ROLES)),
  /** Receipts only: such a name has been added since, so that a new receipt can replace this one. */
  isRespellable: bool,
});
export type ReceiptEntry = z.input<typeof receiptEntry>;

/** What a therapist was paid, by the day of payment. Cents. */
export const incomeEntry = z.object({
  appointmentId: id,
  paidAt: instant,
  startTime: instant,
  timezone: z.string(),
  serviceName: z.string(),
  clientId: id,
  clientName: z.string(),
  patientName: z.string(),
  price: z.int(),
  taxAmount: z.int(),
  total: z.int(),
  refundedAmount: z.int(),
  currency,
  method: z.enum(PAYMENT_METHODS),
  /** By the terms, once cancelled or not attended; null before. */
  keptAmount: z.nullable(z.int()),
  refundAmount: z.nullable(z.int()),
  /** The refund is due and not yet made. */
  isRefundDue: z.boolean(),
  /** The receipt that stands. */
  receiptId: z.nullable(id),
  receiptLabel: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  transactionUrl: z.nullable(z.string()),
});
export type IncomeEntry = z.input<typeof incomeEntry>;

const byId = z.object({ id: pathId });
const PARTIES = ['patient', 'therapist'] as const;
const year = z.pipe(
  z.string(say('required')).check(z.regex(/^20[0-9]{2}$/, say('invalid'))),
  z.transform(Number),
);
/** Default: the request's language. */
const inLanguage = z.strictObject({ lang: z.optional(locale) });
const ofYear = z.strictObject({ year, lang: z.optional(locale) });
/** `client`: only the receipts of one client. */
const ofYearAndClient = z.strictObject({ year, client: z.optional(pathId), lang: z.optional(locale) });

export const receiptsApi = routes({
  listReceipts: {
    method: 'GET',
    path: '/api/receipts',
    access: PARTIES,
    reads: ['receipts', 'appointments'],
    reply: z.array(receiptEntry),
    summary: 'One’s own receipts, credit notes and payment confirmations, the latest session first',
  },
  requestReceipt: {
    method: 'POST',
    path: '/api/receipts',
    access: PARTIES,
    changes: ['receipts'],
    repeat: 'safe',
    /** `replaces`: a receipt that stands and whose names can be respelled; once it is replaced, the answer is the new one. */
    body: z.object({ appointmentId: id, replaces: z.optional(id) }),
    reply: receiptEntry,
    status: 201,
    summary:
      'The receipt of a session that took place; for a free session, or instead of a respelled one, it is issued now',
  },
  getReceiptOf: {
    method: 'GET',
    path: '/api/appointments/:id/receipt',
    access: PARTIES,
    reads: ['receipts', 'appointments'],
    params: byId,
    reply: z.object({ receipt: z.nullable(receiptEntry) }),
    summary: 'The receipt of an appointment that stands; null while there is none',
  },
  downloadReceipt: {
    method: 'GET',
    path: '/api/receipts/:id/receipt.pdf',
    access: PARTIES,
    reads: ['receipts'],
    params: byId,
    query: inLanguage,
    kind: 'download',
    summary: 'A receipt or credit note as a PDF',
  },
  downloadPaymentConfirmation: {
    method: 'GET',
    path: '/api/appointments/:id/payment-confirmation.pdf',
    access: PARTIES,
    reads: ['receipts'],
    params: byId,
    query: inLanguage,
    kind: 'download',
    summary: 'The payment confirmation of an appointment as a PDF; not a receipt',
  },
  downloadStatement: {
    method: 'GET',
    path: '/api/receipts/statement.pdf',
    access: ['patient'],
    reads: ['receipts'],
    query: ofYearAndClient,
    kind: 'download',
    summary: 'A year’s receipts on one statement, as a PDF',
  },
  downloadStatementTable: {
    method: 'GET',
    path: '/api/receipts/statement.csv',
    access: ['patient'],
    reads: ['receipts'],
    query: ofYearAndClient,
    kind: 'download',
    summary: 'A year’s receipts as a table (CSV)',
  },
  listIncome: {
    method: 'GET',
    path: '/api/therapist/income',
    access: ['therapist'],
    reads: ['receipts', 'appointments', 'payments'],
    reply: z.array(incomeEntry),
    summary: 'The payments that the viewer received, latest first',
  },
  downloadIncomeTable: {
    method: 'GET',
    path: '/api/therapist/income.csv',
    access: ['therapist'],
    reads: ['receipts'],
    query: ofYear,
    kind: 'download',
    summary: 'A year’s income as a table (CSV)',
  },
});
