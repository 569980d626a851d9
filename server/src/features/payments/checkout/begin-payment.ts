import { randomUUID } from 'node:crypto';
import type { PaypalPayment } from '@cadence/contract/payments';
import * as m from '@cadence/messages/m';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as appointments from '../../appointments/service.ts';
import * as therapists from '../../therapists/service.ts';
import {
  closeWatched,
  idsOf,
  loadOrder,
  nextCheck,
  type Order,
  toSharedOrder,
  updateShares,
  withAppointments,
  withOrder,
} from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import * as sharedQueries from '../rows/shared-queries.ts';
import { reconcileOrder } from '../reconcile/reconcile-order.ts';
import { countCheckout } from './checkout-limit.ts';
import { dueTogether } from './due.ts';

type Intent =
  | { kind: 'nothing_due'; answer: PaypalPayment }
  | { kind: 'order'; order: Order }
  /** Some of the appointments can still be paid by other orders. */
  | { kind: 'others'; orders: readonly Order[] };

function unavailable(): Failure {
  return new Failure('payment_provider_unavailable', { retryAfter: 60 });
}

/**
 * Begins or continues the payment of appointments by a guardian who may pay for them, for their amounts. Orders that exist
 * are reconciled first: by now they may be approved or discarded. An order over other appointments is then replaced.
 * @throws Failure `not_found`, `not_offered`, `may_not_pay`, `payment_not_due`, `payment_one_not_due`, `payment_direct`, `payment_hold_ended`,
 * `appointment_already_cancelled`, `payment_therapist_unavailable`, `payment_refused`, `payment_replaced`, `invalid` where they are of several therapists,
 * `too_many_requests`, `payment_provider_unavailable` (the next call continues with the same order)
 */
export async function beginPayment(
  ctx: Context,
  viewer: Viewer,
  appointmentIds: readonly number[],
): Promise<PaypalPayment> {
  for (const id of appointmentIds) await appointments.getForPayment(ctx, viewer, id);
  if (ctx.config.off.paypal) throw new Failure('not_offered');
  await countCheckout(ctx, viewer);
  const first = await findOrInsert(ctx, viewer, appointmentIds, { replaces: false });
  if (first.kind === 'nothing_due') return first.answer;
  if (first.kind === 'order' && isBeingCreated(first.order)) return create(ctx, viewer, first.order);
  for (const { id } of first.kind === 'order' ? [first.order] : first.orders)
    if ((await reconcileOrder(ctx, id)) !== 'known') throw unavailable();
  const second = await findOrInsert(ctx, viewer, appointmentIds, { replaces: true });
  if (second.kind === 'nothing_due') return second.answer;
  if (second.kind === 'others') throw new Failure('payment_not_due');
  if (isBeingCreated(second.order)) return create(ctx, viewer, second.order);
  return orderForPayer(ctx, viewer, second.order);
}

function isBeingCreated({ shares }: Order): boolean {
  return shares.some(({ status }) => status === 'creating');
}

/** The order to continue with, or the answer where nothing is due. A new order is stored before PayPal is called. */
function findOrInsert(
  ctx: Context,
  viewer: Viewer,
  appointmentIds: readonly number[],
  { replaces }: { replaces: boolean },
): Promise<Intent> {
  return withAppointments(ctx, appointmentIds, async (tx, rows) => {
    const due = dueTogether(rows, tx.clock.now());
    if (due.kind === 'refused') throw new Failure(due.code);
    if (due.kind === 'apart') throw invalidField('appointmentIds', 'not_one_payee');
    if (due.kind === 'nothing') return { kind: 'nothing_due', answer: nothingDue(viewer, due.because) };
    // A suspension holds the same lock, so an order is begun either before it or not at all.
    const [{ therapistId, currency } = { therapistId: 0, currency: 'CAD' as const }] = rows;
    if ((await therapists.find(tx, therapistId))?.isSuspended)
      throw new Failure('payment_therapist_unavailable');
    const begun = await listBegun(tx, appointmentIds);
    const [only] = begun;
    if (only && begun.length === 1 && paysExactly(only, appointmentIds))
      return { kind: 'order', order: only };
    const isUnderWay = begun.some(({ shares }) => shares.some(({ status }) => status === 'processing'));
    if (begun.length > 0 && (!replaces || isUnderWay)) return { kind: 'others', orders: begun };
    for (const order of begun) await closeWatched(tx, order);
    const order = await insert(tx, {
      appointmentIds,
      amounts: due.amounts,
      currency,
      payeeEmail: due.payeeEmail,
    });
    return { kind: 'order', order };
  });
}

/** The orders by which any of these appointments can still be paid. */
async function listBegun(tx: Context, appointmentIds: readonly number[]): Promise<Order[]> {
  const orders = new Map<number, Order>();
  for (const row of await queries.listLiveOrders(tx.db, appointmentIds)) {
    const order = await loadOrder(tx, row);
    orders.set(order.id, order);
  }
  return [...orders.values()];
}

