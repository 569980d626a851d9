/** Who is told of a message in a conversation, when, and how often. */
import { MINUTE } from '@cadence/scheduling/durations';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../../testing/app.ts';
import { markRead, newMessage, pathOf } from '../../../testing/care/conversations.ts';
import { newPractice, type SignedInTherapist, type SignedInUser } from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import { newRecord } from '../../../testing/families/records.ts';
import {
  deliveriesOf,
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
} from '../../../testing/messages.ts';
import { deliveries } from '../rows/tables.ts';
import { requeueStalled, retryFailed } from '../service.ts';

/** Eleven in Toronto on a Monday. */
const MONDAY = new Date('2026-11-23T16:00:00.000Z');

let t: MessagingApp;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let whose: { clientId: number; therapistId: number };
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(MONDAY);
  const practice = await newPractice(t, { paypalEmail: '' });
  ({ therapist } = practice);
  const record = await newRecord(t, practice, '2026-11-25T15:00:00.000Z', { name: 'Zoé' });
  parent = record.parent;
  whose = { clientId: record.clientId, therapistId: therapist.therapistId };
  await newMessages(t);
});
afterAll(() => t.close());

async function sent() {
  await requeueStalled(t.ctx);
  return newMessages(t);
}
async function after(minutes: number) {
  t.clock.advance(minutes * MINUTE);
  return sent();
}
async function noticesOf({ api }: SignedInUser) {
  const { body } = await api.get('/api/notices');
  return body.filter(({ kind }: { kind: string }) => kind === 'message');
}
function addressOf({ username }: SignedInUser): string {
  return `${username}@example.test`;
}
function settings(fields: object) {
  const all = { isOpen: true, expects: { en: '', fr: '' }, quiet: true, ...fields };
  return therapist.api.put('/api/therapist/conversation-settings', all);
}

