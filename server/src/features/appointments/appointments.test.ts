import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../testing/factories.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { completeEnded, confirmPaid } from './service.ts';

const starts = ['2026-11-24T14:00:00.000Z', '2026-11-23T19:00:00.000Z', '2026-11-23T14:00:00.000Z'] as const;

describe('listing own appointments', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let other: SignedInUser;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, other, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const listOf = async (user: SignedInUser) => (await user.api.get('/api/appointments')).body;

  it('shows the therapist’s time zone as it is now', async () => {
    await newAppointment(patient, practice, starts[0]);
    expect((await listOf(patient))[0].therapist.timezone).toBe('America/Toronto');
    await newSchedule(practice.therapist, { timezone: 'America/Vancouver' });
    expect((await listOf(patient))[0].therapist.timezone).toBe('America/Vancouver');
  });

  it('returns them by start, with cancelled ones and without those of other patients', async () => {
    const [late, middle, early] = [
      await newAppointment(patient, practice, starts[0]),
      await newAppointment(other, practice, starts[1]),
      await newAppointment(patient, practice, starts[2]),
    ];
    await patient.api.post(`/api/appointments/${late.id}/cancel`);
    const ids = async (user: SignedInUser) => (await listOf(user)).map(({ id }: { id: number }) => id);
    expect(await ids(patient)).toEqual([early.id, late.id]);
    expect(await ids(other)).toEqual([middle.id]);
    expect(await ids(practice.therapist)).toEqual([early.id, middle.id, late.id]);
    expect(await ids((await newPractice(t)).therapist)).toEqual([]);
    expect(await listOf(await newAdmin(t))).toEqual([]);
    expect((await t.visitor().get('/api/appointments')).status).toBe(401);
  });

  it('shows only the names of the two parties', async () => {
    await newAppointment(patient, practice, starts[0], { notes: 'Bégaiement' });
    for (const user of [patient, practice.therapist]) {
      const reply = await user.api.get('/api/appointments');
      expect(reply.body[0].notes).toBe('Bégaiement');
      expect(Object.keys(reply.body[0].patient.user)).toEqual(['firstName', 'lastName']);
      expect(Object.keys(reply.body[0].therapist)).toEqual([
        'id',
        'timezone',
        'user',
        'isAvailable',
        'allowsMoves',
      ]);
      expect(reply.text).not.toMatch(/@|payee|phone|license|password|bufferBefore/i);
    }
  });

  it('shows the meeting address only where the session is paid or free, and not cancelled', async () => {
    const own = 'https://meet.example.test/robin';
    const { therapist } = practice;
    await t.ctx.database.execute(
      `update therapists set meeting_address = '${own}' where id = ${therapist.therapistId}`,
    );
    const { id } = await newAppointment(patient, practice, starts[0]);
    const meetingUrl = async () => (await listOf(patient))[0].meetingUrl;
    expect(await meetingUrl()).toBe(null);
    await confirmPaid(t.ctx, id);
    expect(await meetingUrl()).toBe(own);
    await t.ctx.database.execute(
      `update appointments set meeting_url = 'https://given.test/x' where id = ${id}`,
    );
    expect(await meetingUrl()).toBe('https://given.test/x');
    await patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await meetingUrl()).toBe(null);
  });

  it('writes one access-log line when a therapist reads the list', async () => {
    await newAppointment(patient, practice, starts[0]);
    for (let look = 0; look < 3; look++) await listOf(practice.therapist);
    await listOf(patient);
    const { rows } = await t.ctx.database.execute(
      `select reader_id, action from access_log where record = 'appointments'`,
    );
    expect(rows.filter((row) => JSON.stringify(row).includes(`:${practice.therapist.userId},`))).toHaveLength(
      1,
    );
    expect(JSON.stringify(rows)).not.toContain(`:${patient.userId},`);
  });

  it('completes confirmed appointments when they end', async () => {
    const confirmed = await newAppointment(patient, practice, starts[2]);
    await confirmPaid(t.ctx, confirmed.id);
    await newAppointment(patient, practice, starts[1]);
    const statuses = async () => (await listOf(patient)).map(({ status }: { status: string }) => status);
    t.clock.set('2026-11-23T14:59:59.999Z');
    await completeEnded(t.ctx);
    expect(await statuses()).toEqual(['confirmed', 'scheduled']);
    t.clock.set('2026-11-23T20:30:00Z');
    await completeEnded(t.ctx);
    expect(await statuses()).toEqual(['completed', 'scheduled']);
  });
});
