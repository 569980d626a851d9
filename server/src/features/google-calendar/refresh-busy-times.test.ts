import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import {
  book,
  ELEVEN,
  entry,
  type Linked,
  newLinked,
  slotAt,
  sync,
  TEN,
  WEDNESDAY,
} from '../../testing/calendars.ts';
import { bookingOf, newPatient, type SignedInUser } from '../../testing/factories.ts';
import { callsOf, type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { newOffer } from '../../testing/families/waitlist.ts';
import { runJobs } from '../../testing/messages.ts';
import { shortenTimeouts } from '../../testing/timeouts.ts';
import { withAccess } from './access-token.ts';

let t: LinkedApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
  patient = await newPatient(t);
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

describe('while Google is unavailable', () => {
  it.each(['down', 'error500', 'html', 'rate403', 'hang30s'] as const)(
    'the last known busy times count and the page is informed, after %s',
    async (mode) => {
      const linked = await newLinked(t);
      await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
      await sync(linked);
      await t.standIn.setGoogleFault({ mode, only: 'list' });
      shortenTimeouts();
      const reply = await sync(linked);
      expect(reply.status).toBe(503);
      expect(reply.body.code).toBe('calendar_provider_unavailable');
      expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    },
  );

  it('slots and busy times are answered without calling it', async () => {
    const linked = await newLinked(t);
    const calls = await callsOf(t);
    await slotAt(patient, linked, TEN);
    const { therapistId } = linked.practice.therapist;
    await patient.api.get(`/api/google-calendar/availability/${therapistId}?date=2026-12-01`);
    expect(await callsOf(t)).toBe(calls);
  });
});

/** A hanging stand-in answers later than a test may take. */
const TROUBLES = ['down', 'error500', 'hang30s', 'unauthorized', 'forbidden', 'gone'] as const;

/** A renewal without a time limit of its own, until `end`. */
function beginRenewal({ practice }: Linked) {
  let [isBegun, answer] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (isBegun = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const refresh = async () => {
    isBegun();
    await answered;
    return { ok: false as const, why: 'unavailable' as const };
  };
  const ctx = { ...t.ctx, google: { ...t.ctx.google, refresh } };
  const renewal = withAccess(ctx, practice.therapist.userId, (token) => ctx.google.accountOf(token));
  return {
    begun,
    end: async () => {
      answer();
      expect((await renewal).ok).toBe(false);
    },
  };
}

describe('a booking with a therapist who has Google Calendar', () => {
  it('reads the calendar again, and is rejected when the therapist is busy by now', async () => {
    const linked = await newLinked(t);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    const reply = await book(patient, linked, TEN);
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('slot_busy');
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    expect((await book(patient, linked, '2026-12-01T19:00:00.000Z')).status).toBe(201);
  });

  it.each(TROUBLES)('succeeds when that reading meets %s, and waits two seconds at most', async (mode) => {
    const linked = await newLinked(t);
    await t.standIn.setGoogleFault({ mode, only: 'list' });
    const timeouts = shortenTimeouts();
    expect((await book(patient, linked, TEN)).status).toBe(201);
    expect(timeouts.longest()).toBe(2_000);
  });

  it('does not wait for a renewal of the access token that Google does not answer', async () => {
    const linked = await newLinked(t);
    t.clock.advance(HOUR);
    const renewal = beginRenewal(linked);
    await renewal.begun;
    const timeouts = shortenTimeouts();
    expect((await book(patient, linked, TEN)).status).toBe(201);
    expect(timeouts.longest()).toBe(2_000);
    timeouts.restore();
    await renewal.end();
  });

  it('finds a time free again that was known as busy', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN, { id: 'ended01' }));
    await sync(linked);
    await t.standIn.changeGoogleAccount(linked.email, { remove: 'ended01' });
    expect((await book(patient, linked, TEN)).status).toBe(201);
  });

  it('does not call Google when our own rules reject it or when it was answered before', async () => {
    const linked = await newLinked(t);
    const { practice } = linked;
    const key = { 'idempotency-key': 'asks nothing' };
    const ask = (startTime: string, fields = {}, headers = {}) =>
      patient.api.post('/api/appointments', { ...bookingOf(practice, startTime), ...fields }, headers);
    expect((await ask(TEN, {}, key)).status).toBe(201);
    await runJobs(t);
    const calls = await callsOf(t);
    expect((await ask(TEN, {}, key)).status).toBe(201);
    expect((await ask(TEN)).body.code).toBe('slot_taken');
    expect((await ask('2026-12-01T07:00:00.000Z')).body.code).toBe('slot_outside_hours');
    expect((await ask(WEDNESDAY, { appointmentTypeId: 2_147_483_647 })).status).toBe(422);
    expect((await ask(WEDNESDAY, { timezone: 'Nowhere' })).status).toBe(422);
    expect(await callsOf(t)).toBe(calls);
    expect((await ask(WEDNESDAY)).status).toBe(201);
    expect(await callsOf(t)).toBeGreaterThan(calls);
  });

  it('keeps busy times outside of the range it read', async () => {
    const linked = await newLinked(t);
    const [first, last] = ['2026-12-01T14:00:00.000Z', '2026-12-03T22:00:00.000Z'];
    const event = entry(first, last, { id: 'threed01' });
    await t.standIn.changeGoogleAccount(linked.email, event);
    await sync(linked);
    await t.standIn.changeGoogleAccount(linked.email, { remove: 'threed01' });
    expect((await book(patient, linked, TEN)).status).toBe(201);
    expect(await slotAt(patient, linked, '2026-12-03T15:00:00.000Z')).toMatchObject({ reasonCode: 'busy' });
    await sync(linked);
    expect(await slotAt(patient, linked, '2026-12-03T15:00:00.000Z')).toMatchObject({ available: true });
  });
});

