import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 16 * 1024 * 1024;

/** Which of these texts the writable memory of a process of our own holds, in UTF-8 or UTF-16. Linux only. */
export function textsInMemory(pid: number, texts: readonly string[]): string[] {
  const found: string[] = [];
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, 'utf8') },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length));
  const chunk = Buffer.alloc(CHUNK + overlap);
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const { from, to } of writableRegions(pid)) {
      for (let at = from; at < to; at += CHUNK) {
        const part = chunk.subarray(0, readAt(memory, chunk, at, Math.min(chunk.length, to - at)));
        found.push(...needles.filter(({ bytes }) => part.includes(bytes)).map(({ text }) => text));
      }
    }
  } finally {
    closeSync(memory);
  }
  return [...new Set(found)];
}

function writableRegions(pid: number): { from: number; to: number }[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' rw'))
    .map((line) => {
      const [from = 0, to = 0] = (line.split(' ')[0] ?? '').split('-').map((hex) => Number.parseInt(hex, 16));
      return { from, to };
    });
}

/** Regions that were given back meanwhile, and those of devices, cannot be read. */
function readAt(memory: number, chunk: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, chunk, 0, length, at);
  } catch {
    return 0;
  }
}
