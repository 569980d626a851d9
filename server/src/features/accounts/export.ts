/** A download of all personal data of an account. */
import type { credentials as credentialsOnTheWire } from '@cadence/contract/auth/auth';
import * as m from '@cadence/messages/m';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import { type ZippedFile, zipped } from '../../platform/zip.ts';
import * as auth from '../auth/service.ts';
import * as documents from '../documents/service.ts';
import * as photos from '../photos/service.ts';
import * as receipts from '../receipts/service.ts';
import * as verification from '../verification/service.ts';
import {
  documentName,
  collectPersonalData,
  PHOTO_NAME,
  receiptName,
  recordDocumentName,
} from './personal-data.ts';

/** Per quarter of an hour: each export reads everything and renders every receipt. */
const MAX_EXPORTS = 5;

type Asking = { password: string; address: string; locale: Locale };
type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/**
 * A zip archive, streamed file by file, with `data.json` and the files that it names. Failures are thrown before the
 * stream starts.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `storage_unavailable`
 */
export async function exportOwn(ctx: Context, viewer: Viewer, { password, address, locale }: Asking) {
  await auth.confirmPassword(ctx, viewer, password, address);
  return exportOf(ctx, viewer, locale);
}

/**
 * The same for a suspended account, which cannot have a session.
 * @throws Failure `credentials_wrong`, `not_suspended`, `second_factor_required`, `second_factor_wrong`,
 * `too_many_requests`, `storage_unavailable`
 */
export async function exportSuspended(
  ctx: Context,
  credentials: z.output<typeof credentialsOnTheWire>,
  caller: { address: string; browser: string | null },
) {
  const viewer = await auth.verifySuspended(ctx, credentials, caller);
  return exportOf(ctx, viewer, viewer.language);
}

async function exportOf(ctx: Context, viewer: Viewer, locale: Locale) {
  await auth.countUse(ctx, 'export', viewer.userId, MAX_EXPORTS);
  const at = ctx.clock.now();
  const data = await collectPersonalData(ctx, viewer);
  await audit(ctx, viewer, { action: 'read', record: 'export', subjectId: viewer.userId });
  const chunks = zipped(filesOf(ctx, viewer, data, locale), at);
  // Reads the first file before answering, so that an unavailable storage is a proper failure.
  const first = await chunks.next();
  return {
    filename: `cadence-${at.toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    body: Readable.from(following(first, chunks), { objectMode: false }),
  };
}

async function* following(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** A file that is missing, or that a right lost meanwhile took away, does not fail the export; `data.json` still names it. */
async function present(read: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure && ['not_found', 'may_not_pay'].includes(error.code)) return null;
    throw error;
  }
}

async function* filesOf(
  ctx: Context,
  viewer: Viewer,
  data: PersonalData,
  locale: Locale,
): AsyncGenerator<ZippedFile> {
  for (const { name, read } of readersOf(ctx, viewer, data, locale)) {
    const bytes = await present(read);
    if (bytes) yield { name, bytes, isPacked: true };
  }
  const text = inParts(jsonOf({ exportedAt: ctx.clock.now(), ...data }));
  yield { name: 'data.json', bytes: text, isPacked: false };
  const explained = m.accounts_own_export_read_me({}, { locale });
  yield {
    name: m.accounts_own_export_read_me_name({}, { locale }),
    bytes: Buffer.from(`${explained}\n`),
    isPacked: false,
  };
}

/** `JSON.stringify(data, null, 2)`, entry by entry. */
async function* jsonOf(data: object): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    yield `${separator}  ${JSON.stringify(name)}: `;
    separator = ',\n';
    if (isList(value)) yield* listOf(value);
    else yield indented(value, '  ');
  }
  yield '\n}\n';
}

type List = readonly unknown[] | AsyncIterable<unknown>;

function isList(value: unknown): value is List {
  return (
    Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
  );
}

async function* listOf(items: List): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n    ${indented(item, '    ')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}

/** Characters. */
const PART = 65_536;

/** Joins texts to parts worth compressing, in slices between which other requests are served. */
async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const pause = fairShare();
  let part = '';
  for await (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield Buffer.from(part);
    part = '';
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  yield Buffer.from(part);
}

type Reader = { name: string; read: () => Promise<Uint8Array> };

/** Receipts are rendered for patients only: a therapist may have thousands, and `data.json` contains them all. */
function readersOf(ctx: Context, viewer: Viewer, data: PersonalData, locale: Locale): Reader[] {
  const photo: Reader[] = data.photos ? [{ name: PHOTO_NAME, read: () => photos.readOwn(ctx, viewer) }] : [];
  const ofRequests = 'verificationDocuments' in data ? data.verificationDocuments : [];
  const proofs = ofRequests.map((one) => ({
    name: documentName(one),
    read: async () => (await verification.read(ctx, viewer, one.id)).body,
  }));
  const papers = (viewer.role === 'patient' ? data.receipts : []).map((one) => ({
    name: receiptName(one),
    read: async () => (await receipts.downloadReceipt(ctx, viewer, one.id, locale)).body,
  }));
  const ofRecords = data.documents.map((one) => ({
    name: recordDocumentName(one),
    read: async () => (await documents.read(ctx, viewer, one.id)).body,
  }));
  return [...photo, ...proofs, ...papers, ...ofRecords];
}
