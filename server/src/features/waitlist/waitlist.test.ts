import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { type MessagingApp, newMessages, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { newWish, offersOf, verifyTherapists } from '../../testing/families/waitlist.ts';
import { confirmPaid, expireHold } from '../appointments/service.ts';
import { expireOffers } from './service.ts';

/** A Monday, 9:00 in Toronto: two days ahead. */
const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const MONDAY_11 = '2026-11-23T16:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';

let t: MessagingApp;
let [booker, waiting, other]: SignedInUser[] = [];
let practice: BookablePractice;
let therapistId: number;
let taken: { id: number };
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  // Wishes of other tests for any therapist have waited longer.
  await t.ctx.database.execute('delete from waitlist_wishes');
  [booker, waiting, other] = [await newPatient(t), await newPatient(t), await newPatient(t)];
  practice = await newPractice(t);
  ({ therapistId } = practice.therapist);
  await verifyTherapists(t);
  taken = await newAppointment(booker, practice, MONDAY_9);
  await newMessages(t);
});
afterEach(() => expectInvariants(t));
afterAll(() => t.close());

function users() {
  if (!booker || !waiting || !other) throw new Error('there are no families');
  return { booker, waiting, other };
}
async function cancel(by: SignedInUser = users().booker, body: object = {}, id = taken.id): Promise<void> {
  const { status } = await by.api.post(`/api/appointments/${id}/cancel`, body);
  expect(status).toBe(200);
  await runJobs(t);
}
async function starts(family: SignedInUser) {
  return (await offersOf(family)).map(({ startTime }) => startTime);
}
function answer(family: SignedInUser, id: number, how: 'accept' | 'decline', body?: object) {
  return family.api.post(`/api/waitlist/offers/${id}/${how}`, body);
}
async function pass(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await expireOffers(t.ctx);
  await runJobs(t);
}
async function isFree(family: SignedInUser, start: string): Promise<boolean> {
  const query = `appointmentTypeId=${practice.service.id}&from=${start.slice(0, 10)}&to=${start.slice(0, 10)}`;
  const { body } = await family.api.get(`/api/therapists/${therapistId}/slots?${query}`);
  const slots: { startTime: string; available: boolean }[] = body.days[0].slots;
  return slots.find(({ startTime }) => startTime === start)?.available === true;
}

