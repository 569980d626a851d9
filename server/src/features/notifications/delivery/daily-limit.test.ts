/** What strangers can make us send to an address, through HTTP. See docs/decisions/0063-messages-a-day.md */
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  deliveriesOf,
  type MessagingApp,
  messagesSince,
  newMessages,
  startMessagingApp,
} from '../../../testing/messages.ts';
import { acceptInvitation } from '../../../testing/families/clients.ts';
import { claimDelivery } from '../rows/queries.ts';
import * as notifications from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const HOSTILE = { firstName: 'Collect your prize', lastName: 'at prize dot test' };

let t: MessagingApp;
let free: BookablePractice;
let serial = 0;
beforeAll(async () => {
  t = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1' } });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.mailbox.setMailboxFault({});
  await t.ctx.database.execute('delete from sign_in_attempts');
  free = await newPractice(t, { paypalEmail: '' });
  await free.therapist.api.patch('/api/user', { ...HOSTILE, notifications: { email: false } });
  await newMessages(t);
});
afterAll(() => t.close());

/** An account with an address that nobody has confirmed. */
async function newUnconfirmed(email = `stranger${++serial}@example.test`) {
  const username = `unconfirmed_${++serial}`;
  const api = t.visitor();
  const { status, body } = await api.post('/api/register', {
    username,
    email,
    password: 'Password1',
    role: 'patient',
    ...HOSTILE,
    acceptTerms: true,
    acceptPrivacy: true,
  });
  if (status !== 201) throw new Error(`registering answered ${status}`);
  await newMessages(t);
  return { api, username, userId: body.id as number, email };
}

/** The two messages of each, as far as they were sent. */
async function bookAndCancel(who: SignedInUser, times: number, practice = free, startTime = MONDAY) {
  const sent = [];
  for (let nth = 0; nth < times; nth++) {
    const { id } = await newAppointment(who, practice, startTime);
    sent.push(...(await newMessages(t)));
    const { status } = await who.api.post(`/api/appointments/${id}/cancel`);
    if (status !== 200) throw new Error(`cancelling answered ${status}`);
    sent.push(...(await newMessages(t)));
    t.clock.advance(MINUTE);
  }
  return sent;
}

