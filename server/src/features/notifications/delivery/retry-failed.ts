import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import * as queries from '../rows/queries.ts';
import { giveToQueues, requeueAfter } from './outbox.ts';

/** Older failures are neither shown nor retried. */
const RETRYABLE_FOR = 30 * DAY;
/** Limits the jobs of one transaction; another call retries the next ones. */
const BATCH = 1_000;

/** From when on failed deliveries are shown and can be retried. */
export function failedSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - RETRYABLE_FOR);
}

/** Gives failed deliveries back to the queue: one, or the latest of all. Returns how many. */
export function retryFailed(ctx: Context, id?: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const which = { id, since: failedSince(tx), limit: BATCH };
    const revived = await queries.requeueFailed(tx.db, which, requeueAfter(tx.clock.now()));
    await giveToQueues(tx, revived);
    return revived.length;
  });
}

/** A former address is kept no longer than its message can be retried. */
export function forgetAddresses(ctx: Context): Promise<void> {
  return queries.forgetAddresses(ctx.db, failedSince(ctx));
}

/** The user whom a message is for. */
export async function recipientOf(ctx: Context, id: number): Promise<number | undefined> {
  return (await queries.findDelivery(ctx.db, id))?.recipientId;
}
