import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { bookPair, bothEvents, newPair, shownTo, TEN, WEDNESDAY } from '../../testing/calendars.ts';
import { newAppointment, newPatient, newPractice } from '../../testing/factories.ts';
import { connectGoogle, eventsIn, type LinkedApp, startLinkedApp, statusOf } from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { newSeries } from '../../testing/series.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({ meetings: 'atOnce' }));
afterAll(() => t.close());

describe('a confirmed appointment in Google Calendar', () => {
  it('is in both calendars, with one video meeting', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    const { therapist, patient } = await bothEvents(t, pair);
    expect([therapist, patient]).toMatchObject([
      [{ start: { dateTime: TEN } }],
      [{ start: { dateTime: TEN } }],
    ]);
    const { meetingUrl, therapistEventId, patientEventId } = await shownTo(pair, id);
    expect(meetingUrl).toBe(`${t.standIn.origin}/sandbox/google/meet/${therapist[0]?.meeting?.code}`);
    expect(patient[0]).toMatchObject({ location: meetingUrl, meeting: null });
    expect([therapistEventId, patientEventId]).toEqual([therapist[0]?.id, patient[0]?.id]);
  });

  it('contains no names or reasons, and is in no other calendar', async () => {
    const pair = await newPair(t);
    await bookPair(pair, TEN, { notes: 'He stutters since May', clientName: 'Little Félix' });
    await runJobs(t);
    for (const [event] of Object.values(await bothEvents(t, pair))) {
      expect(event).toMatchObject({ summary: 'Appointment', visibility: 'private', attendees: null });
      expect(event?.description).toMatch(/^Details: http:\/\/\S+\/appointments\?appointment=\d+$/);
      expect(JSON.stringify(event)).not.toMatch(/stutter|Félix|Robin|Tremblay|session|speech/i);
    }
  });

  it('is marked as a date of a series if it is one', async () => {
    const pair = await newPair(t);
    const { seriesId } = await newSeries(pair.patient, pair.practice, [TEN, WEDNESDAY]);
    await runJobs(t);
    for (const events of Object.values(await bothEvents(t, pair))) {
      expect(events).toHaveLength(2);
      for (const { description } of events)
        expect(description).toMatch(
          new RegExp(`^Details: \\S+\\nPart of a series: \\S+/appointments/series/${seriesId}$`),
        );
    }
  });

  it('is added only after its payment', async () => {
    const practice = await newPractice(t);
    const patient = await newPatient(t);
    await connectGoogle(practice.therapist, 'priced@gmail.test');
    const { id } = await newAppointment(patient, practice, TEN);
    await runJobs(t);
    expect(await eventsIn(t, 'priced@gmail.test')).toEqual([]);
    const reply = await patient.api.post(`/api/appointments/${id}/sync-calendar`);
    expect(reply.body).toMatchObject({ success: true, meetingUrl: null });
    expect(await eventsIn(t, 'priced@gmail.test')).toEqual([]);
  });

  it('reports on request what was done in both calendars, and whose connection is missing', async () => {
    const pair = await newPair(t, { therapist: false });
    const { id } = await bookPair(pair);
    await runJobs(t);
    const sync = async () => (await pair.patient.api.post(`/api/appointments/${id}/sync-calendar`)).body;
    expect((await sync()).calendars).toEqual({ therapist: 'not_connected', patient: 'unchanged' });
    const { firstName, lastName } = (await pair.practice.therapist.api.get('/api/user')).body;
    expect((await pair.patient.api.post('/api/google-calendar/sync')).body).toMatchObject({
      updatedCount: 0,
      failedCount: 0,
      missing: [{ firstName, lastName }],
      missingCount: 1,
    });
    await connectGoogle(pair.practice.therapist, pair.at.therapist);
    expect((await sync()).calendars).toMatchObject({ therapist: 'written' });
    expect((await pair.patient.api.post('/api/google-calendar/sync')).body).toMatchObject({
      missing: [],
      missingCount: 0,
    });
  });

  it('has its video link when only the therapist is connected', async () => {
    const pair = await newPair(t, { patient: false });
    const { id } = await bookPair(pair);
    await runJobs(t);
    const appointment = await shownTo(pair, id);
    expect(appointment.meetingUrl).toContain('/meet/');
    expect(appointment).toMatchObject({ patientEventId: null, therapistEventId: expect.any(String) });
  });

  it('keeps its video link on both sides when it moves', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    const before = await shownTo(pair, id);
    const ids = (await bothEvents(t, pair)).therapist.map((event) => event.id);
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    await runJobs(t);
    const { therapist, patient } = await bothEvents(t, pair);
    expect(therapist).toMatchObject([{ id: ids[0], start: { dateTime: WEDNESDAY } }]);
    expect(patient).toMatchObject([{ start: { dateTime: WEDNESDAY }, location: before.meetingUrl }]);
    expect((await shownTo(pair, id)).meetingUrl).toBe(before.meetingUrl);
  });

  it('is removed from both calendars when it is cancelled', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    await pair.patient.api.post(`/api/appointments/${id}/cancel`);
    await runJobs(t);
    expect(await bothEvents(t, pair)).toEqual({ therapist: [], patient: [] });
    expect(await shownTo(pair, id)).toMatchObject({
      therapistEventId: null,
      patientEventId: null,
      meetingUrl: null,
    });
  });

  it('gets its time back when it moves after its owner made it an all-day event', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    const [event] = (await bothEvents(t, pair)).therapist;
    const days = {
      start: { date: '2026-12-01', dateTime: null },
      end: { date: '2026-12-02', dateTime: null },
    };
    await t.standIn.changeGoogleAccount(pair.at.therapist, { change: event?.id ?? '', event: days });
    expect((await bothEvents(t, pair)).therapist).toMatchObject([{ start: { date: '2026-12-01' } }]);
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    await runJobs(t);
    const [moved] = (await bothEvents(t, pair)).therapist;
    expect([moved?.id, moved?.start]).toEqual([event?.id, { dateTime: WEDNESDAY }]);
  });

  it('is restored after a manual deletion when it moves', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    const [event] = (await bothEvents(t, pair)).therapist;
    await t.standIn.changeGoogleAccount(pair.at.therapist, { remove: event?.id ?? '' });
    expect((await bothEvents(t, pair)).therapist).toEqual([]);
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    await runJobs(t);
    expect((await bothEvents(t, pair)).therapist).toMatchObject([
      { id: event?.id, start: { dateTime: WEDNESDAY } },
    ]);
  });
});

