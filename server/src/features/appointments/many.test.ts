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

/** Years of one busy practice: an hour each, one after the other, all of somebody else. */
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
  // A copy of a real one in every column but its time, so that this test knows nothing of the others.
  const { rows } = await t.ctx.database.execute(
    `select column_name from information_schema.columns where table_name = 'appointments'
       and column_name not in ('id', 'start_at', 'end_at', 'payment_due_at', 'status', 'payment_status', 'cancelled_by')`,
  );
  // The statement above says what its rows are.
  const columns = (rows as { column_name: string }[]).map(({ column_name }) => column_name).join(', ');
  await t.ctx.database.execute(`
    insert into appointments (${columns}, start_at, end_at, status, payment_status, cancelled_by)
    select ${columns}, start_at - n * interval '1 hour', end_at - n * interval '1 hour',
      'completed', 'paid', null
    from appointments, generate_series(1000, ${MANY + 999}) n where id = ${id}`);
  await t.ctx.database.execute('analyze appointments');
});
afterAll(() => t.close());

const timed = async (user: SignedInUser, path: string) => {
  const begun = performance.now();
  const { status, body } = await user.api.get(path);
  return { status, body, milliseconds: performance.now() - begun };
};

it(
  'a patient’s own list is as short and quick as ever beside ten thousand of others',
  { retry: 2 },
  async () => {
    const { body, milliseconds } = await timed(patient, '/api/appointments');
    expect(body).toEqual([own]);
    expect(milliseconds).toBeLessThan(SECOND);
  },
);

it('and so are the slots of the practice that had them', { retry: 2 }, async () => {
  const { therapist, service } = practice;
  const path = `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&from=2026-11-20&to=2026-12-20`;
  const { status, milliseconds } = await timed(patient, path);
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(SECOND);
});

it('and the practice itself is given all of them, by start, in one answer', async () => {
  const { status, body } = await practice.therapist.api.get('/api/appointments');
  expect(status).toBe(200);
  const starts = body.map((one: Appointment) => one.startTime);
  // The many, the one that they are copies of, and the patient's own.
  expect(starts).toHaveLength(MANY + 2);
  expect(starts).toEqual(starts.toSorted());
});
