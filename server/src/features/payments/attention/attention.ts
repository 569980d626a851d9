/**
 * The payments that need an admin. The list is computed from the current data on each call, so no entry can be lost:
 * entries beyond its limit appear once others are decided.
 */
import type { Decision, attentionItem } from '@cadence/contract/payments';
import { dateIn } from '@cadence/format/time';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { auditList } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as appointments from '../../appointments/service.ts';
import * as queries from './attention-queries.ts';
import type { WebhookRow, OrderRow } from '../rows/queries.ts';
import type { SharedRefundRow } from '../rows/shared-queries.ts';

export type AttentionItem = z.output<typeof attentionItem>;
type Kind = AttentionItem['kind'];

/** PayPal's review rarely takes longer, except for bank transfers. */
const SLOW_AFTER = 3 * DAY;

const DECISIONS: Record<Kind, Decision[]> = {
  review: ['paid', 'refund_due', 'unpaid'],
  refund_due: ['refunded', 'kept'],
  refund_overdue: ['refunded', 'kept'],
  refunded_ahead: ['noted'],
  paid_twice: ['noted'],
  refund_unmatched: ['noted'],
  payee_refused: ['noted'],
  slow: ['noted'],
  unknown_order: ['noted'],
  dispute: ['noted'],
};

/** The oldest first. */
export async function listAttention(ctx: Context, viewer: Viewer): Promise<AttentionItem[]> {
  const items = await listItems(ctx);
  await auditItems(ctx, viewer, items);
  return items;
}

/** What an admin has to do: the number of entries, and the oldest of them. */
export async function oldestAttention(
  ctx: Context,
  viewer: Viewer,
  limit: number,
): Promise<{ count: number; items: AttentionItem[] }> {
  const all = await listDue(ctx);
  const items = all.slice(0, limit);
  if (items.length > 0) await auditItems(ctx, viewer, items);
  return { count: all.length, items };
}

async function auditItems(ctx: Context, viewer: Viewer, items: readonly AttentionItem[]): Promise<void> {
  const ids = items.flatMap(({ appointment }) => appointment?.id ?? []);
  const parties = await queries.listParties(ctx.db, ids);
  await auditList(
    ctx,
    viewer,
    'payments',
    parties.map(({ appointment }) => appointment.patientId),
  );
}

export async function countAttention(ctx: Context): Promise<number> {
  return (await listDue(ctx)).length;
}

/** A refund is its therapist's to send until its day has passed; the former release records none. */
async function listDue(ctx: Context): Promise<AttentionItem[]> {
  const items = await listItems(ctx);
  return items.filter(({ kind, refundDueBy }) => kind !== 'refund_due' || refundDueBy === null);
}

export async function listItems(ctx: Context): Promise<AttentionItem[]> {
  const now = ctx.clock.now();
  const unresolved = await queries.listUnresolved(ctx.db, now);
  const orders = await queries.listProblemOrders(ctx.db, new Date(now.getTime() - SLOW_AFTER));
  const refunds = await queries.listUnmatchedRefunds(ctx.db);
  const webhooks = await queries.listProblemWebhooks(ctx.db);
  const ids = [...orders, ...refunds, ...webhooks].flatMap(({ order }) => order?.appointmentId ?? []);
  const parties = byAppointment(await queries.listParties(ctx.db, ids));
  return [
    ...unresolved.map((payment) => ofAppointment(ctx, payment)),
    ...orders.map((one) => ofOrder(ctx, one, parties.get(one.order.appointmentId))),
    ...refunds.map((one) => ofRefund(ctx, one, parties.get(one.order.appointmentId))),
    ...webhooks.map((one) =>
      ofWebhook(ctx, one, one.order ? parties.get(one.order.appointmentId) : undefined),
    ),
  ].toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

function byAppointment(parties: readonly queries.Party[]): Map<number, queries.Party> {
  return new Map(parties.map((party) => [party.appointment.id, party]));
}

type Order = OrderRow | null;
type Payer = queries.Party['payer'] | null;

function ofAppointment(ctx: Context, payment: queries.Payment): AttentionItem {
  const { appointment, order, since, timezone } = payment;
  const { id, paymentStatus, totalPrice } = appointment;
  const split = paymentStatus === 'refund_due' ? appointments.splitOf(appointment) : null;
  const refundDueBy = appointments.refundDueByOf(appointment, timezone);
  const today = dateIn(ctx.clock.now(), timezone);
  return {
    ...itemOf(kindOf(paymentStatus, refundDueBy !== null && refundDueBy < today), `appointment-${id}`),
    ...moneyOf(ctx, order),
    since,
    amount: split ? appointments.owedOf(appointment) : (order?.amount ?? totalPrice),
    keptAmount: split?.keptAmount ?? null,
    refundDueBy,
    payment: appointments.paymentOf(appointment) ?? 'paypal',
    appointment: partyOf(payment),
  };
}

function kindOf(paymentStatus: string, isOverdue: boolean): Kind {
  if (paymentStatus === 'refund_due') return isOverdue ? 'refund_overdue' : 'refund_due';
  return paymentStatus === 'review' ? 'review' : 'refunded_ahead';
}

function ofOrder(
  ctx: Context,
  { order, kind, payer }: { order: OrderRow; kind: Kind; payer: Payer },
  party: queries.Party | undefined,
): AttentionItem {
  return {
    ...itemOf(kind, `order-${order.id}`),
    ...moneyOf(ctx, order),
    since: order.capturedAt ?? order.createdAt,
    amount: order.amount,
    appointment: party ? partyOf(party, payer) : null,
  };
}

/** With one of the appointments that were paid together. */
function ofRefund(
  ctx: Context,
  { refund, order, payer }: { refund: SharedRefundRow; order: OrderRow; payer: Payer },
  party: queries.Party | undefined,
): AttentionItem {
  return {
    ...itemOf('refund_unmatched', `refund-${refund.id}`),
    ...moneyOf(ctx, order),
    since: refund.refundedAt,
    amount: refund.amount,
    appointment: party ? partyOf(party, payer) : null,
  };
}

function ofWebhook(
  ctx: Context,
  { webhook, order, payer }: { webhook: WebhookRow; order: Order; payer: Payer },
  party: queries.Party | undefined,
): AttentionItem {
  return {
    ...itemOf(webhook.problem ?? 'unknown_order', `message-${webhook.eventId}`),
    ...moneyOf(ctx, order),
    since: webhook.receivedAt,
    amount: order?.amount ?? null,
    appointment: party ? partyOf(party, payer) : null,
  };
}

function itemOf(kind: Kind, item: string) {
  return {
    item,
    kind,
    currency: 'CAD',
    keptAmount: null,
    refundDueBy: null,
    payment: 'paypal',
    decisions: DECISIONS[kind],
  } as const;
}

function moneyOf(ctx: Context, order: Order) {
  return {
    differences: order?.differences ?? [],
    capturedLate: order?.problem === 'captured_late',
    transactionUrl: order?.captureId ? ctx.paypal.transactionUrl(order.captureId) : null,
  };
}

/** `orderPayer` is who paid the order in question, where that is known. */
function partyOf(
  { appointment, timezone, therapist, payer }: queries.Party,
  orderPayer: Payer = null,
): AttentionItem['appointment'] {
  return {
    id: appointment.id,
    startTime: appointment.startAt,
    endTime: appointment.endAt,
    timezone,
    status: appointment.status,
    therapist: { id: appointment.therapistId, user: therapist },
    patient: { user: orderPayer ?? payer },
  };
}
