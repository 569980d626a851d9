import { offer } from '@cadence/scheduling/slots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newBusyTime, newSchedule, newTherapist, type SignedInTherapist } from '../../testing/factories.ts';
import { lock } from '../therapists/service.ts';
import { defaultSettings } from './settings.ts';
import { practiceInputs, settingsOf } from './service.ts';

/** A week of June 2027, Monday to Sunday, in UTC. */
const WEEK = { startAt: Date.parse('2027-06-07T00:00:00Z'), endAt: Date.parse('2027-06-14T00:00:00Z') };
const HOUR = { duration: 60, bufferBefore: 0, bufferAfter: 0 };

describe('the inputs of the slot rules', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const inputs = (range = WEEK) => practiceInputs(t.ctx, therapist.therapistId, range);
  const post = (path: string, body: object) => therapist.api.post(`/api/therapist/${path}`, body);

  it('are the weekly schedule alone for a new therapist', async () => {
    const { settings, practice } = await inputs();
    expect(settings).toEqual({ ...defaultSettings(), terms: null, version: 1 });
    expect(practice).toEqual({
      timezone: 'America/Toronto',
      weeklySchedule: settings.weeklySchedule,
      minAdvanceNotice: 24,
      maxAdvanceNotice: 2160,
      maxSessionsPerDay: 8,
      blocks: [],
      availability: [],
      busy: [],
    });
  });

  it('contain the blocks that overlap the span, and all yearly ones', async () => {
    const days: [string, string, string, boolean][] = [
      ['long before', '2027-05-01', '2027-06-01', false],
      ['into it', '2027-05-20', '2027-06-07', false],
      ['around it', '2027-01-01', '2027-12-31', false],
      ['after it', '2027-06-20', '2027-06-21', false],
      ['yearly, from before', '2020-12-20', '2021-01-03', true],
    ];
    for (const [title, startDate, endDate, isRecurring] of days)
      await post('blocked-dates', { title, startDate, endDate, isRecurring });
    const { practice } = await inputs();
    expect(practice.blocks.map(({ title }) => title)).toEqual([
      'yearly, from before',
      'around it',
      'into it',
    ]);
    expect(practice.blocks[2]).toMatchObject({ startTime: null, endTime: null, endDate: '2027-06-07' });
  });

  it('contain enabled slots: single ones of the span and all recurring ones', async () => {
    const slot = (day: string) => ({ startTime: `${day}T13:00:00Z`, endTime: `${day}T14:00:00Z` });
    await post('availabilities', slot('2027-06-12'));
    await post('availabilities', { ...slot('2027-06-12'), isEnabled: false });
    await post('availabilities', slot('2027-06-30'));
    await post('availabilities', { ...slot('2026-01-04'), type: 'recurring' });
    const { practice } = await inputs();
    expect(practice.availability).toEqual([
      {
        startAt: Date.parse('2026-01-04T13:00:00Z'),
        endAt: Date.parse('2026-01-04T14:00:00Z'),
        type: 'recurring',
        dayOfWeek: 0,
        isEnabled: true,
      },
      expect.objectContaining({ startAt: Date.parse('2027-06-12T13:00:00Z'), type: 'single' }),
    ]);
  });

  it('contain the therapist’s busy times within two days of the span', async () => {
    await newBusyTime(t, therapist, '2027-06-01T00:00:00Z', '2027-06-05T00:00:00Z');
    await newBusyTime(t, therapist, '2027-06-04T00:00:00Z', '2027-06-05T00:00:01Z');
    await newBusyTime(t, therapist, '2027-06-15T23:59:59Z', '2027-06-18T00:00:00Z');
    await newBusyTime(t, therapist, '2027-06-16T00:00:00Z', '2027-06-18T00:00:00Z');
    await newBusyTime(t, await newTherapist(t), '2027-06-08T00:00:00Z', '2027-06-09T00:00:00Z');
    expect((await inputs()).practice.busy).toEqual([
      { startAt: Date.parse('2027-06-04T00:00:00Z'), endAt: Date.parse('2027-06-05T00:00:01Z') },
      { startAt: Date.parse('2027-06-15T23:59:59Z'), endAt: Date.parse('2027-06-18T00:00:00Z') },
    ]);
  });

  it('can be given to the slot rules unchanged', async () => {
    await newSchedule(therapist, {
      timezone: 'America/Vancouver',
      minAdvanceNotice: 1,
      maxAdvanceNotice: 8760,
    });
    await post('blocked-dates', { title: 'Formation', startDate: '2027-06-08', endDate: '2027-06-08' });
    await newBusyTime(t, therapist, '2027-06-09T16:00:00Z', '2027-06-09T17:00:00Z');
    const { practice } = await inputs();
    const days = offer(
      { ...practice, appointments: [] },
      HOUR,
      { from: '2027-06-07', to: '2027-06-09' },
      Date.parse('2027-06-01T00:00:00Z'),
    );
    expect(days.map(({ selectable }) => selectable)).toEqual([true, false, true]);
    expect(days[0]?.slots).toHaveLength(15);
    expect(days[0]?.slots[0]?.startAt).toBe(Date.parse('2027-06-07T16:00:00Z'));
    expect(days[2]?.slots.filter(({ reason }) => reason === 'busy')).toHaveLength(2);
  });

  it('can be loaded at both ends of the calendar', async () => {
    for (const [from, to] of [
      ['1900-01-01', '1900-01-02'],
      ['2999-12-30', '2999-12-31'],
    ] as const) {
      const range = { startAt: Date.parse(`${from}T00:00:00Z`), endAt: Date.parse(`${to}T23:59:59Z`) };
      expect((await inputs(range)).practice.blocks).toEqual([]);
    }
  });

  it('answer not_found for an unknown therapist', async () => {
    await expect(settingsOf(t.ctx, 2_147_483_647)).rejects.toMatchObject({ code: 'not_found' });
    await expect(practiceInputs(t.ctx, 2_147_483_647, WEEK)).rejects.toMatchObject({ code: 'not_found' });
  });

  /** Resolves once a change waits for the row lock or is done. The embedded database runs one transaction at a time. */
  const changesWait = async (isThrough: () => boolean): Promise<void> => {
    if (!t.databaseUrl) return;
    let waiting = 0;
    while (waiting === 0 && !isThrough()) {
      const { rows } = await t.ctx.database.execute(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waiting = rows.length;
    }
  };

  it('do not change while a booking holds the therapist’s lock', async () => {
    const slot = { startTime: '2027-06-12T13:00:00Z', endTime: '2027-06-12T14:00:00Z' };
    const statuses: number[] = [];
    const change = async (path: string, body: object) => statuses.push((await post(path, body)).status);
    let changes: Promise<unknown> | undefined;
    const [before, after] = await inTransaction(t.ctx, async (tx) => {
      await lock(tx, therapist.therapistId);
      const first = await practiceInputs(tx, therapist.therapistId, WEEK);
      changes = Promise.all([
        change('schedule-settings', { maxSessionsPerDay: 1 }),
        change('blocked-dates', { title: 'x', startDate: '2027-06-08', endDate: '2027-06-08' }),
        change('availabilities', slot),
      ]);
      await changesWait(() => statuses.length > 0);
      expect(statuses).toEqual([]);
      return [first, await practiceInputs(tx, therapist.therapistId, WEEK)];
    });
    expect(after).toEqual(before);
    await changes;
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 201, 201]);
    const { practice } = await inputs();
    expect(practice.maxSessionsPerDay).toBe(1);
    expect(practice.blocks).toHaveLength(1);
    expect(practice.availability).toHaveLength(1);
  });
});
