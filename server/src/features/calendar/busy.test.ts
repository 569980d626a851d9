import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { ELEVEN, entry, type Linked, newLinked, slotAt, sync, TEN } from '../../testing/calendars.ts';
import { newAppointment, newBusyTime, newPatient, type SignedInUser } from '../../testing/factories.ts';
import { callsOf, eventsIn, type LinkedApp, startLinkedApp, statusOf } from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { busyTimes } from './busy.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
  patient = await newPatient(t);
});
afterEach(() => t.standIn.misbehave({}));
afterAll(() => t.close());

const busyOn = async ({ practice }: Linked, date = '2026-12-01') =>
  (await patient.api.get(`/api/google-calendar/availability/${practice.therapist.therapistId}?date=${date}`))
    .body;

describe('busy time', () => {
  it('is read on demand, and closes the slots it takes', async () => {
    const linked = await newLinked(t);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN));
    const reply = await sync(linked);
    const message = 'Calendar synced successfully. Found 1 events.';
    expect(reply.body).toEqual({ success: true, events: 1, message });
    expect((await statusOf(linked.practice.therapist)).lastSync).toBe(t.clock.now().toISOString());
    expect(await slotAt(patient, linked, TEN)).toMatchObject({
      available: false,
      reasonCode: 'busy',
      reason: 'Unavailable',
    });
    expect(await busyOn(linked)).toEqual({ busySlots: [{ start: TEN, end: ELEVEN }] });
    expect(await busyOn(linked, '2026-12-02')).toEqual({ busySlots: [] });
  });

  it('is read by the clock, at the latest a quarter of an hour after it came', async () => {
    const linked = await newLinked(t);
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN));
    expect(t.ctx.config.googleSyncSeconds).toBeLessThanOrEqual(900);
    t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
    await syncDue(t.ctx);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    const calls = await callsOf(t);
    await syncDue(t.ctx);
    expect(await callsOf(t)).toBe(calls);
  });

  it('ends when its entry does', async () => {
    const linked = await newLinked(t);
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN, { id: 'dentist01' }));
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: false });
    await t.standIn.turn(linked.email, { remove: 'dentist01' });
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('is not what the person marked as free, declined, or put as a place of work', async () => {
    const linked = await newLinked(t);
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN, { transparency: 'transparent' }));
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN, { eventType: 'workingLocation' }));
    const declined = { attendees: [{ self: true, responseStatus: 'declined' }] };
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN, declined));
    expect((await sync(linked)).body.events).toBe(0);
  });

  it('is never an event that the product made itself, wherever it was dragged', async () => {
    const linked = await newLinked(t);
    const { id } = await newAppointment(patient, linked.practice, TEN);
    await runJobs(t);
    expect(await eventsIn(t, linked.email)).toHaveLength(1);
    expect((await sync(linked)).body.events).toBe(0);
    await patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('is forgotten once it is over', async () => {
    const linked = await newLinked(t);
    const ago = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000).toISOString();
    await newBusyTime(t, linked.practice.therapist, ago(30), ago(29));
    const day = ago(29).slice(0, 10);
    expect((await busyOn(linked, day)).busySlots).toHaveLength(1);
    await sync(linked);
    expect((await busyOn(linked, day)).busySlots).toEqual([]);
  });

  it('is forgotten when the therapist disconnects', async () => {
    const linked = await newLinked(t);
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN));
    await sync(linked);
    await linked.practice.therapist.api.post('/api/google-calendar/disconnect');
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('tells others when, and nothing else', async () => {
    const linked = await newLinked(t);
    await t.standIn.turn(linked.email, entry(TEN, ELEVEN, { description: 'secret', location: 'secret' }));
    await sync(linked);
    const reply = await busyOn(linked);
    expect(Object.keys(reply.busySlots[0])).toEqual(['start', 'end']);
    expect(JSON.stringify(reply)).not.toMatch(/secret|Dentist|script/);
  });
});

describe('strange answers of a calendar', () => {
  const reading = { prefix: 'cadence', timezone: 'America/Toronto' };

  it('ten thousand entries are taken as they are', async () => {
    const taken = Array.from({ length: 10_000 }, (_, index) => {
      const startAt = Date.parse(TEN) + index * 60_000;
      return { eventId: `e${index}`, startAt, endAt: startAt + 60_000 };
    });
    expect(busyTimes({ taken, zone: 'UTC' }, reading)).toHaveLength(10_000);
  });

  it('whole days are those of the calendar’s zone, in a week that changes clocks too', () => {
    const day = { eventId: 'a', startDate: '2026-11-01', endDate: '2026-11-02' };
    const [busy] = busyTimes({ taken: [day], zone: 'America/Toronto' }, reading);
    expect([busy?.startAt, busy?.endAt].map((one) => new Date(one ?? 0).toISOString())).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    const [elsewhere] = busyTimes({ taken: [day], zone: 'Not/A-Zone' }, reading);
    expect(elsewhere).toEqual(busy);
  });

  it.each(['forbidden', 'missing'] as const)('%s means that nothing is taken', async (mode) => {
    const linked = await newLinked(t);
    await t.standIn.misbehave({ mode, only: 'list' });
    expect((await sync(linked)).body).toMatchObject({ success: true, events: 0 });
  });
});

describe('the look at somebody’s busy time', () => {
  it('is refused without a day, with a day that is none, and for nobody', async () => {
    const { therapistId } = (await newLinked(t)).practice.therapist;
    const path = `/api/google-calendar/availability/${therapistId}`;
    for (const query of ['', '?date=2026-13-40', '?date=2026-12-01&date=2026-12-02'])
      expect((await patient.api.get(path + query)).status).toBe(422);
    expect(
      (await patient.api.get('/api/google-calendar/availability/2147483647?date=2026-12-01')).status,
    ).toBe(404);
  });
});
