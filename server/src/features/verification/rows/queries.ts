import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { violatedConstraint } from '../../../platform/database/db-errors.ts';
import { type Erasure, erase } from '../../../platform/database/erasure.ts';
import { Failure } from '../../../platform/failure.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { verificationAttachments, verificationDocuments, verificationRequests } from './tables.ts';

export type RequestRow = typeof verificationRequests.$inferSelect;
export type NewRequestRow = typeof verificationRequests.$inferInsert;
type Status = RequestRow['status'];

/** Maps a violation of the unique index to a failure. */
export async function insertRequest(db: Db, row: NewRequestRow): Promise<number> {
  try {
    const [inserted] = await db
      .insert(verificationRequests)
      .values(row)
      .returning({ id: verificationRequests.id });
    if (!inserted) throw new Error('inserting a verification request returned no row');
    return inserted.id;
  } catch (error) {
    const taken = violatedConstraint(error) === 'verification_requests_one_pending';
    throw taken ? new Failure('verification_pending') : error;
  }
}

export async function attach(db: Db, requestId: number, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .insert(verificationAttachments)
    .values(documentIds.map((documentId, position) => ({ requestId, documentId, position })));
}

/** A request with its therapist's current data. */
export type ReviewRow = {
  request: RequestRow;
  therapist: { id: number; userId: number; license: string; province: string; isVerified: boolean };
  user: { firstName: string; lastName: string; email: string };
};

