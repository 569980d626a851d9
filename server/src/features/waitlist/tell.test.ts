import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode, startTestApp } from '../../testing/app.ts';
import { openLive, type TestReply } from '../../testing/client.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { newWish, offersOf } from '../../testing/families/waitlist.ts';
import {
  deliveriesOf,
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  runJobs,
  startMessagingApp,
  waitForRetries,
} from '../../testing/messages.ts';
import { expireOffers, offerFreedTime } from './service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const MONDAY = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };
const PAUSED = { takesNewPatients: false };
/** It names nobody. */
const ENTERED = { type: 'notices_changed', reason: 'entered' };
const HINT = { type: 'notices_changed', reason: 'waitlist' };

/** A guardian's open offer: `right` is where its owner takes the right to book away. */
type Offered = { family: SignedInUser; owner: SignedInUser; right: string; offerId: number };

let t: MessagingApp;
let practice: BookablePractice;
let booker: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [practice, booker] = [await newPractice(t), await newPatient(t)];
});
afterAll(() => t.close());

async function cancelOne(): Promise<void> {
  const { id } = await newAppointment(booker, practice, MONDAY_9);
  await booker.api.post(`/api/appointments/${id}/cancel`);
  await runJobs(t);
}

function pass(minutes: number): Promise<void> {
  t.clock.advance(minutes * 60_000);
  return expireOffers(t.ctx);
}

