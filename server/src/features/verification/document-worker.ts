/** The script of the thread that checks documents: their content can be made to cost much processor time. */
import { parentPort } from 'node:worker_threads';
import { isWordArchive } from './word-archive.ts';

export type CheckedKind = 'pdf' | 'doc' | 'docx';
export type Check = { kind: CheckedKind; bytes: Uint8Array };

const TAIL_BYTES = 2_048;
const MAX_OBJECTS = 10_000;
/** Longer than `4294967295 65535 obj` with some space between. */
const OBJECT_BYTES = 40;

/** A header alone is no PDF: it needs an object and an end. */
function isPdf(file: Buffer): boolean {
  return (
    /^%PDF-\d\.\d/.test(file.toString('latin1', 0, 16)) &&
    hasObject(file) &&
    file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)).includes('%%EOF')
  );
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

const checks: Record<CheckedKind, (file: Buffer) => boolean> = {
  pdf: isPdf,
  doc: isOldWord,
  docx: isWordArchive,
};

parentPort?.on('message', ({ kind, bytes }: Check) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  parentPort?.postMessage(checks[kind](file), []);
});
parentPort?.postMessage('ready', []);
