/** The session room where its people are connected to different nodes. */
import { randomUUID } from 'node:crypto';
import type { ServerFrame } from '@cadence/contract/live';
import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '../../platform/crypto.ts';
import type { LiveConnection } from '../../platform/live-connection.ts';
import { LONG_SESSIONS, startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import type { LiveClient } from '../../testing/client.ts';
import {
  bringTogether,
  enterRoom,
  inviteGuest,
  type LiveSession,
  newLiveSession,
} from '../../testing/room/live-session.ts';
import { roomChannel } from './live.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('two nodes connect people in a room, pass large signals, and keep the room when one node stops', async () => {
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

/** Another node, whose messages the test delivers, with a guest who waits at it. */
async function newOtherNode(session: LiveSession) {
  const { guestToken } = await inviteGuest(session);
  const node = roomChannel(t.ctx);
  const frames: ServerFrame[] = [];
  const connection: LiveConnection = {
    id: randomUUID(),
    viewer: null,
    address: '192.0.2.1',
    send: (frame) => frames.push(frame as ServerFrame),
    close: () => undefined,
  };
  await node.enter(connection, { type: 'enter', guestToken });
  const signal = { type: 'signal', from: 'x', signal: { kind: 'restart', ice: true } };
  const sealed = seal(t.ctx.secrets, `live/signal/${connection.id}`, JSON.stringify(signal));
  return {
    types: () => frames.map(({ type }) => type),
    showRoom: () => node.topics.room?.({ appointmentId: session.appointmentId, removals: [] }),
    passSignal: () => node.topics['room-signal']?.({ to: connection.id, sealed }),
  };
}

async function admitGuest(therapist: LiveClient): Promise<void> {
  const { waiting } = await therapist.next('roster', (roster) => roster.waiting.length === 1);
  therapist.send({ type: 'admit', peerId: waiting[0]?.peerId ?? '' });
  await therapist.next('roster', ({ peers }) => peers.length === 1);
}

it('a signal right after an admission reaches the other node’s page after the roster with its sender', async () => {
  const session = await newLiveSession(t, '2026-11-25T14:00:00Z');
  const therapist = await enterRoom(t, session.practice.therapist, { appointmentId: session.appointmentId });
  const other = await newOtherNode(session);
  await admitGuest(therapist);
  // One right after the other, as they may come.
  other.showRoom();
  other.passSignal();
  await expect.poll(other.types).toEqual(['waiting', 'admitted', 'roster', 'signal']);
});

it('a node that was without its database confirms everybody in a room together, so that the roster is complete', async () => {
  const session = await newLiveSession(t, '2026-11-26T14:00:00Z');
  const { therapist, patient } = await bringTogether(session, { therapist: t, patient: t });
  await t.app.checkLiveConnections();
  const before = [therapist, patient].map(({ frames }) => frames.length);
  t.clock.advance(2 * MINUTE);
  for (const live of [therapist, patient]) {
    live.send({ type: 'ping' });
    await live.next('pong');
  }
  await t.app.checkLiveConnections();
  const shown = [therapist, patient].flatMap(({ frames }, nth) => frames.slice(before[nth]));
  expect(shown.filter(({ type }) => type !== 'pong')).toEqual([]);
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
    await t.app.checkLiveConnections();
    await therapist.next('roster', ({ peers }) => peers.length === 0);
  }
  await haltSecondNode();
  await second.app.checkLiveConnections();
  await therapist.next('roster', ({ peers }) => peers[0]?.isConnected === true);
  await haltSecondNode();
  for (const name of ['Ann', 'Ben', 'Cem']) {
    const guest = await enterRoom(t, null, {
      guestToken: (await inviteGuest(session, 'relative', name)).guestToken,
    });
    therapist.send({ type: 'admit', peerId: (await guest.next('waiting')).peerId });
    await guest.next('admitted');
  }
  await second.app.checkLiveConnections();
  await other.next('full');
  expect(await other.closed).toBe(4403);
  await second.close();
});

it('a signal from another node does not reach anybody who still waits', async () => {
  const session = await newLiveSession(t, '2026-12-02T14:00:00Z');
  const therapist = await enterRoom(t, session.practice.therapist, { appointmentId: session.appointmentId });
  const other = await newOtherNode(session);
  other.passSignal();
  await admitGuest(therapist);
  other.showRoom();
  await expect.poll(other.types).toContain('roster');
  expect(other.types()).toEqual(['waiting', 'admitted', 'roster']);
});

it('a room admits a visit by a guest’s link, not whoever else has the link, at any node', async () => {
  const session = await newLiveSession(t, '2026-12-15T14:00:00Z');
  const second = await startSecondNode(t, { env: LONG_SESSIONS });
  const therapist = await enterRoom(t, session.practice.therapist, { appointmentId: session.appointmentId });
  await therapist.next('admitted');
  const { guestToken } = await inviteGuest(session);
  const guest = await enterRoom(t, null, { guestToken });
  const { peerId, resume } = await guest.next('waiting');
  therapist.send({ type: 'admit', peerId });
  expect((await guest.next('admitted')).resume).toBe(resume);
  const enterAndLeave = async (node: TestApp, former: object) => {
    const other = await enterRoom(node, null, { guestToken, ...former });
    expect((await other.next('waiting')).peerId).not.toBe(peerId);
    other.send({ type: 'signal', to: peerId, signal: { kind: 'restart', ice: false } });
    expect((await other.next('error')).code).toBe('forbidden');
    other.send({ type: 'leave' });
    await other.closed;
  };
  for (const former of [{}, { resume: peerId }, { resume: `${peerId}.${'A'.repeat(43)}` }])
    for (const node of [t, second]) await enterAndLeave(node, former);
  expect(guest.frames.filter(({ type }) => type === 'removed')).toEqual([]);
  guest.send({ type: 'leave' });
  await guest.closed;
  for (let nth = 0; nth < 30; nth++) await enterAndLeave(t, {});
  const reloaded = await enterRoom(second, null, { guestToken, resume, isNewPage: true });
  expect((await reloaded.next('admitted')).peerId).not.toBe(peerId);
  await second.close();
});

it('four visits wait by one guest’s link, and a fifth is told that the room is full', async () => {
  const session = await newLiveSession(t, '2026-12-22T14:00:00Z');
  const { guestToken } = await inviteGuest(session);
  for (let nth = 0; nth < 4; nth++) await (await enterRoom(t, null, { guestToken })).next('waiting');
  const fifth = await enterRoom(t, null, { guestToken });
  await fifth.next('full');
  expect(await fifth.closed).toBe(4403);
});
