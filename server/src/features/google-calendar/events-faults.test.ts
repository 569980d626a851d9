import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { bookPair, bothEvents, newPair, shownTo, WEDNESDAY } from '../../testing/calendars.ts';
import { callsOf, type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { runFailingJobs, runJobs } from '../../testing/messages.ts';
import { shortenTimeouts } from '../../testing/timeouts.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({ meetings: 'atOnce' }));
afterAll(() => t.close());

describe('exactly one calendar event per side', () => {
  it('exists after repeated and concurrent requests', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    const ask = () => pair.patient.api.post(`/api/appointments/${id}/sync-calendar`);
    const replies = await Promise.all([ask(), ask(), ask(), runJobs(t)]);
    expect(replies.slice(0, 3)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    await runJobs(t);
    const { therapist, patient } = await bothEvents(t, pair);
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
  ] as const)('exists when Google answers once with %s', async (mode) => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ mode, times: 1, only: 'insert' });
    await bookPair(pair);
    const timeouts = shortenTimeouts();
    await runFailingJobs(t);
    timeouts.restore();
    await runJobs(t);
    const { therapist, patient } = await bothEvents(t, pair);
    expect([therapist.length, patient.length]).toEqual([1, 1]);
  });

  it('is not written while Google takes none, and a sync says how many sessions are missing', async () => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ mode: 'error500', only: 'insert' });
    await bookPair(pair);
    const sync = async () => (await pair.practice.therapist.api.post('/api/google-calendar/sync')).body;
    expect(await sync()).toMatchObject({ success: true, updatedCount: 0, failedCount: 1 });
    await t.standIn.setGoogleFault({ meetings: 'atOnce' });
    expect(await sync()).toMatchObject({ success: true, updatedCount: 1, failedCount: 0 });
    await runJobs(t);
  });

  it.each(['missing', 'gone'] as const)('exists when a known event is suddenly %s', async (mode) => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    await t.standIn.setGoogleFault({ mode, times: 2, only: 'change' });
    await pair.patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: WEDNESDAY });
    expect(await runFailingJobs(t)).toHaveLength(1);
    await runJobs(t);
    expect(await bothEvents(t, pair)).toMatchObject({
      therapist: [{ start: { dateTime: WEDNESDAY } }],
      patient: [{ start: { dateTime: WEDNESDAY } }],
    });
  });

  it('exists when Google answers with another event', async () => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ mode: 'otherId', times: 1, only: 'insert' });
    const { id } = await bookPair(pair);
    const reply = await pair.patient.api.post(`/api/appointments/${id}/sync-calendar`);
    expect(reply.status).toBe(503);
    await runJobs(t);
    expect((await bothEvents(t, pair)).therapist).toHaveLength(1);
  });
});

describe('a video meeting that Google is still creating', () => {
  it('is polled within the same sync', async () => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ meetings: 'pending' });
    const { id } = await bookPair(pair);
    await runJobs(t);
    const { meetingUrl } = await shownTo(pair, id);
    expect(meetingUrl).toContain('/meet/');
    expect((await bothEvents(t, pair)).patient).toMatchObject([{ location: meetingUrl }]);
  });

  it('leaves room for the therapist’s own address when it is never created', async () => {
    const pair = await newPair(t);
    const own = 'https://meet.example.test/robin';
    await pair.practice.therapist.api.put('/api/therapist-profile', { meetingAddress: own });
    await t.standIn.setGoogleFault({ meetings: 'never' });
    const { id } = await bookPair(pair);
    await runJobs(t);
    await syncDue(t.ctx);
    expect((await shownTo(pair, id)).meetingUrl).toBe(own);
    expect(await bothEvents(t, pair)).toMatchObject({
      therapist: [{ location: own }],
      patient: [{ location: own }],
    });
  });
});

describe('while Google is unavailable', () => {
  it('booking works, the page is informed, and everything is synced later', async () => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ mode: 'down' });
    const { id, status } = await bookPair(pair);
    expect(status).toBe('confirmed');
    const reply = await pair.patient.api.post('/api/google-calendar/create-event', { appointmentId: id });
    expect(reply.status).toBe(503);
    expect(reply.body.code).toBe('calendar_provider_unavailable');
    expect(await runFailingJobs(t)).toContainEqual(expect.stringMatching(/^ProviderAwayError: /));
    expect(await bothEvents(t, pair)).toEqual({ therapist: [], patient: [] });
    await t.standIn.setGoogleFault({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    const { therapist, patient } = await bothEvents(t, pair);
    expect([therapist.length, patient.length]).toEqual([1, 1]);
    expect((await shownTo(pair, id)).meetingUrl).toContain('/meet/');
  });

  it('requests wait at most two seconds', async () => {
    const pair = await newPair(t);
    await t.standIn.setGoogleFault({ mode: 'hang30s' });
    const timeouts = shortenTimeouts();
    const { id } = await bookPair(pair);
    expect((await pair.patient.api.post(`/api/appointments/${id}/sync-calendar`)).status).toBe(503);
    expect(timeouts.longest()).toBe(2_000);
    timeouts.restore();
    await t.standIn.setGoogleFault({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    expect((await bothEvents(t, pair)).therapist).toHaveLength(1);
  });

  it('a missed cancellation is synced later', async () => {
    const pair = await newPair(t);
    const { id } = await bookPair(pair);
    await runJobs(t);
    await t.standIn.setGoogleFault({ mode: 'error500' });
    await pair.patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await runFailingJobs(t)).toHaveLength(1);
    expect((await bothEvents(t, pair)).therapist).toHaveLength(1);
    await t.standIn.setGoogleFault({});
    t.clock.advance(300_000);
    await syncDue(t.ctx);
    expect(await bothEvents(t, pair)).toEqual({ therapist: [], patient: [] });
  });
});
