/** Documents of verification requests: uploaded one by one, then sent with a request or removed. */
import { documentAddress, DOCUMENTS_MAX, type UploadedDocument } from '@cadence/contract/verification';
import { HOUR } from '@cadence/scheduling/durations';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { sealedByCurrent, sealFile, unsealFile } from '../../platform/crypto.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import { deleteOrLeave, newFileKey, sweepFiles } from '../../platform/stored-files.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { detectKind, kinds } from './document-kind.ts';
import * as queries from './rows/document-queries.ts';

const KINDS = ['pdf', 'doc', 'docx', 'jpeg', 'png'] as const;
const MEGABYTE = 1024 * 1024;
/** Total size of one therapist's unsent documents. */
const MAX_UNSENT_MEGABYTES = 100;

/** In the storage. */
const FOLDER = 'verification';

function newDocumentKey(ctx: Context, therapistId: number): string {
  return newFileKey(FOLDER, `therapist-${therapistId}`, ctx.clock.now());
}

/** A sealed file can be opened under its own key only, and the key names the therapist. */
function store(ctx: Context, fileKey: string, bytes: Uint8Array): Promise<void> {
  return ctx.files.put(fileKey, sealFile(ctx.secrets, fileKey, bytes));
}

/** Null when the file does not exist. */
async function readContent(ctx: Context, fileKey: string): Promise<Buffer | null> {
  const sealed = await ctx.files.get(fileKey);
  if (!sealed) return null;
  const bytes = unsealFile(ctx.secrets, fileKey, sealed);
  if (!bytes)
    throw new Error('a verification document cannot be decrypted: it was changed, or its secret is unknown');
  return bytes;
}

export function toUploaded({ id, filename }: queries.DocumentRow): UploadedDocument {
  return {
    url: documentAddress(id),
    filename,
  };
}

/**
 * Stores an encrypted document. Its row is written first, as incomplete: if anything fails, file and row are deleted, and
 * after a crash the sweep deletes them.
 * @throws Failure `document_unreadable`, `document_locked`, `document_incomplete`, `documents_limit`, `storage_unavailable`, `signed_out`
 */
