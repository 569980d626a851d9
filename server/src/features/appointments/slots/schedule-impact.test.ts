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
import { expectInvariants } from '../../../testing/invariants.ts';

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
  afterEach(() => expectInvariants(t));
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

  it('are those of its days in the therapist’s time zone, and stay when it is saved', async () => {
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

  it('are not listed for invalid days', async () => {
    const reply = await practice.therapist.api.post(PATH, { startDate: TUESDAY, endDate: MONDAY });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe('endDate');
  });

  it('are never those of another therapist', async () => {
    await book(`${MONDAY}T15:00:00.000Z`);
    const other = await newPractice(t);
    const reply = await other.therapist.api.post(PATH, { startDate: MONDAY, endDate: MONDAY });
    expect(reply.body).toEqual([]);
    expect((await patient.api.post(PATH, { startDate: MONDAY, endDate: MONDAY })).status).toBe(403);
  });
});

describe('the appointments in hours that would be closed', () => {
  const HOURS = '/api/therapist/schedule-settings/appointments';
  const off = { enabled: false, startTime: '09:00', endTime: '17:00' };
  let t: TestApp;
  let practice: BookablePractice;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [practice, patient] = [await newPractice(t, { paypalEmail: '' }), await newPatient(t)];
  });
  afterAll(() => t.close());

  const week = async () =>
    (await practice.therapist.api.get('/api/therapist/schedule-settings')).body.weeklySchedule;
  const asked = async (settings: object): Promise<string[]> => {
    const reply = await practice.therapist.api.post(HOURS, settings);
    expect(reply.status).toBe(200);
    expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
    return reply.body.map(({ startTime }: { startTime: string }) => startTime);
  };
  /** What a change of one day of the week would touch. */
  const changed = async (day: string, hours: object) =>
    asked({ weeklySchedule: { ...(await week()), [day]: hours } });
  const book = (startTime: string) => newAppointment(patient, practice, startTime);

  it('are those of a closed weekday, and stay when it is saved', async () => {
    const [monday, tuesday] = [`${MONDAY}T15:00:00.000Z`, `${TUESDAY}T15:00:00.000Z`];
    await book(monday);
    await book(tuesday);
    expect(await changed('monday', off)).toEqual([monday]);
    expect(await changed('tuesday', off)).toEqual([tuesday]);
    expect(await changed('friday', off)).toEqual([]);
    expect(await asked({})).toEqual([]);
    await newSchedule(practice.therapist, { weeklySchedule: { ...(await week()), monday: off } });
    const kept = (await patient.api.get('/api/appointments')).body;
    expect(kept.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'confirmed']);
    // It is outside already: closing nothing more touches nothing.
    expect(await changed('monday', off)).toEqual([]);
  });

  it('are those that narrowed hours would leave partly outside', async () => {
    // From 10:00 to 11:00 in Toronto.
    const at = `${MONDAY}T15:00:00.000Z`;
    await book(at);
    expect(await changed('monday', { enabled: true, startTime: '10:00', endTime: '11:00' })).toEqual([]);
    expect(await changed('monday', { enabled: true, startTime: '10:01', endTime: '17:00' })).toEqual([at]);
    expect(await changed('monday', { enabled: true, startTime: '09:00', endTime: '10:59' })).toEqual([at]);
  });

  it('are not those that an availability slot keeps in working time', async () => {
    const at = `${MONDAY}T15:00:00.000Z`;
    await book(at);
    const slot = { startTime: `${MONDAY}T14:00:00Z`, endTime: `${MONDAY}T17:00:00Z` };
    const { id } = (await practice.therapist.api.post('/api/therapist/availabilities', slot)).body;
    expect(await changed('monday', off)).toEqual([]);
    await practice.therapist.api.patch(`/api/therapist/availabilities/${id}`, { isEnabled: false });
    expect(await changed('monday', off)).toEqual([at]);
  });

  it('are those that only a changed or removed availability slot kept in working time', async () => {
    const { api } = practice.therapist;
    await newSchedule(practice.therapist, { weeklySchedule: { ...(await week()), monday: off } });
    // Every Monday from 09:00 to 12:00 in Toronto.
    const slot = { startTime: `${MONDAY}T14:00:00Z`, endTime: `${MONDAY}T17:00:00Z`, dayOfWeek: 1 };
    const { id } = (await api.post('/api/therapist/availabilities', slot)).body;
    const [first, later] = [`${MONDAY}T15:00:00.000Z`, '2026-11-30T14:00:00.000Z'];
    await book(first);
    await book(later);
    const touched = async (changes: object, at = id) => {
      const reply = await api.post(`/api/therapist/availabilities/${at}/appointments`, changes);
      expect(reply.status).toBe(200);
      expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
      return reply.body.map(({ startTime }: { startTime: string }) => startTime);
    };
    expect(await touched({})).toEqual([]);
    expect(await touched({ isEnabled: false })).toEqual([first, later]);
    expect(await touched({ startTime: `${MONDAY}T14:30:00Z` })).toEqual([later]);
    expect(await touched({ endTime: `${MONDAY}T15:59:00Z` })).toEqual([first]);
    expect(await touched({ dayOfWeek: 2 })).toEqual([first, later]);
    expect(await touched({ type: 'single', dayOfWeek: null })).toEqual([later]);
    const second = (await api.post('/api/therapist/availabilities', slot)).body;
    expect(await touched({ isEnabled: false })).toEqual([]);
    await api.patch(`/api/therapist/availabilities/${second.id}`, { isEnabled: false });
    // Enabling closes nothing.
    expect(await touched({ isEnabled: true }, second.id)).toEqual([]);
    expect(await touched({ isEnabled: false })).toEqual([first, later]);
    const reversed = await api.post(`/api/therapist/availabilities/${id}/appointments`, {
      endTime: slot.startTime,
    });
    expect([reversed.status, reversed.body.errors[0].path]).toEqual([422, 'endTime']);
    expect((await api.delete(`/api/therapist/availabilities/${id}`)).status).toBe(204);
    const kept = (await patient.api.get('/api/appointments')).body;
    expect(kept.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  it('are those that another time zone would leave outside', async () => {
    // 09:00 and 15:00 in Toronto; the latter is noon in Vancouver.
    const [early, late] = [`${MONDAY}T14:00:00.000Z`, `${MONDAY}T20:00:00.000Z`];
    await book(early);
    await book(late);
    expect(await asked({ timezone: 'America/Vancouver' })).toEqual([early]);
  });

  it('do not include cancelled and past ones', async () => {
    const gone = await book(`${MONDAY}T15:00:00.000Z`);
    await patient.api.post(`/api/appointments/${gone.id}/cancel`);
    await book(`${MONDAY}T18:00:00.000Z`);
    expect(await changed('monday', off)).toEqual([`${MONDAY}T18:00:00.000Z`]);
    t.clock.set(new Date(`${MONDAY}T19:00:00Z`));
    expect(await changed('monday', off)).toEqual([]);
  });

  it('are listed for settings that could be saved only, and to therapists only', async () => {
    const reply = await practice.therapist.api.post(HOURS, { minAdvanceNotice: 30, maxAdvanceNotice: 24 });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe('maxAdvanceNotice');
    expect((await patient.api.post(HOURS, {})).status).toBe(403);
  });

  it('are never those of another therapist', async () => {
    await book(`${MONDAY}T15:00:00.000Z`);
    const other = await newPractice(t);
    const reply = await other.therapist.api.post(HOURS, {
      weeklySchedule: { ...(await week()), monday: off },
    });
    expect(reply.body).toEqual([]);
  });

  it('are the next hundred where there are more, with the number of all', async () => {
    const { id } = await book(`${MONDAY}T15:00:00.000Z`);
    const columns = `therapist_id, patient_id, client_id, booked_by, appointment_type_id, appointment_type_name, appointment_type_color, duration,
      buffer_before, buffer_after, status, client_name, timezone, price, tax_rate, tax_amount, total_price, currency,
      payment_status, cancellation_notice_hours, did_not_attend, created_at`;
    await t.ctx.database.execute(`
      insert into appointments (${columns}, start_at, end_at)
      select ${columns}, start_at + n * interval '7 days', end_at + n * interval '7 days'
      from appointments, generate_series(1, 120) n where id = ${id}`);
    const [hours, block] = [
      await practice.therapist.api.post(HOURS, { weeklySchedule: { ...(await week()), monday: off } }),
      await practice.therapist.api.post(PATH, { startDate: MONDAY, endDate: '2029-11-01' }),
    ];
    for (const reply of [hours, block]) {
      expect(reply.body).toHaveLength(100);
      expect(reply.headers['x-total-count']).toBe('121');
      expect(reply.body[0].id).toBe(id);
    }
  });
});
