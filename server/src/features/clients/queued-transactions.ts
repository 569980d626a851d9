/**
 * Transactions that wait for the same account or client queue within a node without holding a connection, so that a rush on
 * one leaves connections for the others. The locks in the database decide between nodes.
 */
import { type Context, inTransaction } from '../../context.ts';
import { keyedQueue } from '../../platform/concurrency/keyed-queue.ts';
import { withRetry } from '../../platform/database/with-retry.ts';

/** Far more than people cause. */
const MAX_WAITING = 200;

const accounts = keyedQueue({ maxWaiting: MAX_WAITING });
const clients = keyedQueue({ maxWaiting: MAX_WAITING });

type Work<T> = (tx: Context) => Promise<T>;

/** @throws Failure `too_many_requests` when the account's queue is full */
export function accountTransaction<T>(ctx: Context, userId: number, work: Work<T>): Promise<T> {
  return accounts(ctx, userId, () => withRetry(() => inTransaction(ctx, work)));
}

/** @throws Failure `too_many_requests` when the client's queue is full */
export function clientTransaction<T>(ctx: Context, clientId: number, work: Work<T>): Promise<T> {
  return clients(ctx, clientId, () => withRetry(() => inTransaction(ctx, work)));
}
