/** How many messages an address gets in a day, whichever accounts have it. See docs/decisions/0063-messages-a-day.md */
import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import { keyedHash } from '../../../platform/crypto.ts';
import { mailboxOf } from '../../../platform/mailbox.ts';
import * as conversations from '../../conversations/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import { kinds } from '../kinds/kinds.ts';
import * as addresses from '../rows/address-queries.ts';
import type { DeliveryRow } from '../rows/queries.ts';
import { enqueueDeliveries } from './outbox.ts';

const MOST = 40;
/** Of those about appointments, to an address that may be a stranger's. */
const MOST_UNCONFIRMED = 6;
/** Of those to a therapist, about what new families do: any account can book and cancel again and again. */
const MOST_OF_NEW_FAMILIES = 20;

/** `digest`: the one that waits for what is over the limit. */
type Limit = { most: number; counts: addresses.Counted; digest: addresses.Digest };
type Full = { until: Date; digest: addresses.Digest };

/**
 * Counts a message that is about to be sent. Over a limit it is put off instead, and false is returned: it waits with others
 * for one digest, or where it cannot be told of in one, for its own turn. A message that was counted and whose worker crashed
 * is not counted again.
 */
export function countOrPutOff(ctx: Context, delivery: DeliveryRow, address: string): Promise<boolean> {
  const { about, group } = kinds[delivery.kind];
  if (group === 'essential' && about !== 'invitation') return Promise.resolve(true);
  const addressHash = keyedHash(ctx.secrets[0], 'message address', mailboxOf(address));
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await addresses.lockAddress(tx.db, addressHash);
    if (delivery.addressHash === addressHash && delivery.countedAt !== null) return true;
    const isOwnTurn = about === 'digest' || about === 'invitation';
    // What follows others that wait does not overtake them, or a digest might never have its turn.
    const limits = await limitsOf(tx, delivery);
    const digests = limits.map(({ digest }) => digest);
    const waiting = isOwnTurn ? undefined : await addresses.lockWaitingDigest(tx.db, delivery, digests, now);
    if (waiting !== undefined) {
      const waits = { reason: 'awaits_digest', nextAttemptAt: now, digestId: waiting };
      await addresses.putOff(tx.db, delivery.id, waits);
      return false;
    }
    const full = await fullOf(tx, limits, addressHash);
    if (full === null) {
      await addresses.countForAddress(tx.db, delivery.id, addressHash, now);
      return true;
    }
    const { until: nextAttemptAt } = full;
    if (isOwnTurn) {
      await addresses.putOff(tx.db, delivery.id, { reason: 'awaits_turn', nextAttemptAt });
      return false;
    }
    const digestId = await newDigest(tx, delivery, full);
    await addresses.putOff(tx.db, delivery.id, { reason: 'awaits_digest', nextAttemptAt, digestId });
    return false;
  });
}

/**
 * A digest that is due outside of a therapist's hours tells nothing of conversations where these ring within her hours alone: they
 * wait for the next ones. Everything else in it is told on time.
 */
export async function keepQuiet(ctx: Context, { id, kind, recipientId }: DeliveryRow): Promise<void> {
  if (kinds[kind].about !== 'digest') return;
  const therapist = await therapists.findOfUser(ctx, recipientId);
  if (!therapist) return;
  const now = ctx.clock.now();
  const at = await conversations.firstRing(ctx, therapist.id, now);
  if (at > now) await addresses.takeMessagesOut(ctx.db, id, at);
}

/** When the address may get the next one, and what waits for that; null where it may now. */
async function fullOf(tx: Context, limits: readonly Limit[], addressHash: string): Promise<Full | null> {
  const now = tx.clock.now();
  const exceeded: Full[] = [];
  for (const { most, counts, digest } of limits) {
    const scaled = Math.max(1, Math.floor(most * tx.config.rateLimitScale));
    const at = await addresses.findNthLatest(tx.db, addressHash, { now, most: scaled, counts });
    if (at) exceeded.push({ digest, until: new Date(at.getTime() + DAY) });
  }
  const last = exceeded.at(-1);
  if (!last) return null;
  return { digest: last.digest, until: new Date(Math.max(...exceeded.map(({ until }) => until.getTime()))) };
}

/** That of new families comes last: what is over it waits apart, whatever else is full. */
async function limitsOf(tx: Context, delivery: DeliveryRow): Promise<Limit[]> {
  const { kind, channel, recipientId } = delivery;
  const { about } = kinds[kind];
  const limits: Limit[] = [{ most: MOST, counts: 'all', digest: 'digest' }];
  if (about !== 'appointment' && about !== 'digest') return limits;
  const recipient = channel === 'email' ? await users.find(tx, recipientId) : undefined;
  if (recipient && !recipient.emailConfirmedAt)
    limits.push({ most: MOST_UNCONFIRMED, counts: 'appointments', digest: 'digest' });
  if (await addresses.isOfNewFamily(tx.db, delivery.id, tx.clock.now()))
    limits.push({ most: MOST_OF_NEW_FAMILIES, counts: 'new_families', digest: 'new_families_digest' });
  return limits;
}

async function newDigest(
  tx: Context,
  { id, recipientId, channel }: DeliveryRow,
  { digest: kind, until: notBefore }: Full,
): Promise<number> {
  const key = `digest-${id}-${tx.clock.now().getTime()}`;
  const [digestId] = await enqueueDeliveries(tx, {
    key,
    recipientId,
    channel,
    kind,
    isWanted: true,
    notBefore,
  });
  if (digestId === undefined) throw new Error('a digest was enqueued before');
  return digestId;
}
