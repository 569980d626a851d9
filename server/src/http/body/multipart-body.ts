import { buffer } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '@cadence/contract/base/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalidField } from '../../platform/failure.ts';

/** One file and at most a few text fields, which are ignored. */
const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Only multipart/form-data, which is read when a call asks for its file. */
export async function acceptOnlyMultipart(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/** `name` is what the sender calls the file, unchecked. */
export type ReceivedFile = { bytes: Buffer; name: string };

/** Concurrent uploads per person, because each is held in memory. */
const MAX_UPLOADS = 2;
const uploadsBySender = new Map<number, number>();

/**
 * Reads the one file of a form into memory. An upload that breaks off leaves nothing behind.
 * @throws Failure `file_too_large`; `invalid` without a file; `unsupported_media_type` for anything but a form;
 * `malformed` for a broken form, two files, too many parts or a file in another field; `too_many_requests`
 */
export async function readOneFile(request: FastifyRequest, field: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const sender = request.viewer?.userId ?? 0;
  const uploads = uploadsBySender.get(sender) ?? 0;
  if (uploads >= MAX_UPLOADS)
    throw new Failure('too_many_requests', { params: { minutes: 1 }, retryAfter: 60 });
  uploadsBySender.set(sender, uploads + 1);
  try {
    return await readFileOf(request, field);
  } finally {
    // After a refusal the rest of the body is read and discarded, so that the client receives the reply.
    request.raw.resume();
    const left = (uploadsBySender.get(sender) ?? 1) - 1;
    if (left === 0) uploadsBySender.delete(sender);
    else uploadsBySender.set(sender, left);
  }
}

async function readFileOf(request: FastifyRequest, field: string): Promise<ReceivedFile> {
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) throw new Failure('malformed');
      file = { bytes: await bytesOf(part.file), name: nameOf(part) };
    }
  } catch (error) {
    // Only the parser runs here, so any other error is about the body.
    throw error instanceof Failure ? error : new Failure('malformed', { cause: error });
  }
  if (!file) throw invalidField(field, 'required');
  return file;
}

/**
 * A part may be a file by its media type alone and then has no name. Browsers escape only quotes and line breaks in names
 * (HTML, "multipart/form-data encoding algorithm").
 */
function nameOf({ filename }: { filename?: string }): string {
  return filename?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) ?? '';
}

/** Rejects at the size limit without waiting for the end of the file. */
function bytesOf(file: MultipartFile['file']): Promise<Buffer> {
  const refuse = () =>
    file.destroy(new Failure('file_too_large', { params: { megabytes: MAX_FILE_MEGABYTES } }));
  if (file.truncated) refuse();
  else file.once('limit', refuse);
  return buffer(file);
}
