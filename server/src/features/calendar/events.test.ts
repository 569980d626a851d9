import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import {
  callsOf,
  connectGoogle,
  eventsIn,
  type LinkedApp,
  startLinkedApp,
  statusOf,
} from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.misbehave({ meetings: 'atOnce' }));
afterAll(() => t.close());

const TUESDAY = '2026-12-01T15:00:00.000Z';
const WEDNESDAY = '2026-12-02T15:00:00.000Z';

let serial = 0;
type Pair = {
  practice: BookablePractice;
  patient: SignedInUser;
  at: { therapist: string; patient: string };
};

/** Two people with accounts of their own, connected as the test needs it. */
const newPair = async (connected: { therapist?: boolean; patient?: boolean } = {}): Promise<Pair> => {
  const number = ++serial;
  const at = { therapist: `practice${number}@gmail.test`, patient: `family${number}@gmail.test` };
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  if (connected.therapist !== false) await connectGoogle(practice.therapist, at.therapist);
  if (connected.patient !== false) await connectGoogle(patient, at.patient);
  await runJobs(t);
  return { practice, patient, at };
};

const book = ({ patient, practice }: Pair, start = TUESDAY, fields: object = {}) =>
  newAppointment(patient, practice, start, fields);

const shown = async ({ patient }: Pair, id: number) =>
  (await patient.api.get('/api/appointments')).body.find((one: { id: number }) => one.id === id);

const bothEvents = async ({ at }: Pair) => {
  const [therapist, patient] = [await eventsIn(t, at.therapist), await eventsIn(t, at.patient)];
  return { therapist, patient };
};

describe('a confirmed appointment', () => {
  it('stands in both calendars, with one video meeting', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    expect(await runJobs(t)).toEqual([]);
    const { therapist, patient } = await bothEvents(pair);
    expect([therapist, patient]).toMatchObject([
      [{ start: { dateTime: TUESDAY } }],
      [{ start: { dateTime: TUESDAY } }],
    ]);
    const { meetingUrl, therapistEventId, patientEventId } = await shown(pair, id);
    expect(meetingUrl).toBe(`${t.standIn.origin}/sandbox/google/meet/${therapist[0]?.meeting?.code}`);
    expect(patient[0]).toMatchObject({ location: meetingUrl, meeting: null });
    expect([therapistEventId, patientEventId]).toEqual([therapist[0]?.id, patient[0]?.id]);
  });

  it('says there nothing of with whom or why, and to nobody else', async () => {
    const pair = await newPair();
    await book(pair, TUESDAY, { notes: 'He stutters since May', clientName: 'Little Félix' });
    await runJobs(t);
    for (const [event] of Object.values(await bothEvents(pair))) {
      expect(event).toMatchObject({ summary: 'Appointment', visibility: 'private', attendees: null });
      expect(event?.description).toMatch(/^Details: http:\/\/\S+\/appointments\?appointment=\d+$/);
      expect(JSON.stringify(event)).not.toMatch(/stutter|Félix|Robin|Tremblay|session|speech/i);
    }
  });

  it('waits for its payment before it stands anywhere', async () => {
    const practice = await newPractice(t);
    const patient = await newPatient(t);
    await connectGoogle(practice.therapist, 'priced@gmail.test');
    const { id } = await newAppointment(patient, practice, TUESDAY);
    await runJobs(t);
    expect(await eventsIn(t, 'priced@gmail.test')).toEqual([]);
    const reply = await patient.api.post(`/api/appointments/${id}/sync-calendar`);
    expect(reply.body).toMatchObject({ success: true, meetingUrl: null });
    expect(await eventsIn(t, 'priced@gmail.test')).toEqual([]);
  });

  it('has its link where the therapist alone is connected', async () => {
    const pair = await newPair({ patient: false });
    const { id } = await book(pair);
    await runJobs(t);
    const appointment = await shown(pair, id);
    expect(appointment.meetingUrl).toContain('/meet/');
    expect(appointment).toMatchObject({ patientEventId: null, therapistEventId: expect.any(String) });
  });

  it('keeps its link when it moves, and moves on both sides', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    const before = await shown(pair, id);
    const ids = (await bothEvents(pair)).therapist.map((event) => event.id);
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    expect(await runJobs(t)).toEqual([]);
    const { therapist, patient } = await bothEvents(pair);
    expect(therapist).toMatchObject([{ id: ids[0], start: { dateTime: WEDNESDAY } }]);
    expect(patient).toMatchObject([{ start: { dateTime: WEDNESDAY }, location: before.meetingUrl }]);
    expect((await shown(pair, id)).meetingUrl).toBe(before.meetingUrl);
  });

  it('leaves both calendars when it is cancelled', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    await pair.patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await runJobs(t)).toEqual([]);
    expect(await bothEvents(pair)).toEqual({ therapist: [], patient: [] });
    expect(await shown(pair, id)).toMatchObject({
      therapistEventId: null,
      patientEventId: null,
      meetingUrl: null,
    });
  });

  it('comes back where it was deleted by hand, when it moves', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    const [event] = (await bothEvents(pair)).therapist;
    await t.standIn.turn(pair.at.therapist, { remove: event?.id ?? '' });
    expect((await bothEvents(pair)).therapist).toEqual([]);
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    await runJobs(t);
    expect((await bothEvents(pair)).therapist).toMatchObject([
      { id: event?.id, start: { dateTime: WEDNESDAY } },
    ]);
  });
});

