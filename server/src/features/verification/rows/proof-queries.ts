import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Erasure, erase } from '../../../platform/database/erasure.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { proofs, regulators, verificationDocuments } from './tables.ts';

export type ProofRow = typeof proofs.$inferSelect;
type NewProofRow = typeof proofs.$inferInsert;
export type ProofChanges = Partial<
  Pick<NewProofRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'endedAt' | 'reminded'>
>;

export async function insertProof(db: Db, row: NewProofRow): Promise<ProofRow> {
  const [inserted] = await db.insert(proofs).values(row).returning();
  if (!inserted) throw new Error('inserting a proof returned no row');
  return inserted;
}

export async function updateProofs(db: Db, ids: readonly number[], changes: ProofChanges): Promise<void> {
  await db.update(proofs).set(changes).where(isOneOf(proofs.id, ids));
}

export async function deleteProof(db: Db, id: number): Promise<void> {
  await db.delete(proofs).where(eq(proofs.id, id));
}

/** Newest first. */
export function listProofsOf(db: Db, therapistId: number): Promise<ProofRow[]> {
  return db.select().from(proofs).where(eq(proofs.therapistId, therapistId)).orderBy(desc(proofs.id));
}

export async function countWaiting(db: Db, therapistId: number): Promise<number> {
  return db.$count(proofs, and(eq(proofs.therapistId, therapistId), eq(proofs.state, 'waiting')));
}

/** Of all therapists. Closing an account deletes what waits. */
export async function countAllWaiting(db: Db): Promise<number> {
  return db.$count(proofs, eq(proofs.state, 'waiting'));
}

/** A proof with whose it is. */
export type OwnedProof = ProofRow & { userId: number };

export async function findProof(db: Db, id: number): Promise<OwnedProof | undefined> {
  const [row] = await db
    .select({ proof: proofs, userId: therapists.userId })
    .from(proofs)
    .innerJoin(therapists, eq(therapists.id, proofs.therapistId))
    .where(eq(proofs.id, id));
  return row && { ...row.proof, userId: row.userId };
}

/** A proof as admins see it. */
export type ReviewedRow = {
  /** The place in a list by last day. */
  rank: number;
  proof: ProofRow;
  regulator: Pick<typeof regulators.$inferSelect, 'province' | 'name' | 'nameFr' | 'registerUrl'> | null;
  document: Pick<typeof verificationDocuments.$inferSelect, 'id' | 'filename'> | null;
  therapist: { id: number; userId: number; province: string; isVerified: boolean };
  user: { firstName: string; lastName: string; email: string };
};

/** Proofs of closed accounts are left out. */
function reviewed(db: Db, rank = sql<number>`0`) {
  return db
    .select({
      rank,
      proof: proofs,
      regulator: columns(regulators, 'province', 'name', 'nameFr', 'registerUrl'),
      document: columns(verificationDocuments, 'id', 'filename'),
      therapist: columns(therapists, 'id', 'userId', 'province', 'isVerified'),
      user: columns(users, 'firstName', 'lastName', 'email'),
    })
    .from(proofs)
    .leftJoin(regulators, eq(regulators.id, proofs.regulatorId))
    .leftJoin(verificationDocuments, eq(verificationDocuments.id, proofs.documentId))
    .innerJoin(therapists, eq(therapists.id, proofs.therapistId))
    .innerJoin(users, and(eq(users.id, therapists.userId), isNull(users.closedAt)));
}

export async function findReviewedProof(db: Db, id: number): Promise<ReviewedRow | undefined> {
  return (await reviewed(db).where(eq(proofs.id, id)))[0];
}

/** The last days of proofs as numbers, which cursors hold. */
const lastDay = sql<number>`(${proofs.validTo} - date '2000-01-01')`;

export type ListedProofs = {
  /** Each is in the therapist's name, her email address or the number. */
  words: readonly string[];
  state: ProofRow['state'] | undefined;
  /** Only those that end on this day or before. */
  endingBy?: string | undefined;
  /** By their last day; else by when they were sent. */
  isByLastDay: boolean;
  after: { rank: number; id: number } | undefined;
  limit: number;
};

/** The oldest first. */
export function listReviewedProofs(
  db: Db,
  { words, state, endingBy, isByLastDay, after, limit }: ListedProofs,
): Promise<ReviewedRow[]> {
  const rank = isByLastDay ? lastDay : sql<number>`0`;
  return reviewed(db, rank)
    .where(
      and(
        state && eq(proofs.state, state),
        ...words.map((word) =>
          or(
            sql`strpos(${users.searchName}, ${word}) > 0`,
            sql`strpos(lower(${users.email}), ${word}) > 0`,
            sql`strpos(lower(${proofs.number}), ${word}) > 0`,
          ),
        ),
        endingBy === undefined ? undefined : lte(proofs.validTo, endingBy),
        after && sql`(${rank}, ${proofs.id}) > (${after.rank}::int, ${after.id}::int)`,
      ),
    )
    .orderBy(...(isByLastDay ? [asc(lastDay)] : []), asc(proofs.id))
    .limit(limit);
}

const ON_CLOSING: Erasure<ProofRow> = {
  id: { kept: 'whose decision it was' },
  therapistId: { kept: 'whose row it is, until both are deleted' },
  kind: { kept: 'what admins have decided' },
  regulatorId: { kept: 'what admins have decided' },
  entitlement: { becomes: null },
  number: { becomes: null },
  validFrom: { kept: 'what admins have decided, and for when' },
  validTo: { kept: 'what admins have decided, and for when' },
  state: { kept: 'what admins have decided' },
  documentId: { becomes: null },
  submittedAt: { kept: 'what admins have decided, and when' },
  decidedAt: { kept: 'what admins have decided, and when' },
  decidedBy: { kept: 'who decided' },
  reason: { becomes: null },
  endedAt: { kept: 'what admins have decided, and when' },
  reminded: { becomes: null },
};

/** Deletes waiting proofs, ends accepted ones, and empties all of them. */
export async function redactProofs(db: Db, therapistId: number, endedAt: Date): Promise<void> {
  const own = eq(proofs.therapistId, therapistId);
  await db.delete(proofs).where(and(own, eq(proofs.state, 'waiting')));
  await db
    .update(proofs)
    .set({ state: 'ended', endedAt })
    .where(and(own, eq(proofs.state, 'accepted')));
  await db.update(proofs).set(erase(ON_CLOSING)).where(own);
}

export async function deleteProofs(db: Db, therapistId: number): Promise<void> {
  await db.delete(proofs).where(eq(proofs.therapistId, therapistId));
}