describe('a message', () => {
  it('is in the bell at once, and in an email after ten minutes, which says neither who, what nor of whom', async () => {
    await newMessage(therapist, whose, { text: 'Zamboni' });
    expect(await sent()).toEqual([]);
    const link = `/conversations/${whose.clientId}/${whose.therapistId}`;
    const { firstName, lastName } = (await therapist.api.get('/api/user')).body;
    expect(await noticesOf(parent)).toMatchObject([
      {
        isSeen: false,
        link,
        about: { clientId: whose.clientId, clientName: 'Zoé', personName: `${firstName} ${lastName}` },
      },
    ]);
    expect((await parent.api.get('/api/notices/count')).body.count).toBeGreaterThan(0);
    expect(await after(9)).toEqual([]);
    const [email, ...others] = await after(1);
    expect(others).toEqual([]);
    expect(email?.to).toContain(addressOf(parent));
    expect(email?.subject).toBe('A message about your family is waiting');
    expect(email?.text).toContain(link);
    expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(
      new RegExp(`Zamboni|Zoé|${firstName}|${lastName}`),
    );
  });

  it('by text message too, for who wants them', async () => {
    await newConfirmedPhone(t, parent, '+16135550143');
    await parent.api.patch('/api/user', { notifications: { email: false, sms: true } });
    await newMessage(therapist, whose);
    await sent();
    const [sms, ...others] = await after(10);
    expect(others).toEqual([]);
    expect(sms?.text).toMatch(/: a message about your family is waiting: http\S+$/);
  });

  it('rings once for each conversation until it is read, and then again', async () => {
    for (let nth = 0; nth < 3; nth++) await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
    const { id } = await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toEqual([]);
    expect(await noticesOf(parent)).toHaveLength(1);
    await markRead(parent, whose, id);
    await sent();
    expect(await noticesOf(parent)).toMatchObject([{ isSeen: true }]);
    await newMessage(therapist, whose);
    await sent();
    expect(await noticesOf(parent)).toHaveLength(2);
    expect(await after(10)).toHaveLength(1);
  });

  it('is told of where the email about the one before failed', async () => {
    await newMessage(therapist, whose);
    await sent();
    await t.mailbox.setMailboxFault({ mode: 'reject', to: addressOf(parent) });
    expect(await after(10)).toEqual([]);
    await t.mailbox.setMailboxFault({});
    await newMessage(therapist, whose);
    await sent();
    expect((await after(10)).map(({ subject }) => subject)).toEqual([
      'A message about your family is waiting',
    ]);
  });

  it.each([
    ['was sent', [true, false]],
    ['fails too and is sent again with it', [true, true]],
  ])(
    'is told of in one email where a failed one is sent again, and a later one %s',
    async (_what, failing) => {
      const counts: number[] = [];
      for (const isFailing of failing) {
        await newMessage(therapist, whose);
        await sent();
        await t.mailbox.setMailboxFault(isFailing ? { mode: 'reject', to: addressOf(parent) } : {});
        counts.push((await after(10)).length);
      }
      await t.mailbox.setMailboxFault({});
      await retryFailed(t.ctx);
      counts.push((await sent()).length);
      expect(counts.filter((count) => count > 0)).toEqual([1]);
      const told = (await deliveriesOf(t)).filter(
        ({ kind, channel, recipientId }) =>
          kind === 'message' && channel === 'email' && recipientId === parent.userId,
      );
      expect(told.map(({ state, reason }) => [state, reason])).toEqual([
        ['void', 'told_by_another'],
        ['sent', null],
      ]);
    },
  );

  it('is told of by the failed email alone where that is sent again, and once more after it was read', async () => {
    await newMessage(therapist, whose);
    await sent();
    await t.mailbox.setMailboxFault({ mode: 'reject', to: addressOf(parent) });
    await after(10);
    await t.mailbox.setMailboxFault({});
    await retryFailed(t.ctx);
    expect(await sent()).toHaveLength(1);
    const { id } = await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toEqual([]);
    await markRead(parent, whose, id);
    await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
  });

  it('that is read or taken back meanwhile sends nothing, with the reason', async () => {
    const read = await newMessage(therapist, whose);
    await sent();
    await markRead(parent, whose, read.id);
    expect(await after(10)).toEqual([]);
    const back = await newMessage(therapist, whose);
    await sent();
    await therapist.api.delete(`${pathOf(whose)}/messages/${back.id}`);
    expect(await after(10)).toEqual([]);
    const told = (await deliveriesOf(t)).filter(({ recipientId }) => recipientId === parent.userId);
    expect(told.flatMap(({ kind, state, reason }) => (kind === 'message' ? [[state, reason]] : []))).toEqual([
      ['void', 'nothing_unread'],
      ['void', 'nothing_unread'],
    ]);
    // The next one is told of all the same.
    await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
  });

  it('is for everybody who may read, but for its sender and guardians without the right', async () => {
    const reader = await newGuardian(t, parent, whose.clientId, { mayRead: true });
    const booker = await newGuardian(t, parent, whose.clientId, { mayBook: true });
    await newMessages(t);
    await newMessage(reader, whose);
    await sent();
    for (const [who, count] of [
      [parent, 1],
      [therapist, 1],
      [reader, 0],
      [booker, 0],
    ] as const)
      expect(await noticesOf(who)).toHaveLength(count);
    const subjects = new Map((await after(10)).map(({ to, subject }) => [String(to), subject]));
    expect(subjects).toEqual(
      new Map([
        [addressOf(parent), 'A message about your family is waiting'],
        [addressOf(therapist), 'A message from a family is waiting'],
      ]),
    );
  });

  it('of a muted group is in the bell alone', async () => {
    await parent.api.patch('/api/user', { notifications: { groups: { messages: false } } });
    await newMessage(therapist, whose);
    await sent();
    expect(await noticesOf(parent)).toHaveLength(1);
    expect(await after(10)).toEqual([]);
  });

  it('that is notified of again by a repeated job adds nothing', async () => {
    await newMessage(therapist, whose);
    await runJobs(t);
    await t.ctx.database.execute(
      `update pgboss.job set state = 'created' where name = 'notifications.message-sent'`,
    );
    await runJobs(t);
    expect(await noticesOf(parent)).toHaveLength(1);
    expect(await after(10)).toHaveLength(1);
  });
});

