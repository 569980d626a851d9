import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { lookAgainFrom } from './owe.ts';
import * as queries from './queries.ts';

/** What was given up longer ago is no news to anybody. */
const WORTH_A_TRY = 30 * 86_400_000;
/** Each becomes a job in the same transaction; who wants more asks again. */
const AT_ONCE = 1_000;

/** From when on what was given up is shown, and may be tried again. */
export const failedSince = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - WORTH_A_TRY);

/**
 * Gives messages that were given up back to the queue: one, or the latest of all. When its turn comes each is sent only
 * if it is still true and wanted. How many there were.
 */
export const retryFailed = (ctx: Context, id?: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const which = { id, since: failedSince(tx), limit: AT_ONCE };
    const ids = await queries.reviveFailed(tx.db, which, lookAgainFrom(tx.clock.now()));
    for (const deliveryId of ids) await emit(tx, 'delivery.owed', { deliveryId });
    return ids.length;
  });

/** The user whom a message is for. */
export const recipientOf = async (ctx: Context, id: number): Promise<number | undefined> =>
  (await queries.findDelivery(ctx.db, id))?.recipientId;
