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
import { newOffer, offersOf } from '../../testing/families/waitlist.ts';
import {
  newAppointment,
  newBusyTime,
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
import { busyTimes, readAllBusy } from './busy-times.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
  patient = await newPatient(t);
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

async function busyOn({ practice }: Linked, date = '2026-12-01') {
  return (
    await patient.api.get(`/api/google-calendar/availability/${practice.therapist.therapistId}?date=${date}`)
  ).body;
}

describe('the busy time of a therapist', () => {
  it('is read on request and closes its slots', async () => {
    const linked = await newLinked(t);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    const reply = await sync(linked);
    const message = 'Calendar synced successfully. Found 1 event.';
    expect(reply.body).toMatchObject({ success: true, events: 1, message });
    expect((await statusOf(linked.practice.therapist)).lastSync).toBe(t.clock.now().toISOString());
    expect(await slotAt(patient, linked, TEN)).toMatchObject({
      available: false,
      reasonCode: 'busy',
      reason: 'Unavailable',
    });
    expect(await busyOn(linked)).toEqual({ busySlots: [{ start: TEN, end: ELEVEN }] });
    expect(await busyOn(linked, '2026-12-02')).toEqual({ busySlots: [] });
  });

  it('is read by the scheduled sync, within 15 minutes', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    expect(t.ctx.config.googleSyncSeconds).toBeLessThanOrEqual(900);
    t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
    await syncDue(t.ctx);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    const calls = await callsOf(t);
    await syncDue(t.ctx);
    expect(await callsOf(t)).toBe(calls);
  });

  it('ends when its event is removed', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN, { id: 'dentist01' }));
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    await t.standIn.changeGoogleAccount(linked.email, { remove: 'dentist01' });
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('excludes free, declined and working-location events', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN, { transparency: 'transparent' }));
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN, { eventType: 'workingLocation' }));
    const declined = { attendees: [{ self: true, responseStatus: 'declined' }] };
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN, declined));
    expect((await sync(linked)).body.events).toBe(0);
  });

  it('includes a session of her child with another therapist, where both accounts are at one address', async () => {
    const linked = await newLinked(t);
    const parent = await newPatient(t);
    await connectGoogle(parent, linked.email);
    await newAppointment(parent, linked.practice, WEDNESDAY);
    await newAppointment(parent, await newPractice(t, { paypalEmail: '' }), TEN);
    await runJobs(t);
    // Her own session stands there twice: hers and the parent's.
    expect(await eventsIn(t, linked.email)).toHaveLength(3);
    expect((await sync(linked)).body.events).toBe(1);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false, reasonCode: 'busy' });
  });

  it('never includes the events of her own sessions, wherever they were moved', async () => {
    const linked = await newLinked(t);
    const { id } = await newAppointment(patient, linked.practice, TEN);
    await runJobs(t);
    expect(await eventsIn(t, linked.email)).toHaveLength(1);
    expect((await sync(linked)).body.events).toBe(0);
    await patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('withdraws a waiting-list offer at that time, which does not count as unanswered', async () => {
    const linked = await newLinked(t);
    const waiting = await newPatient(t);
    const { id } = await newOffer(t, waiting, linked.practice, TEN);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    // The booking reads the calendar again.
    const refused = await waiting.api.post(`/api/waitlist/offers/${id}/accept`);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_busy']);
    await runJobs(t);
    expect(await offersOf(waiting)).toEqual([]);
    const { rows } = await t.ctx.database.execute(
      `select w.unanswered, o.state from waitlist_wishes w join waitlist_offers o on o.wish_id = w.id where o.id = ${id}`,
    );
    expect(rows).toEqual([{ unanswered: 0, state: 'withdrawn' }]);
  });

  it('is deleted when it is past', async () => {
    const linked = await newLinked(t);
    const ago = (hours: number) => new Date(t.clock.now().getTime() - hours * HOUR).toISOString();
    await newBusyTime(t, linked.practice.therapist, ago(30), ago(29));
    const day = ago(29).slice(0, 10);
    expect((await busyOn(linked, day)).busySlots).toHaveLength(1);
    await sync(linked);
    expect((await busyOn(linked, day)).busySlots).toEqual([]);
  });

  it('that began days ago closes its slots until its end', async () => {
    const linked = await newLinked(t);
    const began = new Date(t.clock.now().getTime() - 72 * HOUR).toISOString();
    await t.standIn.changeGoogleAccount(linked.email, entry(began, ELEVEN));
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false, reasonCode: 'busy' });
    expect(await slotAt(patient, linked, WEDNESDAY)).toMatchObject({ available: true });
  });

  it('is deleted when the therapist disconnects', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    await sync(linked);
    await linked.practice.therapist.api.post('/api/google-calendar/disconnect');
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('is not stored for a connection that ends while it is read', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    const { google } = t.ctx;
    const listTaken: typeof google.listTaken = async (...asked) => {
      const reply = await google.listTaken(...asked);
      await linked.practice.therapist.api.post('/api/google-calendar/disconnect');
      return reply;
    };
    t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
    await syncDue({ ...t.ctx, google: { ...google, listTaken } });
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('is not stored when it was read before the same account was connected anew', async () => {
    const linked = await newLinked(t);
    const { api, therapistId: id, userId } = linked.practice.therapist;
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    const { google } = t.ctx;
    const listTaken: typeof google.listTaken = async (...asked) => {
      const reply = await google.listTaken(...asked);
      await api.post('/api/google-calendar/disconnect');
      t.clock.advance(1_000);
      await connectGoogle(linked.practice.therapist, linked.email);
      return reply;
    };
    await readAllBusy({ ...t.ctx, google: { ...google, listTaken } }, { id, userId });
    expect(await statusOf(linked.practice.therapist)).toMatchObject({ connected: true });
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('is shown to others as times only', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(
      linked.email,
      entry(TEN, ELEVEN, { description: 'secret', location: 'secret' }),
    );
    await sync(linked);
    const reply = await busyOn(linked);
    expect(Object.keys(reply.busySlots[0])).toEqual(['start', 'end']);
    expect(JSON.stringify(reply)).not.toMatch(/secret|Dentist|script/);
  });
});

describe('unusual answers of a calendar', () => {
  const reading = { ownEvents: new Set<string>(), timezone: 'America/Toronto' };

  it('can have ten thousand events', async () => {
    const taken = Array.from({ length: 10_000 }, (_, index) => {
      const startAt = Date.parse(TEN) + index * 60_000;
      return { eventId: `e${index}`, startAt, endAt: startAt + 60_000 };
    });
    expect(busyTimes({ taken, zone: 'UTC' }, reading)).toHaveLength(10_000);
  });

  it('are read to their end, 250 events at a time', async () => {
    const linked = await newLinked(t);
    const minute = (count: number) => new Date(Date.parse(TEN) + count * 60_000).toISOString();
    // Not all at once: a busy machine resets some of so many connections.
    for (let first = 0; first < 1_001; first += 91)
      await Promise.all(
        Array.from({ length: 91 }, (_, nth) =>
          t.standIn.changeGoogleAccount(linked.email, entry(minute(first + nth), minute(first + nth + 1))),
        ),
      );
    expect((await sync(linked)).body).toMatchObject({ success: true, events: 1_001 });
  });

  it('count all-day events in the calendar’s zone, including a week with a clock change', () => {
    const day = { eventId: 'a', startDate: '2026-11-01', endDate: '2026-11-02' };
    const [busy] = busyTimes({ taken: [day], zone: 'America/Toronto' }, reading);
    expect([busy?.startAt, busy?.endAt].map((one) => new Date(one ?? 0).toISOString())).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    const [elsewhere] = busyTimes({ taken: [day], zone: 'Not/A-Zone' }, reading);
    expect(elsewhere).toEqual(busy);
  });

  it('yield no busy time for a main calendar that does not exist', async () => {
    const linked = await newLinked(t);
    await t.standIn.setGoogleFault({ mode: 'missing', only: 'list' });
    expect((await sync(linked)).body).toMatchObject({ success: true, events: 0 });
  });

  it('keep the known busy times while Google refuses to list the main calendar', async () => {
    const linked = await newLinked(t);
    await t.standIn.changeGoogleAccount(linked.email, entry(TEN, ELEVEN));
    await sync(linked);
    const { lastSync } = await statusOf(linked.practice.therapist);
    await t.standIn.setGoogleFault({ mode: 'forbidden', only: 'list' });
    t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
    await syncDue(t.ctx);
    const reply = await sync(linked);
    expect([reply.status, reply.body.code]).toEqual([503, 'calendar_provider_unavailable']);
    expect((await statusOf(linked.practice.therapist)).lastSync).toBe(lastSync);
    expect((await book(patient, linked, TEN)).body.code).toBe('slot_busy');
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
  });
});

describe('the request for a therapist’s busy times', () => {
  it('is rejected without a day, with an invalid day, and for an unknown therapist', async () => {
    const { therapistId } = (await newLinked(t)).practice.therapist;
    const path = `/api/google-calendar/availability/${therapistId}`;
    for (const query of ['', '?date=2026-13-40', '?date=2026-12-01&date=2026-12-02'])
      expect((await patient.api.get(path + query)).status).toBe(422);
    expect(
      (await patient.api.get('/api/google-calendar/availability/2147483647?date=2026-12-01')).status,
    ).toBe(404);
  });
});
