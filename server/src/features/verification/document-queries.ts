import { and, asc, count, eq, exists, inArray, lt, ne, not, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { therapists } from '../therapists/tables.ts';
import { verificationAttachments, verificationDocuments } from './tables.ts';

export type DocumentRow = typeof verificationDocuments.$inferSelect;
type NewDocumentRow = typeof verificationDocuments.$inferInsert;

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

/** As if they were not there from now on: the sweep takes the files, and then the rows. */
export const withdrawDocuments = async (db: Db, therapistId: number): Promise<void> => {
  await db
    .update(verificationDocuments)
    .set({ isStored: false, filename: '' })
    .where(eq(verificationDocuments.therapistId, therapistId));
};

export const deleteDocuments = async (db: Db, therapistId: number): Promise<void> => {
  await db.delete(verificationDocuments).where(eq(verificationDocuments.therapistId, therapistId));
};
