/** The documents of a client's record: lists, reading, releasing, removing. */
import { auditEach } from '../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../context.ts';
import { violatedConstraint } from '../../platform/database/db-errors.ts';
import { Failure, invalidField, notYours } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import { deleteOrLeave } from '../../platform/stored-files.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as caseload from '../caseload/service.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import * as verification from '../verification/service.ts';
import { auditRelease } from './attach.ts';
import { nameOf, readContent } from './content.ts';
import * as queries from './queries.ts';
import {
  type FamilyDocument,
  isReadByFamily,
  isRemovable,
  type RecordDocument,
  toDocument,
  toFamilyDocuments,
} from './view.ts';

export { attach, listAttached, recall } from './attach.ts';
export { resealDocuments, sweep, sweepDocumentFiles } from './sweep.ts';
export { addForClient, addForTherapist } from './upload.ts';

const ORDER = 'newest';
/** Of a list that is asked for without a limit. */
const LISTED = 100;

type Asked = { limit?: number | undefined; cursor?: string | undefined };

function pageAsked({ limit = LISTED, cursor }: Asked) {
  const mark = cursor === undefined ? undefined : fromCursor(cursor, ORDER);
  if (mark === null) throw invalidField('cursor', 'invalid');
  return { limit, rows: { before: mark?.id, limit: limit + 1 } };
}

function toPage(rows: queries.FoundDocument[], limit: number): Page<queries.FoundDocument> {
  return pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
}

/**
 * The viewer's record of a client, newest first. Each guardian who may read it finds the look in their access log.
 * @throws Failure `not_found`, `invalid` for a cursor of another list
 */
export async function listOfClient(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  asked: Asked,
): Promise<Page<RecordDocument>> {
  const { therapistId } = await caseload.requireClient(ctx, viewer, clientId);
  const { limit, rows } = pageAsked(asked);
  const page = toPage(await queries.listOfRecord(ctx.db, { clientId, therapistId }, rows), limit);
  await auditLook(ctx, viewer, clientId, `record:${clientId}`);
  return { ...page, items: page.items.map((row) => toDocument(ctx, viewer, row)) };
}

/** What the family reads, of all therapists. @throws Failure `not_found`, `may_not_read`, `invalid` */
export async function listOfFamily(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  asked: Asked,
): Promise<Page<FamilyDocument>> {
  await clients.getReadableClient(ctx, viewer, clientId);
  const { limit, rows } = pageAsked(asked);
  const page = toPage(await queries.listOfFamily(ctx.db, clientId, rows), limit);
  return { ...page, items: await toFamilyDocuments(ctx, viewer, page.items) };
}

/** Each guardian who may read the record, apart from the viewer, finds the look in their access log. */
async function auditLook(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  record: `record:${number}` | `document:${number}`,
): Promise<void> {
  const readers = await clients.listReaders(ctx, clientId);
  const others = readers.filter(({ userId }) => userId !== viewer.userId);
  await auditEach(
    ctx,
    viewer,
    others.map(({ userId }) => ({ action: 'read' as const, record, subjectId: userId })),
  );
}

/** A complete document that the viewer may read. @throws Failure `not_found`, logged for somebody else's document */
async function findReadable(ctx: Context, viewer: Viewer, id: number): Promise<queries.FoundDocument> {
  const document = await queries.findDocument(ctx.db, id);
  if (!document?.isStored) throw new Failure('not_found');
  const { clientId, therapistId } = document;
  const isReader =
    viewer.role === 'therapist'
      ? (await therapists.getOwn(ctx, viewer)).id === therapistId
      : isReadByFamily(document) && (await clients.mayRead(ctx, clientId, viewer.userId));
  if (isReader) return document;
  throw notYours(`document:${id}`, (await clients.findSubject(ctx, clientId)) ?? null);
}

/** The file. @throws Failure `not_found`, for everybody who may not read it too */
export async function read(ctx: Context, viewer: Viewer, id: number) {
  const document = await findReadable(ctx, viewer, id);
  const body = await readContent(ctx, document.fileKey);
  if (!body) {
    ctx.logger.warn({ document: id }, 'the file of a document is missing');
    throw new Failure('not_found');
  }
  await auditLook(ctx, viewer, document.clientId, `document:${id}`);
  const { mediaType } = verification.documentKinds[document.kind];
  return { filename: nameOf(ctx, document), type: mediaType, body, untrusted: true };
}

/**
 * Gives a document of the viewer's own to the family, or takes it back: then nobody of the family reads it any more.
 * @throws Failure `not_found`, also for a document of the family and for a client who has left
 */