describe('a time that a family gives back', () => {
  it('is offered to the wish that has waited longest, by email and on the page, and to nobody else', async () => {
    const { waiting, other } = users();
    const { id: wishId } = await newWish(waiting, { therapistId });
    await newWish(other, { therapistId });
    await cancel();
    const [offer] = await offersOf(waiting);
    expect(offer).toMatchObject({
      wishId,
      startTime: MONDAY_9,
      endTime: '2026-11-23T15:00:00.000Z',
      expiresAt: '2026-11-21T17:00:00.000Z',
      therapist: { id: therapistId },
      appointmentType: { id: practice.service.id },
      totalPrice: 13_560,
      insteadOf: null,
    });
    expect(await offersOf(other)).toEqual([]);
    const messages = await newMessages(t);
    const told = messages.filter(({ subject }) => subject.startsWith('A time has opened'));
    expect(told.map(({ to }) => to)).toEqual([[`${waiting.username}@example.test`]]);
    expect(told[0]?.text).toContain('/waitlist');
    expect(told[0]?.text).not.toContain('token');
  });

  it('is held for that wish, even from the therapist, and free for all once declined', async () => {
    const { waiting, other } = users();
    await newWish(waiting, { therapistId });
    await cancel();
    expect(await isFree(other, MONDAY_9)).toBe(false);
    const reply = await other.api.post('/api/appointments', {
      therapistId,
      appointmentTypeId: practice.service.id,
      startTime: MONDAY_9,
      timezone: 'America/Toronto',
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'slot_taken']);
    const moved = await newAppointment(other, practice, TUESDAY_9);
    const onto = await practice.therapist.api.post(`/api/appointments/${moved.id}/reschedule`, {
      startTime: MONDAY_9,
    });
    expect(onto.status).toBe(409);
    const [offer] = await offersOf(waiting);
    expect((await answer(waiting, offer?.id ?? 0, 'decline')).status).toBe(204);
    await runJobs(t);
    expect(await isFree(other, MONDAY_9)).toBe(true);
    expect((await answer(waiting, offer?.id ?? 0, 'accept')).body.code).toBe('offer_over');
  });

  it('is booked by accepting, as any booking, and the wish ends', async () => {
    const { waiting, other } = users();
    await newWish(waiting, { therapistId });
    await cancel();
    const [offer] = await offersOf(waiting);
    const id = offer?.id ?? 0;
    expect((await answer(other, id, 'accept')).status).toBe(404);
    expect((await waiting.api.get(`/api/waitlist/offers/${id}/accept`)).status).toBe(404);
    const reply = await answer(waiting, id, 'accept', { totalPrice: 13_560 });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      startTime: MONDAY_9,
      status: 'scheduled',
      paymentStatus: 'pending',
      totalPrice: 13_560,
    });
    expect((await waiting.api.get('/api/waitlist')).body).toEqual([]);
    expect((await answer(waiting, id, 'accept')).status).toBe(404);
  });

  it('is refused at another price than the page showed', async () => {
    const { waiting } = users();
    await newWish(waiting, { therapistId });
    await cancel();
    const [offer] = await offersOf(waiting);
    const reply = await answer(waiting, offer?.id ?? 0, 'accept', { totalPrice: 1 });
    expect([reply.status, reply.body.code]).toEqual([422, 'price_changed']);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
  });

  it('goes to the next wish when declined or unanswered, and two unanswered offers pause a wish', async () => {
    const { waiting, other } = users();
    const { id: wishId } = await newWish(waiting, { therapistId });
    await newWish(other, { therapistId, noticeHours: 0 });
    const second = await newAppointment(users().booker, practice, TUESDAY_9);
    await cancel();
    await pass(120 * MINUTE - 1);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
    await pass(1);
    expect([await starts(waiting), await starts(other)]).toEqual([[], [MONDAY_9]]);
    await cancel(users().booker, {}, second.id);
    expect(await starts(waiting)).toEqual([TUESDAY_9]);
    await pass(120 * MINUTE);
    const [wish] = (await waiting.api.get('/api/waitlist')).body;
    expect(wish).toMatchObject({ id: wishId, isPaused: true });
    const resumed = await waiting.api.patch(`/api/waitlist/${wishId}`, { isPaused: false });
    expect(resumed.body).toMatchObject({ isPaused: false });
    const third = await newAppointment(users().booker, practice, '2026-11-25T14:00:00.000Z');
    await cancel(users().booker, {}, third.id);
    await pass(120 * MINUTE);
    expect((await waiting.api.get('/api/waitlist')).body[0].isPaused).toBe(false);
  });

  it('is offered too when a session was moved away or not paid in time', async () => {
    const { booker, waiting, other } = users();
    await newWish(waiting, { therapistId });
    const moved = await booker.api.post(`/api/appointments/${taken.id}/reschedule`, { startTime: TUESDAY_9 });
    expect(moved.status).toBe(200);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
    await newWish(other, { therapistId, days: [2] });
    t.clock.advance(25 * 60 * MINUTE);
    expect(await expireHold(t.ctx, taken.id)).toBe(true);
    await runJobs(t);
    expect(await starts(other)).toEqual([TUESDAY_9]);
  });

  it('passes over wishes that it does not fit', async () => {
    const { waiting, other } = users();
    await newWish(waiting, { therapistId, days: [2] });
    await newWish(waiting, { therapistId, after: '10:00' });
    await newWish(waiting, { therapistId, before: '09:59' });
    await newWish(waiting, { therapistId, maxPrice: 11_999 });
    await newWish(waiting, { minDuration: 61 });
    await newWish(waiting, { province: 'Yukon' });
    await newWish(waiting, { therapistId: (await newPractice(t)).therapist.therapistId });
    await newWish(waiting, { therapistId, noticeHours: 48, minDuration: 1 });
    const { id } = await newWish(waiting, { therapistId });
    expect((await waiting.api.patch(`/api/waitlist/${id}`, { isPaused: true })).status).toBe(200);
    await newWish(other, { days: [1], after: '09:00', before: '10:00', noticeHours: 24 });
    await cancel();
    expect([await starts(waiting), await starts(other)]).toEqual([[], [MONDAY_9]]);
  });
});

