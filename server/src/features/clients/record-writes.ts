/** What every write to a client's record has in common. */
import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as queries from './queries.ts';
import { clientTransaction } from './queued-transactions.ts';

/** Of an account, in an hour and to all records together; a batch counts once. */
const MAX_WRITES = 600;

/** Call it before the transaction, whose refusal would take the count back. @throws Failure `too_many_requests` */
export function countRecordWrite(ctx: Context, { userId }: Viewer): Promise<void> {
  return auth.countUse(ctx, 'record-write', userId, MAX_WRITES, HOUR);
}

/**
 * One write at a time to the records of a client. Bookings that only refer to the client go on.
 * @throws Failure `not_found` for a closed client, `too_many_requests`
 */
export function recordTransaction<T>(
  ctx: Context,
  clientId: number,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  return clientTransaction(ctx, clientId, async (tx) => {
    if (!(await queries.lockClient(tx.db, clientId))) throw new Failure('not_found');
    return work(tx);
  });
}
