/** What a right that is given or taken away does to a conversation, on open pages too. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../testing/app.ts';
import {
  conversationOf,
  conversationsOf,
  markRead,
  newMessage,
  pathOf,
  send,
} from '../../testing/care/conversations.ts';
import { type LiveClient, openLive } from '../../testing/client.ts';
import {
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import { newRecord } from '../../testing/families/records.ts';
import {
  deliveriesOf,
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
} from '../../testing/messages.ts';
import { requeueStalled } from '../notifications/service.ts';

const MINUTE = 60_000;

let t: MessagingApp;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let aunt: SignedInUser;
let whose: { clientId: number; therapistId: number };
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  const practice = await newPractice(t, { paypalEmail: '' });
  ({ therapist } = practice);
  const record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  parent = record.parent;
  whose = { clientId: record.clientId, therapistId: therapist.therapistId };
  await newMessage(therapist, whose, { text: 'Unforgettable' });
  aunt = await newGuardian(t, parent, whose.clientId, { mayBook: true });
  await newMessages(t);
});
afterAll(() => t.close());

async function give(mayRead: boolean): Promise<void> {
  const path = `/api/clients/${whose.clientId}/guardians/${aunt.userId}`;
  expect((await parent.api.patch(path, { mayRead })).status).toBe(200);
}

describe('a guardian who gets the right', () => {
  it('reads what was before, and the others read in a line that somebody joined', async () => {
    await give(true);
    await give(true);
    const { messages, unread } = await conversationOf(aunt, whose);
    expect(unread).toBe(1);
    const { firstName, lastName } = (await aunt.api.get('/api/user')).body;
    expect(messages).toMatchObject([
      { kind: 'joined', text: '', readBy: [], from: { name: `${firstName} ${lastName}`, role: 'family' } },
      { kind: 'message', text: 'Unforgettable' },
    ]);
    expect((await conversationOf(therapist, whose)).messages).toMatchObject([{ kind: 'joined' }, {}]);
    // A line is no message: nothing is unread by it, and lists keep their order.
    expect(await conversationsOf(therapist)).toMatchObject([{ unread: 0, last: { at: NOW.toISOString() } }]);
  });

  it('again and again is one line until a message follows', async () => {
    const kinds = async () => (await conversationOf(parent, whose)).messages.map(({ kind }) => kind);
    for (const mayRead of [true, false, true, false, true]) await give(mayRead);
    expect(await kinds()).toEqual(['joined', 'message']);
    await newMessage(parent, whose);
    for (const mayRead of [false, true]) await give(mayRead);
    expect(await kinds()).toEqual(['joined', 'message', 'joined', 'message']);
  });

  it('by an invitation joins as well', async () => {
    await newGuardian(t, parent, whose.clientId, { mayRead: true });
    await newGuardian(t, parent, whose.clientId, { mayBook: true });
    const kinds = (await conversationOf(parent, whose)).messages.map(({ kind }) => kind);
    expect(kinds).toEqual(['joined', 'message']);
  });
});

describe('a guardian who loses the right', () => {
  it('reads nothing from then on, and what was written stays under the name', async () => {
    await give(true);
    const { id } = await newMessage(aunt, whose, { text: 'From the aunt' });
    await give(false);
    const answers = [
      await aunt.api.get(pathOf(whose)),
      await send(aunt, whose),
      await aunt.api.post(`${pathOf(whose)}/read`, { upTo: id }),
      await aunt.api.delete(`${pathOf(whose)}/messages/${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'may_not_read']),
    );
    expect(await conversationsOf(aunt)).toEqual([]);
    const { bytes } = await aunt.api.post('/api/user/export', { password: PASSWORD });
    const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file));
    expect(files.join('\n')).not.toMatch(/Unforgettable|From the aunt/);
    const { firstName, lastName } = (await aunt.api.get('/api/user')).body;
    const [latest] = (await conversationOf(therapist, whose)).messages;
    expect(latest).toMatchObject({ text: 'From the aunt', from: { name: `${firstName} ${lastName}` } });
  });

  it('hears nothing of what waited: emails and text messages are void with the reason, notices hidden', async () => {
    await give(true);
    await newConfirmedPhone(t, aunt, '+16135550142');
    await aunt.api.patch('/api/user', { notifications: { sms: true } });
    await newMessage(parent, whose);
    await runJobs(t);
    expect((await aunt.api.get('/api/notices')).body[0]).toMatchObject({ kind: 'message' });
    await give(false);
    expect((await aunt.api.get('/api/notices')).body.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'message',
    );
    t.clock.advance(11 * MINUTE);
    await requeueStalled(t.ctx);
    const got = (await newMessages(t)).filter(({ to }) => String(to).includes(aunt.username));
    expect(got).toEqual([]);
    const waited = (await deliveriesOf(t)).filter(
      ({ kind, recipientId }) => kind === 'message' && recipientId === aunt.userId,
    );
    expect(waited.map(({ channel, state, reason }) => [channel, state, reason])).toEqual([
      ['email', 'void', 'may_not_read'],
      ['sms', 'void', 'may_not_read'],
    ]);
  });
});

describe('open pages', () => {
  async function watch(client: SignedInUser, node: MessagingApp): Promise<LiveClient> {
    const live = await openLive(node, client.api);
    live.send({ type: 'enter', notices: true });
    await live.next('notices_changed');
    return live;
  }
  const told = { type: 'notices_changed', reason: 'conversations' };
  const isTold = ({ reason }: { reason: string }) => reason === 'conversations';

  it('hear on every node that something changed, without what or where, and others hear nothing', async () => {
    await give(true);
    const node = { ...t, ...(await startSecondNode(t, t.providers)) };
    const stranger = await watch(await newPatient(t), node);
    const pages = [await watch(therapist, t), await watch(parent, node), await watch(aunt, node)];
    const each = async () => {
      for (const live of pages) expect(await live.next('notices_changed', isTold)).toEqual(told);
    };
    const { id } = await newMessage(therapist, whose);
    await each();
    await markRead(parent, whose, id);
    await each();
    const { id: back } = await newMessage(parent, whose);
    await each();
    await parent.api.delete(`${pathOf(whose)}/messages/${back}`);
    await each();
    // Who has lost the right is told once, so that the page asks and finds nothing; then no more.
    await give(false);
    await each();
    await newMessage(parent, whose);
    const [ofTherapist, ofParent, ofAunt] = pages;
    for (const live of [ofTherapist, ofParent])
      expect(await live?.next('notices_changed', isTold)).toEqual(told);
    const heard = ofAunt?.frames.filter((frame) => frame.type === 'notices_changed' && isTold(frame));
    expect(heard).toHaveLength(5);
    expect(stranger.frames).toHaveLength(1);
    for (const live of [stranger, ...pages]) {
      live.send({ type: 'leave' });
      await live.closed;
    }
    await node.close();
  });
});
