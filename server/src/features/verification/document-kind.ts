/** The kind of an uploaded document, judged by its content and never by its name. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Failure } from '../../platform/failure.ts';
import { isWordArchive } from './word-archive.ts';

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

const TAIL_BYTES = 2_048;

/** A header alone is no PDF: it needs an object and an end. */
function isPdf(file: Buffer): boolean {
  return (
    /^%PDF-\d\.\d/.test(file.toString('latin1', 0, 16)) &&
    /\d{1,10}\s{1,8}\d{1,5}\s{1,8}obj\b/.test(file.toString('latin1')) &&
    file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)).includes('%%EOF')
  );
}

/** Word's format before 2007 is a compound file with UTF-16 stream names; installers and spreadsheets use it too. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const MACRO_STREAMS = ['_VBA_PROJECT', 'Macros'].map((name) => Buffer.from(`${name}\u0000`, 'utf16le'));
function isOldWord(file: Buffer): boolean {
  return file.includes(WORD_STREAM) && !MACRO_STREAMS.some((name) => file.includes(name));
}

/** Reads the header only; the pixels are not decoded. */
async function isPicture(file: Buffer, format: 'jpeg' | 'png'): Promise<boolean> {
  try {
    const facts = await sharp(file, { limitInputPixels: false }).metadata();
    return facts.format === format && facts.width > 0;
  } catch {
    // libvips errors have no codes: any failure means that it is no picture.
    return false;
  }
}

type Check = { kind: Kind; accepts: (file: Buffer) => boolean | Promise<boolean> };

const png: Check = { kind: 'png', accepts: (file) => isPicture(file, 'png') };
const docx: Check = { kind: 'docx', accepts: isWordArchive };

/** Media types detected by file-type, each with a stricter check. */
const checks: Record<string, Check> = {
  'application/pdf': { kind: 'pdf', accepts: isPdf },
  'application/x-cfb': { kind: 'doc', accepts: isOldWord },
  [kinds.docx.mediaType]: docx,
  'application/zip': docx,
  'image/jpeg': { kind: 'jpeg', accepts: (file) => isPicture(file, 'jpeg') },
  'image/png': png,
  'image/apng': png,
};

/** @throws Failure `document_unreadable` for anything else, including macros, archive bombs and truncated files */
export async function detectKind(file: Buffer): Promise<Kind> {
  const check = checks[(await fileTypeFromBuffer(file))?.mime ?? ''];
  if (!check || !(await check.accepts(file))) throw new Failure('document_unreadable');
  return check.kind;
}
