import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { newPatient, newPractice, type SignedInUser } from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { MONDAYS, seriesOf } from '../../../testing/series.ts';

const onServer = inject('postgres') !== undefined;
/** The embedded database serves a single node. */
const CROWD = onServer ? 200 : 40;
const FAMILIES = 40;

let t: TestApp;
let second: TestApp | null = null;
let families: SignedInUser[];
beforeAll(async () => {
  t = await startTestApp();
  if (onServer) second = await startSecondNode(t);
  families = await Promise.all(Array.from({ length: FAMILIES }, () => newPatient(t)));
});
afterAll(async () => {
  await second?.close();
  await t.close();
});

/** Alternating between the two nodes. */
function client(index: number): TestClient {
  const { api } = families[index % FAMILIES]!;
  if (!second || index % 2 === 0) return api;
  const elsewhere = second.visitor();
  for (const [name, value] of api.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

it(`${CROWD} requests for series on one weekday leave one holder of each time`, async () => {
  const practice = await newPractice(t);
  const some = (index: number) => MONDAYS.slice(index % 3, (index % 3) + 3);
  const replies = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      client(index).post('/api/appointments/series', seriesOf(practice, some(index))),
    ),
  );
  // All three wishes contain the third Monday.
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 201);
  const codes = new Set(refused.map(({ body }) => body.code));
  expect([...codes].filter((code) => code !== 'series_unpaid')).toEqual(['series_dates_unavailable']);
  for (const { body } of refused)
    if (body.code === 'series_dates_unavailable')
      expect(body.dates.map(({ startTime }: { startTime: string }) => startTime)).toContain(MONDAYS[2]);
  const { body } = await practice.therapist.api.get('/api/appointments');
  expect(new Set(body.map(({ seriesId }: { seriesId: number }) => seriesId)).size).toBe(1);
  expect(body).toHaveLength(3);
  await expectInvariants(t);
});

it('series and single bookings that race for the same times leave one holder of each', async () => {
  const practice = await newPractice(t, { paypalEmail: '' });
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? client(index).post('/api/appointments/series', seriesOf(practice, MONDAYS.slice(0, 4)))
        : client(index).post('/api/appointments', {
            ...seriesOf(practice, []),
            startTime: MONDAYS[(index >> 1) % 4],
          }),
    ),
  );
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { body } = await practice.therapist.api.get('/api/appointments');
  expect(new Set(body.map(({ startTime }: { startTime: string }) => startTime)).size).toBe(body.length);
  const whole = body.filter(({ seriesId }: { seriesId: number | null }) => seriesId !== null);
  expect([0, 4]).toContain(whole.length);
  await expectInvariants(t);
});
