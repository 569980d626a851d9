import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectPromisesKept } from '../../../testing/invariants.ts';

const PATH = '/api/therapist/blocked-dates/appointments';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

describe('the appointments that a block would overlap', () => {
  let t: TestApp;
  let practice: BookablePractice;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [practice, patient] = [await newPractice(t), await newPatient(t)];
  });
  afterEach(() => expectPromisesKept(t));
  afterAll(() => t.close());

  const asked = async (fields: object): Promise<string[]> => {
    const reply = await practice.therapist.api.post(PATH, {
      startDate: MONDAY,
      endDate: MONDAY,
      ...fields,
    });
    expect(reply.status).toBe(200);
    return reply.body.map(({ startTime }: { startTime: string }) => startTime);
  };
  const book = (startTime: string) => newAppointment(patient, practice, startTime);

  it('are those of its days in the therapist’s zone, and stay when it is saved', async () => {
    const [first, second] = [`${MONDAY}T15:00:00.000Z`, `${TUESDAY}T15:00:00.000Z`];
    await book(first);
    await book(second);
    expect(await asked({})).toEqual([first]);
    expect(await asked({ endDate: TUESDAY })).toEqual([first, second]);
    expect(await asked({ startDate: '2026-11-25', endDate: '2026-11-25' })).toEqual([]);
    const block = { title: 'Away', startDate: MONDAY, endDate: TUESDAY };
    expect((await practice.therapist.api.post('/api/therapist/blocked-dates', block)).status).toBe(201);
    const kept = (await patient.api.get('/api/appointments')).body;
    expect(kept.map(({ status }: { status: string }) => status)).not.toContain('cancelled');
    expect(await asked({ endDate: TUESDAY })).toEqual([first, second]);
  });

  it('do not include adjacent ones', async () => {
    await book(`${MONDAY}T15:00:00.000Z`);
    expect(await asked({ startTime: '11:00', endTime: '12:00' })).toEqual([]);
    expect(await asked({ startTime: '10:59', endTime: '12:00' })).toHaveLength(1);
    expect(await asked({ startTime: '09:00', endTime: '10:00' })).toEqual([]);
  });

  it('include those of every year of a yearly block', async () => {
    await newSchedule(practice.therapist, { maxAdvanceNotice: 8760 });
    const next = '2027-10-04T14:00:00.000Z';
    await book(next);
    const period = { startDate: '2020-10-01', endDate: '2020-10-10' };
    expect(await asked(period)).toEqual([]);
    expect(await asked({ ...period, isRecurring: true })).toEqual([next]);
  });

  it('do not include cancelled and past ones', async () => {
    const gone = await book(`${MONDAY}T15:00:00.000Z`);
    await patient.api.post(`/api/appointments/${gone.id}/cancel`);
    await book(`${MONDAY}T18:00:00.000Z`);
    expect(await asked({})).toEqual([`${MONDAY}T18:00:00.000Z`]);
    t.clock.set(new Date(`${MONDAY}T19:00:00Z`));
    expect(await asked({})).toEqual([]);
  });

  it('require valid days', async () => {
    const reply = await practice.therapist.api.post(PATH, { startDate: TUESDAY, endDate: MONDAY });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe('endDate');
  });

  it('never include another therapist’s', async () => {
    await book(`${MONDAY}T15:00:00.000Z`);
    const other = await newPractice(t);
    const reply = await other.therapist.api.post(PATH, { startDate: MONDAY, endDate: MONDAY });
    expect(reply.body).toEqual([]);
    expect((await patient.api.post(PATH, { startDate: MONDAY, endDate: MONDAY })).status).toBe(403);
  });
});