describe('syncing an appointment with Google Calendar', () => {
  it('is for its two sides only, whatever the body claims', async () => {
    const pair = await newPair(t);
    const other = await newPair(t);
    const { id } = await bookPair(pair);
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
    expect(reply.body).toMatchObject({ success: true, appointment: { id, startTime: TEN } });
    expect((await bothEvents(t, pair)).therapist).toMatchObject([{ start: { dateTime: TEN } }]);
    expect(await bothEvents(t, other)).toEqual({ therapist: [], patient: [] });
  });

  it('succeeds without a connected calendar', async () => {
    const pair = await newPair(t, { therapist: false, patient: false });
    const { id } = await bookPair(pair);
    const reply = await pair.patient.api.post('/api/google-calendar/create-event', { appointmentId: id });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      meetingUrl: `http://localhost:3000/appointments/${id}/room`,
      appointment: { id },
    });
  });
});

describe('a calendar that is connected later', () => {
  it('gets the upcoming appointments', async () => {
    const pair = await newPair(t, { therapist: false, patient: false });
    const { id } = await bookPair(pair);
    await runJobs(t);
    await connectGoogle(pair.practice.therapist, pair.at.therapist);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.therapist)).toHaveLength(1);
    expect((await shownTo(pair, id)).meetingUrl).toContain('/meet/');
    expect((await statusOf(pair.practice.therapist)).lastSync).toBe(t.clock.now().toISOString());
  });

  it('reports on request how many appointments were updated, and fails without a connection', async () => {
    const pair = await newPair(t, { therapist: false, patient: false });
    await bookPair(pair);
    await bookPair(pair, WEDNESDAY);
    const ask = () => pair.practice.therapist.api.post('/api/google-calendar/sync-existing-appointments');
    expect((await ask()).body.code).toBe('calendar_not_connected');
    await connectGoogle(pair.practice.therapist, pair.at.therapist);
    const rest = { success: true, failedCount: 0, missingCount: 1, missing: [expect.any(Object)] };
    expect((await ask()).body).toEqual({ ...rest, updatedCount: 2 });
    expect((await ask()).body).toEqual({ ...rest, updatedCount: 0 });
    await runJobs(t);
    expect(await eventsIn(t, pair.at.therapist)).toHaveLength(2);
  });

  it('keeps its events when it is disconnected, and their stored ids are deleted', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    await pair.patient.api.post('/api/google-calendar/disconnect');
    expect(await eventsIn(t, pair.at.patient)).toHaveLength(1);
    expect(await shownTo(pair, id)).toMatchObject({
      patientEventId: null,
      therapistEventId: expect.any(String),
    });
    await connectGoogle(pair.patient, pair.at.patient);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.patient)).toHaveLength(1);
    expect((await shownTo(pair, id)).patientEventId).toEqual(expect.any(String));
  });

  it('loses what was cancelled while it was not connected', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await bookPair(pair, WEDNESDAY);
    await runJobs(t);
    await pair.patient.api.post('/api/google-calendar/disconnect');
    await pair.patient.api.post(`/api/appointments/${id}/cancel`);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.patient)).toHaveLength(2);
    await connectGoogle(pair.patient, pair.at.patient);
    await runJobs(t);
    expect(await eventsIn(t, pair.at.patient)).toMatchObject([{ start: { dateTime: WEDNESDAY } }]);
  });
});

it('the calendar of a newly connected account gets the appointments that were in the former one', async () => {
  const pair = await newPair(t);
  await bookPair(pair);
  await runJobs(t);
  await connectGoogle(pair.patient, 'instead@gmail.test');
  await runJobs(t);
  expect(await eventsIn(t, 'instead@gmail.test')).toMatchObject([{ start: { dateTime: TEN } }]);
});
