import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
} from '../../../testing/factories.ts';

const PATH = '/api/therapist/slots-preview';
const MONDAY = '2026-11-23';
type Slot = { startTime: string; available: boolean; reason: string | null };

describe('the preview of a therapist’s own slots', () => {
  let t: TestApp;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    practice = await newPractice(t);
  });
  afterAll(() => t.close());

  const preview = (fields: object = {}) =>
    practice.therapist.api.post(PATH, {
      appointmentTypeId: practice.service.id,
      from: MONDAY,
      to: MONDAY,
      ...fields,
    });
  const openTimes = async (fields: object = {}): Promise<string[]> => {
    const reply = await preview(fields);
    expect(reply.status).toBe(200);
    const slots: Slot[] = reply.body.days.flatMap((day: { slots: Slot[] }) => day.slots);
    return slots.filter(({ available }) => available).map(({ startTime }) => startTime.slice(11, 16));
  };

  it('equals the slot list where no settings change', async () => {
    await newAppointment(await newPatient(t), practice, `${MONDAY}T15:00:00.000Z`);
    const patient = await newPatient(t);
    const { therapistId } = practice.therapist;
    const query = `appointmentTypeId=${practice.service.id}&from=2026-11-20&to=2026-12-04`;
    const offered = await patient.api.get(`/api/therapists/${therapistId}/slots?${query}`);
    const previewed = await preview({ from: '2026-11-20', to: '2026-12-04' });
    expect(previewed.body).toEqual(offered.body);
    expect(previewed.body.days.some((day: { slots: Slot[] }) => day.slots.length > 0)).toBe(true);
  });

  it('equals the slot list after saving the settings, and saves nothing', async () => {
    const before = await practice.therapist.api.get('/api/therapist/schedule-settings');
    const planned = {
      ...before.body,
      bufferBefore: 45,
      minAdvanceNotice: 72,
      maxSessionsPerDay: 1,
      timezone: 'America/Vancouver',
      weeklySchedule: {
        ...before.body.weeklySchedule,
        monday: { enabled: true, startTime: '13:00', endTime: '18:00' },
        tuesday: { enabled: false, startTime: '09:00', endTime: '17:00' },
      },
    };
    const evening = { startTime: '2026-11-23T23:00:00Z', endTime: '2026-11-24T02:00:00Z', type: 'recurring' };
    await practice.therapist.api.post('/api/therapist/availabilities', evening);
    await newAppointment(await newPatient(t), practice, `${MONDAY}T20:00:00.000Z`);
    const range = { from: '2026-11-20', to: '2026-12-10' };
    const previewed = await preview({ ...planned, ...range });
    expect((await practice.therapist.api.get('/api/therapist/schedule-settings')).body).toEqual(before.body);
    await practice.therapist.api.post('/api/therapist/schedule-settings', planned);
    expect((await preview(range)).body).toEqual(previewed.body);
    expect(previewed.body.timezone).toBe('America/Vancouver');
  });

  it('keeps booked sessions at their instants when the zone changes', async () => {
    const patient = await newPatient(t);
    const startTime = `${MONDAY}T18:00:00.000Z`;
    await newAppointment(patient, practice, startTime);
    await practice.therapist.api.post('/api/therapist/schedule-settings', { timezone: 'America/Vancouver' });
    const [kept] = (await patient.api.get('/api/appointments')).body;
    expect(kept).toMatchObject({ startTime, therapist: { timezone: 'America/Vancouver' } });
    // Nine to five in Vancouver, which no longer changes its clocks.
    const open = await openTimes();
    expect(open).not.toContain('18:00');
    expect(open[0]).toBe('16:00');
  });

  it('uses sessions of an hour where there is no service', async () => {
    const hour = await openTimes({ appointmentTypeId: undefined });
    expect(hour[0]).toBe('14:00');
    expect(hour).toHaveLength(15);
    expect(await openTimes({ appointmentTypeId: null, bufferAfter: 0 })).toEqual(hour);
  });

  it('names the field of invalid settings', async () => {
    const refused = await preview({ timezone: 'Europe/Paris', minAdvanceNotice: 30, maxAdvanceNotice: 24 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'timezone',
      'maxAdvanceNotice',
    ]);
    expect((await preview({ bufferBefore: 61 })).body.errors[0].path).toBe('bufferBefore');
    expect((await preview({ to: '2027-11-23' })).status).toBe(422);
  });

  it('refuses another therapist’s services', async () => {
    const other = await newTherapist(t);
    const asked = { appointmentTypeId: practice.service.id, from: MONDAY, to: MONDAY };
    expect((await other.api.post(PATH, asked)).status).toBe(404);
  });

  it('is for therapists only', async () => {
    for (const { api } of [await newPatient(t), await newAdmin(t)])
      expect((await api.post(PATH, { from: MONDAY, to: MONDAY })).status).toBe(403);
    expect((await t.visitor().post(PATH, { from: MONDAY, to: MONDAY })).status).toBe(401);
  });
});