async function statesOf({ userId }: { userId: number }) {
  const rows = (await deliveriesOf(t)).filter(({ recipientId, kind }) => {
    return recipientId === userId && kind !== 'email_confirmation';
  });
  const counts = new Map<string, number>();
  for (const { kind, state, reason } of rows) {
    const what = `${kind === 'digest' ? 'digest ' : ''}${state} ${reason ?? ''}`.trim();
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** Lets time pass as the timer sees it, and returns what somebody was sent meanwhile. */
async function sentAfter(milliseconds: number, email: string) {
  t.clock.advance(milliseconds);
  await notifications.requeueStalled(t.ctx);
  return (await newMessages(t)).filter(({ to }) => to[0] === email);
}

describe('an address that nobody has confirmed', () => {
  it('gets six of 56 messages in a day, no name among them, and then one that counts the others', async () => {
    const stranger = await newUnconfirmed();
    const sent = await bookAndCancel(stranger, 28);
    expect(sent).toHaveLength(6);
    expect(await statesOf(stranger)).toEqual({
      'sent with_other_link': 3,
      sent: 3,
      'digest pending': 1,
      'pending awaits_digest': 50,
    });
    const digest = await sentAfter(DAY, stranger.email);
    expect(digest.map(({ subject }) => subject)).toEqual([
      'You have 50 more messages about your appointments',
    ]);
    for (const message of [...sent, ...digest]) {
      expect(`${message.subject}\n${message.text}\n${message.html}`).not.toMatch(/prize|collect/i);
      expect(message.attachments).toEqual([]);
    }
    expect(sent[0]?.subject).toContain('Your appointment is confirmed');
    expect(await statesOf(stranger)).toMatchObject({ 'digest sent': 1, 'sent with_digest': 50 });
    expect(await sentAfter(HOUR, stranger.email)).toEqual([]);
  });

  it('has one limit, whichever accounts have it, in whichever case it is written', async () => {
    const first = await newUnconfirmed();
    expect(await bookAndCancel(first, 2)).toHaveLength(4);
    await first.api.patch('/api/user', { email: `gone${++serial}@example.test`, password: 'Password1' });
    await newMessages(t);
    const second = await newUnconfirmed(first.email.toUpperCase());
    expect(await bookAndCancel(second, 2)).toHaveLength(2);
  });

  it('gets no more from two nodes at once, and none twice where a worker was killed', async () => {
    const stranger = await newUnconfirmed();
    const other = await startSecondNode(t, t.providers);
    for (let nth = 0; nth < 4; nth++) await newAppointment(stranger, free, hour(nth));
    await queueWithoutSending();
    const rows = (await deliveriesOf(t)).filter(({ recipientId }) => recipientId === stranger.userId);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const again = rows.find(({ kind }) => kind === 'confirmed')?.id ?? 0;
    await Promise.all(rows.flatMap(({ id }) => [deliver(id), notifications.deliver(other.ctx, id)]));
    expect(await messagesSince(t)).toHaveLength(4);
    // Its worker was killed between the mail server's answer and the record of it.
    await t.ctx.database.execute(`update deliveries set state = 'pending' where id = ${again}`);
    const now = t.clock.now();
    await claimDelivery(t.ctx.db, again, { now, until: new Date(now.getTime() + MINUTE) });
    t.clock.advance(2 * MINUTE);
    await deliver(again);
    expect(await messagesSince(t)).toHaveLength(1);
    for (let nth = 4; nth < 8; nth++) await newAppointment(stranger, free, hour(nth));
    // The one that was sent again took no second place of the six.
    expect(await newMessages(t)).toHaveLength(2);
    await other.close();
  });
});

function hour(nth: number): string {
  return new Date(Date.parse(MONDAY) + Math.floor(nth / 4) * DAY + (nth % 4) * 2 * HOUR).toISOString();
}
function deliver(id: number): Promise<void> {
  return notifications.deliver(t.ctx, id);
}
/** Enqueues what the latest bookings tell, as their jobs do, and sends none of it. */
async function queueWithoutSending(): Promise<void> {
  const { rows } = await t.ctx.database.execute(
    `select id, data from pgboss.job where name = 'notifications.confirmed' and state < 'active'`,
  );
  for (const { id, data } of rows as { id: string; data: { appointmentId: number } }[])
    await notifications.notifyOf(t.ctx, 'appointment.confirmed', data, id);
  await t.ctx.database.execute(`delete from pgboss.job where state < 'active'`);
}

describe('a digest', () => {
  it('follows forty messages in a day to a confirmed address, and what is about security does not wait for it', async () => {
    const family = await newPatient(t);
    const sent = await bookAndCancel(family, 22);
    expect(sent).toHaveLength(40);
    expect(sent[0]?.text).toContain('prize');
    await family.api.put('/api/user/password', { password: 'Password1', newPassword: 'Another12' });
    expect((await newMessages(t)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    t.clock.advance(HOUR);
    await t.mailbox.setMailboxFault({ mode: 'down' });
    const email = `${family.username}@example.test`;
    expect(await sentAfter(23 * HOUR, email)).toEqual([]);
    await t.mailbox.setMailboxFault({});
    const [digest, ...others] = await sentAfter(10 * MINUTE, email);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('You have 4 more messages about your appointments');
    expect(digest?.text).toContain('Your appointment is cancelled: ');
    expect(digest?.text).not.toContain('prize');
    expect(await statesOf(family)).toMatchObject({ 'sent with_digest': 4, 'digest sent': 1 });
  });

  it('loses nothing where it is refused for good: each message can be sent again', async () => {
    const family = await newUnconfirmed();
    expect(await bookAndCancel(family, 4)).toHaveLength(6);
    await t.mailbox.setMailboxFault({ mode: 'reject' });
    await sentAfter(DAY, family.email);
    expect(await statesOf(family)).toMatchObject({
      'digest failed EENVELOPE 550': 1,
      'failed EENVELOPE 550': 2,
    });
    await t.mailbox.setMailboxFault({});
    await notifications.retryFailed(t.ctx);
    // The cancellation; that it was confirmed is no longer true.
    expect(await newMessages(t)).toHaveLength(1);
  });
});

describe('a therapist', () => {
  const WEDNESDAY = '2026-11-25T15:00:00.000Z';

  it('hears at once of a family that she knows after a stranger booked and cancelled 45 times', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const [known, invited, stranger] = [await newPatient(t), await newPatient(t), await newPatient(t)];
    const email = `${practice.therapist.username}@example.test`;
    await newAppointment(known, practice, MONDAY);
    await newMessages(t);
    t.clock.set('2026-11-23T17:00:00.000Z');
    const invitation = { name: 'Léo', email: `${invited.username}@example.test` };
    const { body } = await practice.therapist.api.post('/api/therapist/client-invitations', invitation);
    const { id: clientId } = await acceptInvitation(t, invited, body.id);
    await newMessages(t);
    const toHer = (sent: { to: string[] }[]) => sent.filter(({ to }) => to[0] === email);

    expect(toHer(await bookAndCancel(stranger, 45, practice, WEDNESDAY))).toHaveLength(20);
    const [fourth, fifth] = ['2026-11-25T17:00:00.000Z', '2026-11-25T19:00:00.000Z'];
    for (const [who, startTime, fields] of [
      [known, fourth, {}],
      [invited, fifth, { clientId }],
    ] as const) {
      await newAppointment(who, practice, startTime, fields);
      expect(toHer(await newMessages(t))).toMatchObject([{ subject: expect.stringMatching(/^New app/) }]);
    }
    // Her day bounds the reminders: those about new families are sent as well.
    await newAppointment(stranger, practice, WEDNESDAY);
    expect(toHer(await newMessages(t))).toEqual([]);
    t.clock.set('2026-11-24T15:00:00.000Z');
    await notifications.sendReminders(t.ctx);
    expect(toHer(await newMessages(t))).toMatchObject([{ subject: expect.stringMatching(/^Reminder/) }]);
    const digests = await sentAfter(4 * HOUR, email);
    expect(digests.map(({ subject }) => subject)).toEqual(['You have 71 more messages about new families']);
    const next = await bookAndCancel(stranger, 1, practice, '2026-11-26T15:00:00.000Z');
    expect(toHer(next)).toHaveLength(2);
  });
});

describe('a new address for an account', () => {
  it('can be tried five times an hour, taken or not, and its owner is told once a day', async () => {
    const [owner, curious] = [await newPatient(t), await newPatient(t)];
    const taken = `${owner.username.toUpperCase()}@example.test`;
    let nth = 0;
    // As the browser sends it: the refusal is told although a key came with the call.
    const attempt = (email: string) =>
      curious.api.patch(
        '/api/user',
        { email, password: 'Password1' },
        { 'idempotency-key': `attempt-${++nth}` },
      );
    for (const email of [taken, 'one@example.test', taken, taken, 'two@example.test'])
      expect((await attempt(email)).status).toBe(email === taken ? 409 : 200);
    for (const email of [taken, 'three@example.test']) {
      const refused = await attempt(email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    }
    const told = (await newMessages(t)).filter(({ to }) => to[0] === `${owner.username}@example.test`);
    expect(told.map(({ subject }) => subject)).toEqual(['Somebody tried to use your email address']);
    t.clock.advance(DAY);
    expect((await attempt(taken)).status).toBe(409);
    expect(await newMessages(t)).toHaveLength(1);
  });

  it('is limited in the profile of a therapist as well', async () => {
    const [owner, { api }] = [await newPatient(t), await newTherapist(t)];
    const email = `${owner.username}@example.test`;
    const attempt = () => api.put('/api/therapist-profile', { user: { email, password: 'Password1' } });
    for (let nth = 0; nth < 5; nth++) expect((await attempt()).body.code).toBe('email_taken');
    expect((await attempt()).body.code).toBe('too_many_requests');
    expect(await newMessages(t)).toHaveLength(1);
  });
});
