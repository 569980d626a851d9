import { createHmac } from 'node:crypto';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { keepTestForms, respond } from '../../testing/care/forms.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { refusalsOf } from '../../testing/refusals.ts';
import { openLive } from '../../testing/client.ts';
import { enterRoom } from '../../testing/room/live-session.ts';
import { confirmPaid, recordRefund } from '../appointments/service.ts';
import { resealGuestNames, sweep } from './service.ts';
import { roomVisits } from './tables.ts';
import { proposesDidNotAttend } from './visits.ts';

const START = '2026-11-24T15:00:00.000Z';
const SECRET = 'shared with coturn';

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
let id: number;
let clientId: number;

beforeAll(async () => {
  t = await startTestApp({
    env: {
      ...LONG_SESSIONS,
      STUN_URLS: 'stun:stun.example:3478',
      TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:5349',
      TURN_SECRET: SECRET,
    },
  });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t, { paypalEmail: '' })];
  const session = await newAppointment(patient, practice, START);
  id = session.id;
  clientId = session.client.id;
});
afterAll(() => t.close());

function at(minutes: number): void {
  t.clock.set(new Date(Date.parse(START) + minutes * MINUTE));
}
function roomOf(who: SignedInUser) {
  return who.api.get(`/api/appointments/${id}/room`);
}
function guestsPath() {
  return `/api/appointments/${id}/room/guests`;
}
function invite(
  fields: object = { name: 'Sam Sign', kind: 'interpreter' },
  by: SignedInUser = practice.therapist,
) {
  return by.api.post(guestsPath(), fields);
}
function view(token: string) {
  return t.visitor().post('/api/room-guests/view', { token });
}
function tokenIn(url: string) {
  return url.split('#')[1] ?? '';
}

