import { SLOTS_MAX_ANSWERED } from '@cadence/contract/slots';
import { addDays } from '@cadence/scheduling/calendar-date';
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newBusyTime,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';

type Slot = {
  startTime: string;
  endTime: string;
  available: boolean;
  reason: string | null;
  reasonCode: string | null;
};
type Day = { date: string; selectable: boolean; slots: Slot[] };

const MONDAY = '2026-11-23';
function at(hour: string): string {
  return `${MONDAY}T${hour}:00.000Z`;
}
function allWeek(startTime: string, endTime: string) {
  return {
    monday: { enabled: true, startTime, endTime },
    tuesday: { enabled: true, startTime, endTime },
    wednesday: { enabled: true, startTime, endTime },
    thursday: { enabled: true, startTime, endTime },
    friday: { enabled: true, startTime, endTime },
    saturday: { enabled: true, startTime, endTime },
    sunday: { enabled: true, startTime, endTime },
  } as const;
}

describe('the slots of a therapist', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const get = (query: Record<string, unknown> = {}, by: SignedInUser = patient) => {
    const asked = { appointmentTypeId: practice.service.id, from: MONDAY, to: MONDAY, ...query };
    const text = Object.entries(asked).map(([name, value]) => `${name}=${String(value)}`);
    return by.api.get(`/api/therapists/${practice.therapist.therapistId}/slots?${text.join('&')}`);
  };
  const dayOf = async (query: Record<string, unknown> = {}, by: SignedInUser = patient): Promise<Day> =>
    (await get(query, by)).body.days[0];
  const reasonsOf = ({ slots }: Day) =>
    Object.fromEntries(
      slots.filter(({ available }) => !available).map((slot) => [slot.startTime.slice(11, 16), slot.reason]),
    );
  const block = (fields: object) => practice.therapist.api.post('/api/therapist/blocked-dates', fields);

  it('are the half-hours of the working day, in days of the therapist’s zone', async () => {
    const reply = await get({ from: '2026-11-22', to: '2026-11-23' });
    expect(reply.status).toBe(200);
    const { timezone, days } = reply.body;
    expect(timezone).toBe('America/Toronto');
    expect(days[0]).toEqual({ date: '2026-11-22', selectable: false, slots: [] });
    expect(days[1].selectable).toBe(true);
    expect(days[1].slots).toHaveLength(15);
    const first = {
      startTime: at('14:00'),
      endTime: at('15:00'),
      available: true,
      reason: null,
      reasonCode: null,
    };
    expect(days[1].slots[0]).toEqual(first);
    expect(days[1].slots.at(-1).startTime).toBe(at('21:00'));
  });

  it('give the reason when they are not available, in the reader’s language', async () => {
    await newAppointment(await newPatient(t), practice, at('14:00'));
    await newBusyTime(t, practice.therapist, at('16:30'), at('17:00'));
    await block({
      title: 'Dentist',
      startDate: MONDAY,
      endDate: MONDAY,
      startTime: '14:00',
      endTime: '14:30',
    });
    const conflict = 'Conflict with existing appointment';
    expect(reasonsOf(await dayOf())).toEqual({
      '14:00': conflict,
      '14:30': conflict,
      '15:00': conflict,
      '15:30': 'Unavailable',
      '16:00': 'Unavailable',
      '16:30': 'Unavailable',
      '17:00': 'Unavailable',
      '18:00': 'Dentist',
      '18:30': 'Dentist',
      '19:00': 'Dentist',
      '19:30': 'Dentist',
    });
    const french = await newPatient(t, { language: 'fr' });
    expect(reasonsOf(await dayOf({}, french))['14:00']).toBe('Chevauche un autre rendez-vous');
    const codes = (await dayOf()).slots.map(({ reasonCode }) => reasonCode);
    expect(new Set(codes)).toEqual(new Set(['conflict', 'busy', 'blocked', null]));
  });

  it('show the title of a block that covers the whole day, which cannot be selected', async () => {
    await block({ title: 'Holiday', startDate: MONDAY, endDate: MONDAY });
    const day = await dayOf();
    expect(day.selectable).toBe(false);
    expect(new Set(Object.values(reasonsOf(day)))).toEqual(new Set(['Holiday']));
  });

  it('give as reasons the past, too soon, too far and a full day', async () => {
    const reasons = async (query: object) => new Set(Object.values(reasonsOf(await dayOf({ ...query }))));
    const day = (date: string) => ({ from: date, to: date });
    expect(await reasons(day('2026-11-20'))).toEqual(new Set(['In the past']));
    expect(await reasons(day('2027-03-01'))).toEqual(new Set(['Too far ahead']));
    t.clock.set('2026-11-22T22:00:00Z');
    expect(await reasons({})).toEqual(new Set(['Too soon to book']));
    await newSchedule(practice.therapist, { maxSessionsPerDay: 1 });
    await newAppointment(patient, practice, '2026-11-24T14:00:00Z');
    const full = reasonsOf(await dayOf(day('2026-11-24')));
    expect([full['14:00'], full['18:00']]).toEqual(['Conflict with existing appointment', 'Fully booked']);
  });

  it('count a day’s sessions in the therapist’s time zone', async () => {
    await newSchedule(practice.therapist, {
      maxSessionsPerDay: 1,
      weeklySchedule: allWeek('09:00', '23:59'),
    });
    // 22:30 on Monday in Toronto is Tuesday in UTC.
    await newAppointment(patient, practice, '2026-11-24T03:30:00Z');
    expect(new Set(Object.values(reasonsOf(await dayOf())))).toContain('Fully booked');
    const tuesday = await dayOf({ from: '2026-11-24', to: '2026-11-24' });
    expect(tuesday.slots.every(({ available }) => available)).toBe(true);
  });

  it.each([
    ['America/Toronto', '2027-03-14', 23],
    ['America/Toronto', '2027-11-07', 25],
    ['America/Vancouver', '2027-03-14', 24],
    ['America/St_Johns', '2027-03-14', 23],
    ['America/St_Johns', '2027-11-07', 25],
  ])('in %s on %s cover a day of %i hours', async (timezone, date, hours) => {
    await newSchedule(practice.therapist, {
      timezone,
      maxAdvanceNotice: 8760,
      weeklySchedule: allWeek('00:00', '23:59'),
    });
    const service = await newService(practice.therapist, { duration: 15 });
    const { slots } = await dayOf({ from: date, to: date, appointmentTypeId: service.id });
    const starts = slots.map(({ startTime }) => Date.parse(startTime));
    expect(starts).toEqual(Array.from({ length: 2 * hours }, (_, index) => starts[0]! + index * 1_800_000));
    const offset = { 'America/Toronto': 5, 'America/Vancouver': 7, 'America/St_Johns': 3.5 }[timezone]!;
    const daylight = date === '2027-11-07' ? 1 : 0;
    const midnight = Date.parse(`${date}T00:00Z`);
    expect(starts[0]).toBe(midnight + (timezone === 'America/Vancouver' ? 7 : offset - daylight) * HOUR);
  });

  it('are neither offered nor bookable in the hour that the clocks skip', async () => {
    await newSchedule(practice.therapist, {
      maxAdvanceNotice: 8760,
      weeklySchedule: allWeek('02:00', '05:00'),
    });
    const date = '2027-03-14';
    const { slots } = await dayOf({ from: date, to: date });
    const hours = slots.map(({ startTime }) => startTime.slice(11, 16));
    expect(hours).toEqual(['07:00', '07:30', '08:00']);
    const book = (startTime: string) => newAppointment(patient, practice, startTime);
    await expect(book('2027-03-14T06:30:00Z')).rejects.toThrow('slot_outside_hours');
    expect((await book('2027-03-14T07:00:00Z')).startTime).toBe('2027-03-14T07:00:00.000Z');
  });

  it.each([
    ['America/Vancouver', '16:00'],
    ['America/Edmonton', '15:00'],
    ['America/Winnipeg', '14:00'],
    ['America/St_Johns', '12:30'],
    ['America/Regina', '15:00'],
  ] as const)('follow the clocks of 2026 in %s', async (timezone, nine) => {
    await newSchedule(practice.therapist, { timezone });
    const { slots } = await dayOf({ from: '2026-12-15', to: '2026-12-15' });
    expect(slots[0]?.startTime).toBe(`2026-12-15T${nine}:00.000Z`);
  });

  it('keep existing appointments at their instants when the therapist’s zone changes', async () => {
    const { id, startTime } = await newAppointment(patient, practice, at('14:00'));
    await newSchedule(practice.therapist, { timezone: 'America/Vancouver' });
    const [kept] = (await patient.api.get('/api/appointments')).body;
    expect(kept).toMatchObject({ id, startTime, therapist: { timezone: 'America/Vancouver' } });
  });

  it('end after a whole day where there are very many, and continue from the next day', async () => {
    await newSchedule(practice.therapist, {
      weeklySchedule: allWeek('00:00', '23:59'),
      maxAdvanceNotice: 8760,
    });
    const slots = Array.from({ length: 28 }, (_, index) => ({
      startTime: `2026-11-2${index % 7}T05:0${Math.floor(index / 7) + 1}:00Z`,
      endTime: `2026-11-2${(index % 7) + 1}T05:00:00Z`,
      dayOfWeek: index % 7,
    }));
    for (const slot of slots)
      expect((await practice.therapist.api.post('/api/therapist/availabilities', slot)).status).toBe(201);
    const [from, to] = [MONDAY, '2027-02-22'];
    const { days, nextFrom } = (await get({ from, to })).body as { days: Day[]; nextFrom: string };
    const count = (some: Day[]) => some.reduce((sum, day) => sum + day.slots.length, 0);
    expect(count(days)).toBeLessThanOrEqual(SLOTS_MAX_ANSWERED);
    const last = days.at(-1)?.date ?? '';
    expect([nextFrom, nextFrom < to]).toEqual([addDays(last, 1), true]);
    const next: Day[] = (await get({ from: nextFrom, to })).body.days;
    expect(next[0]?.date).toBe(nextFrom);
    expect(count(days) + (next[0]?.slots.length ?? 0)).toBeGreaterThan(SLOTS_MAX_ANSWERED);
    expect((await get({ from: last, to: last })).body).not.toHaveProperty('nextFrom');
    // What the answer holds is what single days answer.
    expect(await dayOf({ from: last, to: last })).toEqual(days.at(-1));
  });

  it('are refused for more than 92 days, reversed ranges and invalid days', async () => {
    expect((await get({ from: '2026-11-01', to: '2027-01-31' })).body.days).toHaveLength(92);
    const messages = async (query: object) => {
      const { status, body } = await get({ ...query });
      return [
        status,
        body.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
      ];
    };
    const tooLong = 'to: Please choose a shorter period';
    expect(await messages({ from: '2026-11-01', to: '2027-02-01' })).toEqual([422, [tooLong]]);
    const reversed = 'to: The end date must not be before the start date';
    expect(await messages({ from: '2026-11-24' })).toEqual([422, [reversed]]);
    for (const query of [{ from: '2027-02-30' }, { to: 'now' }, { appointmentTypeId: '1e1' }, { extra: 1 }])
      expect((await get(query)).status).toBe(422);
  });

  it('are answered for any day of the calendar', async () => {
    for (const date of ['1900-01-01', '2999-12-31'])
      expect((await get({ from: date, to: date })).status).toBe(200);
  });

  it('answer 404 for a therapist or service that cannot be booked', async () => {
    const { therapist } = practice;
    const inactive = await newService(therapist, { isActive: false });
    const foreign = (await newPractice(t)).service;
    for (const { id } of [inactive, foreign]) expect((await get({ appointmentTypeId: id })).status).toBe(404);
    expect((await get({}, practice.therapist)).status).toBe(200);
    expect((await get({}, await newAdmin(t))).status).toBe(200);
    await t.ctx.database.execute(`update users set is_suspended = true where id = ${therapist.userId}`);
    expect((await get()).status).toBe(404);
  });

  describe('the slots for rescheduling', () => {
    let id: number;
    beforeEach(async () => {
      const service = await newService(practice.therapist, {
        duration: 90,
        bufferBefore: 30,
        bufferAfter: 30,
      });
      ({ id } = await newAppointment(patient, { ...practice, service }, at('15:00')));
    });

    it('ignore the appointment itself and use its length and buffers, whatever service is named', async () => {
      const { slots } = await dayOf({ rescheduleOf: id });
      const own = slots.find(({ startTime }) => startTime === at('15:00'));
      expect(own).toMatchObject({ available: true, endTime: at('16:30') });
      await newAppointment(await newPatient(t), practice, at('18:00'));
      const reasons = reasonsOf(await dayOf({ rescheduleOf: id }));
      expect(reasons['16:00']).toBeUndefined();
      expect(reasons['16:30']).toBe('Conflict with existing appointment');
    });

    it('list the half-hours from 09:00 to 16:30, unavailable ones included', async () => {
      await newSchedule(practice.therapist, { weeklySchedule: allWeek('08:00', '14:00') });
      const day = await dayOf({ rescheduleOf: id });
      expect(day.slots.map(({ startTime }) => startTime.slice(11, 16))).toEqual([
        '13:00',
        '13:30',
        '14:00',
        '14:30',
        '15:00',
        '15:30',
        '16:00',
        '16:30',
        '17:00',
        '17:30',
        '18:00',
        '18:30',
        '19:00',
        '19:30',
        '20:00',
        '20:30',
        '21:00',
        '21:30',
      ]);
      expect(reasonsOf(day)['18:00']).toBe('Outside working hours');
    });

    it('offer days off to the therapist too', async () => {
      const saturday = { from: '2026-11-28', to: '2026-11-28', rescheduleOf: id };
      expect(await dayOf(saturday)).toMatchObject({ selectable: false });
      const day = await dayOf(saturday, practice.therapist);
      expect(day.selectable).toBe(true);
      expect(day.slots.every(({ available }) => available)).toBe(true);
    });

    it('list every quarter-hour of whole days on request', async () => {
      const whole = { rescheduleOf: id, wholeDay: 'true' };
      const day = await dayOf(whole, practice.therapist);
      expect(day.slots).toHaveLength(96);
      const one = (time: string) => day.slots.find(({ startTime }) => startTime === at(time));
      // Outside working hours a therapist may move it, over another session not.
      expect(one('10:15')).toMatchObject({ available: true });
      await newAppointment(await newPatient(t), practice, at('18:00'));
      const after = await dayOf(whole, practice.therapist);
      expect(reasonsOf(after)['18:45']).toBe('Conflict with existing appointment');
      expect(reasonsOf(after)['19:00']).toBeUndefined();
      const seen = await dayOf(whole);
      expect(seen.slots).toHaveLength(96);
      expect(reasonsOf(seen)['10:15']).toBe('Outside working hours');
      const lengths = async (date: string) =>
        (await dayOf({ ...whole, from: date, to: date }, practice.therapist)).slots.length;
      expect([await lengths('2027-03-14'), await lengths('2027-11-07')]).toEqual([92, 100]);
      expect((await get({ ...whole, wholeDay: 'yes' })).status).toBe(422);
    });

    it('list the appointment’s own time, also on other days, where whole days are asked for', async () => {
      await practice.therapist.api.post(`/api/appointments/${id}/reschedule`, { startTime: at('15:10') });
      const tuesday = { from: '2026-11-24', to: '2026-11-24', rescheduleOf: id };
      const { slots } = await dayOf({ ...tuesday, wholeDay: 'true' }, practice.therapist);
      expect(slots).toHaveLength(97);
      const own = slots.find(({ startTime }) => startTime === '2026-11-24T15:10:00.000Z');
      expect(own).toMatchObject({ available: true });
    });

    it('are shown to its two parties only, and under its own therapist only', async () => {
      expect((await get({ rescheduleOf: id }, await newPatient(t))).status).toBe(404);
      expect((await get({ rescheduleOf: id }, await newTherapist(t))).status).toBe(404);
      expect((await get({ rescheduleOf: id }, await newAdmin(t))).status).toBe(404);
      practice = await newPractice(t);
      expect((await get({ rescheduleOf: id })).status).toBe(404);
    });
  });
});
