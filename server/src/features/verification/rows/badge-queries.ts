/** Accepted proofs by their dates: what the badge rests on, when it changes, and which reminders are due. */
import { REMINDER_DAYS } from '@cadence/contract/proofs';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { therapists } from '../../therapists/tables.ts';
import type { ProofRow } from './proof-queries.ts';
import { proofs, regulators } from './tables.ts';

export type DatedProof = Pick<
  ProofRow,
  | 'id'
  | 'therapistId'
  | 'kind'
  | 'regulatorId'
  | 'entitlement'
  | 'number'
  | 'validFrom'
  | 'validTo'
  | 'decidedAt'
  | 'reminded'
> & {
  /** Of the regulator; null for other proofs. */
  province: (typeof regulators.$inferSelect)['province'] | null;
  regulator: string | null;
  regulatorFr: string | null;
  registerUrl: string | null;
};

function accepted(db: Db, condition: SQL | undefined) {
  return db
    .select({
      ...columns(
        proofs,
        'id',
        'therapistId',
        'kind',
        'regulatorId',
        'entitlement',
        'number',
        'validFrom',
        'validTo',
        'decidedAt',
        'reminded',
      ),
      province: regulators.province,
      regulator: regulators.name,
      regulatorFr: regulators.nameFr,
      registerUrl: regulators.registerUrl,
    })
    .from(proofs)
    .leftJoin(regulators, eq(regulators.id, proofs.regulatorId))
    .where(and(eq(proofs.state, 'accepted'), condition));
}

/** The accepted proofs of some therapists, in the order of their decisions; never police checks, which families may not see. */
export function listAcceptedOf(db: Db, therapistIds: readonly number[]): Promise<DatedProof[]> {
  return accepted(
    db,
    and(isOneOf(proofs.therapistId, therapistIds), inArray(proofs.kind, ['registration', 'insurance'])),
  ).orderBy(asc(proofs.decidedAt), asc(proofs.id));
}

/** Police checks too. */
export function listAllAcceptedOf(db: Db, therapistId: number): Promise<DatedProof[]> {
  return accepted(db, eq(proofs.therapistId, therapistId));
}

/** Accepted proofs whose last day is before the given one. */
export function listAcceptedBefore(db: Db, day: string, limit: number): Promise<DatedProof[]> {
  return accepted(db, lt(proofs.validTo, day)).orderBy(asc(proofs.validTo), asc(proofs.id)).limit(limit);
}

const renewals = alias(proofs, 'renewals');

/** Proofs of the same thing that hold for longer, accepted or still to be decided. */
function renewalOf(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(renewals)
    .where(
      and(
        eq(renewals.therapistId, proofs.therapistId),
        eq(renewals.kind, proofs.kind),
        sql`${renewals.regulatorId} is not distinct from ${proofs.regulatorId}`,
        inArray(renewals.state, ['accepted', 'waiting']),
        gt(renewals.validTo, proofs.validTo),
      ),
    );
}

/** The reminder, as days before, that is the nearest one due; null where none is due yet. Like `dueReminder`. */
function nearestDue(daysLeft: SQL): SQL {
  const steps = REMINDER_DAYS.toSorted((one, other) => one - other).map(
    (days) => sql`when ${daysLeft} <= ${days}::int then ${days}::int`,
  );
  return sql`case ${sql.join(steps, sql` `)} end`;
}

/**
 * Accepted proofs without a renewal of whose end a reminder may be due. `day` is the latest day that any province has, so that
 * some are listed hours before.
 */
export function listToRemind(db: Db, day: string, limit: number): Promise<DatedProof[]> {
  const due = nearestDue(sql`(${proofs.validTo} - ${day}::date)`);
  return accepted(db, and(notExists(renewalOf(db)), sql`${due} < coalesce(${proofs.reminded}, 1000)`))
    .orderBy(asc(proofs.validTo), asc(proofs.id))
    .limit(limit);
}

/** Whether another proof of the same thing holds for longer, or would once it is accepted. */
export async function isRenewed(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.id, id), exists(renewalOf(db))));
  return rows.length > 0;
}

/** Therapists of the end of whose approval a reminder is due; not those with a registration that carries the badge on. */
export async function listBadgesToRemind(db: Db, now: Date, limit: number): Promise<number[]> {
  const due = nearestDue(
    sql`(extract(epoch from ${therapists.badgeUntil} - ${now.toISOString()}::timestamptz) / 86400)`,
  );
  const rows = await db
    .select({ id: therapists.id })
    .from(therapists)
    .where(
      and(
        eq(therapists.isVerified, true),
        gt(therapists.badgeUntil, now),
        sql`${due} < coalesce(${therapists.badgeReminded}, 1000)`,
        notExists(registrationOf(db, ['accepted', 'waiting'])),
      ),
    )
    .orderBy(asc(therapists.badgeUntil), asc(therapists.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A registration of the therapist; `begunBy`: one that has begun by that day. */
function registrationOf(db: Db, states: ProofRow['state'][], begunBy?: string) {
  return db
    .select({ one: sql`1` })
    .from(proofs)
    .where(
      and(
        eq(proofs.therapistId, therapists.id),
        eq(proofs.kind, 'registration'),
        inArray(proofs.state, states),
        begunBy === undefined ? undefined : lte(proofs.validFrom, begunBy),
      ),
    );
}

/** Whether a registration is accepted or waits. */
export async function hasRegistration(db: Db, therapistId: number): Promise<boolean> {
  const rows = await db
    .select({ id: therapists.id })
    .from(therapists)
    .where(and(eq(therapists.id, therapistId), exists(registrationOf(db, ['accepted', 'waiting']))));
  return rows.length > 0;
}

/**
 * The therapists whose badge may no longer be what it should: an approval that ended without a registration, and a registration
 * that has begun. `latest` is the latest day that any province has.
 */
export async function listBadgesToRefresh(
  db: Db,
  now: Date,
  latest: string,
  limit: number,
): Promise<number[]> {
  const begun = registrationOf(db, ['accepted'], latest);
  const rows = await db
    .select({ id: therapists.id })
    .from(therapists)
    .where(
      or(
        and(eq(therapists.isVerified, true), lte(therapists.badgeUntil, now), notExists(begun)),
        and(eq(therapists.isVerified, false), exists(begun)),
      ),
    )
    .orderBy(asc(therapists.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Gives badges without an end one, but for those of a registration: they were given by the former release. */
export async function dateUndatedBadges(db: Db, badgeUntil: Date): Promise<void> {
  const registered = registrationOf(db, ['accepted']);
  await db
    .update(therapists)
    .set({ badgeUntil })
    .where(and(eq(therapists.isVerified, true), isNull(therapists.badgeUntil), notExists(registered)));
}