describe('a time that the therapist frees', () => {
  it('is offered only where the therapist requests it', async () => {
    const { waiting } = users();
    await newWish(waiting, { therapistId });
    await cancel(practice.therapist);
    expect(await starts(waiting)).toEqual([]);
    const again = await newAppointment(users().booker, practice, MONDAY_9);
    await cancel(practice.therapist, { offerToWaitlist: true }, again.id);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
  });

  it.each([
    ['a removed block', true],
    ['a removed block without the word', false],
  ])('is offered or not after %s', async (_what, offerToWaitlist) => {
    const { waiting } = users();
    await newWish(waiting, { therapistId, days: [1], after: '11:00' });
    const block = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };
    const { body } = await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    const query = offerToWaitlist ? '?offerToWaitlist=true' : '';
    expect(
      (await practice.therapist.api.delete(`/api/therapist/blocked-dates/${body.id}${query}`)).status,
    ).toBe(204);
    await runJobs(t);
    expect(await starts(waiting)).toEqual(offerToWaitlist ? [MONDAY_11] : []);
  });

  it('is offered when a block is shortened, hours or availability are added', async () => {
    const { waiting, other } = users();
    const { api } = practice.therapist;
    await newWish(waiting, { therapistId, days: [2], after: '14:00' });
    const block = { title: 'Away', startDate: '2026-11-24', endDate: '2026-11-24' };
    const { body } = await api.post('/api/therapist/blocked-dates', block);
    const shorter = { startTime: '09:00', endTime: '15:00', offerToWaitlist: true };
    expect((await api.patch(`/api/therapist/blocked-dates/${body.id}`, shorter)).status).toBe(200);
    await runJobs(t);
    expect(await starts(waiting)).toEqual(['2026-11-24T20:30:00.000Z']);
    await newWish(other, { therapistId, days: [6] });
    const extra = {
      startTime: '2026-11-28T15:00:00Z',
      endTime: '2026-11-28T17:00:00Z',
      offerToWaitlist: true,
    };
    expect((await api.post('/api/therapist/availabilities', extra)).status).toBe(201);
    await runJobs(t);
    expect(await starts(other)).toEqual(['2026-11-28T15:00:00.000Z']);
  });

  it('is offered when a day gets a second window', async () => {
    const { waiting } = users();
    const { api } = practice.therapist;
    await newWish(waiting, { therapistId, days: [2], after: '18:00' });
    const { weeklySchedule } = (await api.get('/api/therapist/schedule-settings')).body;
    const evening = { startTime: '18:30', endTime: '20:00' };
    const tuesday = { enabled: true, windows: [...weeklySchedule.tuesday.windows, evening] };
    const added = { weeklySchedule: { ...weeklySchedule, tuesday }, offerToWaitlist: true };
    expect((await api.post('/api/therapist/schedule-settings', added)).status).toBe(200);
    await runJobs(t);
    expect(await starts(waiting)).toEqual(['2026-11-24T23:30:00.000Z']);
  });

  it('is withdrawn when the therapist blocks it again', async () => {
    const { waiting } = users();
    await newWish(waiting, { therapistId });
    await cancel();
    const block = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([]);
  });
});

