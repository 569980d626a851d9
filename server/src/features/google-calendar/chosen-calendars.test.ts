import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import {
  book,
  ELEVEN,
  entry,
  familyCalendarOf,
  type Linked,
  newLinked,
  slotAt,
  sync,
  TEN,
} from '../../testing/calendars.ts';
import { newPatient, newTherapist, type SignedInUser } from '../../testing/factories.ts';
import {
  beginAtGoogle,
  callsOf,
  chooseAtGoogle,
  connectGoogle,
  type LinkedApp,
  startLinkedApp,
} from '../../testing/google.ts';
import { chooseCalendars } from './chosen-calendars.ts';

let t: LinkedApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
  patient = await newPatient(t);
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

const PATH = '/api/google-calendar/calendars';
function list({ practice }: Linked) {
  return practice.therapist.api.get(PATH);
}
function choose({ practice }: Linked, ids: string[]) {
  return practice.therapist.api.put(PATH, { ids });
}

/** The family calendar is chosen, and busy from ten to eleven. */
async function newChosen() {
  const linked = await newLinked(t);
  const calendar = await familyCalendarOf(t, linked);
  await t.standIn.changeGoogleAccount(linked.email, { calendar, ...entry(TEN, ELEVEN, { id: 'recital' }) });
  await choose(linked, [calendar]);
  return { linked, calendar };
}

