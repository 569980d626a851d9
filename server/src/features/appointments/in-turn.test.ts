import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient, newTherapist } from '../../testing/factories.ts';
import { MOST_WAITING } from '../therapists/in-turn.ts';
import { inTurn } from './in-turn.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const signal = () => {
  const given = { give: () => {}, promise: Promise.resolve() };
  given.promise = new Promise((resolve) => (given.give = resolve));
  return given;
};

it('lets so many wait for one therapist, asks the next to come again, and tells all where the database is gone', async () => {
  expect(MOST_WAITING).toBeGreaterThanOrEqual(1_000);
  const { therapistId } = await newTherapist(t);
  const sides = { therapistId, patientId: (await newPatient(t)).userId };
  const [begun, mayFail] = [signal(), signal()];
  const gone = Object.assign(new Error('the database went away'), { code: '57P01' });
  const first = inTurn(t.ctx, sides, async () => {
    begun.give();
    await mayFail.promise;
    throw gone;
  });
  await begun.promise;
  let worked = 0;
  const waiting = Array.from({ length: MOST_WAITING }, () => inTurn(t.ctx, sides, async () => worked++));
  const ends = Promise.allSettled([first, ...waiting]);
  await expect(inTurn(t.ctx, sides, async () => worked++)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 10 },
  });
  mayFail.give();
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? end.reason : 'it ended well'));
  expect(new Set(reasons)).toEqual(new Set([gone]));
  expect(worked).toBe(0);
  expect(await inTurn(t.ctx, sides, async () => 'room again')).toBe('room again');
});
