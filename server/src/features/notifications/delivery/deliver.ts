import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import { notifyNoticesChanged } from '../bell/changed.ts';
import { isDatabaseUnavailable } from '../../../platform/database/db-errors.ts';
import { reportUnexpected } from '../../../platform/reporting/unexpected-errors.ts';
import { kinds } from '../kinds/kinds.ts';
import { endWithDigest } from '../rows/address-queries.ts';
import * as queries from '../rows/queries.ts';
import { compose, type Composed, type Withheld } from './compose.ts';
import { countOrPutOff, keepQuiet } from './daily-limit.ts';
import { giveToQueues, requeueAfter, retryAfter } from './outbox.ts';

/** Longer than one attempt may take. */
const CLAIM = 45_000;
const GIVE_UP_AFTER = DAY;
/** Of what may have waited for its turn under the limit of a day before it was attempted. */
const GIVE_UP_AFTER_TURN = 3 * DAY;
const BATCH = 100;

type Outcome =
  | { state: 'sent'; reason?: string }
  | { state: 'pending' | 'failed'; reason: string }
  /** Nothing failed: where it waits for the video link, it is given to its queue at that time, or when the link is there. */
  | Withheld
  /** The address has got enough for a day: its row says already what it waits for. */
  | { state: 'put off' };

/**
 * Sends a pending delivery, or marks it void where it is no longer relevant or wanted. At least once: a crash between
 * the provider's acceptance and our record of it sends it again, with the same Message-ID. An attempt that fails does not
 * fail the job: the outbox alone decides about retries.
 */
export async function deliver(ctx: Context, deliveryId: number): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + CLAIM);
  const delivery = await queries.claimDelivery(ctx.db, deliveryId, { now, until });
  if (!delivery) return;
  const outcome = await attempt(ctx, delivery);
  if (outcome.state === 'put off') return;
  if (outcome.state === 'pending' && !('nextAttemptAt' in outcome))
    return postpone(ctx, delivery, outcome.reason);
  const sentAt = outcome.state === 'sent' ? ctx.clock.now() : null;
  await end(ctx, delivery, { reason: null, ...outcome, sentAt });
  if (outcome.state === 'failed')
    ctx.logger.warn({ deliveryId, reason: outcome.reason }, 'a message was rejected permanently');
}

type End = Pick<queries.DeliveryRow, 'reason' | 'sentAt'> & {
  state: queries.DeliveryRow['state'];
  nextAttemptAt?: Date;
  notBefore?: Date;
};

type Ended = Pick<queries.DeliveryRow, 'id' | 'kind' | 'channel' | 'recipientId'>;

/** Records what has become of a delivery, and of those that waited for it. */
function end(ctx: Context, { id, kind, channel, recipientId }: Ended, outcome: End): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await queries.updateDelivery(tx.db, id, { ...outcome, claimedUntil: null });
    if (channel === 'bell' && outcome.state === 'sent') await notifyNoticesChanged(tx, recipientId);
    const { state, reason, sentAt } = outcome;
    if (kinds[kind].about !== 'digest' || state === 'pending') return;
    await endWithDigest(tx.db, id, { state, sentAt, reason: state === 'sent' ? 'with_digest' : reason });
  });
}

/** After an attempt that failed. An old message, which an admin had sent again, is given up at once. */
async function postpone(ctx: Context, delivery: queries.DeliveryRow, reason: string): Promise<void> {
  const now = ctx.clock.now();
  if (isOverdue(delivery, now)) return giveUp(ctx, { ...delivery, reason });
  const until = retryAfter(now, delivery.attempts);
  // Claimed, so that a second job of this delivery does not try it earlier.
  await queries.updateDelivery(ctx.db, delivery.id, { reason, nextAttemptAt: until, claimedUntil: until });
  ctx.logger.warn({ deliveryId: delivery.id, reason }, 'a message could not be sent and will be retried');
}

function isOverdue({ createdAt, notBefore, kind }: queries.DeliveryRow, now: Date): boolean {
  const { about } = kinds[kind];
  const hasTurn = about === 'digest' || about === 'invitation';
  return now.getTime() - (notBefore ?? createdAt).getTime() > (hasTurn ? GIVE_UP_AFTER_TURN : GIVE_UP_AFTER);
}

async function giveUp(ctx: Context, delivery: Ended & Pick<queries.DeliveryRow, 'reason'>): Promise<void> {
  const { id, reason } = delivery;
  await end(ctx, delivery, { state: 'failed', reason, sentAt: null });
  ctx.logger.warn({ deliveryId: id, reason }, 'a message was given up');
}

async function attempt(ctx: Context, delivery: queries.DeliveryRow): Promise<Outcome> {
  try {
    await keepQuiet(ctx, delivery);
    const composed = await compose(ctx, delivery);
    if ('state' in composed) return composed;
    if ('notice' in composed) return { state: 'sent' };
    const address = 'email' in composed ? composed.email.to : composed.text.to;
    return (await countOrPutOff(ctx, delivery, address)) ? await send(ctx, composed) : { state: 'put off' };
  } catch (error) {
    // A bug of ours must not block other deliveries, and may be fixed before this one is given up.
    ctx.logger.error({ err: error, deliveryId: delivery.id }, 'a message could not be composed');
    if (!isDatabaseUnavailable(error)) reportUnexpected('job', error);
    return { state: 'pending', reason: 'error' };
  }
}

async function send(
  ctx: Context,
  { reason, ...message }: Exclude<Composed, { notice: object }>,
): Promise<Outcome> {
  const sent = 'email' in message ? await ctx.mail.send(message.email) : await ctx.sms.send(message.text);
  if (sent.ok) return reason === undefined ? { state: 'sent' } : { state: 'sent', reason };
  return { state: sent.why === 'permanent' ? 'failed' : 'pending', reason: sent.reason };
}

/**
 * Gives pending deliveries to their queues for a day: those whose last attempt failed, those that waited for their time,
 * and those whose worker crashed.
 */
export async function requeueStalled(ctx: Context): Promise<void> {
  while ((await requeueBatch(ctx)) === BATCH);
}

/** Returns how many there were. */
function requeueBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const stalled = await queries.lockStalled(tx.db, now, BATCH);
    for (const delivery of stalled) {
      if (isOverdue(delivery, now)) {
        await giveUp(tx, delivery);
        continue;
      }
      await queries.updateDelivery(tx.db, delivery.id, { nextAttemptAt: requeueAfter(now) });
      await giveToQueues(tx, [delivery]);
    }
    return stalled.length;
  });
}