/** Requests of closed accounts are left out. */
function reviewed(db: Db) {
  return db
    .select({
      request: verificationRequests,
      therapist: columns(therapists, 'id', 'userId', 'license', 'province', 'isVerified'),
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(verificationRequests)
    .innerJoin(therapists, eq(therapists.id, verificationRequests.therapistId))
    .innerJoin(users, and(eq(users.id, therapists.userId), isNull(users.closedAt)));
}

export async function findRequest(db: Db, id: number): Promise<ReviewRow | undefined> {
  return (await reviewed(db).where(eq(verificationRequests.id, id)))[0];
}

const isDecided = sql<number>`(${verificationRequests.status} <> 'pending')::int`;

/** `decided` is the value at the time of the previous page, so that a later decision does not hide other requests. */
export type Position = { decided: number; requestedAt: Date; id: number };
export type RequestFilter = {
  /** All of these are in the therapist's name, email address or license. */
  words: readonly string[];
  order: 'newest' | 'waiting';
  status?: Status | undefined;
  after?: Position | undefined;
  limit: number;
};

/** Pending ones first, the newest or the longest waiting of them; then the decided ones, newest first. */
export function listRequests(
  db: Db,
  { words, order, status, after, limit }: RequestFilter,
): Promise<ReviewRow[]> {
  const isWaiting = sql`(${order === 'waiting'}::boolean and ${verificationRequests.status} = 'pending')`;
  const ascends = order === 'waiting' && after?.decided === 0;
  const sign = sql`(case when ${isWaiting} then 1 else -1 end)`;
  const place = sql`${isDecided}, ${sign} * extract(epoch from ${verificationRequests.requestedAt}), ${sign} * ${verificationRequests.id}`;
  const following =
    after &&
    sql`(${place}) > (${after.decided}::int, ${ascends ? 1 : -1}::int * extract(epoch from ${after.requestedAt.toISOString()}::timestamptz), ${ascends ? after.id : -after.id}::int)`;
  const matching = words.map((word) =>
    or(
      sql`strpos(${users.searchName}, ${word}) > 0`,
      sql`strpos(lower(${users.email}), ${word}) > 0`,
      sql`strpos(lower(${therapists.license}), ${word}) > 0`,
    ),
  );
  return reviewed(db)
    .where(and(status && eq(verificationRequests.status, status), ...matching, following))
    .orderBy(place)
    .limit(limit);
}

/** Pending ones, oldest first. */
export function listOldestPending(db: Db, limit: number): Promise<ReviewRow[]> {
  return reviewed(db)
    .where(eq(verificationRequests.status, 'pending'))
    .orderBy(asc(verificationRequests.requestedAt), asc(verificationRequests.id))
    .limit(limit);
}

/** One therapist's, newest first, with the therapist. */
export function listReviewedOf(db: Db, therapistId: number, limit: number): Promise<ReviewRow[]> {
  return reviewed(db)
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(desc(verificationRequests.requestedAt), desc(verificationRequests.id))
    .limit(limit);
}

/** Newest first. */
export function listRequestsOf(db: Db, therapistId: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(verificationRequests)
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(desc(verificationRequests.requestedAt), desc(verificationRequests.id));
}

export type Decision = {
  status: 'approved' | 'rejected';
  decidedAt: Date;
  decidedBy: number;
  rejectionReason: string | null;
};

/** False when it is already decided. */
export async function decide(db: Db, id: number, decision: Decision): Promise<boolean> {
  const rows = await db
    .update(verificationRequests)
    .set(decision)
    .where(and(eq(verificationRequests.id, id), eq(verificationRequests.status, 'pending')))
    .returning({ id: verificationRequests.id });
  return rows.length > 0;
}

export async function updateRequest(
  db: Db,
  id: number,
  changes: Pick<NewRequestRow, 'revokedAt' | 'revokedBy' | 'revocationReason'>,
): Promise<void> {
  await db.update(verificationRequests).set(changes).where(eq(verificationRequests.id, id));
}

export function countPending(db: Db): Promise<number> {
  return db.$count(verificationRequests, eq(verificationRequests.status, 'pending'));
}

export type AttachedRow = { requestId: number; document: typeof verificationDocuments.$inferSelect };

/** The documents of the requests, each request's in its order. */
export function listAttached(db: Db, requestIds: readonly number[]): Promise<AttachedRow[]> {
  return db
    .select({ requestId: verificationAttachments.requestId, document: verificationDocuments })
    .from(verificationAttachments)
    .innerJoin(verificationDocuments, eq(verificationDocuments.id, verificationAttachments.documentId))
    .where(inArray(verificationAttachments.requestId, [...requestIds]))
    .orderBy(asc(verificationAttachments.requestId), asc(verificationAttachments.position));
}

/** The approved request behind a therapist's badge. */
export async function findActiveApproval(db: Db, therapistId: number): Promise<RequestRow | undefined> {
  return (
    await db
      .select()
      .from(verificationRequests)
      .where(
        and(
          eq(verificationRequests.therapistId, therapistId),
          eq(verificationRequests.status, 'approved'),
          isNull(verificationRequests.revokedAt),
        ),
      )
      .orderBy(desc(verificationRequests.decidedAt), desc(verificationRequests.id))
      .limit(1)
  )[0];
}

const ON_CLOSING: Erasure<RequestRow> = {
  id: { kept: 'messages that were sent refer to it' },
  therapistId: { kept: 'whose row it is, until both are deleted' },
  status: { kept: 'what admins have decided' },
  coverLetter: { becomes: '' },
  requestedAt: { kept: 'what admins have decided, and when' },
  decidedAt: { kept: 'what admins have decided, and when' },
  decidedBy: { kept: 'who decided' },
  rejectionReason: { becomes: null },
  revokedAt: { kept: 'what admins have decided, and when' },
  revokedBy: { kept: 'who decided' },
  revocationReason: { becomes: null },
};

/** Deletes pending requests, the texts of all requests, and attachments. */
export async function redactRequests(db: Db, therapistId: number): Promise<void> {
  const own = db
    .select({ id: verificationRequests.id })
    .from(verificationRequests)
    .where(eq(verificationRequests.therapistId, therapistId));
  await db.delete(verificationAttachments).where(inArray(verificationAttachments.requestId, own));
  await db
    .delete(verificationRequests)
    .where(
      and(eq(verificationRequests.therapistId, therapistId), eq(verificationRequests.status, 'pending')),
    );
  await db
    .update(verificationRequests)
    .set(erase(ON_CLOSING))
    .where(eq(verificationRequests.therapistId, therapistId));
}

export async function deleteRequests(db: Db, therapistId: number): Promise<void> {
  await db.delete(verificationRequests).where(eq(verificationRequests.therapistId, therapistId));
}