describe('one event a side, whatever happens', () => {
  it('on asking again and again, at once and later', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    const ask = () => pair.patient.api.post(`/api/appointments/${id}/sync-calendar`);
    const replies = await Promise.all([ask(), ask(), ask(), runJobs(t)]);
    expect(replies.slice(0, 3)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    await runJobs(t);
    const { therapist, patient } = await bothEvents(pair);
    expect([therapist.length, patient.length]).toEqual([1, 1]);
    const before = await callsOf(t);
    const again = await ask();
    expect(again.body).toMatchObject({ success: true, meetingUrl: expect.stringContaining('/meet/') });
    expect(await callsOf(t)).toBe(before);
  });

  it.each([
    'answerLost',
    'down',
    'error500',
    'rate403',
    'rate429',
    'html',
    'unauthorized',
    'hang30s',
  ] as const)('where Google answers once with %s', async (mode) => {
    const pair = await newPair();
    await t.standIn.misbehave({ mode, times: 1, only: 'insert' });
    await book(pair);
    await runJobs(t);
    expect(await runJobs(t)).toEqual([]);
    const { therapist, patient } = await bothEvents(pair);
    expect([therapist.length, patient.length]).toEqual([1, 1]);
  });

  it.each(['missing', 'gone'] as const)('where a known one is suddenly %s', async (mode) => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    await t.standIn.misbehave({ mode, times: 2, only: 'change' });
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    await runJobs(t);
    await runJobs(t);
    expect(await bothEvents(pair)).toMatchObject({
      therapist: [{ start: { dateTime: WEDNESDAY } }],
      patient: [{ start: { dateTime: WEDNESDAY } }],
    });
  });

  it('where Google answers about another event', async () => {
    const pair = await newPair();
    await t.standIn.misbehave({ mode: 'otherId', times: 1, only: 'insert' });
    const { id } = await book(pair);
    const reply = await pair.patient.api.post(`/api/appointments/${id}/sync-calendar`);
    expect(reply.status).toBe(503);
    await runJobs(t);
    expect((await bothEvents(pair)).therapist).toHaveLength(1);
  });
});

describe('a video meeting that Google is still making', () => {
  it('is waited for within the same breath', async () => {
    const pair = await newPair();
    await t.standIn.misbehave({ meetings: 'pending' });
    const { id } = await book(pair);
    expect(await runJobs(t)).toEqual([]);
    const { meetingUrl } = await shown(pair, id);
    expect(meetingUrl).toContain('/meet/');
    expect((await bothEvents(pair)).patient).toMatchObject([{ location: meetingUrl }]);
  });

  it('that never comes leaves room for the therapist’s own address', async () => {
    const pair = await newPair();
    const own = 'https://meet.example.test/robin';
    await pair.practice.therapist.api.put('/api/therapist-profile', { meetingAddress: own });
    await t.standIn.misbehave({ meetings: 'never' });
    const { id } = await book(pair);
    await runJobs(t);
    await syncDue(t.ctx);
    expect((await shown(pair, id)).meetingUrl).toBe(own);
    expect(await bothEvents(pair)).toMatchObject({
      therapist: [{ location: own }],
      patient: [{ location: own }],
    });
  });
});

