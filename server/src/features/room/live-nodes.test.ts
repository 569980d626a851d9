/** The session room where its people are connected to different nodes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  bringTogether,
  enterRoom,
  inviteGuest,
  MINUTE,
  newLiveSession,
} from '../../testing/room/live-session.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('two nodes bring people together, pass large signals, and keep a room when one of them stops', async () => {
  const session = await newLiveSession(t, '2026-11-24T14:00:00Z');
  const log: string[] = [];
  const env = { ...LONG_SESSIONS, LOG_LEVEL: 'debug' };
  const second = await startSecondNode(t, { env, log: (line) => log.push(line) });
  const {
    therapist,
    patient: other,
    therapistPeer,
    patientPeer,
  } = await bringTogether(session, { therapist: t, patient: second });
  const [offerer, answerer, to] =
    therapistPeer > patientPeer ? [therapist, other, patientPeer] : [other, therapist, therapistPeer];
  const signal = { kind: 'offer', sdp: `candidate 203.0.113.77 ${'b'.repeat(45_000)}` };
  offerer.send({ type: 'signal', to, signal });
  expect((await answerer.next('signal')).signal).toEqual(signal);
  await second.close();
  expect(log.join('')).toContain('live connection closed');
  expect(log.join('')).not.toContain('203.0.113');
  expect(await other.closed).toBe(1012);
  await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === false);
  const back = await enterRoom(t, session.patient, {
    appointmentId: session.appointmentId,
    resume: patientPeer,
  });
  expect((await back.next('admitted')).peerId).toBe(patientPeer);
  await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === true);
});

it('the seats of a node that was halted for two minutes are kept, unless others have taken them', async () => {
  const session = await newLiveSession(t, '2026-12-01T14:00:00Z');
  const second = await startSecondNode(t, { env: LONG_SESSIONS });
  const { therapist, patient: other } = await bringTogether(session, { therapist: t, patient: second });
  async function haltSecondNode(): Promise<void> {
    t.clock.advance(2 * MINUTE);
    for (const live of [therapist, other]) {
      live.send({ type: 'ping' });
      await live.next('pong');
    }
    await t.app.lookAtLive();
    await therapist.next('roster', ({ peers }) => peers.length === 0);
  }
  await haltSecondNode();
  await second.app.lookAtLive();
  await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === true);
  await haltSecondNode();
  for (const name of ['Ann', 'Ben', 'Cem']) {
    const guest = await enterRoom(t, null, {
      guestToken: (await inviteGuest(session, 'relative', name)).guestToken,
    });
    therapist.send({ type: 'admit', peerId: (await guest.next('waiting')).peerId });
    await guest.next('admitted');
  }
  await second.app.lookAtLive();
  await other.next('full');
  expect(await other.closed).toBe(4403);
  await second.close();
});
