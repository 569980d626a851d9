import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, openDataDir, ownSecret } from './data-dir.ts';

describe('the data directory', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'cadence-data-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is made when it is missing', () => {
    expect(statSync(openDataDir(join(dir, 'a', 'b'))).isDirectory()).toBe(true);
  });

  it('that cannot be one stops the start with its path', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => openDataDir(join(file, 'below'))).toThrow(join(file, 'below'));
  });

  it('is held by one living process at a time', () => {
    // Our own parent lives and is not us; it stands for another server.
    const parent = String(process.ppid);
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(dir, 'cadence.lock'), `${parent} ${start}`);
    expect(() => lockDataDir(dir)).toThrow(`is in use by process ${parent}`);
  });

  it('is free again after its owner died, and when a later process got the owner’s number', () => {
    writeFileSync(join(dir, 'cadence.lock'), '999999999 1');
    lockDataDir(dir)();
    writeFileSync(join(dir, 'cadence.lock'), `${process.ppid} 1`);
    lockDataDir(dir)();
    expect(existsSync(join(dir, 'cadence.lock'))).toBe(false);
  });

  it('keeps one secret, for its owner only', () => {
    const secret = ownSecret(dir);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(ownSecret(dir)).toBe(secret);
    expect(statSync(join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
  });
});
