import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newPatient,
  newPractice,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newWish } from '../../testing/families/waitlist.ts';

let t: TestApp;
let waiting: SignedInUser;
let other: SignedInUser;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  [waiting, other] = [await newPatient(t), await newPatient(t)];
  ({ therapist } = await newPractice(t));
});
afterAll(() => t.close());

describe('wishes', () => {
  it('are at most ten', async () => {
    for (let number = 0; number < 10; number++) await newWish(waiting);
    const reply = await waiting.api.post('/api/waitlist', { timezone: 'UTC' });
    expect([reply.status, reply.body.code]).toEqual([409, 'wishes_limit']);
  });

  it.each([
    [{ after: '10:00', before: '10:00' }, 'before'],
    [{ days: [7] }, 'days.0'],
    [{ noticeHours: 169 }, 'noticeHours'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ category: 'Nothing' }, 'category'],
    [{ language: 'Nothing' }, 'language'],
    [{ appointmentTypeId: 1 }, 'therapistId'],
  ])('refuses %j', async (fields, path) => {
    const reply = await waiting.api.post('/api/waitlist', { timezone: 'UTC', ...fields });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe(path);
  });

  it('are counted for the therapist by weekday and hour, never shown', async () => {
    const { therapistId } = therapist;
    await newWish(waiting, { therapistId, days: [1], after: '16:00', before: '17:00' });
    await newWish(other, { days: [1], after: '16:00', before: '17:00' });
    await newWish(other, { therapistId, maxPrice: 1 });
    const { body } = await therapist.api.get('/api/therapist/waitlist');
    const atFour = body.filter(
      ({ hour, weekday }: { hour: number; weekday: number }) => hour === 16 && weekday === 1,
    );
    expect(atFour[0].count).toBeGreaterThanOrEqual(2);
    expect(Object.keys(atFour[0]).toSorted()).toEqual(['count', 'hour', 'weekday']);
  });
});
