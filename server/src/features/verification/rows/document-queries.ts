import { and, asc, count, eq, exists, gt, inArray, lt, ne, not, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { therapists } from '../../therapists/tables.ts';
import { proofs, verificationAttachments, verificationDocuments } from './tables.ts';

export type DocumentRow = typeof verificationDocuments.$inferSelect;
type NewDocumentRow = typeof verificationDocuments.$inferInsert;

export async function insertDocument(db: Db, row: NewDocumentRow): Promise<number> {
  const [inserted] = await db
    .insert(verificationDocuments)
    .values(row)
    .returning({ id: verificationDocuments.id });
  if (!inserted) throw new Error('inserting a document returned no row');
  return inserted.id;
}

export async function updateDocument(
  db: Db,
  id: number,
  changes: Partial<Pick<NewDocumentRow, 'isStored' | 'fileKey' | 'keyId'>>,
): Promise<void> {
  await db.update(verificationDocuments).set(changes).where(eq(verificationDocuments.id, id));
}

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await db.delete(verificationDocuments).where(eq(verificationDocuments.id, id));
}

/** A request or a proof has it. */
function attached(db: Db): SQL {
  const ofRequest = db
    .select({ one: sql`1` })
    .from(verificationAttachments)
    .where(eq(verificationAttachments.documentId, verificationDocuments.id));
  const ofProof = db
    .select({ one: sql`1` })
    .from(proofs)
    .where(eq(proofs.documentId, verificationDocuments.id));
  return sql`(${exists(ofRequest)} or ${exists(ofProof)})`;
}

export type FoundDocument = DocumentRow & { ownerId: number; isAttached: boolean };

export async function findDocument(db: Db, id: number): Promise<FoundDocument | undefined> {
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
}

/** The complete documents of this therapist among the ids. */
export function listOwn(
  db: Db,
  therapistId: number,
  documentIds: readonly number[],
): Promise<{ id: number }[]> {
  return db
    .select({ id: verificationDocuments.id })
    .from(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.therapistId, therapistId),
        eq(verificationDocuments.isStored, true),
        inArray(verificationDocuments.id, [...documentIds]),
      ),
    );
}

function unsentOf(db: Db, therapistId: number): SQL | undefined {
  return and(eq(verificationDocuments.therapistId, therapistId), not(attached(db)));
}

/** Uploaded but not sent, oldest first. */
export function listUnsent(db: Db, therapistId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(verificationDocuments)
    .where(and(unsentOf(db, therapistId), eq(verificationDocuments.isStored, true)))
    .orderBy(asc(verificationDocuments.id));
}

/** Includes uploads in progress. */
export async function measureUnsent(
  db: Db,
  therapistId: number,
): Promise<{ documents: number; bytes: number }> {
  const [row] = await db
    .select({ documents: count(), bytes: sum(verificationDocuments.size).mapWith(Number) })
    .from(verificationDocuments)
    .where(unsentOf(db, therapistId));
  return { documents: row?.documents ?? 0, bytes: row?.bytes ?? 0 };
}

type Page = { after: Pick<DocumentRow, 'id'> | undefined; limit: number };

function isAfter({ after }: Page): SQL | undefined {
  return after && gt(verificationDocuments.id, after.id);
}

/** Unsent documents uploaded before one instant, and incomplete ones started before the other. */
export function listAbandoned(
  db: Db,
  { uploadedBefore, begunBefore, ...page }: { uploadedBefore: Date; begunBefore: Date } & Page,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(verificationDocuments)
    .where(
      and(
        isAfter(page),
        not(attached(db)),
        or(
          lt(verificationDocuments.uploadedAt, uploadedBefore),
          and(eq(verificationDocuments.isStored, false), lt(verificationDocuments.uploadedAt, begunBefore)),
        ),
      ),
    )
    .orderBy(asc(verificationDocuments.id))
    .limit(page.limit);
}

/** Documents that are not sealed with the given key. */
export function listSealedWithOtherKey(db: Db, keyId: string, page: Page): Promise<DocumentRow[]> {
  return db
    .select()
    .from(verificationDocuments)
    .where(
      and(isAfter(page), ne(verificationDocuments.keyId, keyId), eq(verificationDocuments.isStored, true)),
    )
    .orderBy(asc(verificationDocuments.id))
    .limit(page.limit);
}

/** Hides documents at once; the sweep deletes files and rows. */
export async function withdrawDocuments(db: Db, therapistId: number): Promise<void> {
  await db
    .update(verificationDocuments)
    .set({ isStored: false, filename: '' })
    .where(eq(verificationDocuments.therapistId, therapistId));
}

export async function deleteDocuments(db: Db, therapistId: number): Promise<void> {
  await db.delete(verificationDocuments).where(eq(verificationDocuments.therapistId, therapistId));
}

/** Returns those of the keys that a document names. */
export async function findFileKeys(db: Db, fileKeys: string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: verificationDocuments.fileKey })
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.fileKey, fileKeys));
  return rows.map(({ fileKey }) => fileKey);
}
