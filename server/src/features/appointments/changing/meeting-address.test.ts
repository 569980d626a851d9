import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { confirmPaid } from '../service.ts';
import { appointments } from '../rows/tables.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const OWN = 'https://meet.example/room-9';
const USUAL = 'https://meet.example/usual';

describe('the video address of a session', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
    ({ id } = await newAppointment(patient, practice, MONDAY_9));
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const path = () => `/api/appointments/${id}/meeting-address`;
  const room = () => `http://localhost:3000/appointments/${id}/room`;
  const give = (meetingAddress: unknown, by: SignedInUser = practice.therapist) =>
    by.api.put(path(), { meetingAddress });
  const linkOf = async (by: SignedInUser) => (await by.api.get('/api/appointments')).body[0].meetingUrl;

  it('is the link of a confirmed session for both parties, and hidden while it is unpaid', async () => {
    expect((await give(OWN)).body).toEqual({
      calendarUrl: null,
      meetingAddress: OWN,
      profileAddress: null,
      roomUrl: room(),
      inUse: 'session',
    });
    expect(await linkOf(patient)).toBeNull();
    await confirmPaid(t.ctx, id);
    for (const side of [patient, practice.therapist]) expect(await linkOf(side)).toBe(OWN);
  });

  it('takes precedence over the one of the profile until it is removed', async () => {
    await confirmPaid(t.ctx, id);
    await practice.therapist.api.put('/api/therapist-profile', { meetingAddress: USUAL });
    expect(await linkOf(patient)).toBe(USUAL);
    await give(OWN);
    expect(await linkOf(patient)).toBe(OWN);
    expect((await give('')).body).toEqual({
      calendarUrl: null,
      meetingAddress: null,
      profileAddress: USUAL,
      roomUrl: room(),
      inUse: 'own',
    });
    expect(await linkOf(patient)).toBe(USUAL);
  });

  it('wins over other links, whose order the profile decides, also for booked sessions', async () => {
    await confirmPaid(t.ctx, id);
    expect(await linkOf(patient)).toBe(room());
    const google = 'https://meet.google.example/abc';
    await t.ctx.db.update(appointments).set({ meetingUrl: google }).where(eq(appointments.id, id));
    const save = (profile: object) => practice.therapist.api.put('/api/therapist-profile', profile);
    await save({ meetingAddress: USUAL });
    expect(await linkOf(patient)).toBe(google);
    await save({ videoPreference: 'own' });
    expect(await linkOf(patient)).toBe(USUAL);
    await save({ videoPreference: 'room' });
    expect(await linkOf(patient)).toBe(room());
    expect((await practice.therapist.api.get(path())).body.inUse).toBe('room');
    await give(OWN);
    for (const videoPreference of ['google', 'own', 'room']) {
      await save({ videoPreference });
      expect(await linkOf(patient)).toBe(OWN);
    }
    await give('');
    await save({ videoPreference: 'own', meetingAddress: '' });
    expect(await linkOf(patient)).toBe(google);
    expect((await save({ videoPreference: 'zoom' })).status).toBe(422);
  });

  it.each([
    'http://meet.example/a',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'meet.example',
    null,
    7,
    `https://meet.example/${'a'.repeat(500)}`,
  ])('refuses %j with a message at the field, and keeps the former address', async (address) => {
    await give(OWN);
    const reply = await give(address);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      { path: 'meetingAddress', message: 'Please enter an address that begins with https://' },
    ]);
    expect((await practice.therapist.api.get(path())).body.meetingAddress).toBe(OWN);
  });

  it.each([
    'https://meet.example:99999/x',
    'https://1.2.3.999',
    'https://xn--a',
    'https://meet.example/\u0000',
  ])('refuses %j, which is not a valid URL', async (address) => {
    await give(OWN);
    const reply = await give(address);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      {
        path: 'meetingAddress',
        message: 'This address cannot be opened. Please copy it again from where it comes.',
      },
    ]);
    expect((await practice.therapist.api.get(path())).body.meetingAddress).toBe(OWN);
  });

  it('can be changed until the session is over', async () => {
    await confirmPaid(t.ctx, id);
    t.clock.set('2026-11-23T14:59:59.000Z');
    expect((await give(OWN)).status).toBe(200);
    t.clock.set('2026-11-23T15:00:00.000Z');
    const late = await give('');
    expect([late.status, late.body.code]).toEqual([409, 'appointment_over']);
    expect(await linkOf(patient)).toBe(OWN);
  });

  it('cannot be set on cancelled sessions, or by patients or other therapists', async () => {
    const other = await newTherapist(t);
    for (const reply of [await give(OWN, other), await other.api.get(path())]) expect(reply.status).toBe(404);
    for (const reply of [await give(OWN, patient), await patient.api.get(path())])
      expect(reply.status).toBe(403);
    await patient.api.post(`/api/appointments/${id}/cancel`);
    expect((await give(OWN)).body.code).toBe('appointment_already_cancelled');
  });

  it('is written to the access log', async () => {
    await give(OWN);
    const { rows } = await t.ctx.database.execute(
      `select reader_id from access_log where record = 'appointment:${id}' and action = 'change'`,
    );
    expect(rows).toEqual([{ reader_id: practice.therapist.userId }]);
  });
});
