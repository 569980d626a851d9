/** How much time one family, or one therapist, can keep from others by way of the waiting list. */
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { newWish, offersOf, verifyTherapists } from '../../testing/families/waitlist.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { type MessagingApp, newMessages, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { expireOffers, offerFreedTime, offerKeptTimes, sweep } from './service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const MONDAY_11 = '2026-11-23T16:00:00.000Z';
const MONDAY_30TH = '2026-11-30T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';

let t: MessagingApp;
let [waiting, other]: SignedInUser[] = [];
let practice: BookablePractice;
let therapistId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.ctx.database.execute('delete from waitlist_wishes');
  await t.ctx.database.execute('delete from waitlist_let_go');
  [waiting, other] = [await newPatient(t), await newPatient(t)];
  practice = await newPractice(t);
  ({ therapistId } = practice.therapist);
});
afterEach(() => expectInvariants(t));
afterAll(() => t.close());

function families() {
  if (!waiting || !other) throw new Error('there are no families');
  return { waiting, other };
}
/** An hour becomes free, as if a session there had been cancelled. */
async function free(startTime: string, of = practice): Promise<void> {
  const to = new Date(Date.parse(startTime) + HOUR).toISOString();
  await offerFreedTime(t.ctx, { therapistId: of.therapist.therapistId, spans: [{ from: startTime, to }] });
  await runJobs(t);
}
async function starts(family: SignedInUser): Promise<string[]> {
  return (await offersOf(family)).map(({ startTime }) => startTime);
}
async function decline(family: SignedInUser): Promise<void> {
  const [offer] = await offersOf(family);
  expect((await family.api.post(`/api/waitlist/offers/${offer?.id}/decline`)).status).toBe(204);
  await runJobs(t);
}
async function pass(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await expireOffers(t.ctx);
  await runJobs(t);
}

