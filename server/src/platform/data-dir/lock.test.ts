import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What lies in the lock's folder after a process that held the lock was killed. */
async function leaveDeadSocket(name: string): Promise<void> {
  mkdirSync(join(dir, 'lock'), { recursive: true });
  const program = `require('net').createServer().listen(${JSON.stringify(name)}, () => console.log('listening'))`;
  const owner = spawn(process.execPath, ['--eval', program], { cwd: join(dir, 'lock'), stdio: 'pipe' });
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'close');
  expect(readdirSync(join(dir, 'lock'))).toContain(name);
}

describe('the lock of the data directory', () => {
  it('is held by one process at a time, also within one process, and names its owner', async () => {
    const unlock = await lockDataDir(dir);
    await expect(lockDataDir(dir)).rejects.toThrow(`DATA_DIR ${dir} is in use by process ${process.pid} on `);
    unlock();
    (await lockDataDir(dir))();
    expect(readdirSync(join(dir, 'lock'))).toEqual([]);
  });

  it('is free once its owner was killed', async () => {
    await leaveDeadSocket('0123456789ab.7.other-host');
    const unlock = await lockDataDir(dir);
    expect(readdirSync(join(dir, 'lock'))).toHaveLength(1);
    await expect(lockDataDir(dir)).rejects.toThrow('is in use by');
    unlock();
  });

  it('is never held by two processes that start at once, after one that was killed', async () => {
    for (let round = 0; round < 10; round++) {
      await leaveDeadSocket(`${round}.7.other-host`);
      const started = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataDir(dir)));
      const locks = started.filter(({ status }) => status === 'fulfilled');
      expect(locks.length).toBeLessThanOrEqual(1);
      for (const lock of started) if (lock.status === 'fulfilled') lock.value();
      (await lockDataDir(dir))();
    }
  });

  it('works where the path is longer than the address of a socket', async () => {
    const long = join(dir, 'x'.repeat(120));
    mkdirSync(long);
    const before = process.cwd();
    const unlock = await lockDataDir(long);
    await expect(lockDataDir(long)).rejects.toThrow('is in use by');
    unlock();
    expect(process.cwd()).toBe(before);
  });

  it('stops the start in one sentence when it cannot be made', async () => {
    writeFileSync(join(dir, 'lock'), '');
    await expect(lockDataDir(dir)).rejects.toThrow(
      /^DATA_DIR .* cannot be locked \(EEXIST\): .*Unix sockets\.$/,
    );
  });
});
