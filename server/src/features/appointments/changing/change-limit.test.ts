import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { MONDAYS, newSeries, seriesOf } from '../../../testing/series.ts';
import { sweep } from '../../auth/service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T14:00:00.000Z';
/** Tuesdays. */
const DECEMBER = ['2026-12-01T14:00:00.000Z', '2026-12-08T14:00:00.000Z', '2026-12-15T14:00:00.000Z'];
const WEDNESDAY = '2026-11-25T14:00:00.000Z';
/** Hours before the working day starts at nine. */
const NIGHT = '2026-11-24T07:00:00.000Z';

describe('the hourly limit of bookings, moves and cancellations', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1' } });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    await t.ctx.database.execute('delete from sign_in_attempts');
    [patient, practice] = [await newPatient(t), await newPractice(t, { paypalEmail: '' })];
    ({ id } = await newAppointment(patient, practice, MONDAY));
  });
  afterAll(() => t.close());

  /** Counts the latest change `times` more. */
  const repeated = async (times: number): Promise<void> => {
    await t.ctx.database.execute(`
      insert into sign_in_attempts (account_hash, address_hash, attempted_at)
      select account_hash, address_hash, attempted_at from sign_in_attempts, generate_series(1, ${times})
      where id = (select max(id) from sign_in_attempts)`);
  };
  const move = (startTime: string, by = patient) =>
    by.api.post(`/api/appointments/${id}/reschedule`, { startTime });
  const cancel = (by = patient) => by.api.post(`/api/appointments/${id}/cancel`);
  const bookings = async (who: SignedInUser) => (await who.api.get('/api/appointments')).body;

  it('refuses the 301st change with 429 and Retry-After, and changes nothing', async () => {
    await repeated(298);
    expect((await move(TUESDAY)).status).toBe(200);
    const before = await bookings(patient);
    for (const refused of [
      await move(MONDAY),
      await cancel(),
      await patient.api.post('/api/appointments', bookingOf(practice, WEDNESDAY)),
    ]) {
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
      expect(refused.body).toMatchObject({
        code: 'too_many_requests',
        detail: 'Too many tries. Please wait 60 min and try again.',
      });
    }
    expect(await bookings(patient)).toEqual(before);
    t.clock.advance(59 * MINUTE);
    await sweep(t.ctx);
    expect((await move(MONDAY)).status).toBe(429);
    t.clock.advance(MINUTE);
    expect((await move(MONDAY)).status).toBe(200);
  });

  it('counts addresses that the therapist gives a session, each of which is written down', async () => {
    const { api } = practice.therapist;
    const give = (meetingAddress: string) =>
      api.put(`/api/appointments/${id}/meeting-address`, { meetingAddress });
    expect((await give('https://video.example.ca/one')).status).toBe(200);
    await repeated(299);
    expect((await give('https://video.example.ca/two')).status).toBe(429);
  });

  it('does not count requests that are refused, repeated or change no time', async () => {
    const key = { 'idempotency-key': 'one' };
    const other = bookingOf(practice, WEDNESDAY);
    const first = await patient.api.post('/api/appointments', other, key);
    await repeated(297);
    expect([(await move(WEDNESDAY)).status, (await move(NIGHT)).status]).toEqual([409, 422]);
    expect((await patient.api.post('/api/appointments', other)).status).toBe(409);
    expect((await patient.api.post('/api/appointments', other, key)).text).toBe(first.text);
    const notes = await patient.api.post(`/api/appointments/${id}/reschedule`, {
      startTime: MONDAY,
      notes: 'Il entend mieux de l’oreille gauche',
    });
    expect(notes.status).toBe(200);
    expect([(await move(TUESDAY)).status, (await cancel()).status]).toEqual([200, 429]);
    expect((await patient.api.post('/api/appointments', other, key)).text).toBe(first.text);
  });

  it('counts each date of a series', async () => {
    const { appointments } = await newSeries(patient, practice, DECEMBER);
    const following = { scope: 'following', startTime: '2026-12-02T15:00:00.000Z' };
    const path = `/api/appointments/${appointments[0]?.id}`;
    await repeated(295);
    const before = await bookings(patient);
    for (const refused of [
      await patient.api.post(`${path}/reschedule`, following),
      await patient.api.post(`${path}/cancel`, following),
      await patient.api.post('/api/appointments/series', seriesOf(practice, MONDAYS.slice(1, 4))),
    ])
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(await bookings(patient)).toEqual(before);
    expect((await cancel()).status).toBe(200);
  });

  it('applies to each account, therapists included', async () => {
    await repeated(299);
    expect((await cancel()).status).toBe(429);
    const { therapist } = practice;
    expect((await move(TUESDAY, therapist)).status).toBe(200);
    await repeated(299);
    expect((await cancel(therapist)).status).toBe(429);
    expect((await newAppointment(await newPatient(t), practice, WEDNESDAY)).status).toBe('confirmed');
  });
});
