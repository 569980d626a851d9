import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_FRAMES } from '@cadence/contract/live';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { type LiveClient, openLive } from '../../testing/client.ts';
import {
  bringTogether,
  enterRoom,
  inviteGuest,
  type LiveSession,
  newLiveSession,
} from '../../testing/room/live-session.ts';
import { jobHandlers } from '../../jobs.ts';

let t: TestApp;
let session: LiveSession;
let practice: BookablePractice;
let patient: SignedInUser;
let appointmentId: number;
let day = 0;
const log: string[] = [];

beforeAll(async () => {
  t = await startTestApp({
    env: { ...LONG_SESSIONS, LOG_LEVEL: 'debug', TURN_URLS: 'turn:turn.example:3478', TURN_SECRET: 'test' },
    log: (line) => log.push(line),
  });
  // Only the room's own jobs do something: no provider is within reach here.
  const { 'room.moved': moved, 'room.cancelled': cancelled, ...others } = jobHandlers(t.ctx);
  const idle = Object.fromEntries(Object.keys(others).map((queue) => [queue, async () => undefined]));
  await t.ctx.jobs.work({ ...others, ...idle, 'room.moved': moved, 'room.cancelled': cancelled });
});

/** Every test has a session of its own. */
beforeEach(async () => {
  session = await newLiveSession(
    t,
    new Date(Date.parse('2026-11-24T14:00:00Z') + day * 7 * DAY).toISOString(),
  );
  ({ practice, patient, appointmentId } = session);
  day += 1;
});
afterAll(() => t.close());

function enter(who: SignedInUser | null, frame: object = { appointmentId }): Promise<LiveClient> {
  return enterRoom(t, who, frame);
}

function together() {
  return bringTogether(session, { therapist: t, patient: t });
}

function newGuest(kind?: string, name?: string) {
  return inviteGuest(session, kind, name);
}

async function errorOf(live: LiveClient): Promise<string> {
  return (await live.next('error')).code;
}

describe('entering a session room', () => {
  it('is immediate for the therapist, and for the patient when the therapist admits them', async () => {
    const therapist = await enter(practice.therapist);
    const { role, iceServers } = await therapist.next('admitted');
    expect(role).toBe('therapist');
    expect(iceServers[0]?.username).toMatch(/^\d+:[A-Za-z0-9_-]{22}$/);
    const live = await enter(patient);
    const { peerId, isTherapistHere } = await live.next('waiting');
    expect(isTherapistHere).toBe(true);
    const { waiting } = await therapist.next('roster', (frame) => frame.waiting.length > 0);
    expect(waiting).toEqual([
      { peerId, role: 'patient', name: 'Ada Lovelace', since: t.clock.now().toISOString() },
    ]);
    live.send({ type: 'signal', to: peerId, signal: { kind: 'restart', ice: false } });
    expect(await errorOf(live)).toBe('forbidden');
    live.send({ type: 'admit', peerId });
    expect(await errorOf(live)).toBe('forbidden');
    therapist.send({ type: 'admit', peerId });
    const admitted = await live.next('admitted');
    expect(admitted.peerId).toBe(peerId);
    expect(admitted.iceServers[0]?.username?.split(':')[1]).not.toBe(iceServers[0]?.username?.split(':')[1]);
    const roster = await live.next('roster');
    expect(roster.peers).toMatchObject([{ role: 'therapist', isConnected: true }]);
    expect(roster.waiting).toEqual([]);
  });

  it('shows the therapist who is already waiting', async () => {
    const live = await enter(patient);
    expect((await live.next('waiting')).isTherapistHere).toBe(false);
    await (await enter(practice.therapist)).next('admitted');
    expect((await live.next('waiting')).isTherapistHere).toBe(true);
  });

  it('is refused to strangers, admins, visitors and unknown links', async () => {
    for (const who of [await newPatient(t), await newAdmin(t), (await newPractice(t)).therapist]) {
      const live = await enter(who);
      expect(await errorOf(live)).toBe('not_found');
      expect(await live.closed).toBe(4400);
    }
    expect(await errorOf(await enter(null))).toBe('signed_out');
    expect(await errorOf(await enter(null, { guestToken: 'x'.repeat(43) }))).toBe('link_unusable');
    expect(await errorOf(await enter(practice.therapist, { appointmentId: 2_000_000_000 }))).toBe(
      'not_found',
    );
  });

  it('is possible from 15 minutes before the start until 60 after the end', async () => {
    t.clock.advance(-11 * MINUTE);
    expect(await errorOf(await enter(patient))).toBe('room_not_open');
    t.clock.advance(MINUTE);
    const live = await enter(patient);
    await live.next('waiting');
    t.clock.advance((15 + 60 + 60) * MINUTE);
    expect(await errorOf(await enter(patient))).toBe('room_closed');
    await t.app.checkLiveConnections();
    expect(await live.closed).not.toBe(1000);
  });

  it('is refused to another site, and so is every other upgrade', async () => {
    await expect(openLive(t, patient.api, { origin: 'https://evil.test' })).rejects.toThrow(
      'refused with 403',
    );
    await expect(openLive(t, patient.api, { origin: 'null' })).rejects.toThrow('refused with 403');
    await expect(openLive(t, patient.api, { origin: t.ctx.config.publicUrl })).resolves.toBeDefined();
  });

  it('takes over in the newer tab, also when the older one waits', async () => {
    const first = await enter(patient);
    await first.next('waiting');
    const second = await enter(patient);
    expect((await first.next('removed')).reason).toBe('replaced');
    expect(await first.closed).toBe(4403);
    const therapist = await enter(practice.therapist);
    const roster = await therapist.next('roster', ({ waiting }) => waiting.length === 1);
    expect(roster.waiting[0]?.peerId).toBe((await second.next('waiting')).peerId);
  });
});

