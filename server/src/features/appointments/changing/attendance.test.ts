import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { completeEnded, confirmPaid } from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';

describe('attendance', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
    ({ id } = await newAppointment(patient, practice, MONDAY_9));
    await confirmPaid(t.ctx, id);
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const mark = (didNotAttend: unknown = true, by: SignedInUser = practice.therapist) =>
    by.api.put(`/api/appointments/${id}/attendance`, { didNotAttend });
  const changesLogged = async (): Promise<number> => {
    const { rows } = await t.ctx.database.execute(
      `select 1 from access_log where record = 'appointment:${id}' and action = 'change' and subject_id = ${patient.userId}`,
    );
    return rows.length;
  };

  it('can be marked by the therapist from the start of the session on, not before', async () => {
    t.clock.set('2026-11-23T13:59:59.999Z');
    const early = await mark();
    expect([early.status, early.body.code]).toEqual([409, 'appointment_not_started']);
    t.clock.set(MONDAY_9);
    const marked = await mark();
    expect(marked.status).toBe(200);
    expect(marked.body).toMatchObject({ id, didNotAttend: true, status: 'confirmed', paymentStatus: 'paid' });
  });

  it('is shown to both parties and changes neither payment nor completion of the session', async () => {
    t.clock.set(MONDAY_9);
    await mark();
    t.clock.set('2026-11-23T15:00:00.000Z');
    await completeEnded(t.ctx);
    for (const { api } of [patient, practice.therapist]) {
      const [appointment] = (await api.get('/api/appointments')).body;
      expect(appointment).toMatchObject({ didNotAttend: true, status: 'completed', paymentStatus: 'paid' });
    }
  });

  it('can be corrected, also weeks later', async () => {
    t.clock.set(MONDAY_9);
    await mark();
    t.clock.set('2026-12-20T15:00:00.000Z');
    expect((await mark(false)).body.didNotAttend).toBe(false);
  });

  it('writes an access-log line for every change, and none where nothing changed', async () => {
    t.clock.set(MONDAY_9);
    await mark();
    await mark();
    expect(await changesLogged()).toBe(1);
    await mark(false);
    expect(await changesLogged()).toBe(2);
  });

  it('cannot be marked by patients or other therapists', async () => {
    t.clock.set(MONDAY_9);
    expect((await mark(true, patient)).status).toBe(403);
    expect((await mark(true, await newTherapist(t))).status).toBe(404);
    expect((await patient.api.get('/api/appointments')).body[0].didNotAttend).toBe(false);
  });

  it('cannot be marked on a cancelled session', async () => {
    await patient.api.post(`/api/appointments/${id}/cancel`);
    t.clock.set(MONDAY_9);
    const reply = await mark();
    expect([reply.status, reply.body.code]).toEqual([409, 'appointment_already_cancelled']);
  });

  it.each([undefined, null, 'true', 1, []])('refuses %j', async (value) => {
    t.clock.set(MONDAY_9);
    const reply = await practice.therapist.api.put(`/api/appointments/${id}/attendance`, {
      didNotAttend: value,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe('didNotAttend');
  });
});
