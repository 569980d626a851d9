import { SCHEDULE_DEFAULTS, WEEKDAYS } from '@cadence/contract/schedule';
import { asWorkingDay } from '@cadence/contract/weekly-schedule';
import { THERAPIST_ZONES } from '@cadence/scheduling/zones';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newSchedule,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { users } from '../users/tables.ts';
import { defaultSettings } from './settings.ts';

const PATH = '/api/therapist/schedule-settings';

describe('schedule settings', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp();
    patient = await newPatient(t);
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const settings = async () => (await therapist.api.get(PATH)).body;

  it('start with Monday to Friday, nine to five in Toronto', async () => {
    const hours = { startTime: '09:00', endTime: '17:00' };
    const day = { ...hours, windows: [hours] };
    const [open, closed] = [
      { enabled: true, ...day },
      { enabled: false, ...day },
    ];
    expect(await settings()).toEqual({
      bufferBefore: 15,
      bufferAfter: 15,
      minAdvanceNotice: 24,
      maxAdvanceNotice: 2160,
      maxSessionsPerDay: 8,
      timezone: 'America/Toronto',
      cancellationNoticeHours: 0,
      version: 1,
      weeklySchedule: {
        monday: open,
        tuesday: open,
        wednesday: open,
        thursday: open,
        friday: open,
        saturday: closed,
        sunday: closed,
      },
    });
  });

  it('are saved and returned as a whole', async () => {
    const weeklySchedule = Object.fromEntries(
      WEEKDAYS.map((day, index) => [
        day,
        asWorkingDay({ enabled: index % 2 === 0, startTime: '00:00', endTime: `2${index % 4}:59` }),
      ]),
    );
    const whole = {
      bufferBefore: 0,
      bufferAfter: 60,
      minAdvanceNotice: 168,
      maxAdvanceNotice: 8760,
      maxSessionsPerDay: 20,
      timezone: 'America/St_Johns',
      cancellationNoticeHours: 168,
      weeklySchedule,
    };
    const reply = await therapist.api.post(PATH, { ...whole, id: 7, therapistId: 1 });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...whole, version: 2 });
    expect(await settings()).toEqual(reply.body);
    const other = await newTherapist(t);
    expect((await other.api.get(PATH)).body).toEqual({ ...defaultSettings(), version: 1 });
  });

  it('keep absent fields and weekdays', async () => {
    expect((await therapist.api.post(PATH, { bufferAfter: 0 })).body).toEqual({
      ...defaultSettings(),
      bufferAfter: 0,
      version: 2,
    });
    expect((await therapist.api.post(PATH, {})).body.bufferAfter).toBe(0);
    const { sunday: _left, ...six } = defaultSettings().weeklySchedule;
    const partial = await therapist.api.post(PATH, { weeklySchedule: six });
    expect(partial.status).toBe(422);
    expect(partial.body.errors[0].path).toBe('weeklySchedule.sunday');
  });

  it.each(THERAPIST_ZONES)('accept the zone %s', async (timezone) => {
    expect((await therapist.api.post(PATH, { timezone })).body.timezone).toBe(timezone);
  });

  const day = (change: object) => ({
    ...defaultSettings().weeklySchedule,
    monday: { enabled: true, startTime: '09:00', endTime: '17:00', ...change },
  });
  const outside: [path: string, sent: Record<string, unknown>][] = [
    ...[-1, 61, 7.5, '15', null, 2 ** 31].map((v): [string, Record<string, unknown>] => [
      'bufferBefore',
      { bufferBefore: v },
    ]),
    ['bufferAfter', { bufferAfter: 61 }],
    ...[0, 169, -24, 1.5, null].map((v): [string, Record<string, unknown>] => [
      'minAdvanceNotice',
      { minAdvanceNotice: v },
    ]),
    ...[23, 8761, 1e10].map((v): [string, Record<string, unknown>] => [
      'maxAdvanceNotice',
      { maxAdvanceNotice: v },
    ]),
    ...[0, 21].map((v): [string, Record<string, unknown>] => ['maxSessionsPerDay', { maxSessionsPerDay: v }]),
    ...[-1, 169].map((v): [string, Record<string, unknown>] => [
      'cancellationNoticeHours',
      { cancellationNoticeHours: v },
    ]),
    ...[
      'Mars/Phobos',
      '../../etc/passwd',
      'america/toronto',
      'AMERICA/TORONTO',
      'America/Montreal',
      'America/New_York',
      'UTC',
      'America/Toronto ',
      '',
      'x'.repeat(61),
      'America/Toronto\u0000',
      7,
      null,
    ].map((v): [string, Record<string, unknown>] => ['timezone', { timezone: v }]),
    ...['24:00', '9:00', '09:60', '09:00:00', '', ' 09:00', null, 900].map(
      (v): [string, Record<string, unknown>] => [
        'weeklySchedule.monday.startTime',
        { weeklySchedule: day({ startTime: v }) },
      ],
    ),
    ...['24:01', '25:00', '00:00', '24:00:00'].map((endTime): [string, Record<string, unknown>] => [
      'weeklySchedule.monday.endTime',
      { weeklySchedule: day({ endTime }) },
    ]),
    ['weeklySchedule.monday.endTime', { weeklySchedule: day({ endTime: '09:00' }) }],
    ['weeklySchedule.monday.endTime', { weeklySchedule: day({ startTime: '18:00', enabled: false }) }],
    ['weeklySchedule.monday.enabled', { weeklySchedule: day({ enabled: 'yes' }) }],
    ['weeklySchedule', { weeklySchedule: null }],
    ['weeklySchedule', { weeklySchedule: [] }],
    ['maxAdvanceNotice', { minAdvanceNotice: 48, maxAdvanceNotice: 47 }],
    ['maxAdvanceNotice', { minAdvanceNotice: 48, maxAdvanceNotice: 48 }],
    ['maxAdvanceNotice', { maxAdvanceNotice: 24 }],
  ];
  it.each(outside)('are refused whole with a wrong %s: %j', async (path, sent) => {
    const reply = await therapist.api.post(PATH, { ...defaultSettings(), bufferAfter: 5, ...sent });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await settings()).toEqual({ ...defaultSettings(), version: 1 });
  });

  it('validate the notice limits together', async () => {
    await newSchedule(therapist, { minAdvanceNotice: 1, maxAdvanceNotice: 24 });
    const reply = await therapist.api.post(PATH, { minAdvanceNotice: 24 });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      {
        path: 'maxAdvanceNotice',
        message: 'The maximum notice must be longer than the minimum notice',
      },
    ]);
    expect((await settings()).minAdvanceNotice).toBe(1);
    expect((await therapist.api.post(PATH, { minAdvanceNotice: 23 })).status).toBe(200);
  });

  it('ignore an unknown weekday, and refuse __proto__', async () => {
    const { weeklySchedule } = defaultSettings();
    const eighth = { ...weeklySchedule, funday: { enabled: true, startTime: 'x', endTime: 'y' } };
    const defaults = { ...defaultSettings(), version: 2 };
    expect((await therapist.api.post(PATH, { weeklySchedule: eighth })).body).toEqual(defaults);
    for (const key of ['__proto__', 'constructor']) {
      const body = `{"weeklySchedule":{"${key}":{"enabled":true}}}`;
      expect((await therapist.api.post(PATH, body)).status).toBe(400);
    }
    expect(await settings()).toEqual(defaults);
  });

  it('are for therapists only', async () => {
    for (const { api } of [patient, await newAdmin(t)]) {
      expect((await api.get(PATH)).status).toBe(403);
      expect((await api.post(PATH, { bufferAfter: 0 })).status).toBe(403);
    }
    expect((await t.visitor().get(PATH)).status).toBe(401);
    expect((await t.visitor().post(PATH, {})).status).toBe(401);
  });

  it('can be read by every signed-in user, but not those of a suspended therapist', async () => {
    const address = `/api/therapists/${therapist.therapistId}/schedule-settings`;
    await newSchedule(therapist, { maxSessionsPerDay: 3 });
    expect((await t.visitor().get(address)).status).toBe(401);
    const shown = await patient.api.get(address);
    expect(shown.status).toBe(200);
    const { version: _own, ...saved } = await settings();
    expect(shown.body).toEqual(saved);
    await t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, therapist.userId));
    expect((await patient.api.get(address)).status).toBe(404);
    for (const id of ['0', '2147483647', 'x', '1e1'])
      expect((await patient.api.get(`/api/therapists/${id}/schedule-settings`)).status).toBe(404);
  });

  it('never mix two concurrent saves', async () => {
    const saves = [
      { minAdvanceNotice: 100, maxAdvanceNotice: 200 },
      { minAdvanceNotice: 1, maxAdvanceNotice: 50 },
      { minAdvanceNotice: 120 },
      { maxAdvanceNotice: 60 },
    ];
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(saves.map((save) => therapist.api.post(PATH, save)));
      for (const { status } of replies) expect([200, 422]).toContain(status);
      const { minAdvanceNotice, maxAdvanceNotice } = await settings();
      expect(minAdvanceNotice).toBeLessThan(maxAdvanceNotice);
    }
  });

  it('have valid defaults', async () => {
    expect((await therapist.api.post(PATH, defaultSettings())).status).toBe(200);
    expect(SCHEDULE_DEFAULTS.minAdvanceNotice).toBeLessThan(SCHEDULE_DEFAULTS.maxAdvanceNotice);
  });
});