describe('the calendars of a Google account', () => {
  it('are listed with the main one first, which alone counts by default', async () => {
    const linked = await newLinked(t);
    const { status, body } = await list(linked);
    expect(status).toBe(200);
    expect(body).toEqual({
      mayChoose: true,
      calendars: [
        { id: linked.email, name: linked.email, isMain: true, counts: true },
        { id: await familyCalendarOf(t, linked), name: 'Family', isMain: false, counts: false },
        { id: expect.any(String), name: 'Team absences', isMain: false, counts: false },
      ],
    });
  });

  it('close slots as soon as they are chosen, and open them again when they are not', async () => {
    const linked = await newLinked(t);
    const calendar = await familyCalendarOf(t, linked);
    await t.standIn.changeGoogleAccount(linked.email, { calendar, ...entry(TEN, ELEVEN) });
    await sync(linked);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
    const chosen = await choose(linked, [calendar]);
    expect(chosen.body.calendars[1]).toMatchObject({ id: calendar, counts: true });
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ reasonCode: 'busy' });
    await choose(linked, []);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('count together, far ahead and across the limit of a single query', async () => {
    const { linked, calendar } = await newChosen();
    const FAR = '2027-02-16T15:00:00.000Z';
    await t.standIn.changeGoogleAccount(linked.email, {
      calendar,
      ...entry(FAR, '2027-02-16T16:00:00.000Z'),
    });
    await t.standIn.changeGoogleAccount(linked.email, entry('2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z'));
    expect((await sync(linked)).body.events).toBe(3);
    expect(await slotAt(patient, linked, FAR)).toMatchObject({ reasonCode: 'busy' });
  });

  it('are read again before a booking', async () => {
    const linked = await newLinked(t);
    const calendar = await familyCalendarOf(t, linked);
    await choose(linked, [calendar]);
    await t.standIn.changeGoogleAccount(linked.email, { calendar, ...entry(TEN, ELEVEN) });
    expect((await book(patient, linked, TEN)).body.code).toBe('slot_busy');
  });

  it('can be chosen only if Google lists them, and removed ones are not busy', async () => {
    const { linked, calendar } = await newChosen();
    const chosen = await choose(linked, [calendar, 'somebody.else@gmail.test', linked.email]);
    const counted = chosen.body.calendars.filter(({ counts }: { counts: boolean }) => counts);
    expect(counted.map(({ id }: { id: string }) => id)).toEqual([linked.email, calendar]);
    await t.standIn.changeGoogleAccount(linked.email, { forget: calendar });
    expect((await sync(linked)).body).toMatchObject({ success: true, events: 0 });
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it.each(['down', 'error500', 'rate403', 'html', 'calendarError'] as const)(
    'keep their last known busy times when they cannot be read because of %s',
    async (mode) => {
      const { linked, calendar } = await newChosen();
      await t.standIn.changeGoogleAccount(linked.email, { calendar, remove: 'recital' });
      await t.standIn.setGoogleFault({ mode, only: 'freeBusy' });
      expect((await sync(linked)).body.code).toBe('calendar_provider_unavailable');
      expect(await slotAt(patient, linked, TEN)).toMatchObject({ reasonCode: 'busy' });
    },
  );

  it('are not stored for a connection that ends while they are listed', async () => {
    const linked = await newLinked(t);
    const { google } = t.ctx;
    const listCalendars: typeof google.listCalendars = async (...asked) => {
      const reply = await google.listCalendars(...asked);
      await linked.practice.therapist.api.post('/api/google-calendar/disconnect');
      return reply;
    };
    const viewer = { ...linked.practice.therapist, role: 'therapist', language: 'en' } as const;
    const calendar = await familyCalendarOf(t, linked);
    const choosing = chooseCalendars({ ...t.ctx, google: { ...google, listCalendars } }, viewer, [calendar]);
    await expect(choosing).rejects.toMatchObject({ code: 'calendar_not_connected' });
  });

  it('are deleted when another account is connected', async () => {
    const { linked } = await newChosen();
    await connectGoogle(linked.practice.therapist, `other.${linked.email}`);
    const { calendars } = (await list(linked)).body;
    expect(calendars.map(({ counts }: { counts: boolean }) => counts)).toEqual([true, false, false]);
  });

  it('stop counting when a later consent does not cover them', async () => {
    const { linked } = await newChosen();
    const { therapist } = linked.practice;
    const { freeBusy } = (await t.standIn.google()).calls;
    const choice = { email: linked.email, busy: '' } as const;
    await therapist.api.get(await chooseAtGoogle(await beginAtGoogle(therapist), choice));
    expect((await sync(linked)).body).toMatchObject({ success: true, events: 0 });
    expect((await t.standIn.google()).calls.freeBusy).toBe(freeBusy);
    expect(await slotAt(patient, linked, TEN)).toMatchObject({ available: true });
  });

  it('stay chosen when the same account is connected again', async () => {
    const { linked, calendar } = await newChosen();
    await connectGoogle(linked.practice.therapist, linked.email);
    expect((await list(linked)).body.calendars[1]).toMatchObject({ id: calendar, counts: true });
  });
});

describe('the list of calendars to choose from', () => {
  it('is unavailable when the consent does not cover it; the main calendar counts anyway', async () => {
    const therapist = await newTherapist(t);
    const back = await chooseAtGoogle(await beginAtGoogle(therapist), { email: 'less@gmail.test', busy: '' });
    expect((await therapist.api.get(back)).headers.location).toBe('/calendar?google=connected');
    const calls = await callsOf(t);
    expect((await therapist.api.get(PATH)).body).toEqual({ mayChoose: false, calendars: [] });
    expect((await therapist.api.put(PATH, { ids: ['x'] })).body).toMatchObject({ mayChoose: false });
    expect(await callsOf(t)).toBe(calls);
    expect((await therapist.api.post('/api/google-calendar/sync')).body).toMatchObject({ success: true });
  });

  it('explains why it is unavailable', async () => {
    const nobody = await newTherapist(t);
    expect((await nobody.api.get(PATH)).body.code).toBe('calendar_not_connected');
    const linked = await newLinked(t);
    await t.standIn.setGoogleFault({ mode: 'down' });
    expect((await list(linked)).status).toBe(503);
    await t.standIn.setGoogleFault({});
    await t.standIn.changeGoogleAccount(linked.email, { revoke: true });
    expect((await list(linked)).body.code).toBe('calendar_expired');
  });

  it('rejects invalid choices', async () => {
    const linked = await newLinked(t);
    const { api } = linked.practice.therapist;
    for (const ids of [undefined, 'x', [1], ['x'.repeat(1_025)], Array.from({ length: 51 }, String)])
      expect((await api.put(PATH, { ids })).status).toBe(422);
  });
});