describe('a session room', () => {
  it('passes signals between admitted people, each pair with one fixed offerer', async () => {
    const { therapist, patient: other, therapistPeer, patientPeer } = await together();
    const [offerer, answerer] =
      therapistPeer > patientPeer
        ? [
            { live: therapist, peer: therapistPeer },
            { live: other, peer: patientPeer },
          ]
        : [
            { live: other, peer: patientPeer },
            { live: therapist, peer: therapistPeer },
          ];
    const offer = { kind: 'offer', sdp: `v=0 ${'a'.repeat(40_000)}` };
    offerer.live.send({ type: 'signal', to: answerer.peer, signal: offer });
    expect(await answerer.live.next('signal')).toEqual({ type: 'signal', from: offerer.peer, signal: offer });
    answerer.live.send({ type: 'signal', to: offerer.peer, signal: { kind: 'offer', sdp: 'v=0' } });
    expect(await errorOf(answerer.live)).toBe('not_your_offer');
    answerer.live.send({ type: 'signal', to: offerer.peer, signal: { kind: 'answer', sdp: 'v=0' } });
    expect((await offerer.live.next('signal')).signal.kind).toBe('answer');
    offerer.live.send({ type: 'signal', to: 'A'.repeat(22), signal: { kind: 'restart', ice: true } });
    expect(await errorOf(offerer.live)).toBe('peer_unknown');
  });

  it('keeps signals out of another room', async () => {
    const { patientPeer, patient: victim } = await together();
    const mine = await newPractice(t, { paypalEmail: '' });
    const start = new Date(t.clock.now().getTime() + 5 * MINUTE).toISOString();
    t.clock.advance(-48 * 60 * MINUTE);
    const id = (await newAppointment(await newPatient(t), mine, start)).id;
    t.clock.advance(48 * 60 * MINUTE);
    const stranger = await enter(mine.therapist, { appointmentId: id });
    await stranger.next('admitted');
    stranger.send({ type: 'signal', to: patientPeer, signal: { kind: 'restart', ice: true } });
    expect(await errorOf(stranger)).toBe('peer_unknown');
    stranger.send({ type: 'deny', peerId: patientPeer });
    expect(await errorOf(stranger)).toBe('peer_unknown');
    expect(victim.socket.readyState).toBe(victim.socket.OPEN);
  });

  it('admits four people and tells the fifth that the room is full', async () => {
    const { therapist } = await together();
    for (const nth of [1, 2]) {
      const guest = await enter(null, {
        guestToken: (await newGuest('relative', `Guest ${nth}`)).guestToken,
      });
      const { peerId } = await guest.next('waiting');
      const { waiting } = await therapist.next('roster', (frame) => frame.waiting.length === 1);
      expect(waiting[0]?.name).toBe(`Guest ${nth}`);
      therapist.send({ type: 'admit', peerId });
      await guest.next('admitted');
    }
    const fifth = await enter(null, { guestToken: (await newGuest()).guestToken });
    await fifth.next('full');
    expect(await fifth.closed).toBe(4403);
  });

  it('admits a person who comes back within two minutes without asking, and asks later', async () => {
    const { patient: other, therapist, patientPeer } = await together();
    other.socket.terminate();
    await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === false);
    t.clock.advance(MINUTE);
    const back = await enter(patient, { appointmentId, resume: patientPeer });
    expect((await back.next('admitted')).peerId).toBe(patientPeer);
    await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === true);
    back.socket.terminate();
    await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === false);
    t.clock.advance(2 * MINUTE);
    await t.app.checkLiveConnections();
    await therapist.next('roster', ({ peers }) => peers.length === 0);
    const late = await enter(patient, { appointmentId, resume: patientPeer });
    expect((await late.next('waiting')).peerId).not.toBe(patientPeer);
  });

  it('gives a new page another peer id, so that the others connect anew', async () => {
    const { patient: other, therapist, patientPeer } = await together();
    const page = await enter(patient);
    expect((await page.next('admitted')).peerId).not.toBe(patientPeer);
    expect((await other.next('removed')).reason).toBe('replaced');
    await therapist.next('roster', ({ peers }) => peers.length === 1 && peers[0]?.peerId !== patientPeer);
  });

  it('removes the person whom the therapist denies, and everybody when the therapist ends it', async () => {
    const { therapist, patient: other, patientPeer } = await together();
    therapist.send({ type: 'deny', peerId: patientPeer });
    expect((await other.next('removed')).reason).toBe('denied');
    const again = await enter(patient);
    const { peerId } = await again.next('waiting');
    therapist.send({ type: 'admit', peerId });
    await again.next('admitted');
    therapist.send({ type: 'end' });
    expect((await again.next('removed')).reason).toBe('ended');
    expect((await therapist.next('removed')).reason).toBe('ended');
    await (await enter(patient)).next('waiting');
  });

  it('frees the seat of a person who reports, leaves and closes at once, as browsers do', async () => {
    const { therapist, patient: other } = await together();
    other.send({ type: 'quality', quality: { connectMilliseconds: 300, isRelayed: false, freezes: 0 } });
    other.send({ type: 'leave' });
    other.socket.close();
    expect((await therapist.next('roster', ({ peers }) => peers.length === 0)).peers).toEqual([]);
  });

  it('renews relay credentials before their hour is over', async () => {
    const { therapist } = await together();
    t.clock.advance(46 * MINUTE);
    therapist.send({ type: 'ping' });
    await therapist.next('pong');
    await t.app.checkLiveConnections();
    const { iceServers } = await therapist.next('ice_servers');
    expect(Number(iceServers[0]?.username?.split(':')[0]) * 1000).toBeGreaterThan(t.clock.now().getTime());
  });
});

