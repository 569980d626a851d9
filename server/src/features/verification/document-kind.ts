/** The kind of an uploaded document, judged by its content and never by its name. */
import type { Metadata } from 'sharp';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';
import { TimeBudgetExceeded, workerThread } from '../../platform/concurrency/worker-thread.ts';
import { Failure } from '../../platform/failure.ts';
import { type Signature, signatureOf } from '../../platform/file-signature.ts';
import type { Check, Verdict } from './document-worker.ts';

export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'webp';

type Facts = {
  mediaType: string;
  extensions: readonly [string, ...string[]];
  /** Browsers display it themselves, without running anything in it. */
  inline: boolean;
};

export const kinds: Record<DocumentKind, Facts> = {
  pdf: { mediaType: 'application/pdf', extensions: ['.pdf'], inline: true },
  doc: { mediaType: 'application/msword', extensions: ['.doc'], inline: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['.docx'],
    inline: false,
  },
  jpeg: { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], inline: true },
  png: { mediaType: 'image/png', extensions: ['.png'], inline: true },
  webp: { mediaType: 'image/webp', extensions: ['.webp'], inline: true },
};

/** The largest picture that is looked at, above every camera's. */
const MAX_PIXELS = 200_000_000;
/** Of a picture that is stored in passes: it is held whole while it is read, and is larger than any scan's. */
const MAX_BYTES_IN_PASSES = 150_000_000;
/** Files that wait to be looked at. */
const MAX_WAITING = 50;
/** A picture may take as much memory as `MAX_BYTES_IN_PASSES`. */
const onePictureAtATime = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_WAITING });

const BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };

/** Loaded with the first picture. Decoded pictures are not kept in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

function isTooCostly({ format, isProgressive, width, height, channels, depth }: Metadata): boolean {
  // A WebP picture is decoded as a whole.
  const isWhole = isProgressive || format === 'webp';
  // libvips holds 16 bits where it names no depth that is known here.
  return isWhole && width * height * channels * (BYTES[depth] ?? 2) > MAX_BYTES_IN_PASSES;
}

/** Reads the whole picture, which may break off, in a small size. */
async function pictureVerdict(
  file: Buffer,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Verdict | 'incomplete'> {
  const sharp = await loadSharp();
  try {
    const facts = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (facts.format !== format || (facts.pages ?? 1) > 1 || facts.width === 0 || isTooCostly(facts))
      return 'unreadable';
  } catch {
    // libvips errors have no codes: any failure means that it is no picture.
    return 'unreadable';
  }
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .resize(16, 16)
      .timeout({ seconds: CHECK_SECONDS })
      .raw()
      .toBuffer();
    return 'accepted';
  } catch {
    // Its head was read: what follows is missing or damaged.
    return 'incomplete';
  }
}

/** The time limit for looking at one file, far above what an honest one takes. */
const CHECK_SECONDS = 5;
const scriptName = import.meta.url.endsWith('.ts') ? 'document-worker.ts' : 'document-worker.js';
const checkInThread = workerThread(new URL(scriptName, import.meta.url), {
  seconds: CHECK_SECONDS,
  maxWaiting: MAX_WAITING,
});

async function verdictOf(check: Check): Promise<Verdict> {
  try {
    const answer = await checkInThread(check);
    return answer === 'accepted' || answer === 'locked' ? answer : 'unreadable';
  } catch (error) {
    if (error instanceof TimeBudgetExceeded) throw new Failure('document_unreadable', { cause: error });
    throw error;
  }
}

const kindBySignature: Partial<Record<Signature, DocumentKind>> = {
  pdf: 'pdf',
  'compound-file': 'doc',
  zip: 'docx',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
};

/**
 * @throws Failure `document_locked` for a PDF that asks for a password, `document_incomplete` for a picture that breaks off, and
 * `document_unreadable` for anything else, including macros and archive bombs
 */
export async function detectKind<K extends DocumentKind>(file: Buffer, accepted: readonly K[]): Promise<K> {
  const signature = signatureOf(file);
  const found = signature && kindBySignature[signature];
  const kind = accepted.find((one) => one === found);
  if (!found || kind === undefined) throw new Failure('document_unreadable');
  const verdict = await (found === 'jpeg' || found === 'png' || found === 'webp'
    ? onePictureAtATime(() => pictureVerdict(file, found))
    : verdictOf({ kind: found, bytes: file }));
  if (verdict !== 'accepted') throw new Failure(`document_${verdict}`);
  return kind;
}