describe('an account that waits', () => {
  it.each([
    ['confirmed', 2],
    ['unconfirmed', 1],
  ])('with a %s address is offered %d times at once, each of another therapist', async (state, most) => {
    const { waiting, other } = families();
    if (state === 'unconfirmed')
      await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${waiting.userId}`);
    const practices = [practice, await newPractice(t), await newPractice(t)];
    await verifyTherapists(t);
    for (const minDuration of [1, 2, 3, 4]) await newWish(waiting, { minDuration });
    await newWish(other);
    await free(MONDAY_9);
    await free(MONDAY_11);
    expect([await starts(waiting), await starts(other)]).toEqual([[MONDAY_9], [MONDAY_11]]);
    for (const one of practices.slice(1)) await free(TUESDAY_9, one);
    expect(await offersOf(waiting)).toHaveLength(most);
    // Once it has answered, it is offered the next.
    await decline(waiting);
    await free('2026-11-25T14:00:00.000Z');
    expect(await offersOf(waiting)).toHaveLength(most);
  });

  it('is offered one time at once where the jobs of two therapists run at the same moment', async () => {
    const { waiting } = families();
    await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${waiting.userId}`);
    const practices = [practice, await newPractice(t), await newPractice(t)];
    for (const { therapist } of practices) await newWish(waiting, { therapistId: therapist.therapistId });
    await Promise.all(practices.map((one) => free(MONDAY_9, one)));
    expect(await offersOf(waiting)).toHaveLength(1);
  });

  it('for the same client as another account is not offered a second time of the therapist', async () => {
    const { waiting } = families();
    const { id: clientId } = await newClient(waiting);
    const guardian = await newGuardian(t, waiting, clientId, { mayBook: true });
    for (const who of [waiting, guardian]) await newWish(who, { therapistId, clientId });
    await free(MONDAY_9);
    await free(TUESDAY_9);
    expect([await starts(waiting), await starts(guardian)]).toEqual([[MONDAY_9], []]);
  });

  it('with several wishes for a client is offered a time once, whatever becomes of the wish', async () => {
    const { waiting, other } = families();
    const wishes: number[] = [];
    for (const minDuration of [1, 2, 3])
      wishes.push((await newWish(waiting, { therapistId, minDuration })).id);
    await newWish(other, { therapistId });
    await free(MONDAY_9);
    // Neither pausing nor removing the wish leaves the time to the next one of the same family.
    expect((await waiting.api.patch(`/api/waitlist/${wishes[0]}`, { isPaused: true })).status).toBe(200);
    await runJobs(t);
    expect([await starts(waiting), await starts(other)]).toEqual([[], [MONDAY_9]]);
    await free(TUESDAY_9);
    expect(await starts(waiting)).toEqual([TUESDAY_9]);
    expect((await waiting.api.delete(`/api/waitlist/${wishes[1]}`)).status).toBe(204);
    await decline(other);
    for (const time of [MONDAY_9, TUESDAY_9]) await free(time);
    expect(await starts(waiting)).toEqual([]);
    // For another client it may.
    const { id: clientId } = await newClient(waiting);
    await newWish(waiting, { therapistId, clientId });
    await free(MONDAY_9);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
  });

  it('with many clients is offered one time for two of them, and the next family has it then', async () => {
    const { waiting, other } = families();
    for (const clientName of ['Ana', 'Ben', 'Cleo', 'Dan'])
      await newWish(waiting, { therapistId, clientId: (await newClient(waiting, { name: clientName })).id });
    await newWish(other, { therapistId });
    await free(MONDAY_9);
    await decline(waiting);
    expect(await starts(waiting)).toEqual([MONDAY_9]);
    await decline(waiting);
    expect([await starts(waiting), await starts(other)]).toEqual([[], [MONDAY_9]]);
  });

  it('that removes a wish and makes it again is not offered the times that it let go', async () => {
    const { waiting, other } = families();
    const { id: clientId } = await newClient(waiting);
    const guardian = await newGuardian(t, waiting, clientId, { mayBook: true });
    for (const [family, wish] of [
      [waiting, { therapistId }],
      [guardian, { therapistId, clientId }],
    ] as const) {
      const { id } = await newWish(family, wish);
      await free(MONDAY_9);
      expect(await starts(family)).toEqual([MONDAY_9]);
      if (family === waiting) await family.api.delete(`/api/waitlist/${id}`);
      else {
        // Nor does a right that is taken away and given back.
        const rights = `/api/clients/${clientId}/guardians/${guardian.userId}`;
        for (const mayBook of [false, true])
          expect((await waiting.api.patch(rights, { mayBook })).status).toBe(200);
      }
      await newWish(family, wish);
      await runJobs(t);
      await free(MONDAY_9);
      expect(await starts(family)).toEqual([]);
    }
    await newWish(other, { therapistId });
    await free(MONDAY_9);
    expect(await starts(other)).toEqual([MONDAY_9]);
    // It is remembered until the time is over.
    const remembered = async () =>
      (await t.ctx.database.execute('select 1 from waitlist_let_go')).rows.length;
    expect(await remembered()).toBe(2);
    t.clock.set(new Date(Date.parse(MONDAY_9) + HOUR));
    await sweep(t.ctx);
    expect(await remembered()).toBe(0);
  });

  describe('to come earlier than to a session', () => {
    const LATER = ['2026-12-08T14:00:00.000Z', '2026-12-08T17:00:00.000Z'] as const;
    const SOONER = '2026-11-27T14:00:00.000Z';

    async function wishBefore({ id }: { id: number }): Promise<void> {
      await newWish(families().waiting, { insteadOf: id, days: [1] });
    }
    async function change(path: string, body: object, who = families().waiting): Promise<void> {
      expect((await who.api.post(path, body)).status).toBe(200);
      await runJobs(t);
    }

    it('is not offered a time again where it cancels the session and books another one', async () => {
      const { waiting } = families();
      const session = await newAppointment(waiting, practice, LATER[0]);
      await wishBefore(session);
      await free(MONDAY_30TH);
      expect(await starts(waiting)).toEqual([MONDAY_30TH]);
      const next = await newAppointment(waiting, practice, LATER[1]);
      await wishBefore(next);
      await change(`/api/appointments/${session.id}/cancel`, {});
      await free(MONDAY_30TH);
      expect(await starts(waiting)).toEqual([]);
    });

    async function offeredAfterMovesBy(who: SignedInUser): Promise<string[]> {
      const { waiting } = families();
      const { id } = await newAppointment(waiting, practice, LATER[0]);
      await wishBefore({ id });
      await free(MONDAY_30TH);
      expect(await starts(waiting)).toEqual([MONDAY_30TH]);
      await change(`/api/appointments/${id}/reschedule`, { startTime: SOONER }, who);
      expect(await starts(waiting)).toEqual([]);
      await change(`/api/appointments/${id}/reschedule`, { startTime: LATER[0] }, who);
      await free(MONDAY_30TH);
      return starts(waiting);
    }

    it('is not offered a time again where it moves the session before it and back', async () => {
      expect(await offeredAfterMovesBy(families().waiting)).toEqual([]);
    });

    it('is offered a time again where the therapist moves the session before it and back', async () => {
      expect(await offeredAfterMovesBy(practice.therapist)).toEqual([MONDAY_30TH]);
    });
  });

  it('for one therapist pauses there after two declined offers in a row, and goes on elsewhere', async () => {
    const { waiting } = families();
    const second = await newPractice(t);
    const { id } = await newWish(waiting, { therapistId });
    await newWish(waiting, { therapistId: second.therapist.therapistId });
    await free(MONDAY_9);
    await decline(waiting);
    await free(TUESDAY_9, second);
    await decline(waiting);
    const paused = async () =>
      (await waiting.api.get('/api/waitlist')).body.filter((wish: { isPaused: boolean }) => wish.isPaused);
    expect(await paused()).toEqual([]);
    await free(MONDAY_11);
    await pass(2 * HOUR);
    expect(await paused()).toMatchObject([{ id }]);
  });
});

