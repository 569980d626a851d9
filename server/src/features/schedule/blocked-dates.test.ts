import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newSchedule,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { refusalsOf } from '../../testing/refusals.ts';
import { users } from '../users/tables.ts';
import { MAX_BLOCKED_DATES } from './blocked-dates.ts';
import { blockedDates } from './tables.ts';

const PATH = '/api/therapist/blocked-dates';
const HOLIDAY = { title: 'Congé', startDate: '2027-07-01', endDate: '2027-07-14' };

describe('blocked dates', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
    patient = await newPatient(t);
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const list = async () => (await therapist.api.get(PATH)).body;
  const block = async (fields: object = {}) => {
    const reply = await therapist.api.post(PATH, { ...HOLIDAY, ...fields });
    expect(reply.status).toBe(201);
    return reply.body;
  };

  it('block whole days, not yearly, by default', async () => {
    const added = await block({ id: 5, therapistId: 1 });
    const wholeDays = { startTime: null, endTime: null, isRecurring: false, isPrivate: false };
    expect(added).toEqual({ ...HOLIDAY, ...wholeDays, id: added.id, version: 1 });
    expect(await list()).toEqual([added]);
  });

  it('store times, the yearly flag and any title unchanged', async () => {
    const said = {
      title: "' OR 1=1-- '); DROP TABLE users;-- $1 % _ \\",
      startDate: '2027-12-24',
      endDate: '2028-01-02',
      startTime: '00:00',
      endTime: '24:00',
      isRecurring: true,
      isPrivate: false,
    };
    const added = await block(said);
    expect(added).toEqual({ ...said, id: added.id, version: 1 });
    expect(await list()).toEqual([added]);
  });

  it('are listed by first day, then by creation', async () => {
    await block({ title: 'c', startDate: '2027-07-02' });
    await block({ title: 'b' });
    await block({ title: 'a', startDate: '2026-01-01' });
    await block({ title: 'd', startDate: '2027-07-02' });
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['America/Toronto', '2027-07-01T03:59:59Z', '2027-06-30'],
    ['America/Toronto', '2027-07-01T04:00:00.000Z', '2027-07-01'],
    ['America/Toronto', '2027-07-01T00:00:00+14:00', '2027-06-30'],
    ['America/Toronto', '2027-01-01T04:59:59.999Z', '2026-12-31'],
    ['America/Vancouver', '2027-01-01T06:59:59Z', '2026-12-31'],
    ['America/Vancouver', '2027-01-01T07:00:00Z', '2027-01-01'],
    ['America/St_Johns', '2027-07-01T02:30:00Z', '2027-07-01'],
  ])('in %s read the instant %s as the day %s', async (timezone, instant, day) => {
    await newSchedule(therapist, { timezone });
    const added = await block({ startDate: instant, endDate: instant });
    expect([added.startDate, added.endDate]).toEqual([day, day]);
    const changed = await therapist.api.patch(`${PATH}/${added.id}`, { endDate: '2028-01-01' });
    expect(changed.body).toEqual({ ...added, endDate: '2028-01-01', version: 2 });
    const back = await therapist.api.patch(`${PATH}/${added.id}`, { endDate: instant });
    expect(back.body).toEqual({ ...added, version: 3 });
  });

  const LEAVE = 'The end date must not be before the start date';
  const wrong: [path: string, fields: object, message?: string][] = [
    ...['', '   ', 'x'.repeat(201), 'a\u0000b', '\ud800', 'two\nlines', 7, null].map(
      (title): [string, object] => ['title', { title }],
    ),
    ...[
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '0000-01-01',
      '0000-01-01T00:00:00Z',
      '2027-02-30',
      '2027-02-30T00:00:00Z',
      '2027-02-29',
      '2027-13-01',
      '2027-6-30',
      '2027-06-30 ',
      '2027-06-30T23:59:60Z',
      '2027-01-01T24:00:00Z',
      '2027-01-01T00:00:00',
      '2027-01-01T00:00:00+99:00',
      '2027-01-01T00:00Z',
      `2027-01-01T00:00:00.${'0'.repeat(300)}Z`,
      'infinity',
      '-infinity',
      'now',
      'today',
      1_800_000_000_000,
      '1800000000000',
      '',
      null,
      {},
      '1899-12-31',
      '3000-01-01',
      '1900-01-01T00:00:00Z',
      '9999-12-31T23:59:59-14:00',
    ].map((startDate): [string, object] => ['startDate', { startDate }]),
    ['endDate', { endDate: '2027-02-30' }],
    ['endDate', { endDate: '2027-06-30' }, LEAVE],
    ['endDate', { endDate: '2027-07-01T03:59:59Z' }, LEAVE],
    ['endDate', { endDate: '2030-07-01' }, 'Please choose a shorter period'],
    ['endDate', { endDate: '2028-06-30', isRecurring: true }, 'Please choose a shorter period'],
    ...['24:00', '9:00', '09:60', '', '09:00:00', 900].map((startTime): [string, object] => [
      'startTime',
      { startTime, endTime: '17:00' },
    ]),
    ['endTime', { startTime: '09:00' }, 'Please enter both a start time and an end time'],
    ['startTime', { endTime: '09:00' }, 'Please enter both a start time and an end time'],
    ['endTime', { startTime: '09:00', endTime: null }],
    ['endTime', { startTime: '09:00', endTime: '09:00' }, 'The end time must be after the start time'],
    ['endTime', { startTime: '09:01', endTime: '09:00' }],
    ['endTime', { startTime: '09:00', endTime: '24:01' }],
    ['isRecurring', { isRecurring: 'yes' }],
    ['isRecurring', { isRecurring: null }],
  ];
  it.each(wrong)('are refused with a wrong %s, new or changed: %j', async (path, fields, message) => {
    const before = await block();
    const added = await therapist.api.post(PATH, { ...HOLIDAY, ...fields });
    const changed = await therapist.api.patch(`${PATH}/${before.id}`, fields);
    for (const reply of [added, changed]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
      if (message) expect(reply.body.errors[0].message).toBe(message);
    }
    expect(await list()).toEqual([before]);
  });

  it('require every field, and name the missing ones', async () => {
    const { body } = await therapist.api.post(PATH, {});
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['title', 'startDate', 'endDate']);
    expect(body.errors[0].message).toBe('Title is required');
  });

  it('may cover one day, three years, and a year for a yearly block', async () => {
    await block({ startDate: '2028-02-29', endDate: '2028-02-29', isRecurring: true });
    await block({ startDate: '2027-07-01', endDate: '2030-06-30' });
    await block({ startDate: '2027-01-01', endDate: '2027-12-31', isRecurring: true });
    await block({ startTime: '09:00', endTime: '09:01' });
    expect(await list()).toHaveLength(4);
  });

  describe('after a change', () => {
    it('keep absent fields', async () => {
      const former = await block({ startTime: '09:00', endTime: '12:00' });
      const changed = await therapist.api.patch(`${PATH}/${former.id}`, { title: 'Formation', id: 1 });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({ ...former, title: 'Formation', version: 2 });
      const whole = { ...changed.body, startTime: null, endTime: null, isRecurring: true };
      const saved = { ...whole, version: 3 };
      expect((await therapist.api.patch(`${PATH}/${former.id}`, whole)).body).toEqual(saved);
      expect((await therapist.api.patch(`${PATH}/${former.id}`, {})).body).toEqual(saved);
      expect(await list()).toEqual([saved]);
    });

    it('are validated together with the fields that stay', async () => {
      const former = await block({ startTime: '09:00', endTime: '12:00' });
      for (const [fields, path] of [
        [{ startDate: '2027-07-15' }, 'endDate'],
        [{ endTime: null }, 'endTime'],
        [{ startTime: null }, 'startTime'],
        [{ startTime: '12:00' }, 'endTime'],
        [{ startDate: '2024-01-01' }, 'endDate'],
      ] as const) {
        const reply = await therapist.api.patch(`${PATH}/${former.id}`, fields);
        expect(reply.status).toBe(422);
        expect(reply.body.errors[0].path).toBe(path);
      }
      expect(await list()).toEqual([former]);
    });
  });

  it('open their days again when removed, once', async () => {
    const { id } = await block();
    expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await therapist.api.patch(`${PATH}/${id}`, { title: 'x' })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('of another therapist are not found', async () => {
    const former = await block();
    const other = await newTherapist(t);
    expect((await other.api.patch(`${PATH}/${former.id}`, { title: 'x' })).status).toBe(404);
    expect((await other.api.delete(`${PATH}/${former.id}`)).status).toBe(404);
    expect(await refusalsOf(t, other)).toEqual([
      { record: `blocked-date:${former.id}`, subjectId: therapist.userId },
    ]);
    expect((await other.api.get(PATH)).body).toEqual([]);
    expect(await list()).toEqual([former]);
    for (const id of ['0', '-1', 'x', '2147483648'])
      expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(404);
  });

  it('are for therapists only', async () => {
    const former = await block();
    for (const { api } of [patient, await newAdmin(t)]) {
      expect((await api.get(PATH)).status).toBe(403);
      expect((await api.post(PATH, HOLIDAY)).status).toBe(403);
      expect((await api.patch(`${PATH}/${former.id}`, { title: 'x' })).status).toBe(403);
      expect((await api.delete(`${PATH}/${former.id}`)).status).toBe(403);
    }
    expect((await t.visitor().post(PATH, HOLIDAY)).status).toBe(401);
    expect(await list()).toEqual([former]);
  });

  it('can be read by every signed-in user, but not those of a suspended therapist', async () => {
    const { version: _own, isPrivate: _private, ...former } = await block();
    const address = `/api/therapists/${therapist.therapistId}/blocked-dates`;
    expect((await t.visitor().get(address)).status).toBe(401);
    expect((await patient.api.get(address)).body).toEqual([former]);
    await t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, therapist.userId));
    expect((await patient.api.get(address)).status).toBe(404);
    expect((await patient.api.get('/api/therapists/2147483647/blocked-dates')).status).toBe(404);
  });

  describe('in the list of upcoming ones', () => {
    const upcoming = async () =>
      (await therapist.api.get(`${PATH}/upcoming`)).body.map(
        (one: { title: string; nextStartDate: string; nextEndDate: string }) => [
          one.title,
          one.nextStartDate,
          one.nextEndDate,
        ],
      );

    it('are listed by their next day, yearly ones at their next occurrence', async () => {
      await block({ title: 'over', startDate: '2026-11-01', endDate: '2026-11-20' });
      await block({ title: 'now', startDate: '2026-11-01', endDate: '2026-11-21' });
      await block({ title: 'new year', startDate: '2019-12-30', endDate: '2020-01-02', isRecurring: true });
      await block({ title: 'leap', startDate: '2020-02-29', endDate: '2020-02-29', isRecurring: true });
      await block({ title: 'later', startDate: '2026-12-31', endDate: '2027-01-05' });
      expect(await upcoming()).toEqual([
        ['now', '2026-11-01', '2026-11-21'],
        ['new year', '2026-12-30', '2027-01-02'],
        ['later', '2026-12-31', '2027-01-05'],
        ['leap', '2027-02-28', '2027-02-28'],
      ]);
    });

    it('end with the day in the therapist’s zone', async () => {
      await block({ title: 'today', startDate: '2026-11-21', endDate: '2026-11-21' });
      t.clock.set(new Date('2026-11-22T04:59:00Z'));
      expect(await upcoming()).toHaveLength(1);
      t.clock.set(new Date('2026-11-22T05:00:00Z'));
      expect(await upcoming()).toEqual([]);
      t.clock.set(NOW);
    });
  });

  it('have a limit, also for concurrent requests', async () => {
    const row = { ...HOLIDAY, therapistId: therapist.therapistId, isRecurring: false };
    await t.ctx.db.insert(blockedDates).values(Array.from({ length: MAX_BLOCKED_DATES - 1 }, () => row));
    const replies = await Promise.all(Array.from({ length: 4 }, () => therapist.api.post(PATH, HOLIDAY)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toContain(String(MAX_BLOCKED_DATES));
    expect(await list()).toHaveLength(MAX_BLOCKED_DATES);
  });
});
