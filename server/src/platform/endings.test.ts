import { expect, it } from 'vitest';
import { lateAfter } from './endings.ts';

const LONG = 3_600_000;
const never = new Promise<void>(() => undefined);

it('what has ended keeps nobody waiting', async () => {
  const ended = Promise.resolve();
  expect(await lateAfter(LONG, [])).toEqual([]);
  expect(
    await lateAfter(LONG, [
      { name: 'requests', ended },
      { name: 'payments.check', ended },
    ]),
  ).toEqual([]);
});

it('what does not end in time is named, and nothing else', async () => {
  const endings = [
    { name: 'requests', ended: Promise.resolve() },
    { name: 'payments.check', ended: never },
    { name: 'calendar.sync', ended: never },
  ];
  expect(await lateAfter(1, endings)).toEqual(['payments.check', 'calendar.sync']);
});

it('an end that goes wrong is told', async () => {
  const ended = Promise.reject(new Error('it failed'));
  await expect(lateAfter(LONG, [{ name: 'requests', ended }])).rejects.toThrow('it failed');
});