describe('when Google is away', () => {
  it('booking goes on, the page is told, and everything catches up by itself', async () => {
    const pair = await newPair();
    await t.standIn.misbehave({ mode: 'down' });
    const { id, status } = await book(pair);
    expect(status).toBe('confirmed');
    const reply = await pair.patient.api.post('/api/google-calendar/create-event', { appointmentId: id });
    expect(reply.status).toBe(503);
    expect(reply.body.code).toBe('calendar_provider_unavailable');
    expect((await runJobs(t)).length).toBeGreaterThan(0);
    expect(await bothEvents(pair)).toEqual({ therapist: [], patient: [] });
    await t.standIn.misbehave({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    const { therapist, patient } = await bothEvents(pair);
    expect([therapist.length, patient.length]).toEqual([1, 1]);
    expect((await shown(pair, id)).meetingUrl).toContain('/meet/');
  });

  it('nobody waits for it longer than two seconds', async () => {
    const pair = await newPair();
    await t.standIn.misbehave({ mode: 'hang30s' });
    const began = performance.now();
    const { id } = await book(pair);
    expect(performance.now() - began).toBeLessThan(3_000);
    const asked = performance.now();
    expect((await pair.patient.api.post(`/api/appointments/${id}/sync-calendar`)).status).toBe(503);
    expect(performance.now() - asked).toBeLessThan(3_000);
    await t.standIn.misbehave({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    expect((await bothEvents(pair)).therapist).toHaveLength(1);
  });

  it('a cancellation that could not be told is told later', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    await t.standIn.misbehave({ mode: 'error500' });
    await pair.patient.api.post(`/api/appointments/${id}/cancel`);
    await runJobs(t);
    expect((await bothEvents(pair)).therapist).toHaveLength(1);
    await t.standIn.misbehave({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    expect(await bothEvents(pair)).toEqual({ therapist: [], patient: [] });
  });
});

describe('who may ask', () => {
  it('nobody but the appointment’s two sides, whatever the body claims', async () => {
    const pair = await newPair();
    const other = await newPair();
    const { id } = await book(pair);
    const claims = {
      appointmentId: id,
      therapistId: other.practice.therapist.therapistId,
      patientName: 'Somebody',
      startTime: WEDNESDAY,
    };
    for (const { api } of [other.patient, other.practice.therapist]) {
      expect((await api.post('/api/google-calendar/create-event', claims)).status).toBe(404);
      expect((await api.post(`/api/appointments/${id}/sync-calendar`)).status).toBe(404);
    }
    const reply = await pair.patient.api.post('/api/google-calendar/create-event', claims);
    expect(reply.body).toMatchObject({ success: true, appointment: { id, startTime: TUESDAY } });
    expect((await bothEvents(pair)).therapist).toMatchObject([{ start: { dateTime: TUESDAY } }]);
    expect(await bothEvents(other)).toEqual({ therapist: [], patient: [] });
  });

  it('where nobody is connected there is nothing to do, and nothing wrong', async () => {
    const pair = await newPair({ therapist: false, patient: false });
    const { id } = await book(pair);
    const reply = await pair.patient.api.post('/api/google-calendar/create-event', { appointmentId: id });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, meetingUrl: null, appointment: { id } });
  });
});

describe('connecting later', () => {
  it('brings what lies ahead into the new calendar by itself', async () => {
    const pair = await newPair({ therapist: false, patient: false });
    const { id } = await book(pair);
    await runJobs(t);
    await connectGoogle(pair.practice.therapist, pair.at.therapist);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.therapist)).toHaveLength(1);
    expect((await shown(pair, id)).meetingUrl).toContain('/meet/');
    expect((await statusOf(pair.practice.therapist)).lastSync).toBe(t.clock.now().toISOString());
  });

  it('counts what asking for it updated, and says who has nothing connected', async () => {
    const pair = await newPair({ therapist: false, patient: false });
    await book(pair);
    await book(pair, WEDNESDAY);
    const ask = () => pair.practice.therapist.api.post('/api/google-calendar/sync-existing-appointments');
    expect((await ask()).body.code).toBe('calendar_not_connected');
    await connectGoogle(pair.practice.therapist, pair.at.therapist);
    expect((await ask()).body).toEqual({ success: true, updatedCount: 2 });
    expect((await ask()).body).toEqual({ success: true, updatedCount: 0 });
    await runJobs(t);
    expect(await eventsIn(t, pair.at.therapist)).toHaveLength(2);
  });

  it('leaves the events where they are when the person disconnects, and no id of them here', async () => {
    const pair = await newPair();
    const { id } = await book(pair);
    await runJobs(t);
    await pair.patient.api.post('/api/google-calendar/disconnect');
    expect(await eventsIn(t, pair.at.patient)).toHaveLength(1);
    expect(await shown(pair, id)).toMatchObject({
      patientEventId: null,
      therapistEventId: expect.any(String),
    });
    await connectGoogle(pair.patient, pair.at.patient);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.patient)).toHaveLength(1);
    expect((await shown(pair, id)).patientEventId).toEqual(expect.any(String));
  });
});
