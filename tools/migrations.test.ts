import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMigrations, migrationProblems } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadence-migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'checksums.json'), '{}');
  writeMigrations({ '0000_start': 'create table a (id integer)' });
  addMigrations(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeMigrations(files: Record<string, string>, when = 1): void {
  const entries = Object.keys(files).map((tag, index) => ({ tag, when: when + index }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, sql] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), sql);
}

test('the check of migrations accepts them as they landed', () => {
  expect(migrationProblems(folder)).toEqual([]);
});

test('the check of migrations refuses an edited one, also after checksums were added again', () => {
  writeMigrations({ '0000_start': 'create table a (id integer, name text)' });
  addMigrations(folder);
  expect(migrationProblems(folder)).toEqual([expect.stringContaining('0000_start has landed and is edited')]);
});

test('the check of migrations refuses a landed one with another timestamp', () => {
  writeMigrations({ '0000_start': 'create table a (id integer)' }, 2);
  expect(migrationProblems(folder)).toHaveLength(1);
});

test('the check of migrations refuses that a landed one is removed', () => {
  writeMigrations({});
  expect(migrationProblems(folder)).toEqual(['0000_start has landed and is missing']);
});

test('the check of migrations asks for the checksum of a new one, and accepts it with one', () => {
  writeMigrations({
    '0000_start': 'create table a (id integer)',
    '0001_next': 'create table b (id integer)',
  });
  expect(migrationProblems(folder)).toEqual(['0001_next is new: npx tsx tools/migrations.ts --add']);
  addMigrations(folder);
  expect(migrationProblems(folder)).toEqual([]);
});

test('the check of migrations keeps the newest snapshot only', () => {
  for (const name of ['0000_snapshot.json', '0001_snapshot.json'])
    writeFileSync(join(folder, 'meta', name), '{}');
  expect(migrationProblems(folder)).toEqual([expect.stringContaining('0000_snapshot.json is not needed')]);
  addMigrations(folder);
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual(['0001_snapshot.json', '_journal.json']);
});
