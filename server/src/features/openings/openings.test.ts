import { weekBy } from '@cadence/contract/weekly-schedule';
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../context.ts';
import { LONG_SESSIONS, NOW, startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newBusyTime,
  newCategory,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  type SignedInUser,
} from '../../testing/factories.ts';
import { heldContext } from '../../testing/overlaps.ts';
import * as directory from '../directory/service.ts';
import { nextOpenings } from '../directory/tables.ts';
import { refresh } from './refresh.ts';
import { listOpenings } from './service.ts';

const ZONE = 'timezone=America/Toronto';

describe('the next openings of a therapist', () => {
  let t: TestApp;
  let second: TestApp;
  let patient: SignedInUser;
  let admin: SignedInUser;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
    second = await startSecondNode(t, { env: LONG_SESSIONS });
    admin = await newAdmin(t);
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    await t.ctx.database.execute('update therapists set takes_new_patients = false');
    [patient, practice] = [await newPatient(t), await newPractice(t)];
    await refresh(t.ctx);
  });
  afterAll(async () => {
    await second.close();
    await t.close();
  });

  const idOf = () => practice.therapist.therapistId;
  const profile = async () => (await patient.api.get(`/api/therapists/${idOf()}`)).body;
  /** As a timer of the other node does. */
  const next = async (): Promise<string | null> => {
    await refresh(second.ctx);
    return (await profile()).nextOpening;
  };
  const list = async (query = '') => {
    const reply = await patient.api.get(`/api/openings?${ZONE}${query && `&${query}`}`);
    expect(reply.status).toBe(200);
    return reply;
  };
  const starts = async (query = ''): Promise<string[]> =>
    (await list(query)).body.map(({ startTime }: { startTime: string }) => startTime);

  it('show the first start that can be booked in the profile and in the list', async () => {
    // Saturday; the practice works from Monday, 9:00 to 17:00 in Toronto.
    expect(await next()).toBe('2026-11-23T14:00:00.000Z');
    const all = (await patient.api.get('/api/therapists?sort=soonest')).body;
    expect(all[0]).toMatchObject({ id: idOf(), nextOpening: '2026-11-23T14:00:00.000Z' });
    expect(all.slice(1).every((one: { nextOpening: unknown }) => one.nextOpening === null)).toBe(true);
  });

  it('follow bookings, moves and cancellations made on the other node', async () => {
    // The practice keeps a buffer of 15 minutes, so that the next grid time is half an hour later.
    const { id } = await newAppointment(patient, practice, '2026-11-23T14:00:00Z');
    expect(await next()).toBe('2026-11-23T15:30:00.000Z');
    const moved = await patient.api.post(`/api/appointments/${id}/reschedule`, {
      startTime: '2026-11-23T15:30:00Z',
    });
    expect(moved.status).toBe(200);
    expect(await next()).toBe('2026-11-23T14:00:00.000Z');
    await newAppointment(await newPatient(t), practice, '2026-11-23T14:00:00Z');
    expect(await next()).toBe('2026-11-23T17:00:00.000Z');
    expect((await patient.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
    expect(await next()).toBe('2026-11-23T15:30:00.000Z');
  });

  it('follow blocks, busy times, hours, services and availability', async () => {
    const { therapist } = practice;
    const block = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };
    const { body } = await therapist.api.post('/api/therapist/blocked-dates', block);
    expect(await next()).toBe('2026-11-24T14:00:00.000Z');
    await newBusyTime(t, therapist, '2026-11-24T14:00:00Z', '2026-11-24T15:30:00Z');
    expect(await next()).toBe('2026-11-24T16:00:00.000Z');
    await therapist.api.delete(`/api/therapist/blocked-dates/${body.id}`);
    expect(await next()).toBe('2026-11-23T14:00:00.000Z');
    await newSchedule(therapist, { minAdvanceNotice: 72 });
    expect(await next()).toBe('2026-11-24T16:00:00.000Z');
    const slot = { startTime: '2026-11-24T15:10:00Z', endTime: '2026-11-24T18:00:00Z', dayOfWeek: 2 };
    await newSchedule(therapist, { minAdvanceNotice: 24 });
    const closed = { enabled: false, startTime: '09:00', endTime: '17:00' };
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await newSchedule(therapist, {
      weeklySchedule: Object.fromEntries(days.map((day) => [day, closed])) as never,
    });
    expect(await next()).toBeNull();
    expect((await therapist.api.post('/api/therapist/availabilities', slot)).status).toBe(201);
    expect(await next()).toBe('2026-11-24T16:10:00.000Z');
    const address = `/api/therapist/appointment-types/${practice.service.id}`;
    expect((await therapist.api.patch(address, { isActive: false })).status).toBe(200);
    expect(await next()).toBeNull();
  });

  it('follow each window of a day: the list, its hours and the next opening', async () => {
    const closed = { enabled: false, startTime: '09:00', endTime: '17:00' };
    const windows = [
      // Too short for the service.
      { startTime: '07:00', endTime: '07:30' },
      { startTime: '09:15', endTime: '10:15' },
      { startTime: '18:15', endTime: '20:00' },
    ];
    const weeklySchedule = weekBy((day) => (day === 'monday' ? { enabled: true, windows } : closed));
    await newSchedule(practice.therapist, { weeklySchedule });
    expect(await next()).toBe('2026-11-23T14:15:00.000Z');
    expect(await starts('after=10:00&before=21:00')).toEqual(['2026-11-23T23:15:00.000Z']);
    await newAppointment(patient, practice, '2026-11-23T14:15:00Z');
    expect(await next()).toBe('2026-11-23T23:15:00.000Z');
    expect(await starts('after=09:00&before=18:00')).toEqual(['2026-11-30T14:15:00.000Z']);
    await newService(practice.therapist, { duration: 30 });
    expect(await next()).toBe('2026-11-23T12:00:00.000Z');
  });

  it('name the service that opens first, of several the one whose price is shown', async () => {
    const talk = await newService(practice.therapist, { duration: 30, price: 0 });
    const service = async () => [await next(), (await profile()).nextOpeningTypeId];
    expect(await service()).toEqual(['2026-11-23T14:00:00.000Z', practice.service.id]);
    const closed = { enabled: false, startTime: '09:00', endTime: '17:00' };
    const windows = [
      { startTime: '08:00', endTime: '08:30' },
      { startTime: '13:30', endTime: '17:00' },
    ];
    const weeklySchedule = weekBy((day) => (day === 'monday' ? { enabled: true, windows } : closed));
    await newSchedule(practice.therapist, { weeklySchedule });
    expect(await service()).toEqual(['2026-11-23T13:00:00.000Z', talk.id]);
    await practice.therapist.api.patch(`/api/therapist/appointment-types/${talk.id}`, { isActive: false });
    expect((await profile()).nextOpeningTypeId).toBeNull();
    expect(await service()).toEqual(['2026-11-23T18:30:00.000Z', practice.service.id]);
  });

  it('are empty while paused, at once, and for unverified therapists where only verified ones are booked', async () => {
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: false });
    expect((await profile()).nextOpening).toBeNull();
    expect(await next()).toBeNull();
    expect(await starts()).toEqual([]);
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: true });
    expect(await next()).toBe('2026-11-23T14:00:00.000Z');
    const strict = await startSecondNode(t, { env: { ...LONG_SESSIONS, REQUIRE_VERIFICATION: 'true' } });
    const visitor = strict.visitor();
    for (const [name, value] of patient.api.cookies) visitor.cookies.set(name, value);
    expect((await visitor.get(`/api/therapists/${idOf()}`)).body.nextOpening).toBeNull();
    expect((await visitor.get('/api/openings')).body).toEqual([]);
    // Nor is one stored, by which the directory would sort them.
    await newSchedule(practice.therapist, { minAdvanceNotice: 72 });
    await refresh(strict.ctx);
    expect((await profile()).nextOpening).toBeNull();
    await strict.close();
  });

  it('are the same for a family that a paused therapist knows', async () => {
    await newAppointment(patient, practice, '2026-11-23T14:00:00Z');
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: false });
    expect(await next()).toBeNull();
  });

  it('follow time: the notice passes a start, and the 60 days reach one', async () => {
    t.clock.set('2026-11-22T14:00:00.000Z');
    expect(await next()).toBe('2026-11-23T14:00:00.000Z');
    t.clock.set('2026-11-22T14:01:00.000Z');
    expect(await next()).toBe('2026-11-23T14:30:00.000Z');
    t.clock.set(NOW);
    const block = { title: 'Away', startDate: '2026-11-21', endDate: '2027-01-24' };
    await newSchedule(practice.therapist, { maxAdvanceNotice: 8760 });
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    expect(await next()).toBeNull();
    t.clock.set('2026-11-26T13:59:00.000Z');
    expect(await next()).toBeNull();
    t.clock.set('2026-11-26T14:00:00.000Z');
    expect(await next()).toBe('2027-01-25T14:00:00.000Z');
  });

  it('are refreshed by one node at a time, so that an older state never replaces a newer one', async () => {
    const { ctx, worked, commit } = heldContext(t);
    await newSchedule(practice.therapist, { minAdvanceNotice: 72 });
    const refreshing = refresh(ctx);
    await worked;
    await newSchedule(practice.therapist, { minAdvanceNotice: 96 });
    const meanwhile = await inTransaction(second.ctx, (tx) => directory.findStale(tx, 1));
    commit();
    await refreshing;
    expect(meanwhile).toBeNull();
    expect(await next()).toBe('2026-11-25T15:00:00.000Z');
  });

  it('leave the changes that a batch has no room for to the next one', async () => {
    const other = await newPractice(t);
    await newSchedule(practice.therapist, { minAdvanceNotice: 72 });
    const { therapistIds, changeIds } =
      (await inTransaction(t.ctx, (tx) => directory.findStale(tx, 1))) ?? {};
    expect(therapistIds).toHaveLength(1);
    const { rows } = await t.ctx.database.execute(
      'select distinct therapist_id as id from opening_changes where id = any($1)',
      [changeIds],
    );
    expect(rows).toEqual([{ id: therapistIds?.[0] }]);
    await refresh(t.ctx);
    const found = (await list()).body.map((one: { therapist: { id: number } }) => one.therapist.id);
    expect(found).toEqual([other.therapist.therapistId, idOf()]);
  });

  it('are not computed where nothing has changed', async () => {
    const versions = async () =>
      (await t.ctx.database.execute('select xmin::text, * from next_openings order by therapist_id')).rows;
    const before = await versions();
    await refresh(t.ctx);
    expect(await versions()).toEqual(before);
  });

  it('are computed once for many changes at once', async () => {
    const versions = () =>
      t.ctx.db.select({ version: nextOpenings.version }).from(nextOpenings).orderBy(nextOpenings.therapistId);
    const before = await versions();
    await t.ctx.database.execute(
      'insert into opening_changes (therapist_id) select therapist_id from next_openings, generate_series(1, 1500)',
    );
    await t.ctx.database.execute(
      `insert into opening_changes (therapist_id) select ${idOf()} from generate_series(1, 70000)`,
    );
    await refresh(second.ctx);
    expect(await versions()).toEqual(before.map(({ version }) => ({ version: version + 1 })));
    const { rows } = await t.ctx.database.execute('select from opening_changes');
    expect(rows).toEqual([]);
  });

  it('show the first opening of each therapist, by time, in the days and hours of a zone', async () => {
    const other = await newPractice(t);
    await newSchedule(other.therapist, { minAdvanceNotice: 72 });
    await refresh(t.ctx);
    const { body } = await list();
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      therapist: { id: idOf(), nextOpening: '2026-11-23T14:00:00.000Z' },
      appointmentType: { id: practice.service.id, duration: practice.service.duration },
      startTime: '2026-11-23T14:00:00.000Z',
      endTime: '2026-11-23T15:00:00.000Z',
    });
    expect(await starts('days=2&after=15:00')).toEqual([
      '2026-11-24T20:00:00.000Z',
      '2026-11-24T20:00:00.000Z',
    ]);
    expect(await starts('days=2&before=10:00')).toEqual([
      '2026-11-24T14:00:00.000Z',
      '2026-12-01T14:00:00.000Z',
    ]);
    expect(await starts('after=16:30')).toEqual([]);
    expect(await starts('from=2026-12-02&to=2026-12-02')).toHaveLength(2);
    // 9:00 in Toronto is 10:30 in St. John's.
    const east = await patient.api.get('/api/openings?before=11:00&timezone=America/St_Johns');
    expect(east.body).toEqual([]);
    // At different times, and at the same time.
    for (const query of ['days=1,2,3', 'days=2&after=15:00']) {
      const pages: string[] = [];
      let address: string | undefined = `/api/openings?${ZONE}&limit=1&${query}`;
      while (address !== undefined && pages.length < 3) {
        const reply = await patient.api.get(address);
        pages.push(...reply.body.map((one: { therapist: { id: number } }) => one.therapist.id));
        address = /^<(.*)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
      }
      expect(pages).toEqual([idOf(), other.therapist.therapistId]);
    }
  });

  it.each(['from=2020-01-01&to=2020-02-01', 'from=2026-11-27&to=2026-11-27&days=0'])(
    'are empty, at any second, where no day fits: %s',
    async (query) => {
      t.clock.advance(12_345);
      const reply = await list(query);
      expect([reply.status, reply.body]).toEqual([200, []]);
    },
  );

  it('come from the first service that fits price, length and the directory’s filters and has an opening', async () => {
    const voice = await newCategory(admin, `Voice ${idOf()}`);
    const long = await newService(practice.therapist, { duration: 90, price: 20_000 });
    await practice.therapist.api.put('/api/therapist-profile', {
      categories: [{ categoryId: voice.id }],
      location: { province: 'Quebec' },
    });
    await refresh(t.ctx);
    const services = async (query: string) =>
      (await list(query)).body.map((one: { appointmentType: { id: number } }) => one.appointmentType.id);
    expect(await services('')).toEqual([practice.service.id]);
    expect(await services('minDuration=90')).toEqual([long.id]);
    expect(await services('minDuration=61&maxPrice=20000')).toEqual([long.id]);
    expect(await services('minDuration=61&maxPrice=19999')).toEqual([]);
    expect(await services(`category=${encodeURIComponent(voice.name)}&province=Quebec`)).toHaveLength(1);
    expect(await services('province=Ontario')).toEqual([]);
    for (const { id } of [practice.service, long])
      await practice.therapist.api.patch(`/api/therapist/appointment-types/${id}`, { sortOrder: 9 });
    const first = await newService(practice.therapist, { duration: 45, sortOrder: 0 });
    await refresh(t.ctx);
    expect(await services('')).toEqual([first.id]);
    expect(await services('category=Unknown')).toEqual([]);
  });

  it('show a change within one refresh, though a node caches what it has loaded', async () => {
    expect(await starts()).toEqual(['2026-11-23T14:00:00.000Z']);
    await newAppointment(patient, practice, '2026-11-23T14:00:00Z');
    await refresh(second.ctx);
    expect(await starts()).toEqual(['2026-11-23T15:30:00.000Z']);
  });

  it('are searched two at a time on a node, 200 wait, and more are refused with 429', async () => {
    const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
    const searches = Array.from({ length: 210 }, () =>
      listOpenings(t.ctx, viewer, { timezone: 'America/Toronto' }),
    );
    const outcomes = await Promise.allSettled(searches);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'too_many_requests'));
    await list();
  });

  it('are searched in what the node has in memory, until a practice changes', async () => {
    const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
    let selects = 0;
    const db = new Proxy(t.ctx.db, {
      get(target, name) {
        if (name === 'select' || name === 'selectDistinctOn') selects++;
        return Reflect.get(target, name);
      },
    });
    const selectsOfSearch = async () => {
      selects = 0;
      const { items } = await listOpenings({ ...t.ctx, db }, viewer, { timezone: 'America/Toronto' });
      expect(items).toHaveLength(1);
      return selects;
    };
    const first = await selectsOfSearch();
    const again = await selectsOfSearch();
    expect(again).toBeLessThan(first);
    expect(await selectsOfSearch()).toBe(again);
    await newAppointment(patient, practice, '2026-11-23T14:00:00Z');
    await refresh(t.ctx);
    expect(await selectsOfSearch()).toBeGreaterThan(again);
  });

  it('show no time that is taken, even on days that no node had loaded before', async () => {
    await newSchedule(practice.therapist, { maxAdvanceNotice: 8760 });
    const taken = '2027-01-25T14:00:00.000Z';
    await newAppointment(patient, practice, taken);
    const block = { title: 'Away', startDate: '2026-11-21', endDate: '2027-01-17' };
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    await refresh(t.ctx);
    expect(await starts('from=2027-01-18&to=2027-01-18')).toEqual(['2027-01-18T14:00:00.000Z']);
    t.clock.advance(6 * DAY);
    expect(await starts('from=2027-01-25&to=2027-01-25')).toEqual(['2027-01-25T15:30:00.000Z']);
  });

  it.each([
    ['days=7', 'days'],
    ['days=', 'days'],
    ['days=1,,2', 'days'],
    ['after=17:00&before=17:00', 'before'],
    ['after=25:00', 'after'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['to=2027-01-21', 'to'],
    ['from=2027-02-01', 'to'],
    ['from=2026-02-30', 'from'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=abc', 'cursor'],
    ['minDuration=0', 'minDuration'],
    ['maxPrice=-1', 'maxPrice'],
    ['province=Texas', 'province'],
  ])('are refused for %s with 422', async (query, path) => {
    const reply = await patient.api.get(`/api/openings?${ZONE}&${query}`);
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('are refused for an unknown zone, for unknown parameters, and to visitors', async () => {
    expect((await patient.api.get('/api/openings?timezone=Mars/Olympus')).body.errors).toMatchObject([
      { path: 'timezone' },
    ]);
    expect((await patient.api.get('/api/openings?page=2')).status).toBe(422);
    expect((await t.visitor().get('/api/openings')).status).toBe(401);
  });
});
