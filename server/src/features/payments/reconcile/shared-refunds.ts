/** What went back of a shared order, and of which of its appointments. */
import { type Context, emit } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import { appointmentOf } from '../orders/orders.ts';
import * as queries from '../rows/queries.ts';
import * as sharedQueries from '../rows/shared-queries.ts';
import { matchRefunds } from './match-refunds.ts';
import type { Money } from './verdict.ts';

/** Records the refunds that PayPal names, and matches them with what is owed. Call it under the locks of the order. */
export async function recordSharedRefunds(tx: Context, sharedOrderId: number, money: Money): Promise<void> {
  const rows = money.refunds.map(({ refundId, amountCents, at }) => ({
    sharedOrderId,
    refundId,
    amount: amountCents,
    refundedAt: at ?? tx.clock.now(),
  }));
  await sharedQueries.insertRefunds(tx.db, rows);
  if (money.isFullyRefunded) await refundAll(tx, sharedOrderId, money);
  else await settleShares(tx, sharedOrderId);
}

/** All of it went back, whatever was owed. */
async function refundAll(tx: Context, sharedOrderId: number, { refundedAt }: Money): Promise<void> {
  const at = refundedAt ?? tx.clock.now();
  for (const share of await sharedQueries.listShares(tx.db, sharedOrderId))
    if (share.refundedAmount < share.amount) await recordShare(tx, share, share.amount, at);
  const open = await sharedQueries.listUnsettledRefunds(tx.db, sharedOrderId);
  await settle(
    tx,
    open.map(({ id }) => id),
  );
}

/**
 * Matches the refunds that are not settled with the shares that are owed. Also called where a share became owed after its
 * refund was sent. Call it under the locks of the order.
 */
export async function settleShares(tx: Context, sharedOrderId: number): Promise<void> {
  const refunds = await sharedQueries.listUnsettledRefunds(tx.db, sharedOrderId);
  if (refunds.length === 0) return;
  const shares = await sharedQueries.listShares(tx.db, sharedOrderId);
  const owed = [];
  for (const share of shares) owed.push({ id: share.id, cents: await owedOfShare(tx, share) });
  const sent = refunds.map(({ id, amount }) => ({ id, cents: amount }));
  const matches = matchRefunds(
    sent,
    owed.filter(({ cents }) => cents > 0),
  );
  for (const match of matches) {
    const dates = refunds
      .filter(({ id }) => match.refunds.includes(id))
      .map((one) => one.refundedAt.getTime());
    for (const share of shares.filter(({ id }) => match.owed.includes(id))) {
      const cents = owed.find(({ id }) => id === share.id)?.cents ?? 0;
      await recordShare(tx, share, share.refundedAmount + cents, new Date(Math.max(...dates)));
    }
    await settle(tx, match.refunds);
  }
}

/** Cents that are still to go back; of a second payment of an appointment all of it. */
async function owedOfShare(tx: Context, share: queries.OrderRow): Promise<number> {
  if (share.problem === 'paid_twice') return share.amount - share.refundedAmount;
  if (share.status !== 'captured') return 0;
  return appointments.owedOf(await appointmentOf(tx, share.appointmentId));
}

/** The refund of a second payment does not change the appointment. */
async function recordShare(
  tx: Context,
  { id, appointmentId, amount, problem }: queries.OrderRow,
  refundedAmount: number,
  refundedAt: Date,
): Promise<void> {
  await queries.updateOrder(tx.db, id, { refundedAmount, refundedAt });
  if (problem === 'paid_twice') return;
  const isFullyRefunded = refundedAmount === amount;
  const outcome = await appointments.recordRefund(tx, appointmentId, { refundedAmount, isFullyRefunded });
  // The message of a cancellation says what has gone back.
  if (outcome !== 'cancelled') await emit(tx, 'payment.refunded', { appointmentId });
}

async function settle(tx: Context, refundIds: readonly number[]): Promise<void> {
  if (refundIds.length > 0) await sharedQueries.settleRefunds(tx.db, refundIds, tx.clock.now());
}

/** An admin says that a share went back: a refund of exactly that amount is no longer open to others. */
export async function settleDecided(tx: Context, appointmentId: number, cents: number): Promise<void> {
  const share = await queries.findPaidOrder(tx.db, appointmentId);
  if (!share || share.sharedOrderId === null) return;
  const open = await sharedQueries.listUnsettledRefunds(tx.db, share.sharedOrderId);
  const refund = open.find(({ amount }) => amount === cents);
  if (!refund) return;
  const { refundedAt } = refund;
  await queries.updateOrder(tx.db, share.id, { refundedAmount: share.refundedAmount + cents, refundedAt });
  await settle(tx, [refund.id]);
}
