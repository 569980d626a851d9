/** The documents of verification requests: uploaded one by one, then sent with a request, or removed. */
import { documentAddress, DOCUMENTS_MAX, type UploadedDocument } from '@cadence/contract/verification';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { randomToken, sealedByCurrent, sealFile, unsealFile } from '../../platform/crypto.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { kindOf, kinds } from './document-kind.ts';
import { cleanFilename } from './filename.ts';
import * as queries from './document-queries.ts';

const MEGABYTE = 1024 * 1024;
/** What one person's documents that wait to be sent may take. */
const MAX_UNSENT_MEGABYTES = 100;

const newFileKey = (therapistId: number): string => `verification/therapist-${therapistId}-${randomToken()}`;

/** A sealed file is bound to its key, which names the therapist. */
const store = (ctx: Context, fileKey: string, bytes: Uint8Array): Promise<void> =>
  ctx.files.put(fileKey, sealFile(ctx.secrets, fileKey, bytes));

/** Null where there is no such file. */
const contentOf = async (ctx: Context, fileKey: string): Promise<Buffer | null> => {
  const sealed = await ctx.files.get(fileKey);
  if (!sealed) return null;
  const bytes = unsealFile(ctx.secrets, fileKey, sealed);
  if (!bytes)
    throw new Error('a verification document cannot be opened: it was changed, or its secret is gone');
  return bytes;
};

export const toUploaded = ({ id, filename }: queries.DocumentRow): UploadedDocument => ({
  url: documentAddress(id),
  filename,
});

/**
 * Stores a document, sealed. Its row comes first and says that it is not whole yet: a file without a row, which nobody
 * would ever remove, cannot be left behind.
 * @throws Failure `document_unreadable`, `documents_limit`, `storage_unavailable`
 */
export const upload = async (
  ctx: Context,
  viewer: Viewer,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<UploadedDocument> => {
  const therapist = await therapists.own(ctx, viewer);
  const kind = await kindOf(bytes);
  const filename = cleanFilename(name, kinds[kind].endings);
  const fileKey = newFileKey(therapist.id);
  // In turn, as everything about documents: limits and attachments are counted one at a time.
  const id = await therapists.inTurn(ctx, therapist.id, async (tx) => {
    await refuseBeyondLimit(tx, therapist.id, bytes.length);
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
  try {
    await store(ctx, fileKey, bytes);
  } catch (error) {
    await queries.deleteDocument(ctx.db, id);
    throw error;
  }
  await queries.updateDocument(ctx.db, id, { isStored: true });
  return { url: documentAddress(id), filename };
};

const refuseBeyondLimit = async (tx: Context, therapistId: number, size: number): Promise<void> => {
  const { documents, bytes } = await queries.sizeUnsent(tx.db, therapistId);
  if (documents < DOCUMENTS_MAX && bytes + size <= MAX_UNSENT_MEGABYTES * MEGABYTE) return;
  throw new Failure('documents_limit', {
    params: { limit: DOCUMENTS_MAX, megabytes: MAX_UNSENT_MEGABYTES },
  });
};

/** One's own documents that wait to be sent, by upload. */
export const listUnsent = async (ctx: Context, viewer: Viewer): Promise<UploadedDocument[]> => {
  const { id } = await therapists.own(ctx, viewer);
  return (await queries.listUnsent(ctx.db, id)).map(toUploaded);
};

export type DocumentFile = {
  filename: string;
  type: string;
  body: Buffer;
  inline: boolean;
  untrusted: true;
};

/**
 * A document, for its owner and for admins; looks by admins, and refused ones, are written to the access log.
 * @throws Failure `not_found`, for everybody else too
 */
export const read = async (ctx: Context, viewer: Viewer, id: number): Promise<DocumentFile> => {
  const document = await findReadable(ctx, viewer, id);
  const body = await contentOf(ctx, document.fileKey);
  if (!body) {
    ctx.logger.warn({ document: id }, 'a verification document has no file');
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
};

const findReadable = async (ctx: Context, viewer: Viewer, id: number): Promise<queries.FoundDocument> => {
  const document = await queries.findDocument(ctx.db, id);
  if (!document?.isStored) throw new Failure('not_found');
  if (document.ownerId === viewer.userId) return document;
  const record = `verification-document:${id}` as const;
  if (viewer.role !== 'admin') throw notYours(record, document.ownerId);
  await audit(ctx, viewer, { action: 'read', record, subjectId: document.ownerId });
  return document;
};

/** Removes one's own document that was not sent. @throws Failure `not_found`, `document_attached` */
export const remove = async (ctx: Context, viewer: Viewer, id: number): Promise<void> => {
  const document = await findReadable(ctx, viewer, id);
  if (!(await drop(ctx, document))) throw new Failure('document_attached');
};

/**
 * Takes a document away that no request has; false where one has it. First it is marked, so that nobody sends it from
 * now on; its row goes last, so that a crash in between leaves something to find.
 */
const drop = async (ctx: Context, { id, therapistId, fileKey }: queries.DocumentRow): Promise<boolean> => {
  const isFree = await therapists.inTurn(ctx, therapistId, async (tx) => {
    const current = await queries.findDocument(tx.db, id);
    if (!current) return true;
    if (current.isAttached) return false;
    await queries.updateDocument(tx.db, id, { isStored: false });
    return true;
  });
  if (!isFree) return false;
  await ctx.files.delete(fileKey);
  await queries.deleteDocument(ctx.db, id);
  return true;
};

const HOUR = 3_600_000;
/** A document that is not sent within this time is removed. */
const KEPT_UNSENT = 24 * HOUR;
/** Writing a file takes no longer: what is still not whole was cut off. */
const LONGEST_WRITE = HOUR;
const AT_ONCE = 100;

/** Removes what nobody sent, and seals what a former secret still seals with the present one. */
export const sweep = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const past = { uploadedBefore: new Date(now - KEPT_UNSENT), begunBefore: new Date(now - LONGEST_WRITE) };
  for (const document of await queries.listForgotten(ctx.db, past, AT_ONCE)) await drop(ctx, document);
  const keyId = sealedByCurrent(ctx.secrets);
  for (const document of await queries.listSealedOtherwise(ctx.db, keyId, AT_ONCE)) {
    try {
      await sealAnew(ctx, document, keyId);
    } catch (error) {
      // One that cannot be opened keeps no other one from being sealed.
      ctx.logger.error({ err: error, document: document.id }, 'a document could not be sealed anew');
    }
  }
};

/** A file is written once: the new one gets a key of its own, and the former one goes after the row names the new. */
const sealAnew = async (ctx: Context, document: queries.DocumentRow, keyId: string): Promise<void> => {
  const { id, therapistId, fileKey: former } = document;
  const bytes = await contentOf(ctx, former);
  if (!bytes) return;
  const fileKey = newFileKey(therapistId);
  await store(ctx, fileKey, bytes);
  const isNamed = await therapists.inTurn(ctx, therapistId, async (tx) => {
    const current = await queries.findDocument(tx.db, id);
    if (!current?.isStored || current.fileKey !== former) return false;
    await queries.updateDocument(tx.db, id, { fileKey, keyId });
    return true;
  });
  await ctx.files.delete(isNamed ? former : fileKey);
};
