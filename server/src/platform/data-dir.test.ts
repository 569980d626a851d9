import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  it('is created when it is missing', () => {
    expect(statSync(openDataDir(join(dir, 'a', 'b'))).isDirectory()).toBe(true);
  });

  it('that cannot be created stops the start with its path', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => openDataDir(join(file, 'below'))).toThrow(join(file, 'below'));
  });

  it('is locked by one running process at a time', () => {
    // Our own parent lives and is not us; it stands for another server.
    const parent = String(process.ppid);
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(dir, 'cadence.lock'), `${parent} ${start}`);
    expect(() => lockDataDir(dir)).toThrow(`is in use by process ${parent}`);
  });

  it('is unlocked once its owner has ended, also when another process has the same pid', () => {
    writeFileSync(join(dir, 'cadence.lock'), '999999999 1');
    lockDataDir(dir)();
    writeFileSync(join(dir, 'cadence.lock'), `${process.ppid} 1`);
    lockDataDir(dir)();
    expect(existsSync(join(dir, 'cadence.lock'))).toBe(false);
  });

  it('is unlocked once its owner is a zombie', async () => {
    // The shell becomes a program that never asks what became of its child.
    const parent = spawn('sh', ['-c', 'sh -c "echo \\$\\$" & exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = await once(parent.stdout, 'data');
      const pid = String(line).trim();
      const fields = () => {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      };
      await expect.poll(() => fields()[0]).toBe('Z');
      writeFileSync(join(dir, 'cadence.lock'), `${pid} ${fields()[19]}`);
      lockDataDir(dir)();
    } finally {
      parent.kill();
    }
  });

  it('is unlocked after a power cut that left an empty lock file', () => {
    writeFileSync(join(dir, 'cadence.lock'), '');
    lockDataDir(dir)();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('keeps one secret, readable by its owner only', () => {
    const secret = ownSecret(dir);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(ownSecret(dir)).toBe(secret);
    expect(statSync(join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
  });
});
