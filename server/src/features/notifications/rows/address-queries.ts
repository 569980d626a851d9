/** How many messages an address got of late, and which wait for a digest. */
import { DAY } from '@cadence/scheduling/durations';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { therapistClients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import type { DeliveryRow } from './queries.ts';
import { deliveries } from './tables.ts';

/** Until the transaction ends, no other node decides about messages to the address. */
export async function lockAddress(db: Db, addressHash: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.messagesToAddress}::int, hashtext(${addressHash}))`,
  );
}

export type Digest = 'digest' | 'new_families_digest';
/** Which of the messages to an address a limit counts. */
export type Counted = 'all' | 'appointments' | 'new_families';

const past = alias(appointments, 'past');

/**
 * Selects what tells a therapist of what was done for a client whom she neither invited nor has met in a session, and the
 * digests of it. Reminders do not count: her day bounds how many there are.
 */
function ofNewFamilies(db: Db, now: Date) {
  const met = db
    .select({ one: sql`1` })
    .from(past)
    .where(
      and(
        eq(past.therapistId, appointments.therapistId),
        eq(past.clientId, appointments.clientId),
        inArray(past.status, ['confirmed', 'completed']),
        eq(past.didNotAttend, false),
        lte(past.endAt, now),
      ),
    );
  const invited = db
    .select({ one: sql`1` })
    .from(therapistClients)
    .where(
      and(
        eq(therapistClients.therapistId, appointments.therapistId),
        eq(therapistClients.clientId, appointments.clientId),
      ),
    );
  const unknown = db
    .select({ one: sql`1` })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .where(
      and(
        eq(appointments.id, deliveries.appointmentId),
        eq(therapists.userId, deliveries.recipientId),
        notExists(met),
        notExists(invited),
      ),
    );
  return or(
    eq(deliveries.kind, 'new_families_digest'),
    and(notInArray(deliveries.kind, ['reminder_24h', 'reminder_1h']), exists(unknown)),
  );
}

/** Whether a message counts among those of new families. */
export async function isOfNewFamily(db: Db, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), ofNewFamilies(db, now)));
  return found.length > 0;
}

function isCounted(db: Db, counts: Counted, now: Date) {
  if (counts === 'all') return undefined;
  if (counts === 'new_families') return ofNewFamilies(db, now);
  return or(isNotNull(deliveries.appointmentId), inArray(deliveries.kind, ['digest', 'new_families_digest']));
}

/** When the address got the `most`-th of its latest messages of a day; null where there were fewer. */
export async function findNthLatest(
  db: Db,
  addressHash: string,
  { now, most, counts }: { now: Date; most: number; counts: Counted },
): Promise<Date | null> {
  const { countedAt } = deliveries;
  const since = new Date(now.getTime() - DAY);
  const [row] = await db
    .select({ countedAt })
    .from(deliveries)
    .where(and(eq(deliveries.addressHash, addressHash), gt(countedAt, since), isCounted(db, counts, now)))
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

/** The recipient's digest, of these kinds, that waits and that no worker has taken. Locked: a worker takes it after this transaction. */
export async function lockWaitingDigest(
  db: Db,
  { recipientId, channel }: Pick<DeliveryRow, 'recipientId' | 'channel'>,
  kinds: readonly Digest[],
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.recipientId, recipientId),
        eq(deliveries.channel, channel),
        inArray(deliveries.kind, [...kinds]),
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

/** Messages of conversations wait by themselves again, until a time. */
export async function takeMessagesOut(db: Db, digestId: number, until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ digestId: null, reason: 'awaits_hours', nextAttemptAt: until, notBefore: until })
    .where(and(isInDigest(digestId), eq(deliveries.kind, 'message')));
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