describe('a time that becomes free at night', () => {
  /** Half past ten in the evening in Toronto. */
  const NIGHT = new Date('2026-11-22T03:30:00.000Z');
  const MORNING = new Date('2026-11-22T13:00:00.000Z');

  it('is held for nobody who sleeps, and offered in the morning where it is still free', async () => {
    const { waiting, other } = families();
    t.clock.set(NIGHT);
    await newWish(waiting, { therapistId });
    for (const time of [MONDAY_9, TUESDAY_9]) await free(time);
    expect(await starts(waiting)).toEqual([]);
    expect((await other.api.post('/api/appointments', bookingOf(practice, MONDAY_9))).status).toBe(201);
    t.clock.set(new Date(MORNING.getTime() - 1));
    await offerKeptTimes(t.ctx);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([]);
    t.clock.set(MORNING);
    await offerKeptTimes(t.ctx);
    await runJobs(t);
    expect(await starts(waiting)).toEqual([TUESDAY_9]);
    expect((await t.ctx.database.execute('select 1 from waitlist_mornings')).rows).toEqual([]);
  });

  it('goes at once to a wish in whose zone it is day, for at most four hours', async () => {
    const { waiting, other } = families();
    t.clock.set(NIGHT);
    await newWish(waiting, { therapistId });
    await newWish(other, { therapistId, timezone: 'Asia/Tokyo' });
    await free(TUESDAY_9);
    expect([await starts(waiting), await starts(other)]).toEqual([[], [TUESDAY_9]]);
    const [offer] = await offersOf(other);
    expect(Date.parse(offer?.expiresAt ?? '')).toBeLessThanOrEqual(NIGHT.getTime() + 4 * HOUR);
  });
});

describe('a therapist without a badge', () => {
  it('reaches only those who wait for that therapist', async () => {
    const { waiting, other } = families();
    await newWish(waiting);
    await newWish(other, { therapistId });
    await free(MONDAY_9);
    expect([await starts(waiting), await starts(other)]).toEqual([[], [MONDAY_9]]);
    await verifyTherapists(t);
    await free(TUESDAY_9);
    expect(await starts(waiting)).toEqual([TUESDAY_9]);
  });
});

describe('a therapist who frees a time and takes it back again and again', () => {
  async function offerAndWithdraw(): Promise<void> {
    const { api } = practice.therapist;
    const block = { title: 'Away', startDate: '2026-11-24', endDate: '2026-11-24' };
    const { body } = await api.post('/api/therapist/blocked-dates', block);
    await runJobs(t);
    await api.delete(`/api/therapist/blocked-dates/${body.id}?offerToWaitlist=true`);
    await runJobs(t);
  }
  async function timesTold(family: SignedInUser): Promise<number> {
    const all = await newMessages(t);
    return all.filter(
      ({ to, subject }) =>
        to.includes(`${family.username}@example.test`) && subject.startsWith('A time has opened'),
    ).length;
  }

  it('is heard of once a day, every day, and pauses no wish by it', async () => {
    const { waiting } = families();
    const { id } = await newWish(waiting, { therapistId });
    await newMessages(t);
    for (let count = 0; count < 12; count++) {
      await offerAndWithdraw();
      t.clock.advance(MINUTE);
    }
    expect(await timesTold(waiting)).toBe(1);
    // What nobody was told of is shown, and its silence is no answer.
    expect(await offersOf(waiting)).toHaveLength(1);
    await pass(2 * HOUR);
    const block = { title: 'Away', startDate: '2026-11-24', endDate: '2026-11-24' };
    expect(await starts(waiting)).toEqual([]);
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    await free('2026-11-25T14:00:00.000Z');
    await pass(2 * HOUR);
    expect((await waiting.api.get('/api/waitlist')).body).toMatchObject([{ id, isPaused: false }]);
    // The day after, though others were withdrawn less than a day ago.
    t.clock.set(new Date(NOW.getTime() + 24 * HOUR));
    await free('2026-11-26T14:00:00.000Z');
    expect(await timesTold(waiting)).toBe(1);
  });
});
