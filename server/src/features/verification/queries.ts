import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { violatedConstraint } from '../../platform/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { verificationAttachments, verificationDocuments, verificationRequests } from './tables.ts';

export type RequestRow = typeof verificationRequests.$inferSelect;
export type NewRequestRow = typeof verificationRequests.$inferInsert;
export type DocumentRow = typeof verificationDocuments.$inferSelect;
export type NewDocumentRow = typeof verificationDocuments.$inferInsert;
type Status = RequestRow['status'];

/** The unique index decides which of two came first; its refusal is an outcome, not a fault. */
export const insertRequest = async (db: Db, row: NewRequestRow): Promise<number> => {
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
};

export const attach = async (db: Db, requestId: number, documentIds: readonly number[]): Promise<void> => {
  if (documentIds.length === 0) return;
  await db
    .insert(verificationAttachments)
    .values(documentIds.map((documentId, position) => ({ requestId, documentId, position })));
};

/** Whose request it is, as of now. */
export type ReviewRow = {
  request: RequestRow;
  therapist: { id: number; userId: number; license: string; isVerified: boolean };
  user: { firstName: string; lastName: string; email: string };
};

const reviewed = (db: Db) =>
  db
    .select({
      request: verificationRequests,
      therapist: {
        id: therapists.id,
        userId: therapists.userId,
        license: therapists.license,
        isVerified: therapists.isVerified,
      },
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(verificationRequests)
    .innerJoin(therapists, eq(therapists.id, verificationRequests.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId));

export const findRequest = async (db: Db, id: number): Promise<ReviewRow | undefined> =>
  (await reviewed(db).where(eq(verificationRequests.id, id)))[0];

const isDecided = sql<number>`(${verificationRequests.status} <> 'pending')::int`;

/** `decided` as it was when the page before was read: a request that was decided since then hides no other one. */
export type Position = { decided: number; requestedAt: Date; id: number };
export type RequestFilter = {
  status?: Status | undefined;
  after?: Position | undefined;
  limit?: number | undefined;
};

/** Pending ones first, each part newest first. */
export const listRequests = (db: Db, { status, after, limit }: RequestFilter): Promise<ReviewRow[]> => {
  const following =
    after &&
    or(
      sql`${isDecided} > ${after.decided}::int`,
      and(
        sql`${isDecided} = ${after.decided}::int`,
        sql`(${verificationRequests.requestedAt}, ${verificationRequests.id}) < (${after.requestedAt.toISOString()}::timestamptz, ${after.id}::int)`,
      ),
    );
  const query = reviewed(db)
    .where(and(status && eq(verificationRequests.status, status), following))
    .orderBy(asc(isDecided), desc(verificationRequests.requestedAt), desc(verificationRequests.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
};

/** Newest first. */
export const listRequestsOf = (db: Db, therapistId: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(verificationRequests)
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(desc(verificationRequests.requestedAt), desc(verificationRequests.id));

export type Decision = {
  status: 'approved' | 'rejected';
  decidedAt: Date;
  decidedBy: number;
  rejectionReason: string | null;
};

/** False where somebody else has decided it. */
export const decide = async (db: Db, id: number, decision: Decision): Promise<boolean> => {
  const rows = await db
    .update(verificationRequests)
    .set(decision)
    .where(and(eq(verificationRequests.id, id), eq(verificationRequests.status, 'pending')))
    .returning({ id: verificationRequests.id });
  return rows.length > 0;
};

export const updateRequest = async (
  db: Db,
  id: number,
  changes: Pick<NewRequestRow, 'revokedAt' | 'revokedBy' | 'revocationReason'>,
): Promise<void> => {
  await db.update(verificationRequests).set(changes).where(eq(verificationRequests.id, id));
};

export const countPending = (db: Db): Promise<number> =>
  db.$count(verificationRequests, eq(verificationRequests.status, 'pending'));

export type AttachedRow = { requestId: number; document: DocumentRow };

/** The documents of some requests, each request's in its order. */
export const listAttached = (db: Db, requestIds: readonly number[]): Promise<AttachedRow[]> =>
  db
    .select({ requestId: verificationAttachments.requestId, document: verificationDocuments })
    .from(verificationAttachments)
    .innerJoin(verificationDocuments, eq(verificationDocuments.id, verificationAttachments.documentId))
    .where(inArray(verificationAttachments.requestId, [...requestIds]))
    .orderBy(asc(verificationAttachments.requestId), asc(verificationAttachments.position));

export const insertDocument = async (db: Db, row: NewDocumentRow): Promise<number> => {
  const [inserted] = await db
    .insert(verificationDocuments)
    .values(row)
    .returning({ id: verificationDocuments.id });
  if (!inserted) throw new Error('inserting a document returned no row');
  return inserted.id;
};

export const updateDocument = async (
  db: Db,
  id: number,
  changes: Partial<Pick<NewDocumentRow, 'isStored' | 'fileKey' | 'keyId'>>,
): Promise<void> => {
  await db.update(verificationDocuments).set(changes).where(eq(verificationDocuments.id, id));
};

export const deleteDocument = async (db: Db, id: number): Promise<void> => {
  await db.delete(verificationDocuments).where(eq(verificationDocuments.id, id));
};

const attached = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(verificationAttachments)
      .where(eq(verificationAttachments.documentId, verificationDocuments.id)),
  );

export type FoundDocument = DocumentRow & { ownerId: number; isAttached: boolean };

export const findDocument = async (db: Db, id: number): Promise<FoundDocument | undefined> => {
  const [row] = await db
    .select({
      document: verificationDocuments,
      ownerId: therapists.userId,
      isAttached: sql<boolean>`${attached(db)}`,
    })
    .from(verificationDocuments)
    .innerJoin(therapists, eq(therapists.id, verificationDocuments.therapistId))
    .where(eq(verificationDocuments.id, id));
  return row && { ...row.document, ownerId: row.ownerId, isAttached: row.isAttached };
};

/** Those of the documents that are this therapist's and whole. */
export const listOwn = (
  db: Db,
  therapistId: number,
  documentIds: readonly number[],
): Promise<{ id: number }[]> =>
  db
    .select({ id: verificationDocuments.id })
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.therapistId, therapistId),
        eq(verificationDocuments.isStored, true),
        inArray(verificationDocuments.id, [...documentIds]),
      ),
    );

const unsentOf = (db: Db, therapistId: number): SQL | undefined =>
  and(eq(verificationDocuments.therapistId, therapistId), not(attached(db)));

/** Uploaded and not sent, by upload. */
export const listUnsent = (db: Db, therapistId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(verificationDocuments)
    .where(and(unsentOf(db, therapistId), eq(verificationDocuments.isStored, true)))
    .orderBy(asc(verificationDocuments.id));

/** What of a therapist's waits to be sent, that is being written included. */
export const sizeUnsent = async (
  db: Db,
  therapistId: number,
): Promise<{ documents: number; bytes: number }> => {
  const [row] = await db
    .select({ documents: count(), bytes: sum(verificationDocuments.size).mapWith(Number) })
    .from(verificationDocuments)
    .where(unsentOf(db, therapistId));
  return { documents: row?.documents ?? 0, bytes: row?.bytes ?? 0 };
};

/** At most so many that nobody sent: uploaded before the one instant, or not whole and begun before the other. */
export const listForgotten = (
  db: Db,
  { uploadedBefore, begunBefore }: { uploadedBefore: Date; begunBefore: Date },
  limit: number,
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(verificationDocuments)
    .where(
      and(
        not(attached(db)),
        or(
          lt(verificationDocuments.uploadedAt, uploadedBefore),
          and(eq(verificationDocuments.isStored, false), lt(verificationDocuments.uploadedAt, begunBefore)),
        ),
      ),
    )
    .orderBy(asc(verificationDocuments.id))
    .limit(limit);

/** At most so many that are sealed with another key than the given one. */
export const listSealedOtherwise = (db: Db, keyId: string, limit: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(verificationDocuments)
    .where(and(ne(verificationDocuments.keyId, keyId), eq(verificationDocuments.isStored, true)))
    .orderBy(asc(verificationDocuments.id))
    .limit(limit);

/** The approved request that a therapist's badge came from, where there is one. */
export const findVouching = async (db: Db, therapistId: number): Promise<RequestRow | undefined> =>
  (
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