describe('a person’s right to be in a session room', () => {
  it('ends when the session is cancelled', async () => {
    t.clock.advance(-MINUTE);
    const { therapist, patient: other } = await together();
    await practice.therapist.api.post(`/api/appointments/${appointmentId}/cancel`);
    expect((await other.next('removed')).reason).toBe('cancelled');
    expect((await therapist.next('removed')).reason).toBe('cancelled');
    expect(await errorOf(await enter(patient))).toBe('room_closed');
  });

  it('ends when the session is moved', async () => {
    const { patient: other } = await together();
    const startTime = new Date(t.clock.now().getTime() + (48 * 60 + 5) * MINUTE).toISOString();
    const reply = await practice.therapist.api.post(`/api/appointments/${appointmentId}/reschedule`, {
      startTime,
    });
    expect(reply.status).toBe(200);
    expect((await other.next('removed')).reason).toBe('moved');
    expect(await errorOf(await enter(patient))).toBe('room_not_open');
  });

  it('ends for everybody when a party is suspended', async () => {
    const { therapist, patient: other } = await together();
    const admin = await newAdmin(t);
    await admin.api.post(`/api/admin/users/${patient.userId}/suspend`, { reason: 'Misuse' });
    expect((await other.next('removed')).reason).toBe('signed_out');
    expect((await therapist.next('removed')).reason).toBe('unavailable');
  });

  it('ends at once when the person signs out, and in a minute when the login session expires', async () => {
    const { patient: other, therapist } = await together();
    await patient.api.post('/api/logout');
    expect((await other.next('removed')).reason).toBe('signed_out');
    expect(await other.closed).toBe(4401);
    await t.ctx.database.execute('delete from sessions where user_id = $1', [practice.therapist.userId]);
    t.clock.advance(MINUTE);
    await t.app.checkLiveConnections();
    expect((await therapist.next('removed')).reason).toBe('signed_out');
  });

  it('lasts as long as the login session, which being in the room keeps alive', async () => {
    const { therapist } = await together();
    const lastSeen = async () => {
      const { rows } = await t.ctx.database.execute('select last_seen_at from sessions where user_id = $1', [
        practice.therapist.userId,
      ]);
      return rows;
    };
    t.clock.advance(MINUTE);
    therapist.send({ type: 'ping' });
    await therapist.next('pong');
    await t.app.checkLiveConnections();
    expect(await lastSeen()).toEqual([{ last_seen_at: t.clock.now() }]);
    t.clock.advance(MINUTE);
    await (await enter(practice.therapist)).next('admitted');
    expect(await lastSeen()).toEqual([{ last_seen_at: t.clock.now() }]);
  });

  it('ends for a guest whose link is withdrawn', async () => {
    const { therapist } = await together();
    const { id, guestToken } = await newGuest();
    const guest = await enter(null, { guestToken });
    therapist.send({ type: 'admit', peerId: (await guest.next('waiting')).peerId });
    await guest.next('admitted');
    await practice.therapist.api.delete(`/api/appointments/${appointmentId}/room/guests/${id}`);
    expect((await guest.next('removed')).reason).toBe('withdrawn');
    expect(await errorOf(await enter(null, { guestToken }))).toBe('link_unusable');
  });
});

