import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newPatient, newTherapist } from '../../../testing/factories.ts';
import { MAX_WAITING } from '../../therapists/with-therapist-lock.ts';
import { withAppointmentLock } from './with-appointment-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

function signal() {
  const given = { give: () => {}, promise: Promise.resolve() };
  given.promise = new Promise((resolve) => (given.give = resolve));
  return given;
}

it('the appointment lock rejects with 429 when its queue is full, and fails all waiting calls without a database', async () => {
  expect(MAX_WAITING).toBeGreaterThanOrEqual(1_000);
  const { therapistId } = await newTherapist(t);
  const sides = { therapistId, patientId: (await newPatient(t)).userId };
  const [begun, mayFail] = [signal(), signal()];
  const gone = Object.assign(new Error('the database went away'), { code: '57P01' });
  const first = withAppointmentLock(t.ctx, sides, async () => {
    begun.give();
    await mayFail.promise;
    throw gone;
  });
  await begun.promise;
  let worked = 0;
  const waiting = Array.from({ length: MAX_WAITING }, () =>
    withAppointmentLock(t.ctx, sides, async () => worked++),
  );
  const ends = Promise.allSettled([first, ...waiting]);
  await expect(withAppointmentLock(t.ctx, sides, async () => worked++)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 10 },
  });
  mayFail.give();
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? end.reason : 'it ended well'));
  expect(new Set(reasons)).toEqual(new Set([gone]));
  expect(worked).toBe(0);
  expect(await withAppointmentLock(t.ctx, sides, async () => 'room again')).toBe('room again');
});
