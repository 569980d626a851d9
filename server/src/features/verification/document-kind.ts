/** What kind of document a file is, by its content: its name says nothing (specification, management areas §5). */
import sharp from 'sharp';
import { Failure } from '../../platform/failure.ts';
import { isWordArchive } from './word-archive.ts';

export const KINDS = ['pdf', 'doc', 'docx', 'jpeg', 'png'] as const;
export type Kind = (typeof KINDS)[number];

type Facts = {
  mediaType: string;
  endings: readonly [string, ...string[]];
  /** Browsers show it by themselves, in a way that lets it do nothing. */
  inline: boolean;
};

export const kinds: Record<Kind, Facts> = {
  pdf: { mediaType: 'application/pdf', endings: ['.pdf'], inline: true },
  doc: { mediaType: 'application/msword', endings: ['.doc'], inline: false },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['.docx'],
    inline: false,
  },
  jpeg: { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'], inline: true },
  png: { mediaType: 'image/png', endings: ['.png'], inline: true },
};

const startsWith = (file: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

const TAIL_BYTES = 2_048;

/** A header alone is no PDF: there has to be an object, and an end. */
const isPdf = (file: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(file.toString('latin1', 0, 16)) &&
  /\d{1,10}\s{1,8}\d{1,5}\s{1,8}obj\b/.test(file.toString('latin1')) &&
  file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)).includes('%%EOF');

/** Word's format before 2007 is a small file system, whose names are UTF-16. Installers and sheets use it too. */
const OLD_WORD = Buffer.from('WordDocument', 'utf16le');
const OLD_MACROS = ['_VBA_PROJECT', 'Macros'].map((name) => Buffer.from(`${name}\u0000`, 'utf16le'));
const isOldWord = (file: Buffer): boolean =>
  startsWith(file, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) &&
  file.includes(OLD_WORD) &&
  !OLD_MACROS.some((name) => file.includes(name));

/** Its head is read, not the picture: that it is one is what counts. */
const isPicture = async (file: Buffer, format: 'jpeg' | 'png'): Promise<boolean> => {
  try {
    const facts = await sharp(file, { limitInputPixels: false }).metadata();
    return facts.format === format && facts.width > 0;
  } catch {
    // libvips names no codes: whatever it could not read is no picture.
    return false;
  }
};

const recognized: Record<Kind, (file: Buffer) => boolean | Promise<boolean>> = {
  pdf: isPdf,
  doc: isOldWord,
  docx: (file) => startsWith(file, 0x50, 0x4b, 0x03, 0x04) && isWordArchive(file),
  jpeg: (file) => startsWith(file, 0xff, 0xd8, 0xff) && isPicture(file, 'jpeg'),
  png: (file) => startsWith(file, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && isPicture(file, 'png'),
};

/** @throws Failure `document_unreadable` for everything else: macros, archives that blow up and halves of files too */
export const kindOf = async (file: Buffer): Promise<Kind> => {
  for (const kind of KINDS) if (await recognized[kind](file)) return kind;
  throw new Failure('document_unreadable');
};
