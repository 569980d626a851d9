import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entriesBelow, writeBelow } from './directory.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-directory-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** The files below the directory as a backup reads them; `meanwhile` runs when one is found and not read yet. */
async function readWhile(meanwhile: (name: string) => void): Promise<[name: string, content: string][]> {
  const read: [string, string][] = [];
  for await (const { name, size, body } of entriesBelow(dir, 'data', () => true)) {
    meanwhile(name);
    const content = body && (await text(Readable.from(body)));
    if (content === null) continue;
    expect(content).toHaveLength(size);
    read.push([name, content]);
  }
  return read;
}

it('a file that is deleted during a backup is left out, and the backup continues', async () => {
  for (const name of ['one', 'other']) writeFileSync(join(dir, name), 'kept');
  const read = await readWhile((name) => {
    for (const other of readdirSync(dir)) if (name !== `data/${other}`) rmSync(join(dir, other));
  });
  expect(read).toEqual([[expect.stringMatching(/^data\/(one|other)$/), 'kept']]);
});

it('a file that grows during a backup is stored at the length that was found', async () => {
  mkdirSync(join(dir, 'files'));
  writeFileSync(join(dir, 'files/growing'), 'before');
  writeFileSync(join(dir, 'files/new'), '');
  const read = await readWhile((name) => {
    if (name !== 'data/files') appendFileSync(join(dir, name.slice('data/'.length)), ' and after');
  });
  expect(new Map(read)).toEqual(
    new Map([
      ['data/files/growing', 'before'],
      ['data/files/new', ''],
    ]),
  );
});

it('no entry of a backup is written outside the directory that is restored', async () => {
  const place = join(dir, 'staged');
  mkdirSync(place);
  writeFileSync(join(dir, 'kept'), 'kept');
  for (const path of ['../kept', 'files/../../kept', '../new']) {
    const body = Readable.from([Buffer.from('from the backup')]);
    const writing = writeBelow(place, path, { name: `data/${path}`, mode: 0o600, body });
    await expect(writing).rejects.toThrow('points outside its directory');
  }
  expect(readdirSync(dir).toSorted()).toEqual(['kept', 'staged']);
  expect(readFileSync(join(dir, 'kept'), 'utf8')).toBe('kept');
});