describe('a wish to come earlier', () => {
  it('waits like others, and accepting carries a payment of the same price over', async () => {
    const { waiting, other } = users();
    const later = await newAppointment(waiting, practice, TUESDAY_9);
    await confirmPaid(t.ctx, later.id);
    const wish = await newWish(waiting, { insteadOf: later.id });
    expect(wish).toMatchObject({
      insteadOf: later.id,
      insteadOfTime: TUESDAY_9,
      therapistId,
      appointmentTypeId: practice.service.id,
    });
    await newWish(other, { therapistId });
    await cancel();
    const [first] = await offersOf(other);
    await answer(other, first?.id ?? 0, 'decline');
    await runJobs(t);
    const [offer] = await offersOf(waiting);
    expect(offer?.insteadOf).toMatchObject({ id: later.id, outcome: 'carried_over' });
    const reply = await answer(waiting, offer?.id ?? 0, 'accept');
    expect(reply.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', startTime: MONDAY_9 });
    const list = (await waiting.api.get('/api/appointments')).body;
    expect(list.find(({ id }: { id: number }) => id === later.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'moved',
    });
    await runJobs(t);
    expect(await starts(other)).toEqual([TUESDAY_9]);
  });

  it.each([
    [[], { outcome: 'refund', keptAmount: 0, refundAmount: 13_560 }],
    [
      [{ hoursBefore: 168, keptPercent: 33 }],
      { outcome: 'part_kept', keptAmount: 4_474, refundAmount: 9_086 },
    ],
  ])('cancels the session under its terms where the price differs, as stated: %j', async (tiers, said) => {
    const { waiting } = users();
    await practice.therapist.api.put('/api/therapist/terms', { tiers });
    const later = await newAppointment(waiting, practice, TUESDAY_9);
    await confirmPaid(t.ctx, later.id);
    await newWish(waiting, { insteadOf: later.id });
    const { id } = practice.service;
    await practice.therapist.api.patch(`/api/therapist/appointment-types/${id}`, { price: 15_000 });
    await cancel();
    const [offer] = await offersOf(waiting);
    expect(offer?.insteadOf).toMatchObject(said);
    const reply = await answer(waiting, offer?.id ?? 0, 'accept');
    expect(reply.body).toMatchObject({ paymentStatus: 'pending', price: 15_000 });
    const list = (await waiting.api.get('/api/appointments')).body;
    const { outcome: _outcome, ...split } = said;
    const former = list.find((one: { id: number }) => one.id === later.id);
    expect(former).toMatchObject({ paymentStatus: 'refund_due', ...split });
  });

  it('ends when its session is cancelled, and is only for one’s own sessions', async () => {
    const { waiting, other } = users();
    const later = await newAppointment(waiting, practice, TUESDAY_9);
    const body = { insteadOf: later.id, timezone: 'America/Toronto' };
    expect((await other.api.post('/api/waitlist', body)).status).toBe(404);
    await newWish(waiting, { insteadOf: later.id });
    await cancel(waiting, {}, later.id);
    expect((await waiting.api.get('/api/waitlist')).body).toEqual([]);
  });
});

describe('open offers of the waiting list are withdrawn', () => {
  const admin = async () => (await newAdmin(t)).api;
  it('when the family is suspended, and the next wish gets the time', async () => {
    const { waiting, other } = users();
    await newWish(waiting, { therapistId });
    await newWish(other, { therapistId });
    await cancel();
    await (await admin()).post(`/api/admin/users/${waiting.userId}/suspend`, { reason: 'A test.' });
    await runJobs(t);
    expect(await starts(other)).toEqual([MONDAY_9]);
  });

  it.each(['suspended', 'paused'] as const)(
    'when the therapist is %s, and nobody gets the time',
    async (how) => {
      const { waiting, other } = users();
      await newWish(waiting, { therapistId });
      await newWish(other, { therapistId });
      await cancel();
      const { api, userId } = practice.therapist;
      if (how === 'paused') await api.put('/api/therapist-profile', { takesNewPatients: false });
      else await (await admin()).post(`/api/admin/users/${userId}/suspend`, { reason: 'A test.' });
      expect(await starts(waiting)).toEqual([]);
      await runJobs(t);
      expect([await starts(waiting), await starts(other)]).toEqual([[], []]);
      const { rows } = await t.ctx.database.execute('select 1 from held_times where therapist_id = $1', [
        therapistId,
      ]);
      expect(rows).toEqual([]);
    },
  );

  it('with the wish, when its guardian may no longer book for the client', async () => {
    const { waiting } = users();
    const client = await newClient(waiting);
    const guardian = await newGuardian(t, waiting, client.id, { mayBook: true });
    await newWish(guardian, { therapistId, clientId: client.id });
    await cancel();
    expect(await starts(guardian)).toEqual([MONDAY_9]);
    const path = `/api/clients/${client.id}/guardians/${guardian.userId}`;
    expect((await waiting.api.patch(path, { mayBook: false })).status).toBe(200);
    expect(await starts(guardian)).toEqual([]);
    expect((await guardian.api.get('/api/waitlist')).body).toEqual([]);
  });

  it('when the wish is paused or removed', async () => {
    const { waiting } = users();
    const { id } = await newWish(waiting, { therapistId });
    await cancel();
    await waiting.api.patch(`/api/waitlist/${id}`, { isPaused: true });
    expect(await starts(waiting)).toEqual([]);
    await runJobs(t);
    expect((await waiting.api.delete(`/api/waitlist/${id}`)).status).toBe(204);
    expect((await waiting.api.delete(`/api/waitlist/${id}`)).status).toBe(404);
  });
});
