/** How many messages an address got of late, and which wait for a digest. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { DeliveryRow } from './queries.ts';
import { deliveries } from './tables.ts';

/** Until the transaction ends, no other node decides about messages to the address. */
export async function lockAddress(db: Db, addressHash: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.messagesToAddress}::int, hashtext(${addressHash}))`,
  );
}

/** When the address got the `most`-th of its latest messages after `since`; null where there were fewer. */
export async function findNthLatest(
  db: Db,
  addressHash: string,
  { since, most, aboutAppointments }: { since: Date; most: number; aboutAppointments: boolean },
): Promise<Date | null> {
  const { countedAt, appointmentId, kind } = deliveries;
  const [row] = await db
    .select({ countedAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.addressHash, addressHash),
        gt(countedAt, since),
        aboutAppointments ? or(isNotNull(appointmentId), eq(kind, 'digest')) : undefined,
      ),
    )
    .orderBy(desc(countedAt))
    .offset(most - 1)
    .limit(1);
  return row?.countedAt ?? null;
}

export async function countForAddress(db: Db, id: number, addressHash: string, now: Date): Promise<void> {
  await db.update(deliveries).set({ addressHash, countedAt: now }).where(eq(deliveries.id, id));
}

/** Frees a claimed delivery, which was not attempted, to wait. */
export async function putOff(
  db: Db,
  id: number,
  waiting: Pick<DeliveryRow, 'reason' | 'nextAttemptAt'> & { digestId?: number },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...waiting, attempts: 0, claimedUntil: null })
    .where(eq(deliveries.id, id));
}

/** The recipient's digest that waits and that no worker has taken. Locked: a worker takes it after this transaction. */
export async function lockWaitingDigest(
  db: Db,
  { recipientId, channel }: Pick<DeliveryRow, 'recipientId' | 'channel'>,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipientId, recipientId),
        eq(deliveries.channel, channel),
        eq(deliveries.kind, 'digest'),
        eq(deliveries.state, 'pending'),
        or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(1)
    .for('update');
  return row?.id;
}

function isInDigest(digestId: number) {
  return and(eq(deliveries.digestId, digestId), eq(deliveries.state, 'pending'));
}

export async function countInDigest(db: Db, digestId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(deliveries).where(isInDigest(digestId));
  return row?.count ?? 0;
}

/** The latest that wait for a digest, oldest first. */
export async function listInDigest(db: Db, digestId: number, limit: number): Promise<DeliveryRow[]> {
  const latest = await db
    .select()
    .from(deliveries)
    .where(isInDigest(digestId))
    .orderBy(desc(deliveries.id))
    .limit(limit);
  return latest.toReversed();
}

/** What waited for a digest shares its end. Where that failed, each can be sent again by itself. */
export async function endWithDigest(
  db: Db,
  digestId: number,
  end: Pick<DeliveryRow, 'reason' | 'sentAt'> & { state: 'sent' | 'void' | 'failed' },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...end, ...(end.state === 'failed' && { digestId: null }) })
    .where(isInDigest(digestId));
}
