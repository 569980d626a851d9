/** A new document of a record: from the therapist, or from who may read it in the family. */
import { MAX_RECORD_DOCUMENTS, MAX_RECORD_MEGABYTES } from '@cadence/contract/care/documents';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { auditEach } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { sealedByCurrent } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteOrLeave } from '../../platform/stored-files.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as caseload from '../caseload/service.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { newKey, type Received, received, sealName, store } from './content.ts';
import * as queries from './queries.ts';
import { type FamilyDocument, type RecordDocument, toDocument, toFamilyDocuments } from './view.ts';

const MEGABYTE = 1024 * 1024;
/** Of an account in a day, to all records together: without it each further record would be another gigabyte. */
const DAILY_MEGABYTES = 2_048;

type File = { bytes: Buffer; name: string };
/** Asked again in each transaction: the right may be taken away while the file is stored. */
type Upload = queries.RecordOf & { isFromFamily: boolean; assertMayAdd: (tx: Context) => Promise<void> };

/**
 * @throws Failure `not_found` for a client who is not, or no longer, on the viewer's caseload, `record_documents_limit`,
 * `document_unreadable`, `document_locked`, `document_incomplete`, `storage_unavailable`, `too_many_requests`, `daily_limit_reached`
 */
export async function addForClient(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  file: File,
): Promise<RecordDocument> {
  const { therapistId } = await caseload.requireClient(ctx, viewer, clientId);
  const row = await add(ctx, viewer, file, {
    clientId,
    therapistId,
    isFromFamily: false,
    assertMayAdd: (tx) => assertOnCaseload(tx, { clientId, therapistId }),
  });
  return toDocument(ctx, viewer, row);
}

/** @throws Failure the same, and `may_not_read`; `not_found` also for a therapist whose client it is not, or who is suspended */
export async function addForTherapist(
  ctx: Context,
  viewer: Viewer,
  { clientId, therapistId }: queries.RecordOf,
  file: File,
): Promise<FamilyDocument> {
  await clients.getReadableClient(ctx, viewer, clientId);
  const row = await add(ctx, viewer, file, {
    clientId,
    therapistId,
    isFromFamily: true,
    assertMayAdd: async (tx) => {
      if (!(await clients.mayRead(tx, clientId, viewer.userId))) throw new Failure('may_not_read');
      await therapists.getListed(tx, therapistId);
      await assertOnCaseload(tx, { clientId, therapistId });
    },
  });
  const [shown] = await toFamilyDocuments(ctx, viewer, [row]);
  if (!shown) throw new Error('a document was not shown');
  return shown;
}

async function assertOnCaseload(tx: Context, whose: queries.RecordOf): Promise<void> {
  if (!(await caseload.isClientOf(tx, whose))) throw new Failure('not_found');
}

/**
 * The row is written first, as incomplete: if anything fails, file and row are deleted, and after a crash the sweep deletes
 * them.
 */
async function add(ctx: Context, viewer: Viewer, file: File, upload: Upload): Promise<queries.FoundDocument> {
  await upload.assertMayAdd(ctx);
  await clients.countRecordWrite(ctx, viewer);
  const content = await received(file);
  const { id, fileKey } = await begin(ctx, viewer, content, upload);
  let isWritten = false;
  try {
    await store(ctx, fileKey, content.bytes);
    isWritten = true;
    return await clients.recordTransaction(ctx, upload.clientId, async (tx) => {
      await upload.assertMayAdd(tx);
      await users.requireOpenAccount(tx, viewer.userId);
      await queries.updateDocument(tx.db, id, { isStored: true });
      await auditAdded(tx, viewer, upload.clientId, id);
      const row = await queries.findDocument(tx.db, id);
      if (!row) throw new Failure('not_found');
      return row;
    });
  } catch (error) {
    await discard(ctx, id, isWritten ? fileKey : null);
    throw error;
  }
}

/** One at a time for a client, and for who uploads it, to enforce the limits. */
function begin(
  ctx: Context,
  viewer: Viewer,
  { kind, name, bytes }: Received,
  { clientId, therapistId, isFromFamily, assertMayAdd }: Upload,
): Promise<queries.DocumentRow> {
  const fileKey = newKey(ctx, clientId);
  return clients.recordTransaction(ctx, clientId, async (tx) => {
    await assertMayAdd(tx);
    await requireRoom(tx, { clientId, therapistId }, bytes.length);
    await requireDailyRoom(tx, viewer, bytes.length);
    await tx.keepRecord(tx, { clientId, therapistId });
    return queries.insertDocument(tx.db, {
      clientId,
      therapistId,
      uploadedBy: viewer.userId,
      isFromFamily,
      fileKey,
      keyId: sealedByCurrent(tx.secrets),
      sealedName: sealName(tx, fileKey, name),
      kind,
      size: bytes.length,
      isStored: false,
      uploadedAt: tx.clock.now(),
    });
  });
}

async function requireRoom(tx: Context, whose: queries.RecordOf, size: number): Promise<void> {
  const { documents, bytes } = await queries.measureRecord(tx.db, whose);
  if (documents < MAX_RECORD_DOCUMENTS && bytes + size <= MAX_RECORD_MEGABYTES * MEGABYTE) return;
  throw new Failure('record_documents_limit', {
    params: { limit: MAX_RECORD_DOCUMENTS, megabytes: MAX_RECORD_MEGABYTES },
  });
}

async function requireDailyRoom(tx: Context, { userId }: Viewer, size: number): Promise<void> {
  const now = tx.clock.now().getTime();
  await queries.lockUploadsOf(tx.db, userId);
  const { bytes, firstAt } = await queries.measureUploads(tx.db, userId, new Date(now - DAY));
  if (bytes + size <= DAILY_MEGABYTES * MEGABYTE) return;
  // There is some room again once the first of them is a day old.
  const wait = (firstAt?.getTime() ?? now) + DAY - now;
  throw new Failure('daily_limit_reached', {
    retryAfter: Math.ceil(wait / 1_000),
    params: { hours: Math.ceil(wait / HOUR) },
  });
}

async function auditAdded(tx: Context, viewer: Viewer, clientId: number, id: number): Promise<void> {
  const readers = await clients.listReaders(tx, clientId);
  const others = readers.filter(({ userId }) => userId !== viewer.userId);
  const entry = { action: 'change', change: 'added', record: `document:${id}` } as const;
  await auditEach(
    tx,
    viewer,
    others.map(({ userId }) => ({ ...entry, subjectId: userId })),
  );
}

/** The row was never shown. Without a key there is no file. */
async function discard(ctx: Context, id: number, fileKey: string | null): Promise<void> {
  try {
    if (fileKey !== null) await deleteOrLeave(ctx, fileKey);
    await queries.deleteDocument(ctx.db, id);
  } catch (error) {
    ctx.logger.warn({ err: error, document: id }, 'discarding a failed upload failed; the sweep will do it');
  }
}