export async function upload(
  ctx: Context,
  viewer: Viewer,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<UploadedDocument> {
  const therapist = await therapists.getOwn(ctx, viewer);
  const kind = await detectKind(bytes, KINDS);
  const filename = cleanFilename(name, kinds[kind].extensions);
  const fileKey = newDocumentKey(ctx, therapist.id);
  // Serialized per therapist, like all changes of documents, to enforce the limit.
  const id = await therapists.withTherapistLock(ctx, therapist.id, async (tx) => {
    await requireRoom(tx, therapist.id, bytes.length);
    return queries.insertDocument(tx.db, {
      therapistId: therapist.id,
      fileKey,
      keyId: sealedByCurrent(ctx.secrets),
      filename,
      kind,
      size: bytes.length,
      uploadedAt: ctx.clock.now(),
      isStored: false,
    });
  });
  let isWritten = false;
  try {
    await store(ctx, fileKey, bytes);
    isWritten = true;
    await therapists.withTherapistLock(ctx, therapist.id, async (tx) => {
      // Closing the account meanwhile has withdrawn its documents.
      await users.requireOpenAccount(tx, viewer.userId);
      await queries.updateDocument(tx.db, id, { isStored: true });
    });
  } catch (error) {
    await discard(ctx, id, isWritten ? fileKey : null);
    throw error;
  }
  return { url: documentAddress(id), filename };
}

/** Hidden first, because a row must not offer a file that is gone. Without a key there is no file. */
async function discard(ctx: Context, id: number, fileKey: string | null): Promise<void> {
  try {
    await queries.updateDocument(ctx.db, id, { isStored: false });
    if (fileKey !== null) await deleteOrLeave(ctx, fileKey);
    await queries.deleteDocument(ctx.db, id);
  } catch (error) {
    ctx.logger.warn({ err: error, document: id }, 'discarding a failed upload failed; the sweep will do it');
  }
}

async function requireRoom(tx: Context, therapistId: number, size: number): Promise<void> {
  const { documents, bytes } = await queries.measureUnsent(tx.db, therapistId);
  if (documents < DOCUMENTS_MAX && bytes + size <= MAX_UNSENT_MEGABYTES * MEGABYTE) return;
  throw new Failure('documents_limit', {
    params: { limit: DOCUMENTS_MAX, megabytes: MAX_UNSENT_MEGABYTES },
  });
}

/** The viewer's unsent documents, oldest first. */
export async function listUnsent(ctx: Context, viewer: Viewer): Promise<UploadedDocument[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return (await queries.listUnsent(ctx.db, id)).map(toUploaded);
}

export type DocumentFile = {
  filename: string;
  type: string;
  body: Buffer;
  inline: boolean;
  untrusted: true;
};

/**
 * A document, for its owner and for admins; access by admins, and refusals, are logged.
 * @throws Failure `not_found`, for everybody else too
 */
export async function read(ctx: Context, viewer: Viewer, id: number): Promise<DocumentFile> {
  const document = await findReadable(ctx, viewer, id);
  const body = await readContent(ctx, document.fileKey);
  if (!body) {
    ctx.logger.warn({ document: id }, 'the file of a verification document is missing');
    throw new Failure('not_found');
  }
  const { mediaType, inline } = kinds[document.kind];
  return {
    filename: document.filename,
    type: mediaType,
    body,
    inline,
    untrusted: true,
  };
}

async function findReadable(ctx: Context, viewer: Viewer, id: number): Promise<queries.FoundDocument> {
  const document = await queries.findDocument(ctx.db, id);
  if (!document?.isStored) throw new Failure('not_found');
  if (document.ownerId === viewer.userId) return document;
  const record = `verification-document:${id}` as const;
  if (viewer.role !== 'admin') throw notYours(record, document.ownerId);
  await audit(ctx, viewer, { action: 'read', record, subjectId: document.ownerId });
  return document;
}

/** Removes an unsent document of the viewer. @throws Failure `not_found`, `document_attached` */
export async function remove(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await deleteUnattached(ctx, await findReadable(ctx, viewer, id));
}

/**
 * Deletes a document unless a request has it. Marks it first, so that it cannot be sent; deletes the row last, so that the
 * sweep can repeat it after a crash.
 * @throws Failure `document_attached`
 */
async function deleteUnattached(
  ctx: Context,
  { id, therapistId, fileKey }: queries.DocumentRow,
): Promise<void> {
  await therapists.withTherapistLock(ctx, therapistId, async (tx) => {
    const current = await queries.findDocument(tx.db, id);
    if (current?.isAttached) throw new Failure('document_attached');
    if (current) await queries.updateDocument(tx.db, id, { isStored: false });
  });
  await ctx.files.delete(fileKey);
  await queries.deleteDocument(ctx.db, id);
}

/** Unsent documents are deleted after this time. */
const MAX_UNSENT_AGE = 24 * HOUR;
/** An upload takes less; older incomplete ones were interrupted. */
const MAX_UPLOAD_TIME = HOUR;
const BATCH = 100;
const abandonedTurns = inTurns<queries.DocumentRow>(BATCH);
const resealTurns = inTurns<queries.DocumentRow>(BATCH);
const LOGGED = {
  about: ({ id }: queries.DocumentRow) => ({ document: id }),
  failed: 'sweeping a verification document failed',
};

/** Deletes abandoned documents, and re-encrypts those sealed with the former key. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const past = {
    uploadedBefore: new Date(now - MAX_UNSENT_AGE),
    begunBefore: new Date(now - MAX_UPLOAD_TIME),
  };
  const abandoned = await abandonedTurns(ctx, (after, limit) =>
    queries.listAbandoned(ctx.db, { ...past, after, limit }),
  );
  await eachApart(ctx, abandoned, { ...LOGGED, work: (document) => deleteUnattached(ctx, document) });
  const keyId = sealedByCurrent(ctx.secrets);
  const sealedBefore = await resealTurns(ctx, (after, limit) =>
    queries.listSealedWithOtherKey(ctx.db, keyId, { after, limit }),
  );
  await eachApart(ctx, sealedBefore, { ...LOGGED, work: (document) => reseal(ctx, document, keyId) });
}

/** Deletes files without a row, left by a crash or an unavailable storage. */
export function sweepDocumentFiles(ctx: Context): Promise<void> {
  return sweepFiles(ctx, FOLDER, ctx.clock.now(), (fileKeys) => queries.findFileKeys(ctx.db, fileKeys));
}

/** Files are immutable: writes a new file, then deletes the one that the row no longer names. */
async function reseal(ctx: Context, document: queries.DocumentRow, keyId: string): Promise<void> {
  const { id, therapistId, fileKey: former } = document;
  const bytes = await readContent(ctx, former);
  if (!bytes) return;
  const fileKey = newDocumentKey(ctx, therapistId);
  await store(ctx, fileKey, bytes);
  const isNamed = await therapists.withTherapistLock(ctx, therapistId, async (tx) => {
    const current = await queries.findDocument(tx.db, id);
    if (!current?.isStored || current.fileKey !== former) return false;
    await queries.updateDocument(tx.db, id, { fileKey, keyId });
    return true;
  });
  await ctx.files.delete(isNamed ? former : fileKey);
}

const MAX_NAME_LENGTH = 120;

/** Controls and invisible or bidirectional marks, which could disguise the name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Of a longer name only the end is read, which has the extension. */
const READ_NAME_LENGTH = 1_000;
/** Special characters of file systems. */
const RESERVED = /[<>:"|?*]/g;
/** Device names on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Cleans the name of an uploaded file for display, headers and saving: the last path segment without unsafe characters,
 * with an extension that fits the content: a PDF named `..\x.exe` becomes `x.exe.pdf`. The first extension is the default.
 */
export function cleanFilename(given: string, extensions: readonly [string, ...string[]]): string {
  // Composing letters and marks takes the square of their number.
  const end = given.slice(-READ_NAME_LENGTH).toWellFormed().normalize('NFC');
  const last = end.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(INVISIBLE, '').replace(RESERVED, '').replace(/\s+/g, ' ').trim();
  const extension = extensions.find((one) => plain.toLowerCase().endsWith(one)) ?? extensions[0];
  const stem = plain.toLowerCase().endsWith(extension) ? plain.slice(0, -extension.length) : plain;
  // Cut before its end is trimmed: searching a long run of dots for the end takes the square of its length.
  const short = [...stem.replace(/^[\s.]+/, '')].slice(0, MAX_NAME_LENGTH - extension.length).join('');
  const name = short.replace(/[\s.]+$/, '');
  return (name === '' || DEVICE.test(name) ? 'document' : name) + extension;
}
