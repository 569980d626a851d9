import multipart, { type MultipartFile } from '@fastify/multipart';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from '@cadence/contract/base/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { type Upload, uploadBudget } from './upload-budget.ts';

/** One file and at most a few text fields. */
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
export type FormFields = Record<string, string>;

type Form = { file: ReceivedFile; fields: FormFields };

/** A node that also serves everything else stays far below its memory. */
const MAX_MEGABYTES_TOGETHER = 100;
const begin = uploadBudget({
  perSender: 2,
  bytes: MAX_MEGABYTES_TOGETHER * 1024 * 1024,
  quietMilliseconds: 2_000,
});

/**
 * Reads the one file of a form into memory and works with it. The file counts as an upload until the work is done. An
 * upload that breaks off leaves nothing behind.
 * @throws Failure `file_too_large`; `invalid` without a file; `unsupported_media_type` for anything but a form;
 * `malformed` for a broken form, two files, too many parts or a file in another field; `too_many_requests`
 */
export async function withOneFile<T>(
  clock: Clock,
  request: FastifyRequest,
  field: string,
  work: (file: ReceivedFile, fields: FormFields) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  // Broken off while the session was looked up: the parser would wait for the end for ever.
  if (request.raw.destroyed) throw new Failure('malformed');
  const upload = begin(clock, request.viewer?.userId ?? 0);
  try {
    const { file, fields } = await receive(request, field, upload);
    return await work(file, fields);
  } finally {
    upload.end();
  }
}

async function receive(request: FastifyRequest, field: string, upload: Upload): Promise<Form> {
  try {
    const form = await Promise.race([readForm(request, field, upload), upload.refused]);
    upload.complete();
    return form;
  } finally {
    // After a refusal the rest of the body is read and discarded, so that the client receives the reply. The parser would
    // keep it.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readForm(request: FastifyRequest, field: string, upload: Upload): Promise<Form> {
  let name: string | undefined;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== field) throw new Failure('malformed');
      await keep(part.file, upload);
      name = nameOf(part);
    }
  } catch (error) {
    // Only the parser runs here, so any other error is about the body.
    throw error instanceof Failure ? error : new Failure('malformed', { cause: error });
  }
  if (name === undefined) throw invalidField(field, 'required');
  return { file: { bytes: upload.bytes(), name }, fields: Object.fromEntries(fields) };
}

/**
 * A part may be a file by its media type alone and then has no name. Browsers escape only quotes and line breaks in names
 * (HTML, "multipart/form-data encoding algorithm").
 */
function nameOf({ filename }: { filename?: string }): string {
  return filename?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent) ?? '';
}

/** Rejects at the size limit without waiting for the end of the file. */
async function keep(file: MultipartFile['file'], upload: Upload): Promise<void> {
  const refuse = () =>
    file.destroy(new Failure('file_too_large', { params: { megabytes: MAX_FILE_MEGABYTES } }));
  if (file.truncated) refuse();
  else file.once('limit', refuse);
  for await (const chunk of file) upload.add(chunk);
}
