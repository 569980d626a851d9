import { describe, expect, it, vi } from 'vitest';
import { startWorker, within } from './worker.ts';

describe('a worker', () => {
  it('works until nothing is left, and again when it is woken', async () => {
    const left = [1, 2, 3];
    const done: number[] = [];
    const attempt = vi.fn(async () => {
      const next = left.shift();
      if (next !== undefined) done.push(next);
      return next !== undefined;
    });
    const worker = startWorker(attempt, () => undefined);
    worker.wake();
    await expect.poll(() => attempt.mock.calls.length).toBe(4);
    expect(done).toEqual([1, 2, 3]);
    left.push(4);
    worker.wake();
    await expect.poll(() => done).toEqual([1, 2, 3, 4]);
    await worker.stop();
  });

  it('tries again when it was woken during an attempt', async () => {
    let finish = (): void => undefined;
    const attempt = vi.fn(() => new Promise<boolean>((resolve) => (finish = () => resolve(false))));
    const worker = startWorker(attempt, () => undefined);
    worker.wake();
    await expect.poll(() => attempt.mock.calls.length).toBe(1);
    worker.wake();
    finish();
    await expect.poll(() => attempt.mock.calls.length).toBe(2);
    finish();
    await worker.stop();
  });

  it('survives an attempt that throws, and reports the error', async () => {
    const errors: unknown[] = [];
    const attempt = vi.fn(() => Promise.reject(new Error('the database is away')));
    const worker = startWorker(attempt, (error) => errors.push(error));
    for (const count of [1, 2, 3]) {
      worker.wake();
      await expect.poll(() => errors).toHaveLength(count);
    }
    await worker.stop();
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('finishes the current attempt before it stops', async () => {
    let finish = (): void => undefined;
    const attempt = vi.fn(() => new Promise<boolean>((resolve) => (finish = () => resolve(true))));
    const worker = startWorker(attempt, () => undefined);
    worker.wake();
    await expect.poll(() => attempt.mock.calls.length).toBe(1);
    const stopped = vi.fn();
    const stopping = worker.stop().then(stopped);
    await Promise.resolve();
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await stopping;
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

it('a worker rejects work that exceeds the time limit', async () => {
  await expect(within(0.01, new Promise(() => undefined))).rejects.toThrow('longer than 0.01 seconds');
  expect(await within(60, Promise.resolve('done'))).toBe('done');
});