describe('a move with a therapist who has Google Calendar', () => {
  const move = (by: SignedInUser, id: number, startTime: string) =>
    by.api.post(`/api/appointments/${id}/reschedule`, { startTime });

  it('reads the calendar again for a patient, and is rejected when the therapist is busy by now', async () => {
    const linked = await newLinked(t);
    const { id } = (await book(patient, linked, TEN)).body;
    await runJobs(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(WEDNESDAY, '2026-12-02T16:00:00.000Z'));
    const reply = await move(patient, id, WEDNESDAY);
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('slot_busy');
  });

  it('does not conflict with the appointment’s own event', async () => {
    const linked = await newLinked(t);
    const { id } = (await book(patient, linked, TEN)).body;
    await runJobs(t);
    await sync(linked);
    expect((await move(patient, id, '2026-12-01T15:30:00.000Z')).status).toBe(200);
  });

  it.each(TROUBLES)('succeeds when that reading meets %s, and waits two seconds at most', async (mode) => {
    const linked = await newLinked(t);
    const { id } = (await book(patient, linked, TEN)).body;
    await runJobs(t);
    await t.standIn.setGoogleFault({ mode, only: 'list' });
    const timeouts = shortenTimeouts();
    expect((await move(patient, id, WEDNESDAY)).status).toBe(200);
    expect(timeouts.longest()).toBe(2_000);
  });

  it('does not call Google for the therapist, a stranger, or an impossible time', async () => {
    const linked = await newLinked(t);
    const { id } = (await book(patient, linked, TEN)).body;
    await book(patient, linked, '2026-12-03T15:00:00.000Z');
    await runJobs(t);
    const calls = await callsOf(t);
    expect((await move(await newPatient(t), id, WEDNESDAY)).status).toBe(404);
    expect((await move(patient, id, '2026-12-03T15:00:00.000Z')).body.code).toBe('slot_taken');
    expect((await move(linked.practice.therapist, id, WEDNESDAY)).status).toBe(200);
    expect(await callsOf(t)).toBe(calls);
  });
});

it('accepting an offer of the waiting list reads the calendar again, and is rejected when it is busy', async () => {
  const linked = await newLinked(t);
  const { id } = await newOffer(t, patient, linked.practice, TEN);
  await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
  const reply = await patient.api.post(`/api/waitlist/offers/${id}/accept`);
  expect([reply.status, reply.body.code]).toEqual([409, 'slot_busy']);
});
