import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import { waitForRefund } from './checks.ts';
import { appointmentOf, nextCheck, withAppointment } from './orders.ts';
import * as queries from './queries.ts';
import { settle } from './settle.ts';

/** At most this many orders a run, so that a run ends; the next one goes on with those that waited longest. */
const ORDERS_AT_ONCE = 100;
/** After this many times without an answer, PayPal is left alone until the next run. */
const PATIENCE = 2;
/** PayPal lets go of an order that nobody paid long before that. */
const WATCHED_FOR = 3 * 24 * 3_600_000;

/**
 * The recurring check, so that a browser that never comes back loses nothing: open orders first, then the holds, and
 * then whether money that is to go back did.
 */
export const check = async (ctx: Context): Promise<void> => {
  const paypal = patience();
  await checkOrders(ctx, paypal);
  await endHolds(ctx, paypal);
  await checkOwed(ctx, paypal);
};

type Patience = { isOver: () => boolean; lose: () => void };
const patience = (): Patience => {
  let left = PATIENCE;
  return { isOver: () => left <= 0, lose: () => void left-- };
};

const checkOrders = async (ctx: Context, paypal: Patience): Promise<void> => {
  for (let count = 0; count < ORDERS_AT_ONCE && !paypal.isOver(); count++) {
    const order = await claimDueOrder(ctx);
    if (!order) return;
    await unharmed(ctx, order.appointmentId, async () => {
      if ((await settle(ctx, order.id)) === 'unavailable') paypal.lose();
      else await letGo(ctx, order);
    });
  }
};

/** Moves an order's next look on before this one begins: other nodes leave it alone. */
const claimDueOrder = (ctx: Context): Promise<queries.OrderRow | null> =>
  inTransaction(ctx, async (tx) => {
    const order = await queries.lockDueOrder(tx.db, tx.clock.now());
    if (!order) return null;
    const checks = order.checks + 1;
    await queries.updateOrder(tx.db, order.id, { checks, nextCheckAt: nextCheck(tx, checks) });
    return order;
  });

/** A refund whose message was lost is found by itself. */
const checkOwed = async (ctx: Context, paypal: Patience): Promise<void> => {
  for (let count = 0; count < ORDERS_AT_ONCE && !paypal.isOver(); count++) {
    const order = await claimOwedOrder(ctx);
    if (!order) return;
    await unharmed(ctx, order.appointmentId, async () => {
      if ((await settle(ctx, order.id, { again: true })) === 'unavailable') paypal.lose();
    });
  }
};

const claimOwedOrder = (ctx: Context): Promise<queries.OrderRow | undefined> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const order = await queries.lockOwedOrder(tx.db, now);
    if (!order) return undefined;
    const nextCheckAt = new Date(now.getTime() + waitForRefund(tx.config.paymentCheckSeconds));
    await queries.updateOrder(tx.db, order.id, { nextCheckAt });
    return order;
  });

/** One payment that fails must not keep the others waiting. */
const unharmed = async (ctx: Context, appointmentId: number, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ctx.logger.error({ err: error, appointmentId }, 'checking a payment failed');
  }
};

/** An unpaid order of an appointment that is over, or settled, is watched until nothing can come of it any more. */
const letGo = (ctx: Context, { id, appointmentId, createdAt }: queries.OrderRow): Promise<void> =>
  withAppointment(ctx, appointmentId, async (tx, { status, paymentStatus }) => {
    const order = await queries.findOrder(tx.db, id);
    const isOld = tx.clock.now().getTime() - createdAt.getTime() > WATCHED_FOR;
    const isOver = order?.status === 'creating' || (order?.status === 'open' && isOld);
    // A person may have settled it another way than by this order.
    const isSettled = status === 'cancelled' || paymentStatus === 'paid' || paymentStatus === 'refunded';
    if (isSettled && isOver) await queries.updateOrder(tx.db, id, { status: 'closed' });
  });

/**
 * Frees the slots of appointments that were not paid in time, after one last look at PayPal. While PayPal does not
 * answer and the buyer may have approved, the slot is kept, at most until the session would begin.
 */
const endHolds = async (ctx: Context, paypal: Patience): Promise<void> => {
  for (const appointmentId of await appointments.dueHolds(ctx)) {
    await unharmed(ctx, appointmentId, async () => {
      const order = await queries.findLiveOrder(ctx.db, appointmentId);
      if (!order || (await mayEnd(ctx, order, paypal))) await appointments.expireHold(ctx, appointmentId);
    });
  }
};

const mayEnd = async (ctx: Context, order: queries.OrderRow, paypal: Patience): Promise<boolean> => {
  if (order.status === 'creating') return true;
  if (!paypal.isOver()) {
    if ((await settle(ctx, order.id)) === 'known') return true;
    paypal.lose();
  }
  const { startAt } = await appointmentOf(ctx, order.appointmentId);
  return startAt <= ctx.clock.now();
};

/** An appointment was cancelled: what was begun for it is looked at, and never captured. The check goes on watching it. */
export const closeOrders = async (ctx: Context, appointmentId: number): Promise<void> => {
  const order = await queries.findLiveOrder(ctx.db, appointmentId);
  if (!order) return;
  await settle(ctx, order.id);
  await letGo(ctx, order);
};
