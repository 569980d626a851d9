import { WEEKDAYS } from '@cadence/contract/schedule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newVerificationRequest,
  type SignedInUser,
} from '../../testing/factories.ts';

/** A new call that shows another person's record belongs in this list. */

const AFTERWARDS = '2026-11-23T16:00:00.000Z';
const ALL_DAY = {
  startDate: '2026-11-23T05:00:00.000Z',
  endDate: '2026-11-30T05:00:00.000Z',
  allDay: true,
};

const closed = { enabled: false, startTime: '09:00', endTime: '17:00' };
const CLOSED_WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, closed]));

let t: TestApp;
let practice: BookablePractice;
let patient: SignedInUser;
let admin: SignedInUser;
let appointmentId: number;
let document: string;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  practice = await newPractice(t, { paypalEmail: '' });
  patient = await newPatient(t);
  admin = await newAdmin(t);
  appointmentId = (await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z')).id;
  const request = await newVerificationRequest(practice.therapist);
  document = request.documentUrls[0] ?? '';
});
afterAll(() => t.close());

async function lines(reader: SignedInUser, subject: SignedInUser): Promise<string[]> {
  return (
    (
      await t.ctx.database.execute(
        `select action || ' ' || kind as line from access_log
         where reader_id = ${reader.userId} and subject_id = ${subject.userId} order by id`,
      )
    ).rows as { line: string }[]
  ).map(({ line }) => line);
}

type Look = [what: string, line: string, look: () => Promise<{ status: number; text: string }>];

function therapist() {
  return practice.therapist.api;
}
const looks: Look[] = [
  ['their appointments', 'list appointments', () => therapist().get('/api/appointments')],
  ['their practice', 'list clients', () => therapist().get('/api/therapist/practice')],
  [
    'what a block would lie over',
    'list appointments',
    () => therapist().post('/api/therapist/blocked-dates/appointments', ALL_DAY),
  ],
  [
    'what new hours would leave outside',
    'list appointments',
    () => therapist().post('/api/therapist/schedule-settings/appointments', { weeklySchedule: CLOSED_WEEK }),
  ],
  [
    'a calendar file',
    'read appointment',
    () => therapist().get(`/api/appointments/${appointmentId}/calendar.ics`),
  ],
  [
    'a meeting address',
    'read appointment',
    () => therapist().get(`/api/appointments/${appointmentId}/meeting-address`),
  ],
];
const looksOfAdmins: Look[] = [
  ['the accounts', 'list users', () => admin.api.get('/api/admin/users')],
  ['the accounts as a table', 'list users-export', () => admin.api.get('/api/admin/users.csv')],
  ['the page of a person', 'read user', () => admin.api.get(`/api/admin/users/${practice.therapist.userId}`)],
  [
    'a person’s requests',
    'read verification-request',
    () => admin.api.get(`/api/admin/users/${practice.therapist.userId}`),
  ],
  [
    'a person’s sessions',
    'list appointments',
    () => admin.api.get(`/api/admin/users/${practice.therapist.userId}/appointments`),
  ],
  [
    'the other side of a person’s sessions',
    'list appointments',
    () => admin.api.get(`/api/admin/users/${patient.userId}/appointments`),
  ],
  ['the to-do list', 'read verification-request', () => admin.api.get('/api/admin/todo')],
  ['the therapists', 'list therapists', () => admin.api.get('/api/admin/therapists')],
  ['the requests', 'read verification-request', () => admin.api.get('/api/admin/verification-requests')],
  ['a document', 'read verification-document', () => admin.api.get(document)],
  [
    'what a suspension would touch',
    'read user',
    () => admin.api.get(`/api/admin/users/${practice.therapist.userId}/suspension-preview`),
  ],
  [
    'whether signing in needs a code',
    'read user',
    () => admin.api.get(`/api/admin/users/${practice.therapist.userId}/second-factor`),
  ],
  [
    'the log about somebody',
    'read access-log',
    () => admin.api.get(`/api/admin/access-log?subject=${practice.therapist.userId}`),
  ],
  [
    'that log as a table',
    'read access-log-export',
    () => admin.api.get(`/api/admin/access-log.csv?subject=${practice.therapist.userId}`),
  ],
];

it.each(looks)('a therapist reading %s logs: %s', async (_what, line, look) => {
  // After an hour, repeated reads are logged again.
  t.clock.advance(3_600_001);
  const before = await lines(practice.therapist, patient);
  expect((await look()).status).toBe(200);
  expect((await lines(practice.therapist, patient)).slice(before.length)).toContain(line);
});

it.each(looksOfAdmins)('an admin reading %s logs: %s', async (_what, line, look) => {
  t.clock.advance(3_600_001);
  const before = await lines(admin, practice.therapist);
  expect((await look()).status).toBe(200);
  expect((await lines(admin, practice.therapist)).slice(before.length)).toContain(line);
});

it('a therapist who issues, downloads and lists a receipt leaves three lines', async () => {
  t.clock.set(AFTERWARDS);
  const ask = () => therapist().post('/api/receipts', { appointmentId });
  expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(200);
  expect((await therapist().get('/api/receipts')).status).toBe(200);
  expect((await lines(practice.therapist, patient)).slice(-3)).toEqual([
    'change receipt',
    'read receipt',
    'list receipts',
  ]);
});

it('reading one’s own records writes no line to the access log', async () => {
  for (const path of ['/api/appointments', '/api/receipts', '/api/user', '/api/access-log'])
    expect((await patient.api.get(path)).status).toBe(200);
  expect((await patient.api.get(`/api/appointments/${appointmentId}/calendar.ics`)).status).toBe(200);
  const { rows } = await t.ctx.database.execute(
    `select kind from access_log where reader_id = ${patient.userId}`,
  );
  expect(rows).toEqual([]);
});
