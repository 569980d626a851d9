/** What the first bytes of a file say about its format. */
const SIGNATURES = [
  ['pdf', '%PDF-'],
  // Microsoft's format before 2007: Word, but also installers and spreadsheets.
  ['compound-file', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'],
  ['zip', 'PK\u0003\u0004'],
  ['jpeg', '\u00FF\u00D8\u00FF'],
  ['png', '\u0089PNG\r\n\u001A\n'],
] as const;

export type Signature = (typeof SIGNATURES)[number][0] | 'webp';

const HEAD_BYTES = 16;
/** What programs leave before the head of a PDF, and its readers skip: line breaks, spaces, a byte-order mark. */
const BEFORE_PDF = /^(?:\u00EF\u00BB\u00BF)?[\0\t\n\f\r ]{0,64}(?=%PDF-)/;

/** Where the head of a PDF begins; undefined for another file. */
export function pdfStart(file: Uint8Array): number | undefined {
  return BEFORE_PDF.exec(Buffer.from(file.subarray(0, 80)).toString('latin1'))?.[0].length;
}

/** Null for any other format. Its cost does not depend on the file, unlike that of libraries that look further. */
export function signatureOf(file: Uint8Array): Signature | null {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
  const known = SIGNATURES.find(([, start]) => head.startsWith(start));
  if (known) return known[0];
  if (pdfStart(file) !== undefined) return 'pdf';
  return /^RIFF....WEBP/s.test(head) ? 'webp' : null;
}
