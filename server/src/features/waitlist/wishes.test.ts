import type { AppointmentType } from '@cadence/contract/services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestReply } from '../../testing/client.ts';
import {
  newAdmin,
  newAppointment,
  newCategory,
  newLanguage,
  newPatient,
  newPractice,
  newService,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient } from '../../testing/families/clients.ts';
import { newWish, verifyTherapists } from '../../testing/families/waitlist.ts';
import { heldContext, somebodyWaits, waitingContext } from '../../testing/overlaps.ts';
import { closeOwn } from '../accounts/close.ts';
import { remove } from '../services/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import { addWish, offerFreedTime } from './service.ts';

let t: TestApp;
let waiting: SignedInUser;
let other: SignedInUser;
let therapist: SignedInTherapist;
let service: AppointmentType;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  // Wishes of other tests for any therapist would be counted.
  await t.ctx.database.execute('delete from waitlist_wishes');
  [waiting, other] = [await newPatient(t), await newPatient(t)];
  ({ therapist, service } = await newPractice(t));
  await verifyTherapists(t);
});
afterAll(() => t.close());

describe('wishes of the waiting list', () => {
  it('are at most ten', async () => {
    for (let number = 0; number < 10; number++) await newWish(waiting, { maxPrice: number });
    const reply = await waiting.api.post('/api/waitlist', { timezone: 'UTC' });
    expect([reply.status, reply.body.code]).toEqual([409, 'wishes_limit']);
  });

  it('are one for the same thing of an account and client, also when they are added at once', async () => {
    const add = (_: unknown, noticeHours: number) =>
      waiting.api.post('/api/waitlist', { timezone: 'UTC', days: [2, 1], noticeHours });
    const replies = await Promise.all(Array.from({ length: 4 }, add));
    const codes = replies.map(({ status, body }) => String(body.code ?? status));
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['201', ...Array(3).fill('wish_exists')]);
    const body = { timezone: 'UTC', days: [1, 2] };
    expect((await waiting.api.post('/api/waitlist', body)).body.code).toBe('wish_exists');
    expect((await waiting.api.post('/api/waitlist', { ...body, days: [1] })).status).toBe(201);
    expect((await other.api.post('/api/waitlist', body)).status).toBe(201);
  });

  it('are at most ten, also when they are added at once', async () => {
    const add = (_: unknown, maxPrice: number) =>
      waiting.api.post('/api/waitlist', { timezone: 'UTC', maxPrice });
    const replies = await Promise.all(Array.from({ length: 14 }, add));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  it.each([
    [{ after: '10:00', before: '10:00' }, 'before'],
    [{ days: [7] }, 'days.0'],
    [{ noticeHours: 169 }, 'noticeHours'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ category: 'Nothing' }, 'category'],
    [{ language: 'Nothing' }, 'language'],
    [{ appointmentTypeId: 1 }, 'therapistId'],
  ])('are refused with %j', async (fields, path) => {
    const reply = await waiting.api.post('/api/waitlist', { timezone: 'UTC', ...fields });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe(path);
  });

  it('are for somebody who is named, who becomes a client, and not for another one than the former session', async () => {
    const wish = await newWish(waiting, { clientName: 'Zoé' });
    const again = { timezone: 'UTC', clientName: 'zoe' };
    expect((await waiting.api.post('/api/waitlist', again)).body.code).toBe('wish_exists');
    const clients: { id: number; name: string }[] = (await waiting.api.get('/api/clients')).body;
    expect(clients.find(({ id }) => id === wish.client.id)?.name).toBe('Zoé');
    const { id } = await newAppointment(waiting, { therapist, service }, '2026-11-25T14:00:00.000Z');
    const { status, body } = await waiting.api.post('/api/waitlist', { ...again, insteadOf: id });
    expect([status, body.errors?.[0].path]).toEqual([422, 'clientName']);
  });

  it('are refused for a client who did not have the former session, and for a service no longer offered', async () => {
    const { therapist, service } = await newPractice(t);
    const { id } = await newAppointment(waiting, { therapist, service }, '2026-11-25T14:00:00.000Z');
    const child = await newClient(waiting);
    const path = `/api/therapist/appointment-types/${service.id}`;
    expect((await therapist.api.patch(path, { isActive: false })).status).toBe(200);
    const { therapistId } = therapist;
    for (const [fields, field] of [
      [{ insteadOf: id, clientId: child.id }, 'clientId'],
      [{ therapistId, appointmentTypeId: service.id }, 'appointmentTypeId'],
    ] as const) {
      const { status, body } = await waiting.api.post('/api/waitlist', { timezone: 'UTC', ...fields });
      expect([status, body.errors?.[0].path]).toEqual([422, field]);
    }
  });

  it('are for a therapist who is listed', async () => {
    const admin = await newAdmin(t);
    const path = `/api/admin/users/${therapist.userId}/suspend`;
    expect((await admin.api.post(path, { reason: 'A test.' })).status).toBe(200);
    const body = { timezone: 'UTC', therapistId: therapist.therapistId };
    expect((await waiting.api.post('/api/waitlist', body)).status).toBe(404);
  });

  it.each(['category', 'language'] as const)(
    'are paused when the %s that they ask for is removed',
    async (kind) => {
      const admin = await newAdmin(t);
      const name = `Removed ${kind}`;
      await (kind === 'category' ? newCategory(admin, name) : newLanguage(admin, name));
      const asking = await newWish(waiting, { [kind]: name });
      const anything = await newWish(waiting);
      const list = kind === 'category' ? 'categories' : 'languages';
      expect((await admin.api.delete(`/api/admin/${list}/${encodeURIComponent(name)}`)).status).toBe(204);
      const { body } = await waiting.api.get('/api/waitlist');
      expect(body).toMatchObject([
        { id: asking.id, [kind]: null, isPaused: true },
        { id: anything.id, isPaused: false },
      ]);
    },
  );

  it('are for any service where the session to replace has a service that is no longer offered', async () => {
    const practice = await newPractice(t);
    const { id } = await newAppointment(waiting, practice, '2026-11-25T14:00:00.000Z');
    const path = `/api/therapist/appointment-types/${practice.service.id}`;
    expect((await practice.therapist.api.patch(path, { isActive: false })).status).toBe(200);
    const { therapistId } = practice.therapist;
    expect(await newWish(waiting, { insteadOf: id })).toMatchObject({
      therapist: { id: therapistId },
      appointmentType: null,
    });
  });

  it('are for another therapist and any service where they say so, even to replace a session', async () => {
    const practice = await newPractice(t);
    const { id } = await newAppointment(waiting, practice, '2026-11-25T14:00:00.000Z');
    const { therapistId } = therapist;
    expect(await newWish(waiting, { insteadOf: id, therapistId })).toMatchObject({
      therapist: { id: therapistId },
      appointmentType: null,
      insteadOf: id,
    });
  });

  it('hold each day once, in order, and every day where none is given', async () => {
    expect(await newWish(waiting, { days: [3, 1, 3] })).toMatchObject({ days: [1, 3] });
    expect(await newWish(waiting, { days: [] })).toMatchObject({ days: null });
  });

  it('get the times of therapists who offer what they ask for, while their family can come', async () => {
    const admin = await newAdmin(t);
    const [voice, speech] = [await newCategory(admin, 'Voice'), await newCategory(admin, 'Speech')];
    const [cree, french] = [await newLanguage(admin, 'Cree'), await newLanguage(admin, 'French')];
    const profileOf = (category: { id: number }, language: { id: number }, province: string) => ({
      categories: [{ categoryId: category.id }],
      languageIds: [language.id],
      location: { province },
    });
    const fitting = await newPractice(t);
    const { therapistId } = fitting.therapist;
    await fitting.therapist.api.put('/api/therapist-profile', profileOf(voice, cree, 'Yukon'));
    await therapist.api.put('/api/therapist-profile', profileOf(speech, french, 'Ontario'));
    const gone = await newPatient(t);
    await newWish(gone);
    await admin.api.post(`/api/admin/users/${gone.userId}/suspend`, { reason: 'A test.' });
    // Its session is cancelled, though the wish has not ended yet.
    const cancelled = await newAppointment(other, fitting, '2026-11-25T14:00:00.000Z');
    await newWish(other, { insteadOf: cancelled.id });
    expect((await other.api.post(`/api/appointments/${cancelled.id}/cancel`)).status).toBe(200);
    const asked = [{ category: 'Voice' }, { language: 'Cree' }, { province: 'Yukon' }] as const;
    const wishes: number[] = [];
    for (const fields of asked) wishes.push((await newWish(await newPatient(t), fields)).id);
    const spans = [{ from: '2026-11-23T14:00:00.000Z', to: '2026-11-23T22:00:00.000Z' }];
    await verifyTherapists(t);
    await offerFreedTime(t.ctx, { therapistId: therapist.therapistId, spans });
    await offerFreedTime(t.ctx, { therapistId, spans });
    const { rows } = await t.ctx.database.execute(
      'select wish_id as id, therapist_id as "therapistId" from waitlist_offers order by wish_id',
    );
    expect(rows).toEqual(wishes.map((id) => ({ id, therapistId })));
  });

  it('are counted for the therapist by weekday and hour, and never shown', async () => {
    const { therapistId } = therapist;
    await newWish(waiting, { therapistId, days: [1], after: '16:00', before: '17:00' });
    await newWish(other, { days: [1], after: '16:00', before: '17:00' });
    await newWish(other, { therapistId, maxPrice: 1 });
    const { body } = await therapist.api.get('/api/therapist/waitlist');
    const atFour = body.filter(
      ({ hour, weekday }: { hour: number; weekday: number }) => hour === 16 && weekday === 1,
    );
    expect(atFour[0].count).toBeGreaterThanOrEqual(2);
    expect(Object.keys(atFour[0]).toSorted()).toEqual(['count', 'hour', 'weekday']);
  });

  it.each([
    ['a session of an hour from half past', { after: '17:30', before: '18:30' }, [], [17]],
    [
      'an end at half past eight',
      { before: '08:30' },
      [{ duration: 45, price: 1 }],
      [0, 1, 2, 3, 4, 5, 6, 7],
    ],
    ['a start late in the evening', { after: '20:30' }, [], [20, 21, 22, 23]],
    ['a start of its own', { after: '17:20', before: '18:20' }, [], [17]],
    [
      'another service than the first',
      { after: '16:00', before: '16:50' },
      [{ duration: 45, price: 1 }],
      [16],
    ],
    ['no hours', {}, [], [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
    ['no service that fits', { minDuration: 61 }, [], []],
  ])('are counted in each hour in which a session may start: %s', async (_what, hours, added, expected) => {
    for (const fields of added) await newService(therapist, fields);
    await newWish(waiting, { therapistId: therapist.therapistId, days: [3], ...hours });
    const { body } = await therapist.api.get('/api/therapist/waitlist');
    const counted = body.filter(({ weekday }: { weekday: number }) => weekday === 3);
    expect(counted.map(({ hour }: { hour: number }) => hour)).toEqual(expected);
  });
});

describe('a freed time is not offered where meanwhile', () => {
  const [TUESDAY_9, WEDNESDAY_9] = ['2026-11-24T14:00:00.000Z', '2026-11-25T14:00:00.000Z'];
  const path = () => `/api/therapist/appointment-types/${service.id}`;
  it.each([
    ['its therapist pauses', () => therapist.api.put('/api/therapist-profile', { takesNewPatients: false })],
    ['its service is deactivated', () => therapist.api.patch(path(), { isActive: false })],
    ['its service costs more than is asked for', () => therapist.api.patch(path(), { price: 12_001 })],
    [
      'the session that it would replace is moved before it',
      (id) =>
        waiting.api.post(`/api/appointments/${id}/reschedule`, { startTime: '2026-11-23T14:00:00.000Z' }),
    ],
  ] satisfies [string, (appointmentId: number) => Promise<TestReply>][])('%s', async (_what, change) => {
    const { id } = await newAppointment(waiting, { therapist, service }, WEDNESDAY_9);
    await newWish(waiting, { insteadOf: id, maxPrice: 12_000 });
    const { ctx, ready, begin } = waitingContext(t);
    const spans = [{ from: TUESDAY_9, to: '2026-11-24T15:00:00.000Z' }];
    const offering = offerFreedTime(ctx, { therapistId: therapist.therapistId, spans });
    await ready;
    expect((await change(id)).status).toBe(200);
    begin();
    await offering;
    const { rows } = await t.ctx.database.execute('select id from waitlist_offers');
    expect(rows).toEqual([]);
  });
});

describe('a wish that is added at the same moment', () => {
  const family = () => ({ userId: waiting.userId, role: 'patient', language: 'en' }) as const;
  const holder = () => ({ userId: therapist.userId, role: 'therapist', language: 'en' }) as const;
  const asked = () => ({
    therapistId: therapist.therapistId,
    appointmentTypeId: service.id,
    timezone: 'UTC',
  });
  const wishes = async () => (await waiting.api.get('/api/waitlist')).body;

  it('as its service is deleted stays, paused, as one for any service', async () => {
    const { ctx, worked, commit } = heldContext(t);
    const adding = addWish(ctx, family(), asked());
    await worked;
    const removing = therapist.api.delete(`/api/therapist/appointment-types/${service.id}`);
    await somebodyWaits(t);
    commit();
    const { id } = await adding;
    expect((await removing).status).toBe(204);
    expect(await wishes()).toMatchObject([{ id, isPaused: true, appointmentType: null }]);
  });

  it.each([
    ['its service is deleted', (ctx: Context) => remove(ctx, holder(), service.id), asked, 422],
    [
      'the account of its therapist is closed',
      (ctx: Context) =>
        closeOwn(ctx, holder(), { password: PASSWORD, sessionsAhead: 0, address: '203.0.113.7' }),
      () => ({ therapistId: therapist.therapistId, timezone: 'UTC' }),
      404,
    ],
  ])('is refused where %s first', async (_what, end, what, status) => {
    const { ctx, worked, commit } = heldContext(t);
    const ending = end(ctx);
    await worked;
    const adding = waiting.api.post('/api/waitlist', what());
    await somebodyWaits(t);
    commit();
    await ending;
    expect((await adding).status).toBe(status);
    expect(await wishes()).toEqual([]);
  });

  describe.each(['category', 'language'] as const)('as its %s is removed', (kind) => {
    const name = 'Removed meanwhile';
    const asking = { [kind]: name, timezone: 'UTC' };
    let admin: SignedInUser;
    beforeEach(async () => {
      admin = await newAdmin(t);
      await (kind === 'category' ? newCategory(admin, name) : newLanguage(admin, name));
    });

    it('stays, paused, where it was added first', async () => {
      const { ctx, worked, commit } = heldContext(t);
      const adding = addWish(ctx, family(), asking);
      await worked;
      const list = kind === 'category' ? 'categories' : 'languages';
      const removing = admin.api.delete(`/api/admin/${list}/${encodeURIComponent(name)}`);
      await somebodyWaits(t);
      commit();
      const { id } = await adding;
      expect((await removing).status).toBe(204);
      expect(await wishes()).toMatchObject([{ id, isPaused: true, [kind]: null }]);
    });

    it('is refused where the removal came first', async () => {
      const { ctx, worked, commit } = heldContext(t);
      const by = { userId: admin.userId, role: 'admin', language: 'en' } as const;
      const removing = taxonomy.remove(ctx, by, { kind }, name);
      await worked;
      const adding = waiting.api.post('/api/waitlist', asking);
      await somebodyWaits(t);
      commit();
      await removing;
      const { status, body } = await adding;
      expect([status, body.errors?.[0].path]).toEqual([422, kind]);
      expect(await wishes()).toEqual([]);
    });
  });
});
