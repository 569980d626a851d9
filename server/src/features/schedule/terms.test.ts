import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
} from '../../testing/factories.ts';

const TERMS = {
  tiers: [
    { hoursBefore: 72, keptPercent: 25 },
    { hoursBefore: 24, keptPercent: 100 },
  ],
  noShowPercent: 80,
};

describe('the cancellation terms', () => {
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

  const own = async () => (await practice.therapist.api.get('/api/therapist/terms')).body;
  const save = (body: object) => practice.therapist.api.put('/api/therapist/terms', body);
  const settings = async () => (await practice.therapist.api.get('/api/therapist/schedule-settings')).body;
  async function errorsOf(tiers: unknown) {
    const { status, body } = await save({ tiers });
    return [
      status,
      body.errors?.map(({ path, message }: { path: string; message: string }) => [path, message]),
    ];
  }

  it('are none at first, and a session that nobody attends is kept whole', async () => {
    expect(await own()).toEqual({ tiers: [], noShowPercent: 100, version: expect.any(Number) });
  });

  it('are saved, read by families, and sorted with the largest hours first', async () => {
    const saved = await save({ ...TERMS, tiers: TERMS.tiers.toReversed() });
    expect([saved.status, saved.body]).toEqual([200, { ...TERMS, version: expect.any(Number) }]);
    const { api } = await newPatient(t);
    const read = await api.get(`/api/therapists/${practice.therapist.therapistId}/terms`);
    expect([read.status, read.body]).toEqual([200, TERMS]);
    expect((await save({ noShowPercent: 0 })).body).toMatchObject({ ...TERMS, noShowPercent: 0 });
  });

  it('are refused, with a sentence, where no family could understand them', async () => {
    const one = { hoursBefore: 24, keptPercent: 50 };
    expect(await errorsOf([one, { ...one, keptPercent: 60 }])).toEqual([
      422,
      [['tiers', 'Give every tier its own number of hours.']],
    ]);
    expect(await errorsOf([one, { hoursBefore: 4, keptPercent: 40 }])).toEqual([
      422,
      [['tiers', 'What you keep cannot become less as the start comes nearer.']],
    ]);
    expect(await errorsOf([{ ...one, keptPercent: 101 }])).toEqual([
      422,
      [['tiers.0.keptPercent', 'Please enter 100 or less']],
    ]);
    const six = Array.from({ length: 6 }, (_, index) => ({ hoursBefore: index + 1, keptPercent: 50 }));
    expect((await errorsOf(six))[0]).toBe(422);
    for (const change of [{ hoursBefore: 0 }, { hoursBefore: 169 }, { keptPercent: 0 }, { keptPercent: 101 }])
      expect((await errorsOf([{ ...one, ...change }]))[0]).toBe(422);
    for (const keptPercent of [12.5, '50', null])
      expect((await errorsOf([{ ...one, keptPercent }]))[0]).toBe(422);
    for (const noShowPercent of [-1, 101, 0.5]) expect((await save({ noShowPercent })).status).toBe(422);
  });

  it('are refused with 409 where another tab changed the schedule since', async () => {
    const { version } = await own();
    await newSchedule(practice.therapist, { bufferAfter: 5 });
    expect((await save({ ...TERMS, version })).body.code).toBe('version_outdated');
    const saved = (await save(TERMS)).body;
    expect((await save({ ...TERMS, version: saved.version })).status).toBe(200);
  });

  it('are shown as the largest hours in the settings, and saving those changes nothing', async () => {
    await save(TERMS);
    expect((await settings()).cancellationNoticeHours).toBe(72);
    await practice.therapist.api.post('/api/therapist/schedule-settings', await settings());
    expect(await own()).toMatchObject(TERMS);
  });

  it('become one tier of 100 percent by other notice hours, and none by zero', async () => {
    await save(TERMS);
    await newSchedule(practice.therapist, { cancellationNoticeHours: 48 });
    expect(await own()).toMatchObject({ tiers: [{ hoursBefore: 48, keptPercent: 100 }], noShowPercent: 80 });
    await newSchedule(practice.therapist, { cancellationNoticeHours: 72 });
    expect((await own()).tiers).toEqual([{ hoursBefore: 72, keptPercent: 100 }]);
    await newSchedule(practice.therapist, { cancellationNoticeHours: 0 });
    expect(await own()).toMatchObject({ tiers: [], noShowPercent: 80 });
  });

  it('of an appointment or schedule saved by a release without terms are its notice hours', async () => {
    const { therapistId } = practice.therapist;
    await save(TERMS);
    await t.ctx.database.execute(
      `update schedule_settings set cancellation_notice_hours = 12 where therapist_id = ${therapistId}`,
    );
    expect(await own()).toMatchObject({ tiers: [{ hoursBefore: 12, keptPercent: 100 }] });
    const { id } = await newAppointment(await newPatient(t), practice, '2026-11-23T14:00:00.000Z');
    await t.ctx.database.execute(
      `update appointments set terms = null, cancellation_notice_hours = 36 where id = ${id}`,
    );
    const [one] = (await practice.therapist.api.get('/api/appointments')).body;
    expect(one.terms).toEqual({ tiers: [{ hoursBefore: 36, keptPercent: 100 }], noShowPercent: 100 });
  });

  it('of an appointment are those at booking, also once it was moved', async () => {
    await save(TERMS);
    const patient = await newPatient(t);
    const { id } = await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z');
    await save({ tiers: [], noShowPercent: 0 });
    const moved = await patient.api.post(`/api/appointments/${id}/reschedule`, {
      startTime: '2026-11-24T14:00:00.000Z',
    });
    expect(moved.body).toMatchObject({ terms: TERMS, cancellationNoticeHours: 72 });
    const [one] = (await patient.api.get('/api/appointments')).body;
    expect(one).toMatchObject({ terms: TERMS, keptAmount: null, refundAmount: null });
  });
});