describe('an offer of the waiting list is announced', () => {
  it('by text message and email in the language of the family, with a link that accepts nothing', async () => {
    const family = await newPatient(t, { language: 'fr' });
    await newConfirmedPhone(t, family, '+14165550142');
    await family.api.patch('/api/user', { notifications: { email: true, sms: true } });
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await newMessages(t);
    await cancelOne();
    const messages = await newMessages(t);
    const [mail] = messages.filter(({ subject }) => subject.startsWith('Une heure s’est libérée'));
    const [sms] = messages.filter(({ to }) => to.includes('+14165550142'));
    for (const text of [mail?.text, sms?.text]) {
      expect(text).toContain(`${t.ctx.config.publicUrl}/waitlist`);
      expect(text).not.toMatch(/waitlist\S*[#?]/);
    }
    // Text messages have a plain apostrophe.
    expect(sms?.text).toContain("une heure s'est libérée");
    const page = await family.api.get('/waitlist');
    expect(page.status).toBe(404);
    expect(await offersOf(family)).toHaveLength(1);
  });

  it('before the day begins by email, and by text message as it begins', async () => {
    // Six in the morning in Toronto.
    t.clock.set('2026-11-22T11:00:00.000Z');
    const phone = '+14165550143';
    const family = await newPatient(t);
    await newConfirmedPhone(t, family, phone);
    await family.api.patch('/api/user', { notifications: { email: true, sms: true } });
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await newMessages(t);
    const told = async () => {
      const recipients = (await newMessages(t)).flatMap(({ to }) => to);
      return [`${family.username}@example.test`, phone].map((one) => recipients.includes(one));
    };
    await cancelOne();
    expect(await told()).toEqual([true, false]);
    // Each wait takes ten minutes: until a second before eight, and until eight.
    t.clock.set('2026-11-22T12:49:59.000Z');
    await waitForRetries(t);
    expect(await told()).toEqual([false, false]);
    t.clock.set('2026-11-22T12:50:00.000Z');
    await waitForRetries(t);
    expect(await told()).toEqual([false, true]);
    expect(await offersOf(family)).toHaveLength(1);
  });

  it('with the time in both zones where the clocks of family and therapist differ', async () => {
    const family = await newPatient(t);
    await family.api.patch('/api/user', { timezone: 'America/Vancouver' });
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await newMessages(t);
    await cancelOne();
    const found = (await newMessages(t)).find(({ to }) => to.includes(`${family.username}@example.test`));
    const text = found?.text.replaceAll(/\s+/g, ' ');
    for (const clock of ['7:00 – 8:00 AM (Vancouver)', '9:00 – 10:00 AM (Toronto)'])
      expect(text).toContain(clock);
  });

  it('on the page only while the family’s email address is not confirmed', async () => {
    const family = await newPatient(t);
    await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${family.userId}`);
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await newMessages(t);
    await cancelOne();
    const recipients = (await newMessages(t)).flatMap(({ to }) => to);
    expect(recipients).not.toContain(`${family.username}@example.test`);
    expect(await offersOf(family)).toHaveLength(1);
    const held = (await deliveriesOf(t)).find(
      ({ recipientId, channel }) => recipientId === family.userId && channel === 'email',
    );
    expect(held).toMatchObject({ kind: 'waitlist_offer', state: 'void', reason: 'email_unconfirmed' });
  });

  it('nowhere if it is over before the message is sent', async () => {
    const family = await newPatient(t);
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await newMessages(t);
    const { id } = await newAppointment(booker, practice, MONDAY_9);
    await booker.api.post(`/api/appointments/${id}/cancel`);
    const { rows } = await t.ctx.database.execute(
      `select data from pgboss.job where name = 'waitlist.time-freed' and state < 'active'`,
    );
    for (const { data } of rows as { data: Parameters<typeof offerFreedTime>[1] }[])
      await offerFreedTime(t.ctx, data);
    const [offer] = await offersOf(family);
    await family.api.post(`/api/waitlist/offers/${offer?.id}/decline`);
    const subjects = (await newMessages(t)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('A time has opened'))).toEqual([]);
  });

  it('to open pages of its own family, on every node, and to nobody else', async () => {
    const other = await startSecondNode(t, { env: LONG_SESSIONS, ...t.providers });
    const [family, stranger] = [await newPatient(t), await newPatient(t)];
    // Others' come first on each node, so they would be told before the family.
    const others = [
      await openLive(t, stranger.api),
      await openLive(t, practice.therapist.api),
      await openLive(other, stranger.api),
    ];
    const pages = [await openLive(t, family.api), await openLive(other, family.api)];
    for (const live of [...others, ...pages]) {
      live.send({ type: 'enter', notices: true });
      await live.next('notices_changed');
    }
    await newWish(family, { therapistId: practice.therapist.therapistId });
    await cancelOne();
    for (const page of pages) expect(await page.next('notices_changed')).toEqual(HINT);
    expect(await offersOf(family)).toHaveLength(1);
    for (const live of [...others, ...pages]) {
      live.send({ type: 'leave' });
      await live.closed;
    }
    // What every page is told when it enters.
    for (const live of others) {
      expect(live.frames[0]).toEqual(ENTERED);
      expect(live.frames).not.toContainEqual(HINT);
    }
    await other.close();
  });

  it.each([
    ['declined', ({ family, offerId }) => family.api.post(`/api/waitlist/offers/${offerId}/decline`)],
    ['accepted', ({ family, offerId }) => family.api.post(`/api/waitlist/offers/${offerId}/accept`)],
    ['unanswered', () => pass(120)],
    ['blocked', () => practice.therapist.api.post('/api/therapist/blocked-dates', MONDAY)],
    ['of a paused therapist', () => practice.therapist.api.put('/api/therapist-profile', PAUSED)],
    ['not theirs to book', ({ owner, right }) => owner.api.patch(right, { mayBook: false })],
  ] satisfies [string, (offered: Offered) => Promise<unknown>][])(
    'as over to open pages of its family once it is %s',
    async (_how, end) => {
      const owner = await newPatient(t);
      const { id: clientId } = await newClient(owner);
      const family = await newGuardian(t, owner, clientId, { mayBook: true });
      await newWish(family, { therapistId: practice.therapist.therapistId, clientId });
      await cancelOne();
      const [offer] = await offersOf(family);
      const live = await openLive(t, family.api);
      live.send({ type: 'enter', notices: true });
      await live.next('notices_changed');
      const right = `/api/clients/${clientId}/guardians/${family.userId}`;
      await end({ family, owner, right, offerId: offer?.id ?? 0 });
      await runJobs(t);
      await live.next('notices_changed');
      expect(await offersOf(family)).toEqual([]);
      live.close();
      await live.closed;
    },
  );

  it.each([
    ['its pause', ({ family, id }) => family.api.patch(`/api/waitlist/${id}`, { isPaused: true })],
    ['its end', ({ family, id }) => family.api.delete(`/api/waitlist/${id}`)],
    [
      'the end of its service',
      () => practice.therapist.api.delete(`/api/therapist/appointment-types/${practice.service.id}`),
    ],
    [
      'the end of its therapist’s account',
      () => practice.therapist.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 }),
    ],
  ] satisfies [string, (wish: { family: SignedInUser; id: number }) => Promise<TestReply>][])(
    'as changed to other open pages of a wish’s family after %s',
    async (_what, change) => {
      const family = await newPatient(t);
      const { therapist, service } = practice;
      const { id } = await newWish(family, {
        therapistId: therapist.therapistId,
        appointmentTypeId: service.id,
      });
      const live = await openLive(t, family.api);
      live.send({ type: 'enter', notices: true });
      await live.next('notices_changed');
      expect((await change({ family, id })).status).toBeLessThan(300);
      await live.next('notices_changed');
      live.close();
      await live.closed;
    },
  );

  it('to an open page only as long as its person is active', async () => {
    const own = await startTestApp({ env: { SESSION_IDLE_MINUTES: '5' } });
    const family = await newPatient(own);
    const live = await openLive(own, family.api);
    live.send({ type: 'enter', notices: true });
    await live.next('notices_changed');
    for (let minute = 0; minute < 5; minute++) {
      own.clock.advance(60_000);
      live.send({ type: 'ping' });
      await live.next('pong');
      // What the page reads whenever it is told of a change.
      for (const path of ['/api/waitlist', '/api/waitlist/offers']) await family.api.get(path);
      await own.app.checkLiveConnections();
    }
    expect((await live.next('removed')).reason).toBe('signed_out');
    expect(await live.closed).toBe(4401);
    await own.close();
  });

  it('to nobody who is signed out', async () => {
    const live = await openLive(t);
    live.send({ type: 'enter', notices: true });
    expect(await live.next('error')).toMatchObject({ code: 'signed_out' });
  });
});

describe('the end of a wait for a therapist whose account closes', () => {
  it('is announced once to each family that waited there, with where else to look', async () => {
    const { therapist } = practice;
    const family = await newPatient(t, { language: 'fr' });
    const muted = await newPatient(t);
    await muted.api.patch('/api/user', { notifications: { email: false, sms: false } });
    for (const who of [family, muted]) await newWish(who, { therapistId: therapist.therapistId });
    await newWish(family, { therapistId: therapist.therapistId, days: [1] });
    const { id: kept } = await newWish(family);
    await newWish(booker);
    await newMessages(t);
    const closing = { password: PASSWORD, sessionsAhead: 0 };
    expect((await therapist.api.post('/api/user/close', closing)).status).toBe(204);
    const [mail, ...others] = (await newMessages(t)).filter(
      ({ to }) => !to.includes(`${therapist.username}@example.test`),
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [`${family.username}@example.test`] });
    expect(mail?.subject).toBe('Fin d’une demande sur la liste d’attente');
    expect(mail?.text).toContain(`${t.ctx.config.publicUrl}/dashboard`);
    expect((await family.api.get('/api/waitlist')).body).toMatchObject([{ id: kept, isPaused: false }]);
  });
});
