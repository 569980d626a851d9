/** How many messages an address gets in a day, whichever accounts have it. See docs/decisions/0063-messages-a-day.md */
import { DAY } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import { keyedHash } from '../../../platform/crypto.ts';
import * as users from '../../users/service.ts';
import { kinds } from '../kinds/kinds.ts';
import * as addresses from '../rows/address-queries.ts';
import type { DeliveryRow } from '../rows/queries.ts';
import { enqueueDeliveries } from './outbox.ts';

const MOST = 40;
/** Of those about appointments, to an address that may be a stranger's. */
const MOST_UNCONFIRMED = 6;

type Limit = { most: number; aboutAppointments: boolean };

/**
 * Counts a message that is about to be sent. Over a limit it is put off instead, and false is returned: it waits with others
 * for one digest, or where it cannot be told of in one, for its own turn. A message that was counted and whose worker crashed
 * is not counted again.
 */
export function countOrPutOff(ctx: Context, delivery: DeliveryRow, address: string): Promise<boolean> {
  const { about, group } = kinds[delivery.kind];
  if (group === 'essential' && about !== 'invitation') return Promise.resolve(true);
  const addressHash = keyedHash(ctx.secrets[0], 'message address', address.toLowerCase());
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await addresses.lockAddress(tx.db, addressHash);
    if (delivery.addressHash === addressHash && delivery.countedAt !== null) return true;
    const isOwnTurn = about === 'digest' || about === 'invitation';
    // What follows others that wait does not overtake them, or a digest might never have its turn.
    const waiting = isOwnTurn ? undefined : await addresses.lockWaitingDigest(tx.db, delivery, now);
    const full = waiting === undefined ? await fullUntil(tx, delivery, addressHash) : now;
    if (full === null) {
      await addresses.countForAddress(tx.db, delivery.id, addressHash, now);
      return true;
    }
    if (isOwnTurn) {
      await addresses.putOff(tx.db, delivery.id, { reason: 'awaits_turn', nextAttemptAt: full });
      return false;
    }
    const digestId = waiting ?? (await newDigest(tx, delivery, full));
    await addresses.putOff(tx.db, delivery.id, { reason: 'awaits_digest', nextAttemptAt: full, digestId });
    return false;
  });
}

/** When the address may get the next one; null where that is now. */
async function fullUntil(tx: Context, delivery: DeliveryRow, addressHash: string): Promise<Date | null> {
  const since = new Date(tx.clock.now().getTime() - DAY);
  const latest: number[] = [];
  for (const { most, aboutAppointments } of await limitsOf(tx, delivery)) {
    const scaled = Math.max(1, Math.floor(most * tx.config.rateLimitScale));
    const at = await addresses.findNthLatest(tx.db, addressHash, { since, most: scaled, aboutAppointments });
    if (at) latest.push(at.getTime() + DAY);
  }
  return latest.length === 0 ? null : new Date(Math.max(...latest));
}

async function limitsOf(tx: Context, { kind, channel, recipientId }: DeliveryRow): Promise<Limit[]> {
  const all = { most: MOST, aboutAppointments: false };
  const { about } = kinds[kind];
  if (channel === 'sms' || (about !== 'appointment' && about !== 'digest')) return [all];
  const recipient = await users.find(tx, recipientId);
  if (recipient?.emailConfirmedAt) return [all];
  return [all, { most: MOST_UNCONFIRMED, aboutAppointments: true }];
}

async function newDigest(
  tx: Context,
  { id, recipientId, channel }: DeliveryRow,
  notBefore: Date,
): Promise<number> {
  const key = `digest-${id}-${tx.clock.now().getTime()}`;
  const digest = { key, recipientId, channel, kind: 'digest' as const, isWanted: true, notBefore };
  const [digestId] = await enqueueDeliveries(tx, digest);
  if (digestId === undefined) throw new Error('a digest was enqueued before');
  return digestId;
}
