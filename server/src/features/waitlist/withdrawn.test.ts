import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import type { TestReply } from '../../testing/client.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newService,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newWish, offersOf, verifyTherapists } from '../../testing/families/waitlist.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { expireOffers, findForMessage } from './service.ts';

/** A Monday, 9:00 in Toronto: two days ahead. */
const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';
const MONDAY = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };

let t: MessagingApp;
let practice: BookablePractice;
let waiting: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  // Wishes of other tests for any therapist have waited longer.
  await t.ctx.database.execute('delete from waitlist_wishes');
  [waiting, other] = [await newPatient(t), await newPatient(t)];
  practice = await newPractice(t);
  await verifyTherapists(t);
});
afterEach(() => expectInvariants(t));
afterAll(() => t.close());

function therapist() {
  return practice.therapist;
}
/** The time of a cancelled appointment. */
async function freeMonday(): Promise<void> {
  const booker = await newPatient(t);
  const { id } = await newAppointment(booker, practice, MONDAY_9);
  expect((await booker.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
  await runJobs(t);
}
async function starts(family: SignedInUser): Promise<string[]> {
  return (await offersOf(family)).map(({ startTime }) => startTime);
}

describe('a time whose offer was withdrawn', () => {
  it('is offered to the same wish again once a block over it is gone', async () => {
    await newWish(waiting, { therapistId: therapist().therapistId });
    await freeMonday();
    expect(await starts(waiting)).toEqual([MONDAY_9]);
    const { body } = await therapist().api.post('/api/therapist/blocked-dates', MONDAY);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([]);
    const path = `/api/therapist/blocked-dates/${body.id}?offerToWaitlist=true`;
    expect((await therapist().api.delete(path)).status).toBe(204);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
    expect(await starts(other)).toEqual([]);
  });

  it('is not offered again to a wish that declined it', async () => {
    await newWish(waiting, { therapistId: therapist().therapistId, before: '10:00' });
    await freeMonday();
    const [offer] = await offersOf(waiting);
    await waiting.api.post(`/api/waitlist/offers/${offer?.id}/decline`);
    await freeMonday();
    expect(await starts(waiting)).toEqual([]);
  });
});

describe('an open offer of a service', () => {
  const path = () => `/api/therapist/appointment-types/${practice.service.id}`;

  it.each([
    ['deactivated', () => therapist().api.patch(path(), { isActive: false }), 200],
    ['deleted', () => therapist().api.delete(path()), 204],
  ])('is withdrawn when the service is %s, and the next wish gets the time', async (_how, end, status) => {
    const { therapistId } = therapist();
    const another = await newService(therapist(), { duration: 50 });
    await newWish(waiting, { therapistId, appointmentTypeId: practice.service.id });
    await newWish(other, { therapistId });
    await freeMonday();
    expect([await starts(waiting), await starts(other)]).toEqual([[MONDAY_9], []]);
    expect((await end()).status).toBe(status);
    // At once: nothing that could not be accepted is shown.
    expect(await offersOf(waiting)).toEqual([]);
    await runJobs(t);
    expect(await offersOf(waiting)).toEqual([]);
    const offered = { startTime: MONDAY_9, appointmentType: { id: another.id } };
    expect(await offersOf(other)).toMatchObject([offered]);
  });

  it('leaves the wish, paused, as one for any service of the therapist when the service is deleted', async () => {
    const { therapistId } = therapist();
    const another = await newService(therapist(), { duration: 50 });
    const { id } = await newWish(waiting, { therapistId, appointmentTypeId: practice.service.id });
    const kept = await newWish(other, { therapistId, appointmentTypeId: another.id });
    expect((await therapist().api.delete(path())).status).toBe(204);
    const wishesOf = async ({ api }: SignedInUser) => (await api.get('/api/waitlist')).body;
    expect(await wishesOf(waiting)).toMatchObject([
      { id, isPaused: true, appointmentType: null, therapist: { id: therapistId } },
    ]);
    expect(await wishesOf(other)).toMatchObject([{ id: kept.id, isPaused: false }]);
    // Nothing is offered that nobody asked for, until its owner resumes it as it now reads.
    await other.api.delete(`/api/waitlist/${kept.id}`);
    practice = { ...practice, service: another };
    await freeMonday();
    expect(await starts(waiting)).toEqual([]);
    expect((await waiting.api.patch(`/api/waitlist/${id}`, { isPaused: false })).status).toBe(200);
    await freeMonday();
    expect(await starts(waiting)).toEqual([MONDAY_9]);
  });

  it('stays where another service is deleted', async () => {
    const { therapistId } = therapist();
    const another = await newService(therapist(), { duration: 50 });
    await newWish(waiting, { therapistId, appointmentTypeId: practice.service.id });
    await freeMonday();
    const before = await offersOf(waiting);
    const reply = await therapist().api.delete(`/api/therapist/appointment-types/${another.id}`);
    expect(reply.status).toBe(204);
    expect(await offersOf(waiting)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is withdrawn when the service gets another length, and the time is offered anew with its new end', async () => {
    await newWish(waiting, { therapistId: therapist().therapistId });
    await freeMonday();
    const [former] = await offersOf(waiting);
    expect(former).toMatchObject({ endTime: '2026-11-23T15:00:00.000Z' });
    expect((await therapist().api.patch(path(), { duration: 45 })).status).toBe(200);
    await runJobs(t);
    const reply = await waiting.api.post(`/api/waitlist/offers/${former?.id}/accept`);
    expect([reply.status, reply.body.code]).toEqual([409, 'offer_over']);
    const offered = { startTime: MONDAY_9, endTime: '2026-11-23T14:45:00.000Z' };
    expect(await offersOf(waiting)).toMatchObject([offered]);
  });

  it('is withdrawn when the service’s buffer no longer fits before the next session', async () => {
    await newAppointment(await newPatient(t), practice, '2026-11-23T15:30:00.000Z');
    await newWish(waiting, { therapistId: therapist().therapistId });
    await freeMonday();
    const [former] = await offersOf(waiting);
    expect(former).toMatchObject({ startTime: MONDAY_9 });
    expect((await therapist().api.patch(path(), { bufferAfter: 45 })).status).toBe(200);
    await runJobs(t);
    expect((await offersOf(waiting)).map(({ id }) => id)).not.toContain(former?.id);
  });

  it('stays where only words and price of the service change', async () => {
    await newWish(waiting, { therapistId: therapist().therapistId });
    await freeMonday();
    const [former] = await offersOf(waiting);
    expect((await therapist().api.patch(path(), { name: 'Follow-up', price: 9_000 })).status).toBe(200);
    await runJobs(t);
    expect((await offersOf(waiting)).map(({ id }) => id)).toEqual([former?.id]);
  });
});

describe('an open offer of a therapist who loses the badge where it is required', () => {
  let strict: MessagingApp;
  beforeAll(async () => {
    strict = await startMessagingApp({ env: { ...LONG_SESSIONS, REQUIRE_VERIFICATION: 'true' } });
  });
  afterAll(() => strict.close());

  async function newOffered() {
    const [family, booker] = [await newPatient(strict), await newPatient(strict)];
    const own = await newPractice(strict);
    const { therapistId } = own.therapist;
    await strict.ctx.database.execute('update therapists set is_verified = true where id = $1', [
      therapistId,
    ]);
    const { id: wishId } = await newWish(family, { therapistId });
    const { id } = await newAppointment(booker, own, MONDAY_9);
    await booker.api.post(`/api/appointments/${id}/cancel`);
    await runJobs(strict);
    const [offer] = await offersOf(family);
    expect(offer).toMatchObject({ startTime: MONDAY_9 });
    return { ...own.therapist, wishId, family, offerId: offer?.id ?? 0 };
  }

  it.each([
    ['her license changes', ({ api }) => api.put('/api/therapist-profile', { license: 'CASLPO 9999' })],
    ['her name changes', ({ api }) => api.patch('/api/user', { lastName: 'Tremblay-Roy' })],
    [
      'an admin revokes it',
      async ({ therapistId }) => {
        const { api } = await newAdmin(strict);
        return api.post(`/api/admin/therapists/${therapistId}/unverify`, { reason: 'It has expired.' });
      },
    ],
  ] satisfies [string, (therapist: SignedInTherapist) => Promise<TestReply>][])(
    'is withdrawn when %s, and does not count as unanswered',
    async (_how, lose) => {
      const offered = await newOffered();
      expect((await lose(offered)).status).toBe(200);
      // At once it is neither shown nor told.
      expect(await starts(offered.family)).toEqual([]);
      expect(await findForMessage(strict.ctx, offered.offerId)).toBeNull();
      await runJobs(strict);
      const { execute } = strict.ctx.database;
      const held = await execute('select 1 from held_times where therapist_id = $1', [offered.therapistId]);
      expect(held.rows).toEqual([]);
      strict.clock.advance(3 * HOUR);
      await expireOffers(strict.ctx);
      const wish = await execute('select unanswered, is_paused from waitlist_wishes where id = $1', [
        offered.wishId,
      ]);
      expect(wish.rows).toEqual([{ unanswered: 0, is_paused: false }]);
    },
  );
});

it('an offer that cannot be ended lets those after it end', async () => {
  const second = await newPractice(t);
  await verifyTherapists(t);
  await newWish(waiting, { therapistId: therapist().therapistId });
  await newWish(other, { therapistId: second.therapist.therapistId });
  await freeMonday();
  practice = second;
  await freeMonday();
  const [stuck] = await offersOf(waiting);
  expect([stuck?.startTime, await starts(other)]).toEqual([MONDAY_9, [MONDAY_9]]);
  const { execute } = t.ctx.database;
  await execute(
    `alter table waitlist_offers add constraint stuck check (id <> ${stuck?.id} or state = 'open') not valid`,
  );
  t.clock.advance(3 * 60 * MINUTE);
  await expireOffers(t.ctx);
  const { rows } = await execute(`select wish_id, state from waitlist_offers where state = 'open'`);
  expect(rows).toEqual([{ wish_id: stuck?.wishId, state: 'open' }]);
  await execute('alter table waitlist_offers drop constraint stuck');
  await expireOffers(t.ctx);
  await runJobs(t);
});

it('a second unanswered offer withdraws the other open offers of the wish', async () => {
  const second = await newPractice(t);
  await verifyTherapists(t);
  const later = await newAppointment(other, practice, '2026-11-23T16:00:00.000Z');
  const elsewhere = await newAppointment(other, second, TUESDAY_9);
  await newWish(waiting);
  await freeMonday();
  expect(await starts(waiting)).toEqual([MONDAY_9]);
  await pass(120);
  await cancel(later.id);
  expect(await starts(waiting)).toEqual([later.startTime]);
  t.clock.advance(60 * MINUTE);
  await cancel(elsewhere.id);
  expect(await starts(waiting)).toEqual([later.startTime, TUESDAY_9]);
  await pass(60);
  expect((await waiting.api.get('/api/waitlist')).body).toMatchObject([{ isPaused: true }]);
  expect(await starts(waiting)).toEqual([]);

  async function cancel(id: number): Promise<void> {
    expect((await other.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
    await runJobs(t);
  }
  async function pass(minutes: number): Promise<void> {
    t.clock.advance(minutes * MINUTE);
    await expireOffers(t.ctx);
    await runJobs(t);
  }
});

it('a time that was declined with one therapist is still offered with another', async () => {
  const second = await newPractice(t);
  await verifyTherapists(t);
  const alsoTaken = await newAppointment(other, second, MONDAY_9);
  await newWish(waiting);
  await freeMonday();
  const [declined] = await offersOf(waiting);
  await waiting.api.post(`/api/waitlist/offers/${declined?.id}/decline`);
  expect(await offersOf(waiting)).toEqual([]);
  await second.therapist.api.post(`/api/appointments/${alsoTaken.id}/cancel`, { offerToWaitlist: true });
  await runJobs(t);
  expect((await offersOf(waiting)).map(({ therapist }) => therapist.id)).toEqual([
    second.therapist.therapistId,
  ]);
});

describe('an open offer to come earlier', () => {
  const WEDNESDAY_9 = '2026-11-25T14:00:00.000Z';
  let later: number;
  beforeEach(async () => {
    const booker = await newPatient(t);
    const { id } = await newAppointment(booker, practice, TUESDAY_9);
    later = (await newAppointment(waiting, practice, WEDNESDAY_9)).id;
    await newWish(waiting, { insteadOf: later });
    await booker.api.post(`/api/appointments/${id}/cancel`);
    await runJobs(t);
  });
  async function move(startTime: string): Promise<void> {
    const reply = await waiting.api.post(`/api/appointments/${later}/reschedule`, { startTime });
    expect(reply.status).toBe(200);
  }

  it('ends once its session was moved to an earlier time, and the next wish gets the time', async () => {
    await newWish(other, { therapistId: therapist().therapistId, days: [2] });
    const [offer] = await offersOf(waiting);
    await move(MONDAY_9);
    expect(await starts(waiting)).toEqual([]);
    expect(await findForMessage(t.ctx, offer?.id ?? 0)).toBeNull();
    const reply = await waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`);
    expect([reply.status, reply.body.code]).toEqual([409, 'offer_over']);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([]);
    expect(await starts(other)).toContain(TUESDAY_9);
    expect((await waiting.api.get('/api/waitlist')).body).toMatchObject([{ insteadOfTime: MONDAY_9 }]);
  });

  it('stays where its session is moved to a time that is still later', async () => {
    await move('2026-11-24T19:00:00.000Z');
    await runJobs(t);
    expect(await starts(waiting)).toEqual([TUESDAY_9]);
  });
});
