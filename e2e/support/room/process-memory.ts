import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 16 * 1024 * 1024;

/** Whether the writable memory of a process of our own holds this text, in UTF-8 or UTF-16. Linux only. */
export function processMemoryContains(pid: number, text: string): boolean {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8')
      .split('\n')
      .filter((line) => / rw/.test(line))
      .some((line) => {
        const [from = 0, to = 0] = (line.split(' ')[0] ?? '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return regionContains(memory, from, to, needles);
      });
  } finally {
    closeSync(memory);
  }
}

function regionContains(memory: number, from: number, to: number, needles: readonly Buffer[]): boolean {
  const overlap = Math.max(...needles.map(({ length }) => length));
  const chunk = Buffer.alloc(CHUNK + overlap);
  for (let at = from; at < to; at += CHUNK) {
    const read = readAt(memory, chunk, at, Math.min(chunk.length, to - at));
    const part = chunk.subarray(0, read);
    if (needles.some((needle) => part.includes(needle))) return true;
  }
  return false;
}

/** Regions that were given back meanwhile, and those of devices, cannot be read. */
function readAt(memory: number, chunk: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, chunk, 0, length, at);
  } catch {
    return 0;
  }
}
