/** The sealed files and names of documents. Both are bound to the file's key, and sealed again together. */
import { RECORD_DOCUMENT_KINDS, type RecordDocumentKind } from '@cadence/contract/care/documents';
import type { Context } from '../../context.ts';
import { seal, sealFile, unseal, unsealFile } from '../../platform/crypto.ts';
import { newFileKey } from '../../platform/stored-files.ts';
import * as verification from '../verification/service.ts';
import { keptPicture } from './kept-picture.ts';
import type { DocumentRow } from './queries.ts';

/** In the storage. */
export const FOLDER = 'documents';

type Sealed = Pick<DocumentRow, 'fileKey' | 'sealedName'>;

export function newKey(ctx: Context, clientId: number): string {
  return newFileKey(FOLDER, `client-${clientId}`, ctx.clock.now());
}

function placeOfName(fileKey: string): string {
  return `documents/sealed_name/${fileKey}`;
}

export function sealName(ctx: Context, fileKey: string, name: string): string {
  return seal(ctx.secrets, placeOfName(fileKey), name);
}

/** Empty where the secret it was sealed with is gone. */
export function nameOf(ctx: Context, { fileKey, sealedName }: Sealed): string {
  return unseal(ctx.secrets, placeOfName(fileKey), sealedName) ?? '';
}

export function store(ctx: Context, fileKey: string, bytes: Uint8Array): Promise<void> {
  return ctx.files.put(fileKey, sealFile(ctx.secrets, fileKey, bytes));
}

/** Null when the file does not exist. */
export async function readContent(ctx: Context, fileKey: string): Promise<Buffer | null> {
  const sealed = await ctx.files.get(fileKey);
  if (!sealed) return null;
  const bytes = unsealFile(ctx.secrets, fileKey, sealed);
  if (!bytes) throw new Error('a document cannot be decrypted: it was changed, or its secret is unknown');
  return bytes;
}

export type Received = { kind: RecordDocumentKind; name: string; bytes: Buffer };

/**
 * A file as it is kept, judged by its content: pictures are made anew, everything else stays as it came.
 * @throws Failure `document_unreadable`, `document_locked`, `document_incomplete`
 */
export async function received(file: { bytes: Buffer; name: string }): Promise<Received> {
  const kind = await verification.detectKind(file.bytes, RECORD_DOCUMENT_KINDS);
  const name = verification.cleanFilename(file.name, verification.documentKinds[kind].extensions);
  const isPicture = kind === 'jpeg' || kind === 'png' || kind === 'webp';
  return { kind, name, bytes: isPicture ? await keptPicture(file.bytes, kind) : file.bytes };
}