function paysExactly({ shares }: Order, appointmentIds: readonly number[]): boolean {
  const paid = new Set(shares.map(({ appointmentId }) => appointmentId));
  return paid.size === appointmentIds.length && appointmentIds.every((id) => paid.has(id));
}

type NewOrder = {
  appointmentIds: readonly number[];
  /** Cents, in the same order. */
  amounts: readonly number[];
  currency: queries.OrderRow['currency'];
  payeeEmail: string;
};

async function insert(
  tx: Context,
  { appointmentIds, amounts, currency, payeeEmail }: NewOrder,
): Promise<Order> {
  const createdAt = tx.clock.now();
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  const shared =
    appointmentIds.length > 1
      ? await sharedQueries.insertSharedOrder(tx.db, { requestId: randomUUID(), amount, createdAt })
      : null;
  const shares = [];
  for (const [index, appointmentId] of appointmentIds.entries())
    shares.push(
      await queries.insertOrder(tx.db, {
        appointmentId,
        sharedOrderId: shared?.id ?? null,
        requestId: randomUUID(),
        amount: amounts[index] ?? 0,
        currency,
        payeeEmail,
        status: 'creating',
        createdAt,
        nextCheckAt: nextCheck(tx, 0),
      }),
    );
  if (shared) return toSharedOrder(shared, shares);
  const [only] = shares;
  if (!only) throw new Error('a payment of no appointment');
  return loadOrder(tx, only);
}

const sentences = {
  not_required: m.payments_not_required,
  already_paid: m.payments_already_paid,
  processing: m.payments_processing,
};

function nothingDue({ language: locale }: Viewer, because: keyof typeof sentences): PaypalPayment {
  return {
    success: true,
    paymentRequired: false,
    message: sentences[because]({}, { locale }),
    approvalUrl: null,
  };
}

/** The viewer goes to PayPal with the order. What another guardian has approved by now stays that guardian's payment. */
async function orderForPayer(
  ctx: Context,
  { userId, language: locale }: Viewer,
  { shares, approvalUrl }: Order,
): Promise<PaypalPayment> {
  if (approvalUrl === null) throw new Error('an open payment order has no approval address');
  await queries.setPayerOfOpen(ctx.db, idsOf(shares), userId);
  const message = shares.length > 1 ? m.payments_continue_together : m.payments_continue;
  return { success: true, paymentRequired: true, message: message({}, { locale }), approvalUrl };
}

/** Creates the order at PayPal, which answers a repeated request id with the same order. */
async function create(ctx: Context, viewer: Viewer, order: Order): Promise<PaypalPayment> {
  const base = `${ctx.config.publicUrl}/api/payments/paypal`;
  const describe = order.shares.length > 1 ? m.payments_description_together : m.payments_description;
  const created = await ctx.paypal.createOrder({
    requestId: order.requestId,
    amountCents: order.amount,
    currency: order.currency,
    payeeEmail: order.payeeEmail,
    referenceId: order.referenceId,
    // The payee and the buyer's bank see it: it names neither the client nor the condition.
    description: describe({}, { locale: viewer.language }),
    returnUrl: `${base}/return`,
    cancelUrl: `${base}/cancel`,
    locale: viewer.language,
  });
  if (created.ok) return orderForPayer(ctx, viewer, await storeCreated(ctx, order, created));
  if (created.why === 'unavailable') throw unavailable();
  ctx.logger.error({ paymentOrder: order.id, debugId: created.debugId }, 'PayPal refused to create an order');
  await withOrder(ctx, order, async (tx, now) => {
    if (isBeingCreated(now)) await updateShares(tx, now, { status: 'refused' });
  });
  throw new Failure('payment_refused');
}

/**
 * @throws Failure `payment_hold_ended` where the hold ended or the appointment was cancelled meanwhile, `payment_replaced`
 * where a payment over other appointments was begun meanwhile
 */
function storeCreated(
  ctx: Context,
  before: Order,
  created: { orderId: string; approvalUrl: string },
): Promise<Order> {
  return withOrder(ctx, before, async (tx, order, rows) => {
    if (order.shares.every(({ status }) => status === 'open')) return order;
    if (!order.shares.every(({ status }) => status === 'creating')) {
      const due = dueTogether(rows, tx.clock.now());
      throw new Failure(due.kind === 'due' ? 'payment_replaced' : 'payment_hold_ended');
    }
    const { orderId: providerOrderId, approvalUrl } = created;
    const polled = { status: 'open', checks: 0, nextCheckAt: nextCheck(tx, 0) } as const;
    if (order.sharedOrderId === null)
      await queries.updateOrder(tx.db, order.id, { ...polled, providerOrderId, approvalUrl });
    else {
      await sharedQueries.updateSharedOrder(tx.db, order.sharedOrderId, { providerOrderId, approvalUrl });
      await updateShares(tx, order, polled);
    }
    return { ...order, providerOrderId, approvalUrl };
  });
}
