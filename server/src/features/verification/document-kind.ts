/** The kind of an uploaded document, judged by its content and never by its name. */
import { TimeBudgetExceeded, workerThread } from '../../platform/concurrency/worker-thread.ts';
import { Failure } from '../../platform/failure.ts';
import { type Signature, signatureOf } from '../../platform/file-signature.ts';
import type { Check, Verdict } from './document-worker.ts';

type Kind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png';

type Facts = {
  mediaType: string;
  extensions: readonly [string, ...string[]];
  /** Browsers display it themselves, without running anything in it. */
  inline: boolean;
};

export const kinds: Record<Kind, Facts> = {
  pdf: { mediaType: 'application/pdf', extensions: ['.pdf'], inline: true },
  doc: { mediaType: 'application/msword', extensions: ['.doc'], inline: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['.docx'],
    inline: false,
  },
  jpeg: { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], inline: true },
  png: { mediaType: 'image/png', extensions: ['.png'], inline: true },
};

/** The largest picture that is looked at, above every camera's. */
const MAX_PIXELS = 200_000_000;

/** Reads the whole picture, which may break off, in a small size. The library is loaded on first use. */
async function pictureVerdict(file: Buffer, format: 'jpeg' | 'png'): Promise<Verdict | 'incomplete'> {
  const { default: sharp } = await import('sharp');
  try {
    const facts = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (facts.format !== format || facts.width === 0) return 'unreadable';
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
const checkInThread = workerThread(new URL(scriptName, import.meta.url), { seconds: CHECK_SECONDS });

async function verdictOf(check: Check): Promise<Verdict> {
  try {
    const answer = await checkInThread(check);
    return answer === 'accepted' || answer === 'locked' ? answer : 'unreadable';
  } catch (error) {
    if (error instanceof TimeBudgetExceeded) throw new Failure('document_unreadable', { cause: error });
    throw error;
  }
}

const kindBySignature: Partial<Record<Signature, Kind>> = {
  pdf: 'pdf',
  'compound-file': 'doc',
  zip: 'docx',
  jpeg: 'jpeg',
  png: 'png',
};

/**
 * @throws Failure `document_locked` for a PDF that asks for a password, `document_incomplete` for a picture that breaks off, and
 * `document_unreadable` for anything else, including macros and archive bombs
 */
export async function detectKind(file: Buffer): Promise<Kind> {
  const signature = signatureOf(file);
  const kind = signature && kindBySignature[signature];
  if (!kind) throw new Failure('document_unreadable');
  const isPicture = kind === 'jpeg' || kind === 'png';
  const verdict = isPicture ? await pictureVerdict(file, kind) : await verdictOf({ kind, bytes: file });
  if (verdict !== 'accepted') throw new Failure(`document_${verdict}`);
  return kind;
}
