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

/** Null for any other format. Its cost does not depend on the file, unlike that of libraries that look further. */
export function signatureOf(file: Uint8Array): Signature | null {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
  const known = SIGNATURES.find(([, start]) => head.startsWith(start));
  if (known) return known[0];
  return /^RIFF....WEBP/s.test(head) ? 'webp' : null;
}
