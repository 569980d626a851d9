/** Parses PayPal's answers. Fields that we do not use may change; those that we use are required. */
import * as z from 'zod/mini';

import { toCents } from './amount.ts';

const orderStatuses = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
  'OTHER',
] as const;
const captureStatuses = [
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
  'OTHER',
] as const;

/** A status that PayPal adds later is read as `OTHER`, so that the order stays readable. */
export type OrderStatus = (typeof orderStatuses)[number];
export type CaptureStatus = (typeof captureStatuses)[number];

export type CaptureFacts = {
  captureId: string;
  status: CaptureStatus;
  amountCents: number;
  currency: string;
  /** When it was created; null where PayPal does not say. */
  at: Date | null;
};

/** Money that went back to the buyer. */
export type RefundFacts = { refundId: string; amountCents: number; at: Date | null };

export type OrderFacts = {
  orderId: string;
  status: OrderStatus;
  amountCents: number;
  currency: string;
  /** null where PayPal names none. */
  payeeEmail: string | null;
  referenceId: string | null;
  captures: CaptureFacts[];
  refunds: RefundFacts[];
};

export type CreatedOrder = { orderId: string; status: OrderStatus; approvalUrl: string };

export type Refusal = { issues: string[]; debugId: string | undefined };

const otherwise = z.catch;

const money = z.object({
  currency_code: z.string(),
  value: z.string().check(z.refine((value) => toCents(value) !== null)),
});

const capture = z.object({
  id: z.string(),
  status: otherwise(z.enum(captureStatuses), 'OTHER'),
  amount: money,
  create_time: z.optional(z.unknown()),
});

/** In other states no money has moved. */
const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  create_time: z.optional(z.unknown()),
});

const unit = z.object({
  amount: money,
  payee: z.optional(z.object({ email_address: z.optional(z.string()) })),
  custom_id: z.optional(z.string()),
  payments: z.optional(
    z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
  ),
});

const orderReply = z.object({
  id: z.string(),
  status: otherwise(z.enum(orderStatuses), 'OTHER'),
  purchase_units: z.array(unit).check(z.length(1)),
});

const createdReply = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  links: z.array(z.object({ href: z.string(), rel: z.string() })),
});

const errorReply = z.object({
  name: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

const verificationReply = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

function cents(value: string): number {
  // The schema has already refused what is not an amount.
  return toCents(value) ?? Number.NaN;
}

/** An unreadable date must not make the whole order unreadable. */
function instantOf(value: unknown): Date | null {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}

export function readOrder(body: unknown): OrderFacts | null {
  const parsed = z.safeParse(orderReply, body);
  const only = parsed.data?.purchase_units[0];
  if (!parsed.success || only === undefined) return null;
  return {
    orderId: parsed.data.id,
    status: parsed.data.status,
    amountCents: cents(only.amount.value),
    currency: only.amount.currency_code,
    payeeEmail: only.payee?.email_address ?? null,
    referenceId: only.custom_id ?? null,
    captures: (only.payments?.captures ?? []).map(({ id, status, amount, create_time }) => ({
      captureId: id,
      status,
      amountCents: cents(amount.value),
      currency: amount.currency_code,
      at: instantOf(create_time),
    })),
    refunds: (only.payments?.refunds ?? [])
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, amount, create_time }) => ({
        refundId: id,
        amountCents: cents(amount.value),
        at: instantOf(create_time),
      })),
  };
}

/** The link to the buyer's approval is called `payer-action` or `approve`, depending on the kind of order. */
export function readCreated(body: unknown): CreatedOrder | null {
  const parsed = z.safeParse(createdReply, body);
  if (!parsed.success) return null;
  const { id, status, links } = parsed.data;
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (link === undefined || !/^https?:\/\//.test(link.href) || !URL.canParse(link.href)) return null;
  return { orderId: id, status, approvalUrl: link.href };
}

export function readRefusal(body: unknown): Refusal {
  const parsed = z.safeParse(errorReply, body);
  if (!parsed.success) return { issues: [], debugId: undefined };
  const { name, details, debug_id } = parsed.data;
  const issues = [name, ...(details ?? []).map(({ issue }) => issue)];
  return { issues: issues.filter((issue) => issue !== undefined), debugId: debug_id };
}

export function readVerification(body: unknown): boolean | null {
  const parsed = z.safeParse(verificationReply, body);
  return parsed.success ? parsed.data.verification_status === 'SUCCESS' : null;
}
