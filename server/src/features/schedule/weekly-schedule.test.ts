import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type BookablePractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { defaultSettings } from './settings.ts';
import { scheduleSettings } from './tables.ts';

const PATH = '/api/therapist/schedule-settings';
const MORNING = { startTime: '09:00', endTime: '12:00' };
const AFTERNOON = { startTime: '13:15', endTime: '17:00' };
const EVENING = { startTime: '18:00', endTime: '20:00' };
const MONDAY = '2026-11-23';

describe('the windows of a working day', () => {
  let t: TestApp;
  let practice: BookablePractice;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
    patient = await newPatient(t);
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    practice = await newPractice(t, { paypalEmail: '', schedule: { bufferBefore: 0, bufferAfter: 0 } });
  });
  afterAll(() => t.close());

  const api = () => practice.therapist.api;
  const weekWith = (monday: object) => ({ weeklySchedule: { ...defaultSettings().weeklySchedule, monday } });
  const save = async (monday: object) => {
    const reply = await api().post(PATH, weekWith(monday));
    return reply.status === 200 ? reply.body.weeklySchedule.monday : reply.body.errors;
  };
  const monday = async () => (await api().get(PATH)).body.weeklySchedule.monday;
  const open = { enabled: true };

  it('are saved by start, and the pair of hours has the first start and the last end', async () => {
    const saved = { ...open, startTime: '09:00', endTime: '20:00', windows: [MORNING, AFTERNOON, EVENING] };
    expect(await save({ ...open, windows: [AFTERNOON, EVENING, MORNING] })).toEqual(saved);
    expect(await monday()).toEqual(saved);
    const family = await patient.api.get(
      `/api/therapists/${practice.therapist.therapistId}/schedule-settings`,
    );
    expect(family.body.weeklySchedule.monday).toEqual(saved);
  });

  it('may end at midnight, where a last session ends that is offered and booked', async () => {
    const late = { startTime: '22:00', endTime: '24:00' };
    expect(await save({ ...open, windows: [MORNING, late] })).toEqual({
      ...open,
      startTime: '09:00',
      endTime: '24:00',
      windows: [MORNING, late],
    });
    expect((await save({ ...open, ...late })).windows).toEqual([late]);
    // 23:00 in Toronto.
    const last = await newAppointment(patient, practice, '2026-11-24T04:00:00Z');
    expect(last).toMatchObject({ endTime: '2026-11-24T05:00:00.000Z' });
    const tooLate = newAppointment(patient, practice, '2026-12-01T04:30:00Z');
    await expect(tooLate).rejects.toThrow('slot_outside_hours');
  });

  it('decide where the pair of hours is saved too, and the pair alone is one window', async () => {
    const both = await save({ ...open, startTime: '06:00', endTime: '07:00', windows: [MORNING, AFTERNOON] });
    expect(both).toMatchObject({ startTime: '09:00', endTime: '17:00', windows: [MORNING, AFTERNOON] });
    expect(await save({ ...open, startTime: '08:00', endTime: '18:00' })).toEqual({
      ...open,
      startTime: '08:00',
      endTime: '18:00',
      windows: [{ startTime: '08:00', endTime: '18:00' }],
    });
  });

  it('stay when what was read is saved again, and when other settings are saved', async () => {
    await save({ ...open, windows: [MORNING, EVENING] });
    const { version: _version, ...read } = (await api().get(PATH)).body;
    const { version: _next, ...written } = (await api().post(PATH, read)).body;
    expect(written).toEqual(read);
    await newSchedule(practice.therapist, { maxSessionsPerDay: 3 });
    expect((await monday()).windows).toEqual([MORNING, EVENING]);
  });

  it('may touch, and are kept on a closed day', async () => {
    const windows = [MORNING, { startTime: '12:00', endTime: '15:00' }];
    expect(await save({ enabled: false, windows })).toMatchObject({ enabled: false, windows });
  });

  const refused: [what: string, windows: unknown, path: string, message: string][] = [
    ['no hours', [], 'windows', 'Please add hours to this day'],
    [
      'seven',
      Array.from({ length: 7 }, (_, hour) => ({ startTime: `0${hour}:00`, endTime: `0${hour}:30` })),
      'windows',
      'Please choose at most 6',
    ],
    [
      'reversed hours',
      [MORNING, { startTime: '15:00', endTime: '15:00' }],
      'windows.1.endTime',
      'These hours must end after they start',
    ],
    [
      'an overlap',
      [AFTERNOON, MORNING, { startTime: '11:59', endTime: '12:30' }],
      'windows.2.startTime',
      'These hours begin before others have ended',
    ],
    ['hours twice', [MORNING, MORNING], 'windows.1.startTime', 'These hours begin before others have ended'],
    [
      'hours within others',
      [{ startTime: '08:00', endTime: '19:00' }, MORNING, { startTime: '18:30', endTime: '20:00' }],
      'windows.1.startTime',
      'These hours begin before others have ended',
    ],
    ['no time', [{ ...MORNING, endTime: '24:01' }], 'windows.0.endTime', 'Please enter a time'],
  ];
  it.each(refused)('are refused with %s, at their field', async (_what, windows, path, message) => {
    const [issue, ...rest] = await save({ ...open, windows });
    expect(rest).toEqual([]);
    expect(issue).toMatchObject({ path: `weeklySchedule.monday.${path}` });
    expect(issue.message).toContain(message);
    expect(await monday()).toEqual(defaultSettings().weeklySchedule.monday);
  });

  it.each([{ windows: 'x' }, { windows: null }, { windows: [7] }, {}, { startTime: '09:00' }])(
    'are refused with %j',
    async (day) => {
      expect((await api().post(PATH, weekWith({ ...open, ...day }))).status).toBe(422);
    },
  );

  it('are stored so that the former release reads their first start and last end, and are read from its rows', async () => {
    await save({ ...open, windows: [MORNING, EVENING] });
    const { therapistId } = practice.therapist;
    const stored = await t.ctx.db
      .select({ week: sql<Record<string, object>>`${scheduleSettings.weeklySchedule}::text::json` })
      .from(scheduleSettings)
      .where(eq(scheduleSettings.therapistId, therapistId));
    const { week } = stored[0] ?? { week: {} };
    expect(week.monday).toMatchObject({ enabled: true, startTime: '09:00', endTime: '20:00' });
    expect(week.tuesday).toEqual({ enabled: true, startTime: '09:00', endTime: '17:00' });
    const former = JSON.stringify({
      ...week,
      monday: { enabled: true, startTime: '07:00', endTime: '10:00' },
    });
    await t.ctx.db.execute(
      sql`update schedule_settings set weekly_schedule = ${former}::jsonb where therapist_id = ${therapistId}`,
    );
    expect((await monday()).windows).toEqual([{ startTime: '07:00', endTime: '10:00' }]);
  });

  const listed = async (): Promise<string[]> => {
    const query = `appointmentTypeId=${practice.service.id}&from=${MONDAY}&to=${MONDAY}`;
    const { body } = await patient.api.get(
      `/api/therapists/${practice.therapist.therapistId}/slots?${query}`,
    );
    return body.days[0].slots.map(({ startTime }: { startTime: string }) => startTime.slice(11, 16));
  };

  it('each have their own grid, and no session crosses a break', async () => {
    await save({ ...open, windows: [MORNING, AFTERNOON] });
    expect((await listed()).join()).toBe(
      ['14:00,14:30,15:00,15:30,16:00', '18:15,18:45,19:15,19:45,20:15,20:45'].join(),
    );
    const atLunch = await patient.api.post('/api/appointments', bookingOf(practice, `${MONDAY}T17:00:00Z`));
    expect([atLunch.status, atLunch.body.code]).toEqual([422, 'slot_outside_hours']);
    await newAppointment(patient, practice, `${MONDAY}T16:00:00Z`);
  });

  it('that touch are one stretch for a session', async () => {
    await save({
      ...open,
      windows: [
        { startTime: '11:15', endTime: '12:00' },
        { startTime: '12:00', endTime: '12:45' },
      ],
    });
    expect(await listed()).toEqual(['16:15', '16:45']);
  });

  it('are previewed before they are saved, with the sessions in a new break', async () => {
    const kept = await newAppointment(patient, practice, `${MONDAY}T17:00:00Z`);
    const planned = weekWith({ ...open, windows: [MORNING, AFTERNOON] });
    const preview = await api().post('/api/therapist/slots-preview', {
      ...planned,
      appointmentTypeId: practice.service.id,
      from: MONDAY,
      to: MONDAY,
    });
    expect(preview.body.days[0].slots[0].startTime).toBe(`${MONDAY}T14:00:00.000Z`);
    expect(JSON.stringify(preview.body)).not.toContain('T17:00:00.000Z","endTime');
    const inBreak = await api().post(`${PATH}/appointments`, planned);
    expect(inBreak.body.map(({ id }: { id: number }) => id)).toEqual([kept.id]);
    const none = await api().post(`${PATH}/appointments`, weekWith({ ...open, windows: [AFTERNOON] }));
    expect(none.body).toHaveLength(1);
    const pair = await api().post(`${PATH}/appointments`, weekWith({ ...open, ...MORNING }));
    expect(pair.body.map(({ id }: { id: number }) => id)).toEqual([kept.id]);
  });

  it('count in the hours of the week and in the week itself', async () => {
    await save({ ...open, windows: [MORNING, EVENING] });
    const { setup } = (await api().get('/api/therapist/practice')).body;
    expect(setup.weeklyMinutes).toBe((4 * 8 + 5) * 60);
    const { openHours } = (await api().get(`/api/therapist/week?from=${MONDAY}&to=${MONDAY}`)).body;
    expect(openHours).toEqual([
      { startTime: `${MONDAY}T14:00:00.000Z`, endTime: `${MONDAY}T17:00:00.000Z` },
      { startTime: `${MONDAY}T23:00:00.000Z`, endTime: '2026-11-24T01:00:00.000Z' },
    ]);
  });
});
