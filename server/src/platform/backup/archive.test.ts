import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { type Archive, type NewEntry, openArchive, writeArchive } from './archive.ts';

const KEY = 'a key of sixteen or more characters';
const DAMAGED = /is not a whole backup/;

let dir: string;
let path: string;
let archive: Archive;
const contents = new Map([
  ['manifest.json', Buffer.from('{}')],
  ['data/empty', Buffer.alloc(0)],
  [`data/${'a long name '.repeat(12)}é.txt`, Buffer.from('Bonjour à tous')],
  ['dump/000001', Buffer.alloc(3_000_000, 'abcdefg')],
]);

async function* entries(): AsyncGenerator<NewEntry> {
  yield { name: 'data', mode: 0o700, size: 0, body: null };
  for (const [name, bytes] of contents) yield { name, mode: 0o640, size: bytes.length, body: inParts(bytes) };
}

async function* inParts(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001);
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-archive-'));
  path = join(dir, 'backup');
  await writeArchive(path, KEY, entries());
  archive = await openArchive(path, KEY);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function changed(change: (copy: string) => void): string {
  const copy = join(dir, 'changed');
  writeFileSync(copy, readFileSync(path));
  change(copy);
  return copy;
}

describe('a backup', () => {
  it('restores every entry, with its mode', async () => {
    await archive.verify();
    const read = new Map<string, string | null>();
    for await (const { name, mode, body } of archive.entries()) {
      expect(mode).toBe(body ? 0o640 : 0o700);
      read.set(name.replace(/\/$/, ''), body && sha256(await text(body)));
    }
    const wanted = [...contents].map(([name, bytes]) => [name, sha256(bytes.toString())] as const);
    expect(read).toEqual(new Map<string, string | null>([['data', null], ...wanted]));
  });

  it('shows nothing of its content, and only its owner may read the file', () => {
    const bytes = readFileSync(path);
    expect(bytes.includes('Bonjour')).toBe(false);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  });

  it('is refused with another key', async () => {
    await expect(openArchive(path, `${KEY}.`)).rejects.toThrow(/^BACKUP_KEY is not the one/);
  });

  it.for([
    ['cut off by one byte', (copy: string) => truncateSync(copy, readFileSync(copy).length - 1)],
    ['another file', (copy: string) => writeFileSync(copy, 'Dear diary')],
    ['an empty file', (copy: string) => writeFileSync(copy, '')],
  ] as const)('is refused when it is %s', async ([, change]) => {
    const opened = async () => (await openArchive(changed(change), KEY)).verify();
    await expect(opened()).rejects.toThrow(DAMAGED);
  });

  it.for([100, 150, 200, 1_000, 5_000])(
    'is refused when its first entries are read and it is cut off after %i bytes',
    async (size) => {
      const reading = async () => {
        const opened = await openArchive(
          changed((copy) => truncateSync(copy, size)),
          KEY,
        );
        for await (const { body } of opened.entries()) if (body) await text(body);
      };
      await expect(reading()).rejects.toThrow(DAMAGED);
    },
  );

  it('is not reported as damaged when its reader fails', async () => {
    const reading = async () => {
      for await (const _entry of archive.entries()) throw new Error('the disk is full');
    };
    await expect(reading()).rejects.toThrow(/^the disk is full$/);
  });

  it('leaves nothing behind when it could not be written', async () => {
    async function* failing(): AsyncGenerator<NewEntry> {
      yield* entries();
      throw new Error('the source failed');
    }
    const target = join(dir, 'never');
    await expect(writeArchive(target, KEY, failing())).rejects.toThrow('the source failed');
    expect(readdirSync(dir).filter((name) => name.startsWith('never'))).toEqual([]);
  });
});
