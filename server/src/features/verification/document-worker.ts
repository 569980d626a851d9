/** The script of the thread that checks documents: their content can be made to cost much processor time. */
import { parentPort } from 'node:worker_threads';
import { pdfStart } from '../../platform/file-signature.ts';
import { isLocked } from './pdf-lock.ts';
import { isWordArchive } from './word-archive.ts';

export type CheckedKind = 'pdf' | 'doc' | 'docx';
export type Check = { kind: CheckedKind; bytes: Uint8Array };
export type Verdict = 'accepted' | 'unreadable' | 'locked';

const TAIL_BYTES = 2_048;
const MAX_OBJECTS = 10_000;
/** Longer than `4294967295 65535 obj` with some space between. */
const OBJECT_BYTES = 40;

/** A header alone is no PDF: it needs an object and an end. */
function isPdf(file: Buffer): boolean {
  const start = pdfStart(file) ?? 0;
  const end = contentEnd(file);
  return (
    /^%PDF-\d\.\d/.test(file.toString('latin1', start, start + 16)) &&
    hasObject(file) &&
    file.toString('latin1', Math.max(0, end - TAIL_BYTES), end).includes('%%EOF')
  );
}

/** Scanners and mail programs fill a file up with zeros to whole blocks. */
function contentEnd(file: Buffer): number {
  let end = file.length;
  while (end > 0 && file[end - 1] === 0) end--;
  return end;
}

function pdfVerdict(file: Buffer): Verdict {
  if (!isPdf(file)) return 'unreadable';
  return isLocked(file) ? 'locked' : 'accepted';
}

/** Whether an object begins at one of the first places that look like it. */
function hasObject(file: Buffer): boolean {
  let at = file.indexOf('obj');
  for (let tried = 0; at >= 0 && tried < MAX_OBJECTS; tried++) {
    const around = file.toString('latin1', Math.max(0, at - OBJECT_BYTES), at + 4);
    if (/\d\s{1,8}\d{1,5}\s{1,8}obj(?!\w)/.test(around)) return true;
    at = file.indexOf('obj', at + 3);
  }
  return false;
}

/** Word's format before 2007 has stream names in UTF-16. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const MACRO_STREAMS = ['_VBA_PROJECT', 'Macros'].map((name) => Buffer.from(`${name}\u0000`, 'utf16le'));
function isOldWord(file: Buffer): boolean {
  return file.includes(WORD_STREAM) && !MACRO_STREAMS.some((name) => file.includes(name));
}

const checks: Record<CheckedKind, (file: Buffer) => Verdict> = {
  pdf: pdfVerdict,
  doc: (file) => (isOldWord(file) ? 'accepted' : 'unreadable'),
  docx: (file) => (isWordArchive(file) ? 'accepted' : 'unreadable'),
};

parentPort?.on('message', ({ kind, bytes }: Check) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  parentPort?.postMessage(checks[kind](file), []);
});
parentPort?.postMessage('ready', []);