describe('the room of a session', () => {
  it('says to both parties when it opens and closes, and how to connect once it is open', async () => {
    const times = { opensAt: '2026-11-24T14:45:00.000Z', closesAt: '2026-11-24T17:00:00.000Z' };
    for (const who of [patient, practice.therapist]) {
      expect((await roomOf(who)).body).toEqual({ ...times, iceServers: [] });
    }
    at(-15);
    const names = await Promise.all(
      [patient, practice.therapist].map(async (who) => {
        const { body } = await roomOf(who);
        expect(body).toMatchObject({ ...times, iceServers: [{ urls: ['stun:stun.example:3478'] }, {}] });
        const { urls, username, credential } = body.iceServers[1];
        expect(urls).toEqual(['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349']);
        const [expiry] = username.split(':');
        expect(Number(expiry) * 1000).toBe(t.clock.now().getTime() + 60 * MINUTE);
        expect(credential).toBe(createHmac('sha1', SECRET).update(username).digest('base64'));
        return username;
      }),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('does not exist for anybody else, admins included, and the refusal is logged', async () => {
    const others = [await newPatient(t), await newTherapist(t), await newAdmin(t)];
    for (const other of others) {
      expect((await roomOf(other)).status).toBe(404);
      expect(await refusalsOf(t, other)).toEqual([
        { record: `appointment:${id}`, subjectId: patient.userId },
      ]);
    }
    expect((await t.visitor().get(`/api/appointments/${id}/room`)).status).toBe(401);
  });

  it('cannot be entered by anybody else, and the refusal is logged', async () => {
    at(0);
    const stranger = await newPatient(t);
    const live = await enterRoom(t, stranger, { appointmentId: id });
    expect((await live.next('error')).code).toBe('not_found');
    expect(await refusalsOf(t, stranger)).toEqual([
      { record: `appointment:${id}`, subjectId: patient.userId },
    ]);
  });

  it('does not exist before payment, after a refund or a cancellation, and after its time, nor at its socket', async () => {
    const priced = await newPractice(t);
    const unpaid = await newAppointment(patient, priced, START.replace('T15', 'T19'));
    const get = () => patient.api.get(`/api/appointments/${unpaid.id}/room`);
    const expectRefused = async (code: string) => {
      const reply = await get();
      expect([reply.status, reply.body.code]).toEqual([409, code]);
      t.clock.set(START.replace('T15', 'T19'));
      for (const who of [patient, priced.therapist]) {
        const live = await enterRoom(t, who, { appointmentId: unpaid.id });
        expect((await live.next('error')).code).toBe('room_closed');
        expect(await live.closed).toBe(4400);
      }
      t.clock.set(NOW);
    };
    await expectRefused('room_unpaid');
    await confirmPaid(t.ctx, unpaid.id);
    expect((await get()).status).toBe(200);
    await recordRefund(t.ctx, unpaid.id, { refundedAmount: 13_560, isFullyRefunded: true });
    await expectRefused('room_refunded');
    await patient.api.post(`/api/appointments/${unpaid.id}/cancel`);
    await expectRefused('appointment_already_cancelled');
    at(119);
    expect((await roomOf(patient)).status).toBe(200);
    at(120);
    expect([(await roomOf(patient)).status, (await roomOf(patient)).body.code]).toEqual([409, 'room_closed']);
    const late = await enterRoom(t, patient, { appointmentId: id });
    expect((await late.next('error')).code).toBe('room_closed');
  });

  it('hides from a guardian who may not see the payment that the payment is the reason', async () => {
    const priced = await newPractice(t);
    const { id: clientId } = await newClient(patient, { name: 'Zoé' });
    const [reader, payer] = [
      await newGuardian(t, patient, clientId, { mayPay: false }),
      await newGuardian(t, patient, clientId, { mayPay: true }),
    ];
    const start = START.replace('T15', 'T19');
    const session = await newAppointment(patient, priced, start, { clientId });
    const codes = async () => {
      const asked = [reader, payer].map(({ api }) => api.get(`/api/appointments/${session.id}/room`));
      return (await Promise.all(asked)).map(({ body }) => body.code);
    };
    expect(await codes()).toEqual(['room_unavailable', 'room_unpaid']);
    await confirmPaid(t.ctx, session.id);
    expect(await codes()).toEqual([undefined, undefined]);
    await recordRefund(t.ctx, session.id, { refundedAmount: 13_560, isFullyRefunded: true });
    expect(await codes()).toEqual(['room_unavailable', 'room_refunded']);
  });

  it.each(['family', 'therapist'] as const)(
    'is closed while the %s is suspended, and nobody is offered to join',
    async (who) => {
      const [away, other] = who === 'family' ? [patient, practice.therapist] : [practice.therapist, patient];
      const isOffered = async () => (await other.api.get('/api/appointments')).body[0].isJoinable;
      expect(await isOffered()).toBe(true);
      const admin = await newAdmin(t);
      await admin.api.post(`/api/admin/users/${away.userId}/suspend`, { reason: 'Misuse' });
      expect((await roomOf(other)).body.code).toBe('room_closed');
      expect(await isOffered()).toBe(false);
    },
  );
});

describe('the room of a family that withdrew the consent to virtual care', () => {
  it('says so to the therapist alone, and opens all the same', async () => {
    const ids = await keepTestForms(t);
    const record = { clientId, therapistId: practice.therapist.therapistId };
    const consent = await respond(patient, record, ids.virtual_care, { answers: { help: 'Nobody' } });
    at(-5);
    expect((await roomOf(practice.therapist)).body).not.toHaveProperty('isCareConsentEnded');
    await patient.api.post(`/api/form-responses/${consent.id}/withdraw`, {});
    expect((await roomOf(practice.therapist)).body).toMatchObject({ isCareConsentEnded: true });
    const family = await roomOf(patient);
    expect([family.status, 'isCareConsentEnded' in family.body]).toEqual([200, false]);
  });
});

describe('a guest’s link', () => {
  it('is made, listed and withdrawn by the therapist, and expires with the room', async () => {
    const reply = await invite();
    expect(reply.status).toBe(201);
    const { url, ...guest } = reply.body;
    expect(url).toMatch(/^http:\/\/localhost:3000\/room-guest#[A-Za-z0-9_-]{43}$/);
    expect(guest).toEqual({
      id: expect.any(Number),
      name: 'Sam Sign',
      kind: 'interpreter',
      expiresAt: '2026-11-24T17:00:00.000Z',
    });
    expect((await practice.therapist.api.get(guestsPath())).body).toEqual([guest]);
    expect((await view(tokenIn(url))).body).toMatchObject({
      appointmentId: id,
      name: 'Sam Sign',
      opensAt: '2026-11-24T14:45:00.000Z',
      hasRelay: true,
    });
    expect((await practice.therapist.api.delete(`${guestsPath()}/${guest.id}`)).status).toBe(204);
    expect((await practice.therapist.api.delete(`${guestsPath()}/${guest.id}`)).status).toBe(404);
    expect((await view(tokenIn(url))).body.code).toBe('link_unusable');
    const { rows } = await t.ctx.database.execute(
      `select change, record from access_log where reader_id = $1 and action = 'change' order by id`,
      [practice.therapist.userId],
    );
    expect(rows).toEqual([
      { change: 'added', record: `room-guest:${guest.id}` },
      { change: 'removed', record: `room-guest:${guest.id}` },
    ]);
  });

  it('is made by the therapist only, for a proper name and kind, at most twelve for a session, withdrawn ones included', async () => {
    expect((await invite(undefined, patient)).status).toBe(403);
    expect((await invite(undefined, await newTherapist(t))).status).toBe(404);
    for (const fields of [{}, { name: ' ', kind: 'relative' }, { name: 'A', kind: 'admin' }])
      expect((await invite(fields)).status).toBe(422);
    const withdrawn = await invite();
    await practice.therapist.api.delete(`${guestsPath()}/${withdrawn.body.id}`);
    const all = await Promise.all(Array.from({ length: 14 }, () => invite()));
    const made = all.filter(({ status }) => status === 201);
    expect(made).toHaveLength(11);
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('room_guests_limit');
    await practice.therapist.api.delete(`${guestsPath()}/${made[0]?.body.id}`);
    expect((await invite()).status).toBe(409);
  });

  it('ends with a cancelled session and after the room has closed, and its row is deleted', async () => {
    const token = tokenIn((await invite()).body.url);
    at(121);
    expect((await view(token)).body.code).toBe('room_closed');
    expect((await invite()).body.code).toBe('room_closed');
    at(60 + 24 * 60 + 1);
    await sweep(t.ctx);
    expect((await view(token)).body.code).toBe('link_unusable');
  });

  it('of a cancelled session is deleted at once, without waiting for the session’s time', async () => {
    await invite();
    expect((await patient.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
    await sweep(t.ctx);
    const { rows } = await t.ctx.database.execute(`select id from room_guests where appointment_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('needs no account, so that signing out does not end it', async () => {
    const guestToken = tokenIn((await invite()).body.url);
    at(-5);
    const relative = await newPatient(t);
    const live = await enterRoom(t, relative, { guestToken });
    await live.next('waiting');
    await relative.api.post('/api/logout');
    t.clock.advance(MINUTE);
    await t.app.checkLiveConnections();
    live.send({ type: 'ping' });
    expect(await live.next('pong')).toEqual({ type: 'pong' });
    live.close();
  });

  it('makes at most forty visits, however often somebody enters and leaves', async () => {
    const guestToken = tokenIn((await invite()).body.url);
    at(-5);
    const first = await enterRoom(t, null, { guestToken });
    await first.next('waiting');
    first.close();
    const [visit] = await t.ctx.db.select().from(roomVisits).orderBy(desc(roomVisits.id)).limit(1);
    if (!visit) throw new Error('entering made no visit');
    const { id: _id, ...ended } = { ...visit, connectionId: null, leftAt: t.clock.now() };
    await t.ctx.db.insert(roomVisits).values(Array.from({ length: 39 }, () => ended));
    const live = await enterRoom(t, null, { guestToken });
    expect(await live.next('full')).toEqual({ type: 'full' });
    live.close();
  });

  it('keeps its name under a new APP_SECRET', async () => {
    const token = tokenIn((await invite()).body.url);
    const renewed = 'another test secret that is long enough to be one';
    const [current] = t.ctx.secrets;
    const nameNow = async () => (await view(token)).body.name as string;
    await resealGuestNames({ ...t.ctx, secrets: [renewed, current] });
    // This process does not know the new one.
    expect(await nameNow()).toBe('');
    await resealGuestNames({ ...t.ctx, secrets: [current, renewed] });
    expect(await nameNow()).toBe('Sam Sign');
  });
});

describe('the record of visits to a room', () => {
  const read = async () => (await practice.therapist.api.get(`/api/appointments/${id}/room/visits`)).body;

  it.each([
    ['the room', () => ({ appointmentId: id })],
    ['the waiting list', () => ({ waitlist: true })],
  ])('ends where the connection enters %s as well', async (_what, again) => {
    at(-5);
    const live = await openLive(t, practice.therapist.api);
    live.send({ type: 'enter', appointmentId: id });
    await live.next('admitted');
    at(-4);
    live.send({ type: 'enter', ...again() });
    expect(await live.next('error')).toMatchObject({ code: 'malformed' });
    expect(await live.closed).toBe(4400);
    await expect.poll(read).toMatchObject({ visits: [{ leftAt: '2026-11-24T14:56:00.000Z' }] });
  });

  it('tells the therapist who came when and how well they were connected, and is deleted after 90 days', async () => {
    at(-5);
    const live = await openLive(t, practice.therapist.api);
    live.send({ type: 'enter', appointmentId: id });
    await live.next('admitted');
    at(-4);
    const quality = { connectMilliseconds: 420, isRelayed: true, freezes: 3 };
    live.send({ type: 'quality', quality });
    live.send({ type: 'leave' });
    await live.closed;
    const visit = {
      role: 'therapist',
      enteredAt: '2026-11-24T14:55:00.000Z',
      admittedAt: '2026-11-24T14:55:00.000Z',
      leftAt: '2026-11-24T14:56:00.000Z',
      ...quality,
    };
    await expect.poll(read).toEqual({ visits: [visit], proposesDidNotAttend: false });
    const logged = `select 1 from access_log where record = 'room-visits:${id}' and subject_id = ${patient.userId}`;
    expect((await t.ctx.database.execute(logged)).rows).not.toEqual([]);
    at(61);
    expect(await read()).toEqual({ visits: [visit], proposesDidNotAttend: true });
    expect((await patient.api.get('/api/appointments')).body[0].didNotAttend).toBe(false);
    t.clock.advance(89 * DAY);
    await sweep(t.ctx);
    expect((await read()).visits).toHaveLength(1);
    t.clock.advance(DAY);
    await sweep(t.ctx);
    expect((await read()).visits).toEqual([]);
  });

  const startAt = new Date(START);
  const room = {
    startAt,
    endAt: new Date(startAt.getTime() + 60 * MINUTE),
    didNotAttend: false,
    status: 'completed',
  };
  const of = (...roles: string[]) => roles.map((role) => ({ role, startAt })) as never;
  it.each([
    [true, of('therapist')],
    [true, of('therapist', 'interpreter')],
    [false, of('therapist', 'patient')],
    [false, of('therapist', 'relative')],
    [false, of()],
    [false, of('patient')],
  ])('proposes %s that nobody attended, case %#', (proposed, visits) => {
    expect(proposesDidNotAttend(room as never, visits, room.endAt)).toBe(proposed);
    expect(proposesDidNotAttend(room as never, visits, startAt)).toBe(false);
  });

  it('of a time from which the session was moved does not say whether anybody attended', () => {
    const before = { role: 'therapist', startAt: new Date(startAt.getTime() - DAY) } as const;
    expect(proposesDidNotAttend(room as never, [before], room.endAt)).toBe(false);
    const family = { ...before, role: 'patient' } as const;
    expect(proposesDidNotAttend(room as never, [family, ...of('therapist')], room.endAt)).toBe(true);
  });
});