describe('the session room’s connections', () => {
  it('are closed on frames that are too large, too many, binary or unknown', async () => {
    const { therapist } = await together();
    const large = await enter(patient);
    large.send({ type: 'signal', padding: 'x'.repeat(1_048_576) });
    expect(await large.closed).toBe(1009);
    const many = await enter(patient);
    for (let nth = 0; nth < LIVE_FRAMES.burst + 1; nth++) many.send({ type: 'ping' });
    expect(await many.closed).toBe(4429);
    for (const bad of ['{', '[]', '"enter"', '{"type":"become_admin"}', Buffer.from('{}')]) {
      const live = await openLive(t, patient.api);
      live.socket.send(bad);
      expect(await live.closed).toBe(4400);
    }
    expect(therapist.socket.readyState).toBe(therapist.socket.OPEN);
  });

  it('are closed when nobody enters, and limited to what one person needs', async () => {
    const idle = await openLive(t, patient.api);
    idle.send({ type: 'ping' });
    await idle.next('pong');
    t.clock.advance(11_000);
    await t.app.checkLiveConnections();
    expect([await errorOf(idle), await idle.closed]).toEqual(['not_entered', 4400]);
    const attempt = () => openLive(t, patient.api).catch(() => null);
    const all = await Promise.all(Array.from({ length: 12 }, attempt));
    await expect.poll(() => all.filter((one) => one?.socket.readyState === 1).length).toBe(8);
    await expect(openLive(t, patient.api)).rejects.toThrow('refused with 429');
  });
});

it('the session room stores and logs neither names nor signals', async () => {
  const { therapist, patient: other } = await together();
  const { guestToken } = await newGuest('colleague', 'Zoraida Unusual');
  const guest = await enter(null, { guestToken });
  const { waiting } = await therapist.next('roster', (frame) => frame.waiting.length === 1);
  expect(waiting[0]?.name).toBe('Zoraida Unusual');
  await guest.next('waiting');
  other.close();
  await other.closed;
  for (const table of ['room_guests', 'room_visits', 'access_log']) {
    const { rows } = await t.ctx.database.execute(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toMatch(/Zoraida|Lovelace|203\.0\.113/);
    expect(JSON.stringify(rows)).not.toContain(guestToken);
  }
  const lines = log.join('\n');
  expect(lines).toContain('live connection closed');
  expect(lines).not.toMatch(/Zoraida|Lovelace|203\.0\.113/);
  expect(lines).not.toContain(guestToken);
});

it('a room ends for a device whose login session is ended from another one', async () => {
  const { patient: other } = await together();
  const phone = t.visitor();
  await phone.post('/api/login', { username: patient.username, password: PASSWORD });
  const sessions: { id: number; isCurrent: boolean }[] = (await phone.get('/api/user/sessions')).body;
  const lost = sessions.find(({ isCurrent }) => !isCurrent);
  expect((await phone.delete(`/api/user/sessions/${lost?.id}`)).status).toBe(204);
  expect(await other.closed).toBe(4401);
});

it('a person who was admitted before a session moved by minutes is admitted anew', async () => {
  const { patient: other } = await together();
  const startTime = new Date(t.clock.now().getTime() + 10 * MINUTE).toISOString();
  await practice.therapist.api.post(`/api/appointments/${appointmentId}/reschedule`, { startTime });
  expect((await other.next('removed')).reason).toBe('moved');
  await (await enter(patient)).next('waiting');
});
