/** The outbox: messages to be sent, written in one transaction with the jobs that send them. */
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { type Context, emitAll, inTransaction } from '../../../context.ts';
import { seal, unseal } from '../../../platform/crypto.ts';
import type * as users from '../../users/service.ts';
import type { EmailKind } from '../about/account-kind.ts';
import * as queries from '../rows/queries.ts';

export type NewDelivery = Omit<
  queries.NewDeliveryRow,
  'state' | 'sealedAddress' | 'createdAt' | 'nextAttemptAt' | 'notBefore'
> & {
  /** An unwanted message is stored as `void`, so that the event is known to be handled. */
  isWanted: boolean;
  /** Where an email goes if not to the account's own address. Stored encrypted until it is sent. */
  address?: string | undefined;
  /** The message waits until then, and is judged anew before it is sent. At once by default. */
  notBefore?: Date | undefined;
};

/** Longer than the queue's own retries of a job, which take about an hour. */
const REQUEUE_AFTER = 2 * HOUR;
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 10 * 60_000;

/** When a delivery that was given to its queue is given to it again, should its job be given up. */
export function requeueAfter(now: Date): Date {
  return new Date(now.getTime() + REQUEUE_AFTER);
}

/** When a delivery whose last attempt failed is attempted again: each pause is twice as long as the one before. */
export function retryAfter(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1)));
}

/** Gives pending deliveries to the queues of their channels, in the caller's transaction. */
export function giveToQueues(tx: Context, rows: readonly queries.QueuedDelivery[]): Promise<void> {
  return emitAll(
    tx,
    rows.map(({ id, channel }) => ({
      name: `delivery.${channel}_enqueued` as const,
      data: { deliveryId: id },
    })),
  );
}

/**
 * Call it in the transaction of the event. A delivery whose key exists stays as it is. Returns the ids of those that are new
 * and wanted.
 */
export async function enqueueDeliveries(tx: Context, ...deliveries: NewDelivery[]): Promise<number[]> {
  const createdAt = tx.clock.now();
  const rows = deliveries.map(({ isWanted, address, notBefore, ...delivery }): queries.NewDeliveryRow => ({
    ...delivery,
    state: isWanted ? 'pending' : 'void',
    sealedAddress:
      isWanted && address !== undefined ? seal(tx.secrets, placeOf(delivery.key), address) : null,
    createdAt,
    notBefore: notBefore ?? null,
    // A later one is given to the queue by `requeueStalled`, which runs every ten seconds.
    nextAttemptAt: notBefore ?? requeueAfter(createdAt),
  }));
  const waiting = new Set(deliveries.filter(({ notBefore }) => notBefore).map(({ key }) => key));
  const inserted = await queries.insertDeliveries(tx.db, rows);
  await giveToQueues(
    tx,
    inserted.filter(({ key }) => !waiting.has(key)),
  );
  return inserted.map(({ id }) => id);
}

function placeOf(key: string): string {
  return `deliveries/sealed_address/${key}`;
}

/** Where an email about an account goes; null where its address can no longer be decrypted or the account is closed. */
export function addressOf(
  ctx: Context,
  { key, sealedAddress }: Pick<queries.DeliveryRow, 'key' | 'sealedAddress'>,
  { email, closedAt }: users.UserRow,
  { isForFormerAddress }: Pick<EmailKind, 'isForFormerAddress'>,
): string | null {
  if (sealedAddress !== null) return unseal(ctx.secrets, placeOf(key), sealedAddress);
  return closedAt || isForFormerAddress ? null : email;
}

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
