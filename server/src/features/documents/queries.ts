import { and, asc, count, desc, eq, gt, inArray, lt, min, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { documents } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
type NewDocumentRow = typeof documents.$inferInsert;
/** With the name of who uploaded it; null for a closed account. */
export type FoundDocument = DocumentRow & { firstName: string | null; lastName: string | null };

export type RecordOf = { clientId: number; therapistId: number };

export async function insertDocument(db: Db, row: NewDocumentRow): Promise<DocumentRow> {
  const [inserted] = await db.insert(documents).values(row).returning();
  if (!inserted) throw new Error('inserting a document returned no row');
  return inserted;
}

export async function updateDocument(db: Db, id: number, changes: Partial<NewDocumentRow>): Promise<void> {
  await db.update(documents).set(changes).where(eq(documents.id, id));
}

/** Whether the document still had the former file. */
export async function replaceFile(
  db: Db,
  { id, former }: { id: number; former: string },
  changes: Pick<DocumentRow, 'fileKey' | 'keyId' | 'sealedName'>,
): Promise<boolean> {
  const changed = await db
    .update(documents)
    .set(changes)
    .where(and(eq(documents.id, id), eq(documents.fileKey, former), eq(documents.isStored, true)))
    .returning({ id: documents.id });
  return changed.length > 0;
}

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await db.delete(documents).where(eq(documents.id, id));
}

function selectDocuments(db: Db) {
  return db
    .select({ document: documents, ...columns(users, 'firstName', 'lastName', 'closedAt') })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.uploadedBy));
}
type Selected = Awaited<ReturnType<typeof selectDocuments>>[number];

function toFound({ document, firstName, lastName, closedAt }: Selected): FoundDocument {
  return closedAt === null
    ? { ...document, firstName, lastName }
    : { ...document, firstName: null, lastName: null };
}

export async function findDocument(db: Db, id: number): Promise<FoundDocument | undefined> {
  const [row] = await selectDocuments(db).where(eq(documents.id, id));
  return row && toFound(row);
}

/** Keeps a document as it is until the transaction ends. */
export async function lockDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return (await db.select().from(documents).where(eq(documents.id, id)).for('update'))[0];
}

export function listByIds(db: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.select().from(documents).where(isOneOf(documents.id, ids));
}

type Page = { before: number | undefined; limit: number };

function page({ before }: Page): SQL | undefined {
  return and(eq(documents.isStored, true), before === undefined ? undefined : lt(documents.id, before));
}

/** What families read: what was released and is not taken back, and their own. */
const isVisibleToFamily = or(
  eq(documents.isFromFamily, true),
  sql`(${documents.releasedAt} is not null and ${documents.recalledAt} is null)`,
);

/** Newest first. */
export async function listOfRecord(
  db: Db,
  { clientId, therapistId }: RecordOf,
  asked: Page,
): Promise<FoundDocument[]> {
  const rows = await selectDocuments(db)
    .where(and(eq(documents.clientId, clientId), eq(documents.therapistId, therapistId), page(asked)))
    .orderBy(desc(documents.id))
    .limit(asked.limit);
  return rows.map(toFound);
}

/** Of all therapists, newest first. */
export async function listOfFamily(db: Db, clientId: number, asked: Page): Promise<FoundDocument[]> {
  const rows = await selectDocuments(db)
    .where(and(eq(documents.clientId, clientId), isVisibleToFamily, page(asked)))
    .orderBy(desc(documents.id))
    .limit(asked.limit);
  return rows.map(toFound);
}

/** By therapist; null for a closed account. */
export async function listTherapistNames(
  db: Db,
  therapistIds: readonly number[],
): Promise<{ id: number; firstName: string; lastName: string; closedAt: Date | null }[]> {
  if (therapistIds.length === 0) return [];
  return db
    .select({ id: therapists.id, ...columns(users, 'firstName', 'lastName', 'closedAt') })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isOneOf(therapists.id, therapistIds));
}

/** With uploads that are under way. */
export async function measureRecord(
  db: Db,
  { clientId, therapistId }: RecordOf,
): Promise<{ documents: number; bytes: number }> {
  const [row] = await db
    .select({ documents: count(), bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), eq(documents.therapistId, therapistId)));
  return { documents: row?.documents ?? 0, bytes: row?.bytes ?? 0 };
}

/** One upload of an account at a time is measured and begun, until the transaction ends. Take it after the lock of a client. */
export async function lockUploadsOf(db: Db, userId: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploadsOfAccount}::int, ${userId}::int)`,
  );
}

/** What an account has added to any record since then: bytes, and when it began. */
export async function measureUploads(
  db: Db,
  userId: number,
  since: Date,
): Promise<{ bytes: number; firstAt: Date | null }> {
  const [row] = await db
    .select({ bytes: sum(documents.size).mapWith(Number), firstAt: min(documents.uploadedAt) })
    .from(documents)
    .where(and(eq(documents.uploadedBy, userId), gt(documents.uploadedAt, since)));
  return { bytes: row?.bytes ?? 0, firstAt: row?.firstAt ?? null };
}

type Turn = { after: Pick<DocumentRow, 'id'> | undefined; limit: number };

function isAfter({ after }: Turn): SQL | undefined {
  return after && gt(documents.id, after.id);
}

/** Uploads that broke off, and deletions that did. */
export function listUnfinished(db: Db, begunBefore: Date, turn: Turn): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(isAfter(turn), eq(documents.isStored, false), lt(documents.uploadedAt, begunBefore)))
    .orderBy(asc(documents.id))
    .limit(turn.limit);
}

export function listSealedWithOtherKey(db: Db, keyId: string, turn: Turn): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(isAfter(turn), ne(documents.keyId, keyId), eq(documents.isStored, true)))
    .orderBy(asc(documents.id))
    .limit(turn.limit);
}

/** Returns those of the keys that a document names. */
export async function findFileKeys(db: Db, fileKeys: string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: documents.fileKey })
    .from(documents)
    .where(inArray(documents.fileKey, fileKeys));
  return rows.map(({ fileKey }) => fileKey);
}

/** Returns the keys of their files. */
export async function deleteOfRecord(db: Db, { clientId, therapistId }: RecordOf): Promise<string[]> {
  const gone = await db
    .delete(documents)
    .where(and(eq(documents.clientId, clientId), eq(documents.therapistId, therapistId)))
    .returning({ fileKey: documents.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

/** Every complete document of a therapist, or those of these clients that families read; by id. */
export function listForExport(
  db: Db,
  of: { therapistId: number } | { clientIds: readonly number[] },
): Promise<DocumentRow[]> {
  const mine =
    'therapistId' in of
      ? eq(documents.therapistId, of.therapistId)
      : and(isOneOf(documents.clientId, of.clientIds), isVisibleToFamily);
  return db
    .select()
    .from(documents)
    .where(and(mine, eq(documents.isStored, true)))
    .orderBy(asc(documents.id));
}
