import { HOUR } from '@cadence/scheduling/durations';
import { expect, it } from 'vitest';
import { waitAllWithin } from './wait-all-within.ts';

const LONG = HOUR;
const never = new Promise<void>(() => undefined);

it('waiting for tasks ends at once when all of them have ended', async () => {
  const done = Promise.resolve();
  expect(await waitAllWithin(LONG, [])).toEqual([]);
  expect(
    await waitAllWithin(LONG, [
      { name: 'requests', done },
      { name: 'payments.poll-orders', done },
    ]),
  ).toEqual([]);
});

it('waiting for tasks names exactly those that do not end in time', async () => {
  const tasks = [
    { name: 'requests', done: Promise.resolve() },
    { name: 'payments.poll-orders', done: never },
    { name: 'google-calendar.sync', done: never },
  ];
  expect(await waitAllWithin(1, tasks)).toEqual(['payments.poll-orders', 'google-calendar.sync']);
});

it('waiting for tasks fails when one of them fails', async () => {
  const done = Promise.reject(new Error('it failed'));
  await expect(waitAllWithin(LONG, [{ name: 'requests', done }])).rejects.toThrow('it failed');
});
