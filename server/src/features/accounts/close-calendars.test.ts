import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { accountOf, connectGoogle, eventsIn, type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { runFailingJobs, runJobs } from '../../testing/messages.ts';

const TIMES = ['2026-11-23T14:00:00.000Z', '2026-11-24T15:00:00.000Z'] as const;

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('closing a therapist’s account removes its video address from the stored calendar events of families', async () => {
  t.clock.set(NOW);
  const patient = await newPatient(t);
  const practice = await newPractice(t, { paypalEmail: '' });
  const meetingAddress = 'https://meet.example.test/own-room';
  await practice.therapist.api.put('/api/therapist-profile', { meetingAddress, videoPreference: 'own' });
  await connectGoogle(patient, `family${patient.userId}@gmail.test`);
  const { id } = await newAppointment(patient, practice, TIMES[0]);
  await runJobs(t);
  const places = async () =>
    (await t.ctx.database.execute(`select location from google_events where appointment_id = ${id}`)).rows;
  expect(await places()).toEqual([{ location: meetingAddress }]);
  t.clock.set(new Date(Date.parse(TIMES[0]) + DAY));
  const closed = await practice.therapist.api.post('/api/user/close', {
    password: PASSWORD,
    sessionsAhead: 0,
  });
  expect(closed.status).toBe(204);
  expect(await places()).toEqual([{ location: null }]);
});

describe('upcoming sessions in Google Calendar when an account is closed', () => {
  let patient: SignedInUser;
  let emails: { patient: string; therapist: string };

  beforeEach(async () => {
    t.clock.set(NOW);
    patient = await newPatient(t);
    const practice = await newPractice(t, { paypalEmail: '' });
    emails = {
      patient: `patient${patient.userId}@gmail.test`,
      therapist: `therapist${practice.therapist.userId}@gmail.test`,
    };
    await connectGoogle(patient, emails.patient);
    await connectGoogle(practice.therapist, emails.therapist);
    for (const startTime of TIMES) await newAppointment(patient, practice, startTime);
    await runJobs(t);
  });

  const shown = () => Promise.all(Object.values(emails).map((email) => eventsIn(t, email)));
  const close = () =>
    patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: TIMES.length });

  it('are removed from both sides’ calendars, even after the token expired', async () => {
    expect(await shown()).toMatchObject([{ length: TIMES.length }, { length: TIMES.length }]);
    t.clock.advance(2 * HOUR);
    expect((await close()).status).toBe(204);
    await runJobs(t);
    expect(await shown()).toEqual([[], []]);
    expect((await accountOf(t, emails.patient)).grants).toBe(0);
  });

  it('stay while Google is unavailable, and the access is deleted anyway', async () => {
    await t.standIn.setGoogleFault({ mode: 'down' });
    try {
      expect((await close()).status).toBe(204);
      // More than one job may ask for the same session.
      expect(new Set(await runFailingJobs(t)).size).toBe(TIMES.length);
    } finally {
      await t.standIn.setGoogleFault({});
    }
    const left = await t.ctx.database.execute(`select 1 from google_links where user_id = ${patient.userId}`);
    expect(left.rows).toEqual([]);
  });
});
