import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { type Holder, isBetween } from '../therapists/tables.ts';
import { deliveries } from './tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDeliveryRow = typeof deliveries.$inferInsert;
export type VerificationKind = Extract<DeliveryRow['kind'], `verification_${string}`>;
/** What the reader's own account gives occasion to. */
export type SecondFactorKind = Extract<DeliveryRow['kind'], `second_factor_${string}`>;
/** The way into an account: its address and its password. */
export type SecurityKind = Extract<DeliveryRow['kind'], `email_${string}` | `password_${string}`>;
export type AccountKind = 'calendar_expired' | 'account_closed' | SecurityKind | SecondFactorKind;
/** What appointments give occasion to. */
export type Kind = Exclude<DeliveryRow['kind'], VerificationKind | AccountKind>;
export type AppointmentDelivery = DeliveryRow & { kind: Kind; appointmentId: number; startAt: Date };
export type AccountDelivery = DeliveryRow & { kind: AccountKind };
export type VerificationDelivery = DeliveryRow & { kind: VerificationKind; verificationRequestId: number };

export const isOfVerification = (row: DeliveryRow): row is VerificationDelivery =>
  row.verificationRequestId !== null && row.kind.startsWith('verification_');
export const isOfAccount = (row: DeliveryRow): row is AccountDelivery =>
  row.kind === 'calendar_expired' ||
  row.kind === 'account_closed' ||
  isOfSecurity(row) ||
  isOfSecondFactor(row);
export const isOfSecurity = <Row extends { kind: DeliveryRow['kind'] }>(
  row: Row,
): row is Row & { kind: SecurityKind } => row.kind.startsWith('email_') || row.kind.startsWith('password_');
export const isOfSecondFactor = <Row extends { kind: DeliveryRow['kind'] }>(
  row: Row,
): row is Row & { kind: SecondFactorKind } => row.kind.startsWith('second_factor_');
export const isOfAppointment = (row: DeliveryRow): row is AppointmentDelivery =>
  row.appointmentId !== null && row.startAt !== null && !isOfVerification(row) && !isOfAccount(row);

/** The ids of those that are new and pending; a key that is known changes nothing. */
export const insertDeliveries = async (db: Db, rows: NewDeliveryRow[]): Promise<number[]> => {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(deliveries)
    .values(rows)
    .onConflictDoNothing({ target: deliveries.key })
    .returning({ id: deliveries.id, state: deliveries.state });
  return inserted.filter(({ state }) => state === 'pending').map(({ id }) => id);
};

export const findDelivery = async (db: Db, id: number): Promise<DeliveryRow | undefined> =>
  (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0];

/** Takes a pending delivery that nobody is sending; nothing where there is none. */
export const claimDelivery = async (
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<DeliveryRow | undefined> =>
  (
    await db
      .update(deliveries)
      .set({ claimedUntil: until, attempts: sql`${deliveries.attempts} + 1` })
      .where(
        and(
          eq(deliveries.id, id),
          eq(deliveries.state, 'pending'),
          or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, now)),
        ),
      )
      .returning()
  )[0];

export const updateDelivery = async (
  db: Db,
  id: number,
  changes: Partial<Pick<NewDeliveryRow, 'state' | 'reason' | 'claimedUntil' | 'lookAgainAt' | 'sentAt'>>,
): Promise<void> => {
  const isOver = changes.state !== undefined && changes.state !== 'pending';
  const forgotten = isOver ? { sealedAddress: null } : {};
  await db
    .update(deliveries)
    .set({ ...changes, ...forgotten })
    .where(eq(deliveries.id, id));
};

/** Makes messages that were given up pending again, the latest first; answers their ids. */
export const reviveFailed = async (
  db: Db,
  { id, since, limit }: { id: number | undefined; since: Date; limit: number },
  lookAgainAt: Date,
): Promise<number[]> => {
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
  const revived = await db
    .update(deliveries)
    .set({ state: 'pending', claimedUntil: null, lookAgainAt })
    .where(sql`${deliveries.id} in ${chosen}`)
    .returning({ id: deliveries.id });
  return revived.map((row) => row.id);
};

/** How far the confirmations by e-mail of an appointment have come. */
export const listConfirmations = (
  db: Db,
  appointmentId: number,
): Promise<Pick<DeliveryRow, 'id' | 'recipientId' | 'state' | 'reason'>[]> =>
  db
    .select({
      id: deliveries.id,
      recipientId: deliveries.recipientId,
      state: deliveries.state,
      reason: deliveries.reason,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointmentId),
        eq(deliveries.kind, 'confirmed'),
        eq(deliveries.channel, 'email'),
      ),
    )
    .orderBy(asc(deliveries.id));

/** Pending ones that wait for another look, no other transaction's among them. Call it inside a transaction. */
export const lockUnsent = (db: Db, now: Date, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.state, 'pending'), lte(deliveries.lookAgainAt, now)))
    .orderBy(asc(deliveries.lookAgainAt))
    .limit(limit)
    .for('update', { skipLocked: true });

export type Reminding = {
  kind: 'reminder_24h' | 'reminder_1h';
  /** Starts after this, and at the latest at that. */
  after: Date;
  until: Date;
  /** Minutes before the start from which on it is due. */
  leadMinutes: number;
};

/**
 * Ids of confirmed sessions whose reminder is due and not yet written down. None for what was booked, confirmed or
 * moved when the reminder was due already: that message was just sent.
 */
export const listToRemind = async (
  db: Db,
  { kind, after, until, leadMinutes }: Reminding,
): Promise<number[]> => {
  const dueAt = sql`${appointments.startAt} - make_interval(mins => ${leadMinutes}::int)`;
  const told = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.appointmentId, appointments.id),
        or(
          and(eq(deliveries.kind, kind), eq(deliveries.startAt, appointments.startAt)),
          and(inArray(deliveries.kind, ['confirmed', 'moved']), gte(deliveries.createdAt, dueAt)),
        ),
      ),
    );
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        inArray(appointments.paymentStatus, ['paid', 'not_required']),
        gt(appointments.startAt, after),
        lte(appointments.startAt, until),
        lt(appointments.createdAt, dueAt),
        not(exists(told)),
      ),
    )
    .orderBy(asc(appointments.startAt));
  return rows.map(({ id }) => id);
};

/** All that a person was told, and all that was told of their sessions and requests. */
export const deleteDeliveriesOf = async (db: Db, holder: Holder): Promise<void> => {
  const own = db.select({ id: appointments.id }).from(appointments).where(isBetween(holder, appointments));
  await db
    .delete(deliveries)
    .where(or(eq(deliveries.recipientId, holder.userId), inArray(deliveries.appointmentId, own)));
};