describe('a therapist at whose nothing rings outside of her hours', () => {
  it('is told when the next ones begin, and in the bell at once', async () => {
    t.clock.set(new Date('2026-11-28T03:00:00.000Z'));
    await newMessage(parent, whose);
    await sent();
    expect(await noticesOf(therapist)).toHaveLength(1);
    t.clock.set(new Date('2026-11-30T13:59:00.000Z'));
    expect(await sent()).toEqual([]);
    t.clock.set(new Date('2026-11-30T14:00:00.000Z'));
    expect((await sent()).map(({ subject }) => subject)).toEqual(['A message from a family is waiting']);
  });

  it('reads nothing of it in a digest that is due outside of them, and is told when the next ones begin', async () => {
    await newMessage(parent, whose);
    await runJobs(t);
    // As the limit of a day leaves them: the message waits for a digest, beside another one.
    const due = new Date('2026-11-28T03:00:00.000Z');
    const row = { recipientId: therapist.userId, channel: 'email', state: 'pending' } as const;
    const night = { ...row, createdAt: due, nextAttemptAt: due };
    const [digest] = await t.ctx.db
      .insert(deliveries)
      .values({ ...night, kind: 'digest', key: 'digest-at-night' })
      .returning({ digestId: deliveries.id });
    await t.ctx.db
      .insert(deliveries)
      .values({ ...night, ...digest, kind: 'caseload_declined', key: 'beside-a-message' });
    const isOfMessage = and(
      eq(deliveries.kind, 'message'),
      eq(deliveries.channel, 'email'),
      eq(deliveries.recipientId, therapist.userId),
    );
    await t.ctx.db
      .update(deliveries)
      .set({ ...digest, reason: 'awaits_digest' })
      .where(isOfMessage);
    t.clock.set(due);
    const [told, ...others] = await sent();
    expect(others).toEqual([]);
    expect(told?.subject).toBe('You have 1 more message about your appointments');
    expect(told?.text).not.toContain('A message from a family');
    t.clock.set(new Date('2026-11-30T14:00:00.000Z'));
    expect((await sent()).map(({ subject }) => subject)).toEqual(['A message from a family is waiting']);
  });

  it('reads until when, and nothing of it while something may ring', async () => {
    const until = async () =>
      (await therapist.api.get('/api/therapist/conversation-settings')).body.quietUntil;
    t.clock.set(new Date('2026-11-28T03:00:00.000Z'));
    expect(await until()).toBe('2026-11-30T14:00:00.000Z');
    expect((await settings({ quiet: true })).body.quietUntil).toBe('2026-11-30T14:00:00.000Z');
    expect((await settings({ quiet: false })).body.quietUntil).toBeNull();
    await settings({ quiet: true });
    t.clock.set(new Date('2026-11-30T14:00:00.000Z'));
    expect(await until()).toBeNull();
  });

  it('is told within her hours after ten minutes', async () => {
    await newMessage(parent, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
  });

  it('that changed her hours meanwhile is told by the new ones, however long she was away', async () => {
    t.clock.set(new Date('2026-11-28T03:00:00.000Z'));
    await newMessage(parent, whose);
    await sent();
    const away = { title: 'Away', startDate: '2026-11-30', endDate: '2026-12-11' };
    expect((await therapist.api.post('/api/therapist/blocked-dates', away)).status).toBe(201);
    t.clock.set(new Date('2026-11-30T14:00:00.000Z'));
    expect(await sent()).toEqual([]);
    const [waiting] = (await deliveriesOf(t)).filter(
      ({ kind, recipientId }) => kind === 'message' && recipientId === therapist.userId,
    );
    expect(waiting).toMatchObject({ state: 'pending', reason: 'awaits_hours' });
    t.clock.set(new Date('2026-12-14T14:00:00.000Z'));
    expect(await sent()).toHaveLength(1);
  });

  it('is told at night where she turned that off, and where she has no hours at all', async () => {
    await settings({ quiet: false });
    t.clock.set(new Date('2026-11-28T03:00:00.000Z'));
    await newMessage(parent, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
    await settings({ quiet: true });
    const none = { enabled: false, windows: [] };
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const weeklySchedule = Object.fromEntries(days.map((day) => [day, none]));
    const reply = await therapist.api.post('/api/therapist/schedule-settings', { weeklySchedule });
    expect(reply.status).toBe(200);
    const { id } = await newMessage(parent, whose);
    await markRead(therapist, whose, id);
    await newMessage(parent, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
  });

  it('does not delay what the family is told', async () => {
    t.clock.set(new Date('2026-11-28T03:00:00.000Z'));
    await newMessage(therapist, whose);
    await sent();
    expect(await after(10)).toHaveLength(1);
  });
});
