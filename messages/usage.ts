/** Which sentences the product's sources use: `m.key`, `noun.key`, or the key as a quoted word. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms that show sentences, and this one's own sources. */
const ROOMS = ['server', 'web', 'sandbox', 'e2e', 'messages/src'];
const SKIPPED = new Set(['node_modules', 'dist', 'compiled', 'results', 'data']);

/** The text of every source of the given rooms under `root`; a test shows a sentence to nobody. */
export function readSources(root: string, rooms: string[] = ROOMS): string[] {
  return rooms.map((room) => join(root, room)).flatMap(sourcesIn);
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Those of `keys` that no source names, neither whole nor by a prefix it completes: `error_${code}`. */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const words = new Set<string>();
  const prefixes = new Set<string>();
  for (const source of sources) {
    for (const [, word] of source.matchAll(/[.'"`]([a-z][a-z0-9_]*)\b/g)) if (word) words.add(word);
    for (const [, prefix] of source.matchAll(/`([a-z][a-z0-9_]*_)\$\{/g)) if (prefix) prefixes.add(prefix);
  }
  const completed = (key: string): boolean => [...prefixes].some((prefix) => key.startsWith(prefix));
  return keys.filter((key) => !words.has(key) && !completed(key));
}
