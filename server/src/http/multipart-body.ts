import { buffer } from 'node:stream/consumers';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '@cadence/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalidField } from '../platform/failure.ts';

/** One file, and a few texts beside it at most: those are ignored, as unknown fields are everywhere. */
const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
};

/** multipart/form-data and nothing else. It is read when a call asks for its file, not before. */
export const acceptOnlyMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
};

/** What the sender calls the file is theirs to choose, and stands here as it came. */
export type ReceivedFile = { bytes: Buffer; name: string };

/** Files that one person may be sending at the same time: each is held in memory. */
const MAX_AT_ONCE = 2;
const sending = new Map<number, number>();

/**
 * The one file of a form, from its own field, into memory; nothing of an upload that breaks off is left anywhere.
 * @throws Failure `file_too_large`; `invalid` without a file; `unsupported_media_type` for what is no form; `malformed`
 * for a broken one, for two files, too many parts, or a file in another field; `too_many_requests`
 */
export const readOneFile = async (request: FastifyRequest, field: string): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const sender = request.viewer?.userId ?? 0;
  const atOnce = sending.get(sender) ?? 0;
  if (atOnce >= MAX_AT_ONCE)
    throw new Failure('too_many_requests', { params: { minutes: 1 }, retryAfter: 60 });
  sending.set(sender, atOnce + 1);
  try {
    return await readFileOf(request, field);
  } finally {
    // What comes after a refusal is let through to nobody, so that the caller hears the answer.
    request.raw.resume();
    const left = (sending.get(sender) ?? 1) - 1;
    if (left === 0) sending.delete(sender);
    else sending.set(sender, left);
  }
};

const readFileOf = async (request: FastifyRequest, field: string): Promise<ReceivedFile> => {
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) throw new Failure('malformed');
      file = { bytes: await bytesOf(part.file), name: nameOf(part) };
    }
  } catch (error) {
    // Nothing is at work here but the parser: whatever it throws is about what was sent.
    throw error instanceof Failure ? error : new Failure('malformed', { cause: error });
  }
  if (!file) throw invalidField(field, 'required');
  return file;
};

/**
 * A part may be a file by its type alone; the parser then gives no name, whatever its types say. Of what a name may hold,
 * browsers escape quotes and line breaks, and nothing else (HTML, "multipart/form-data encoding algorithm").
 */
const nameOf = ({ filename }: { filename?: string }): string =>
  filename?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) ?? '';

/** Ends at the limit, not with the file: that may have no end. */
const bytesOf = (file: MultipartFile['file']): Promise<Buffer> => {
  const refuse = () =>
    file.destroy(new Failure('file_too_large', { params: { megabytes: MAX_FILE_MEGABYTES } }));
  if (file.truncated) refuse();
  else file.once('limit', refuse);
  return buffer(file);
};
