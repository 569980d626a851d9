/** Everything that is kept about oneself, to take along. */
import * as words from '@cadence/messages/nouns/account';
import { Readable } from 'node:stream';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import { type ZippedFile, zipped } from '../../platform/zip.ts';
import * as auth from '../auth/service.ts';
import * as photos from '../photos/service.ts';
import * as receipts from '../receipts/service.ts';
import * as verification from '../verification/service.ts';
import { documentName, heldOn, PHOTO_NAME, receiptName } from './held.ts';

/** In a quarter of an hour: each reads everything and draws every receipt. */
const MOST_EXPORTS = 5;

type Asking = { password: string; address: string; locale: Locale };
type Held = Awaited<ReturnType<typeof heldOn>>;

/**
 * A zip archive with `data.json` and the files that it names, one at a time. What is wrong is said before it begins.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `storage_unavailable`
 */
export const exportOwn = async (ctx: Context, viewer: Viewer, { password, address, locale }: Asking) => {
  await auth.confirmPassword(ctx, viewer, password, address);
  await auth.countUse(ctx, 'export', viewer.userId, MOST_EXPORTS);
  const at = ctx.clock.now();
  const data = await heldOn(ctx, viewer);
  await audit(ctx, viewer, { action: 'read', record: 'export', subjectId: viewer.userId });
  const chunks = zipped(filesOf(ctx, viewer, data, locale), at);
  // Files come first in it: a storage that is away is met here, and answered with a sentence.
  const first = await chunks.next();
  return {
    filename: `cadence-${at.toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    body: Readable.from(following(first, chunks), { objectMode: false }),
  };
};

async function* following(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** A file that is lost keeps nobody from the others: `data.json` still names it. */
const present = async (read: () => Promise<Uint8Array>): Promise<Uint8Array | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
};

async function* filesOf(
  ctx: Context,
  viewer: Viewer,
  data: Held,
  locale: Locale,
): AsyncGenerator<ZippedFile> {
  for (const { name, read } of readersOf(ctx, viewer, data, locale)) {
    const bytes = await present(read);
    if (bytes) yield { name, bytes, isPacked: true };
  }
  const text = JSON.stringify({ exportedAt: ctx.clock.now(), ...data }, null, 2);
  yield { name: 'data.json', bytes: Buffer.from(`${text}\n`), isPacked: false };
  const explained = words.account_export_read_me({}, { locale });
  yield {
    name: words.account_export_read_me_name({}, { locale }),
    bytes: Buffer.from(`${explained}\n`),
    isPacked: false,
  };
}

type Reader = { name: string; read: () => Promise<Uint8Array> };

/** A therapist's receipts may be thousands, and say nothing that `data.json` does not: drawn are a family's. */
const readersOf = (ctx: Context, viewer: Viewer, data: Held, locale: Locale): Reader[] => {
  const photo: Reader[] = data.photos ? [{ name: PHOTO_NAME, read: () => photos.readOwn(ctx, viewer) }] : [];
  const documents = (data.verificationDocuments ?? []).map((one) => ({
    name: documentName(one),
    read: async () => (await verification.read(ctx, viewer, one.id)).body,
  }));
  const papers = (viewer.role === 'patient' ? data.receipts : []).map((one) => ({
    name: receiptName(one),
    read: async () => (await receipts.downloadReceipt(ctx, viewer, one.id, locale)).body,
  }));
  return [...photo, ...documents, ...papers];
};
