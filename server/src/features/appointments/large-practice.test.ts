import type { Appointment } from '@cadence/contract/appointments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';

/** Years of one busy practice: an hour each, back to back, all of another patient. */
const MANY = 10_000;
const SECOND = 1_000;

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
let own: Appointment;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  own = await newAppointment(patient, practice, '2026-11-24T14:00:00Z');
  const other = await newPatient(t);
  const { id } = await newAppointment(other, practice, '2026-11-23T14:00:00Z');
  // Copies of a real appointment, so that this test need not name the columns.
  const { rows } = await t.ctx.database.execute(
    `select column_name from information_schema.columns where table_name = 'appointments'
       and column_name not in ('id', 'start_at', 'end_at', 'payment_due_at', 'status', 'payment_status', 'cancelled_by')`,
  );
  const columns = (rows as { column_name: string }[]).map(({ column_name }) => column_name).join(', ');
  // In batches, each within the statement timeout.
  for (let first = 0; first < MANY; first += 1_000)
    await t.ctx.database.execute(`
      insert into appointments (${columns}, start_at, end_at, status, payment_status, cancelled_by)
      select ${columns}, start_at - n * interval '1 hour', end_at - n * interval '1 hour',
        'completed', 'paid', null
      from appointments, generate_series(${first + 1_000}, ${first + 1_999}) n where id = ${id}`);
  await t.ctx.database.execute('analyze appointments');
});
afterAll(() => t.close());

/** The fastest of three calls, because other work on the machine may slow one down. */
async function timed(user: SignedInUser, path: string) {
  let milliseconds = Infinity;
  let reply = await user.api.get(path);
  for (let call = 0; call < 3; call++) {
    const begun = performance.now();
    reply = await user.api.get(path);
    milliseconds = Math.min(milliseconds, performance.now() - begun);
  }
  return { status: reply.status, body: reply.body, milliseconds };
}

it('the appointment list of a patient stays short and quick beside ten thousand other appointments', async () => {
  const { body, milliseconds } = await timed(patient, '/api/appointments');
  expect(body).toEqual([own]);
  expect(milliseconds).toBeLessThan(SECOND);
});

it('the slots of a practice with ten thousand appointments stay quick', async () => {
  const { therapist, service } = practice;
  const path = `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&from=2026-11-20&to=2026-12-20`;
  const { status, milliseconds } = await timed(patient, path);
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(SECOND);
});

it('a therapist with ten thousand appointments gets all of them, by start, in one answer', async () => {
  const { status, body } = await practice.therapist.api.get('/api/appointments');
  expect(status).toBe(200);
  const starts = body.map((one: Appointment) => one.startTime);
  // The copies, their original, and the patient's own appointment.
  expect(starts).toHaveLength(MANY + 2);
  expect(starts).toEqual(starts.toSorted());
});

it('a therapist with ten thousand appointments gets them in pages, each once and in the same order', async () => {
  const { api } = practice.therapist;
  const whole: Appointment[] = (await api.get('/api/appointments')).body;
  const paged: Appointment[] = [];
  let path: string | undefined = '/api/appointments?limit=97';
  while (path !== undefined && paged.length < 1_000) {
    const { status, body, headers } = await api.get(path);
    expect(status).toBe(200);
    paged.push(...body);
    path = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(paged).toEqual(whole.slice(0, paged.length));
});

it('a cursor of another person’s appointment is refused', async () => {
  const { headers } = await practice.therapist.api.get('/api/appointments?limit=1');
  const next = /^<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
  const reply = await patient.api.get(next);
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'cursor']);
});
