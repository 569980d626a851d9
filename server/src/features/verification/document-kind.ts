/** The kind of an uploaded document, judged by its content and never by its name. */
import { TimeBudgetExceeded, workerThread } from '../../platform/concurrency/worker-thread.ts';
import { Failure } from '../../platform/failure.ts';
import { type Signature, signatureOf } from '../../platform/file-signature.ts';
import type { Check } from './document-worker.ts';

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

/** Reads the header only; the pixels are not decoded. The library is loaded on first use. */
async function isPicture(file: Buffer, format: 'jpeg' | 'png'): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    const facts = await sharp(file, { limitInputPixels: false }).metadata();
    return facts.format === format && facts.width > 0;
  } catch {
    // libvips errors have no codes: any failure means that it is no picture.
    return false;
  }
}

/** The time limit for looking at one file, far above what an honest one takes. */
const CHECK_SECONDS = 5;
const scriptName = import.meta.url.endsWith('.ts') ? 'document-worker.ts' : 'document-worker.js';
const checkInThread = workerThread(new URL(scriptName, import.meta.url), { seconds: CHECK_SECONDS });

async function isChecked(check: Check): Promise<boolean> {
  try {
    return (await checkInThread(check)) === true;
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

/** @throws Failure `document_unreadable` for anything else, including macros, archive bombs and truncated files */
export async function detectKind(file: Buffer): Promise<Kind> {
  const signature = signatureOf(file);
  const kind = signature && kindBySignature[signature];
  if (!kind) throw new Failure('document_unreadable');
  const isAccepted =
    kind === 'jpeg' || kind === 'png' ? await isPicture(file, kind) : await isChecked({ kind, bytes: file });
  if (!isAccepted) throw new Failure('document_unreadable');
  return kind;
}
