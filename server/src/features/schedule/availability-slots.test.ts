import fc from 'fast-check';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { THERAPIST_ZONES, wallClock } from '@cadence/scheduling/zones';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newSchedule,
  newTherapist,
  type SignedInTherapist,
} from '../../testing/factories.ts';
import { refusalsOf } from '../../testing/refusals.ts';
import { movedToZone } from './availability-slots.ts';
import { MAX_AVAILABILITIES, MAX_ON_ONE_DAY } from './availabilities.ts';
import { availabilities } from './tables.ts';

const PATH = '/api/therapist/availabilities';
/** A Saturday morning in Toronto. */
const MORNING = { startTime: '2027-06-05T13:00:00.000Z', endTime: '2027-06-05T17:00:00.000Z' };

describe('availability slots', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const list = async () => (await therapist.api.get(PATH)).body;
  const publish = async (fields: object = {}) => {
    const reply = await therapist.api.post(PATH, { ...MORNING, ...fields });
    expect(reply.status).toBe(201);
    return reply.body;
  };

  it('are single and enabled by default', async () => {
    const added = await publish({ id: 9, therapistId: 1 });
    expect(added).toEqual({
      ...MORNING,
      id: added.id,
      type: 'single',
      dayOfWeek: null,
      isEnabled: true,
      version: 1,
    });
    expect(await list()).toEqual([added]);
  });

  it.each([
    [{ dayOfWeek: 0 }, 'recurring', 0],
    [{ dayOfWeek: 3 }, 'recurring', 3],
    [{ dayOfWeek: null }, 'single', null],
    [{ type: 'recurring' }, 'recurring', 6],
    [{ type: 'recurring', dayOfWeek: null }, 'recurring', 6],
    [{ type: 'recurring', dayOfWeek: 1 }, 'recurring', 1],
    [{ type: 'single', dayOfWeek: 1 }, 'single', null],
  ])('of %j are read as %s on weekday %s', async (fields, type, dayOfWeek) => {
    expect(await publish(fields)).toMatchObject({ type, dayOfWeek });
  });

  it('repeat on the weekday of their start in the therapist’s zone', async () => {
    // Sunday 00:30 in St. John's is still Saturday evening in Vancouver, and Sunday in UTC.
    const start = { startTime: '2027-06-06T03:00:00Z', endTime: '2027-06-06T04:00:00Z', type: 'recurring' };
    await newSchedule(therapist, { timezone: 'America/St_Johns' });
    expect((await publish(start)).dayOfWeek).toBe(0);
    await newSchedule(therapist, { timezone: 'America/Vancouver' });
    expect((await publish(start)).dayOfWeek).toBe(6);
  });

  it('accept an instant with any offset, and return UTC', async () => {
    const added = await publish({
      startTime: '2027-06-05T09:00:00-04:00',
      endTime: '2027-06-05T18:30:00.5+01:30',
    });
    expect(added).toMatchObject({ ...MORNING, endTime: '2027-06-05T17:00:00.500Z' });
  });

  it('are listed by start', async () => {
    const later = await publish({ startTime: '2027-06-05T14:00:00Z' });
    const earlier = await publish();
    expect(await list()).toEqual([earlier, later]);
  });

  const reversed = 'The slot must end after it starts';
  const wrong: [path: string, fields: object, message?: string][] = [
    ...[
      '+275760-09-13T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      '2027-02-30T09:00:00Z',
      '2027-06-05',
      '2027-06-05T09:00:00',
      '2027-06-05T23:59:60Z',
      '2027-06-05T24:00:00Z',
      '2027-06-05T09:00:00+99:00',
      `2027-06-05T09:00:00.${'1'.repeat(300)}Z`,
      'infinity',
      'now',
      1_812_200_400_000,
      '1812200400000',
      '',
      null,
      {},
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '1999-12-31T23:59:59Z',
      '2200-01-01T00:00:00Z',
    ].map((startTime): [string, object] => ['startTime', { startTime }]),
    ['endTime', { endTime: '2027-06-05' }],
    ['endTime', { endTime: MORNING.startTime }, reversed],
    ['endTime', { endTime: '2027-06-05T12:59:59.999Z' }, reversed],
    ['endTime', { endTime: '2027-06-06T13:00:00.001Z' }, 'An availability slot lasts at most 24 hours'],
    ...[7, -1, 0.5, '1', 2 ** 31].map((dayOfWeek): [string, object] => ['dayOfWeek', { dayOfWeek }]),
    ...['weekly', '', null, 1].map((type): [string, object] => ['type', { type }]),
    ...['yes', 1, null].map((isEnabled): [string, object] => ['isEnabled', { isEnabled }]),
  ];
  it.each(wrong)('are refused with a wrong %s, new or changed: %j', async (path, fields, message) => {
    const before = await publish();
    const added = await therapist.api.post(PATH, { ...MORNING, ...fields });
    const changed = await therapist.api.patch(`${PATH}/${before.id}`, fields);
    for (const reply of [added, changed]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
      if (message) expect(reply.body.errors[0].message).toBe(message);
    }
    expect(await list()).toEqual([before]);
  });

  it('may last exactly 24 hours', async () => {
    expect((await publish({ endTime: '2027-06-06T13:00:00Z' })).endTime).toBe('2027-06-06T13:00:00.000Z');
  });

  describe('after a change', () => {
    it('can be disabled and enabled', async () => {
      const slot = await publish({ dayOfWeek: 2 });
      const off = await therapist.api.patch(`${PATH}/${slot.id}`, { isEnabled: false });
      expect(off.status).toBe(200);
      expect(off.body).toEqual({ ...slot, isEnabled: false, version: 2 });
      expect(await list()).toEqual([off.body]);
      const on = await therapist.api.patch(`${PATH}/${slot.id}`, { ...slot, version: undefined });
      expect(on.body).toEqual({ ...slot, version: 3 });
      expect((await therapist.api.patch(`${PATH}/${slot.id}`, {})).body).toEqual(on.body);
    });

    it.each([
      [{ dayOfWeek: 2 }, { startTime: '2027-06-04T13:00:00.000Z', endTime: '2027-06-04T14:00:00.000Z' }, 2],
      [{ dayOfWeek: 2 }, { type: 'single' }, null],
      [{ dayOfWeek: 2 }, { dayOfWeek: null }, 6],
      [{ dayOfWeek: 2 }, { dayOfWeek: 5 }, 5],
      [{}, { type: 'recurring' }, 6],
      [{}, { type: 'recurring', dayOfWeek: 1 }, 1],
      [{}, { dayOfWeek: 1 }, null],
    ])('of %j by %j are on weekday %s', async (fields, changes, dayOfWeek) => {
      const slot = await publish(fields);
      const changed = await therapist.api.patch(`${PATH}/${slot.id}`, changes);
      expect(changed.body).toEqual({ ...slot, ...changes, dayOfWeek, version: 2 });
      expect(await list()).toEqual([changed.body]);
    });

    it('are validated together with the fields that stay', async () => {
      const slot = await publish();
      for (const fields of [
        { startTime: MORNING.endTime },
        { startTime: '2027-06-04T16:59:59Z' },
        { endTime: MORNING.startTime },
      ])
        expect((await therapist.api.patch(`${PATH}/${slot.id}`, fields)).status).toBe(422);
      expect(await list()).toEqual([slot]);
    });
  });

  describe('that are over', () => {
    // The test's clock shows 21 November 2026.
    const PAST = { startTime: '2026-11-20T13:00:00.000Z', endTime: '2026-11-20T17:00:00.000Z' };

    it('are refused, whether new or moved there', async () => {
      const slot = await publish();
      const refused = [
        await therapist.api.post(PATH, PAST),
        await therapist.api.post(PATH, { ...PAST, endTime: NOW.toISOString(), startTime: PAST.endTime }),
        await therapist.api.patch(`${PATH}/${slot.id}`, PAST),
      ];
      for (const { status, body } of refused) {
        expect(status).toBe(422);
        expect(body.errors).toEqual([
          { path: 'endTime', message: 'This time is over. Please choose one that ends in the future.' },
        ]);
      }
      expect(await list()).toEqual([slot]);
    });

    it('are accepted while they run, and where they repeat every week', async () => {
      await publish({ startTime: PAST.startTime, endTime: '2026-11-21T12:59:59Z', dayOfWeek: 5 });
      const running = await publish({
        startTime: '2026-11-21T14:00:00.000Z',
        endTime: '2026-11-21T16:00:00Z',
      });
      t.clock.advance(2 * HOUR);
      const off = await therapist.api.patch(`${PATH}/${running.id}`, { ...running, isEnabled: false });
      expect([off.status, off.body.isEnabled]).toEqual([200, false]);
      expect((await therapist.api.patch(`${PATH}/${running.id}`, { type: 'recurring' })).status).toBe(200);
      expect((await therapist.api.patch(`${PATH}/${running.id}`, { type: 'single' })).status).toBe(422);
      t.clock.set(NOW);
    });
  });

  it('are at most thirty on a day, recurring and single ones together', async () => {
    const nth = (index: number, day = '2027-06-05') => ({
      startTime: new Date(Date.parse(`${day}T13:00:00Z`) + index * 60_000).toISOString(),
      endTime: `${day}T17:00:00.000Z`,
    });
    for (let index = 0; index < MAX_ON_ONE_DAY - 1; index++)
      await publish({ ...nth(index), ...(index % 2 ? { dayOfWeek: 6 } : {}) });
    // Another Saturday has the recurring ones alone, and another weekday none.
    const elsewhere = await publish(nth(0, '2027-06-12'));
    await publish(nth(0, '2027-06-06'));
    const last = await publish(nth(40));
    const refused = [
      await therapist.api.post(PATH, nth(50)),
      await therapist.api.post(PATH, { ...nth(50, '2027-05-03'), dayOfWeek: 6 }),
      await therapist.api.patch(`${PATH}/${elsewhere.id}`, nth(50)),
      await therapist.api.patch(`${PATH}/${elsewhere.id}`, { type: 'recurring' }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'availabilities_day_limit']);
      expect(body.detail).toContain('at most 30');
    }
    // A slot of the full day may change within it.
    expect((await therapist.api.patch(`${PATH}/${last.id}`, nth(50))).status).toBe(200);
  });

  it('can be removed once', async () => {
    const { id } = await publish();
    expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await therapist.api.patch(`${PATH}/${id}`, { isEnabled: false })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('answer 404 to another therapist and 403 to everyone else', async () => {
    const slot = await publish();
    const other = await newTherapist(t);
    expect((await other.api.patch(`${PATH}/${slot.id}`, { isEnabled: false })).status).toBe(404);
    expect((await other.api.delete(`${PATH}/${slot.id}`)).status).toBe(404);
    expect(await refusalsOf(t, other)).toEqual([
      { record: `availability-slot:${slot.id}`, subjectId: therapist.userId },
    ]);
    expect((await other.api.get(PATH)).body).toEqual([]);
    for (const { api } of [await newPatient(t), await newAdmin(t)]) {
      expect((await api.get(PATH)).status).toBe(403);
      expect((await api.post(PATH, MORNING)).status).toBe(403);
      expect((await api.patch(`${PATH}/${slot.id}`, { isEnabled: false })).status).toBe(403);
      expect((await api.delete(`${PATH}/${slot.id}`)).status).toBe(403);
    }
    expect((await t.visitor().get(PATH)).status).toBe(401);
    expect(await list()).toEqual([slot]);
  });

  it('have a limit, also for concurrent requests', async () => {
    const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * DAY);
    const rows = Array.from({ length: MAX_AVAILABILITIES - 1 }, (_, index) => ({
      therapistId: therapist.therapistId,
      startAt: later(MORNING.startTime, index + 1),
      endAt: later(MORNING.endTime, index + 1),
      type: 'single' as const,
      isEnabled: true,
    }));
    await t.ctx.db.insert(availabilities).values(rows);
    const replies = await Promise.all(Array.from({ length: 4 }, () => therapist.api.post(PATH, MORNING)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toContain(String(MAX_AVAILABILITIES));
    expect(await list()).toHaveLength(MAX_AVAILABILITIES);
  });

  it('stay as they are, with their versions, when other settings are saved', async () => {
    // The second 01:30 of the night in which the clocks go back.
    const repeated = { startTime: '2027-11-07T06:30:00.000Z', endTime: '2027-11-07T08:30:00.000Z' };
    const before = await publish({ ...repeated, type: 'recurring' });
    await newSchedule(therapist, { maxSessionsPerDay: 5 });
    expect(await list()).toEqual([before]);
  });

  describe('when the therapist’s zone changes', () => {
    it('keep the wall-clock time of recurring slots and the instants of single ones', async () => {
      const single = await publish();
      const recurring = await publish({ dayOfWeek: 6 });
      await newSchedule(therapist, { timezone: 'America/Vancouver' });
      const [first, second] = await list();
      expect(first).toEqual(single);
      expect(second).toEqual({
        ...recurring,
        startTime: '2027-06-05T16:00:00.000Z',
        endTime: '2027-06-05T20:00:00.000Z',
        version: 2,
      });
      await newSchedule(therapist, { timezone: 'America/Toronto' });
      expect(await list()).toEqual([single, { ...recurring, version: 3 }]);
    });

    it('keep date, time of day and length of any recurring slot', () => {
      const zone = fc.constantFrom(...THERAPIST_ZONES);
      // Around noon, since clocks change at night.
      const noon = fc
        .integer({ min: 0, max: 3650 })
        .map((day) => Date.parse('2026-01-01T17:00:00Z') + day * DAY);
      fc.assert(
        fc.property(zone, zone, noon, fc.integer({ min: 1, max: 1440 }), (from, to, startAt, minutes) => {
          const slot = {
            startAt: new Date(startAt),
            endAt: new Date(startAt + minutes * 60_000),
            type: 'recurring' as const,
            dayOfWeek: 1,
            isEnabled: true,
          };
          const moved = movedToZone(slot, from, to);
          expect(wallClock(to, moved.startAt.getTime())).toEqual(wallClock(from, startAt));
          expect(moved.endAt.getTime() - moved.startAt.getTime()).toBe(minutes * 60_000);
          expect(movedToZone(moved, to, from)).toEqual(slot);
        }),
      );
    });
  });
});
