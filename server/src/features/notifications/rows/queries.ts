import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { entries } from '../../care/rows/tables.ts';
import { formResponses } from '../../forms/rows/tables.ts';
import { type Holder, isBetween } from '../../therapists/tables.ts';
import { deliveries } from './tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDeliveryRow = typeof deliveries.$inferInsert;
/** One about an appointment. */
export type AppointmentDelivery = DeliveryRow & { appointmentId: number; startAt: Date };

export function isAppointmentDelivery(row: DeliveryRow): row is AppointmentDelivery {
  return row.appointmentId !== null && row.startAt !== null;
}

/** Whether its recipient is told of a later move of the same date together with those after it. */
export async function hasLaterSeriesMove(
  db: Db,
  { id, appointmentId, recipientId, channel }: AppointmentDelivery,
): Promise<boolean> {
  const later = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointmentId),
        eq(deliveries.recipientId, recipientId),
        eq(deliveries.channel, channel),
        eq(deliveries.kind, 'moved'),
        deliveries.isForSeries,
        gt(deliveries.id, id),
      ),
    )
    .limit(1);
  return later.length > 0;
}

/**
 * Whether somebody was told of an appointment, by itself or with the other dates of its series. `isOfAny`: or of any other
 * of these dates.
 */
export async function wasToldOf(
  db: Db,
  recipientId: number,
  { id, seriesId }: Pick<typeof appointments.$inferSelect, 'id' | 'seriesId'>,
  isOfAny: boolean,
): Promise<boolean> {
  const ofSeries =
    seriesId === null
      ? undefined
      : and(eq(appointments.seriesId, seriesId), isOfAny ? undefined : eq(deliveries.isForSeries, true));
  const [told] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(appointments, eq(appointments.id, deliveries.appointmentId))
    .where(and(eq(deliveries.recipientId, recipientId), or(eq(appointments.id, id), ofSeries)))
    .limit(1);
  return told !== undefined;
}

/** What tells the queue of a delivery. */
export type QueuedDelivery = Pick<DeliveryRow, 'id' | 'channel'>;

/** Ignores rows whose key exists. Returns the pending ones that were inserted. */
export async function insertDeliveries(
  db: Db,
  rows: NewDeliveryRow[],
): Promise<(QueuedDelivery & Pick<DeliveryRow, 'key'>)[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(deliveries)
    .values(rows)
    .onConflictDoNothing({ target: deliveries.key })
    .returning(columns(deliveries, 'id', 'key', 'channel', 'state'));
  return inserted.filter(({ state }) => state === 'pending');
}

/** How many emails of a kind were made for somebody since then. */
export function countOfKind(
  db: Db,
  { recipientId, kind, since }: Pick<DeliveryRow, 'recipientId' | 'kind'> & { since: Date },
): Promise<number> {
  return db.$count(
    deliveries,
    and(
      eq(deliveries.recipientId, recipientId),
      eq(deliveries.kind, kind),
      eq(deliveries.channel, 'email'),
      gte(deliveries.createdAt, since),
    ),
  );
}

/** The same about one client's record, or about one form of it. */
export async function countOfRecord(
  db: Db,
  {
    recipientId,
    kind,
    since,
    clientId,
    formId,
  }: Pick<DeliveryRow, 'recipientId' | 'kind'> & {
    since: Date;
    clientId: number;
    formId?: number | undefined;
  },
): Promise<number> {
  const client = sql`coalesce(${deliveries.clientId}, ${entries.clientId}, ${formResponses.clientId})`;
  const [row] = await db
    .select({ count: count() })
    .from(deliveries)
    .leftJoin(entries, eq(entries.id, deliveries.entryId))
    .leftJoin(formResponses, eq(formResponses.id, deliveries.formResponseId))
    .where(
      and(
        eq(deliveries.recipientId, recipientId),
        eq(deliveries.kind, kind),
        eq(deliveries.channel, 'email'),
        gte(deliveries.createdAt, since),
        eq(client, clientId),
        formId === undefined ? undefined : eq(formResponses.formId, formId),
      ),
    );
  return row?.count ?? 0;
}

export async function findDelivery(db: Db, id: number): Promise<DeliveryRow | undefined> {
  return (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0];
}

/** Claims a pending delivery that neither is claimed nor waits for a digest. Should its worker crash, it is given to its queue again. */
export async function claimDelivery(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<DeliveryRow | undefined> {
  return (
    await db
      .update(deliveries)
      .set({ claimedUntil: until, nextAttemptAt: until, attempts: sql`${deliveries.attempts} + 1` })
      .where(
        and(
          eq(deliveries.id, id),
          eq(deliveries.state, 'pending'),
          isNull(deliveries.digestId),
          or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
        ),
      )
      .returning()
  )[0];
}

export async function updateDelivery(
  db: Db,
  id: number,
  changes: Partial<
    Pick<NewDeliveryRow, 'state' | 'reason' | 'claimedUntil' | 'nextAttemptAt' | 'notBefore' | 'sentAt'>
  >,
): Promise<void> {
  // A failed one can be retried and needs its address.
  const isOver = changes.state === 'sent' || changes.state === 'void';
  const forgotten = isOver ? { sealedAddress: null } : {};
  await db
    .update(deliveries)
    .set({ ...changes, ...forgotten })
    .where(eq(deliveries.id, id));
}

/** Erases the addresses of failed deliveries that are too old to be retried. */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ sealedAddress: null })
    .where(
      and(
        eq(deliveries.state, 'failed'),
        isNotNull(deliveries.sealedAddress),
        lt(deliveries.createdAt, before),
      ),
    );
}

/** Makes failed deliveries pending again, the latest first; returns them. */
export async function requeueFailed(
  db: Db,
  { id, since, limit }: { id: number | undefined; since: Date; limit: number },
  nextAttemptAt: Date,
): Promise<QueuedDelivery[]> {
  const chosen = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, 'failed'),
        gte(deliveries.createdAt, since),
        id === undefined ? undefined : eq(deliveries.id, id),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(deliveries)
    .set({ state: 'pending', claimedUntil: null, nextAttemptAt })
    .where(sql`${deliveries.id} in ${chosen}`)
    .returning(columns(deliveries, 'id', 'channel'));
}

/** The confirmation emails of an appointment. */
export function listConfirmations(
  db: Db,
  appointmentId: number,
): Promise<(QueuedDelivery & Pick<DeliveryRow, 'recipientId' | 'state' | 'reason'>)[]> {
  return db
    .select(columns(deliveries, 'id', 'channel', 'recipientId', 'state', 'reason'))
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointmentId),
        eq(deliveries.kind, 'confirmed'),
        eq(deliveries.channel, 'email'),
      ),
    )
    .orderBy(asc(deliveries.id));
}

/** Pending deliveries that are due for another attempt, wait for no digest, and are not locked by another transaction. */
export function lockStalled(db: Db, now: Date, limit: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.state, 'pending'), isNull(deliveries.digestId), lte(deliveries.nextAttemptAt, now)),
    )
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Every delivery to a person, and every one about their appointments. */
export async function deleteDeliveriesOf(db: Db, holder: Holder): Promise<void> {
  const own = sql`select ${appointments.id} from ${appointments} where ${isBetween(holder, appointments)}`;
  await db
    .delete(deliveries)
    .where(
      or(eq(deliveries.recipientId, holder.userId), sql`${deliveries.appointmentId} = any(array(${own}))`),
    );
}