export async function release(
  ctx: Context,
  viewer: Viewer,
  id: number,
  isReleased: boolean,
): Promise<RecordDocument> {
  const { clientId, therapistId, isFromFamily } = await findReadable(ctx, viewer, id);
  if (isFromFamily || !(await caseload.isClientOf(ctx, { clientId, therapistId })))
    throw new Failure('not_found');
  await clients.countRecordWrite(ctx, viewer);
  return clients.recordTransaction(ctx, clientId, async (tx) => {
    const before = await queries.findDocument(tx.db, id);
    if (!before?.isStored) throw new Failure('not_found');
    if (isReadByFamily(before) === isReleased) return toDocument(tx, viewer, before);
    const at = tx.clock.now();
    const changes = isReleased ? { releasedAt: at, recalledAt: null } : { recalledAt: at };
    await queries.updateDocument(tx.db, id, changes);
    await auditRelease(tx, viewer, { id, clientId, change: isReleased ? 'released' : 'recalled' });
    return toDocument(tx, viewer, { ...before, ...changes });
  });
}

/**
 * Removes a document of the viewer's own, within a day. What something names stays: the database refuses to delete it.
 * @throws Failure `not_found`, `document_in_use`
 */
export async function remove(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  const { clientId } = await findReadable(ctx, viewer, id);
  await clients.countRecordWrite(ctx, viewer);
  const fileKey = await removeRow(ctx, viewer, { id, clientId });
  await deleteOrLeave(ctx, fileKey);
}

async function removeRow(
  ctx: Context,
  viewer: Viewer,
  { id, clientId }: { id: number; clientId: number },
): Promise<string> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const document = await queries.lockDocument(tx.db, id);
      if (!document?.isStored) throw new Failure('not_found');
      if (!isRemovable(tx, document, viewer)) throw new Failure('document_in_use');
      await queries.deleteDocument(tx.db, id);
      await auditRemoved(tx, viewer, { id, clientId });
      return document.fileKey;
    });
  } catch (error) {
    throw violatedConstraint(error) === null ? error : new Failure('document_in_use', { cause: error });
  }
}

async function auditRemoved(
  tx: Context,
  viewer: Viewer,
  { id, clientId }: { id: number; clientId: number },
): Promise<void> {
  const readers = await clients.listReaders(tx, clientId);
  const others = readers.filter(({ userId }) => userId !== viewer.userId);
  await auditEach(
    tx,
    viewer,
    others.map(({ userId }) => ({
      action: 'change' as const,
      change: 'removed' as const,
      record: `document:${id}` as const,
      subjectId: userId,
    })),
  );
}

/** Whether a complete document belongs to the record of the two; it stays until the transaction ends. */
export async function isOfRecord(tx: Context, id: number, whose: queries.RecordOf): Promise<boolean> {
  const document = await queries.lockDocument(tx.db, id);
  return (
    document?.isStored === true &&
    document.clientId === whose.clientId &&
    document.therapistId === whose.therapistId
  );
}

/** Deletes the documents of a record on its day. Returns the keys of their files, for `deleteFiles` after the transaction. */
export function deleteOfRecord(tx: Context, whose: queries.RecordOf): Promise<string[]> {
  return queries.deleteOfRecord(tx.db, whose);
}

/** Deletes files that no row names any more; where that fails, the sweep does it. */
export async function deleteFiles(ctx: Context, fileKeys: readonly string[]): Promise<void> {
  for (const fileKey of fileKeys) await deleteOrLeave(ctx, fileKey);
}

/** What the viewer finds in the copy of their data: a therapist all of hers, a family what it reads. */
export async function listForExport(ctx: Context, viewer: Viewer) {
  const rows = await queries.listForExport(
    ctx.db,
    viewer.role === 'therapist'
      ? { therapistId: (await therapists.getOwn(ctx, viewer)).id }
      : { clientIds: await readableClientIds(ctx, viewer) },
  );
  return rows.map(
    ({
      id,
      clientId,
      therapistId,
      isFromFamily,
      kind,
      size,
      releasedAt,
      recalledAt,
      uploadedAt,
      ...row
    }) => ({
      id,
      clientId,
      therapistId,
      name: nameOf(ctx, row),
      isFromFamily,
      kind,
      size,
      releasedAt,
      recalledAt,
      uploadedAt,
    }),
  );
}

async function readableClientIds(ctx: Context, { userId }: Viewer): Promise<number[]> {
  const rights = await clients.rightsOf(ctx, userId);
  return [...rights].filter(([, { mayRead }]) => mayRead).map(([id]) => id);
}
