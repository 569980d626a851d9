/** Cancelling and moving a date of a series together with the later ones, and the starts that are offered for it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@cadence/contract/appointments';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { MONDAYS, newSeries } from '../../../testing/series.ts';
import { confirmPaid } from '../service.ts';

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
let dates: Appointment[];
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  dates = (await newSeries(patient, practice)).appointments;
});
afterEach(() => expectInvariants(t, { therapistsFillDays: true }));
afterAll(() => t.close());

const following = { scope: 'following' };
function cancel(index: number, body: object = {}, by: SignedInUser = patient) {
  return by.api.post(`/api/appointments/${dates[index]?.id}/cancel`, body);
}
function move(index: number, startTime: string, body: object = {}, by: SignedInUser = patient) {
  return by.api.post(`/api/appointments/${dates[index]?.id}/reschedule`, { startTime, ...body });
}
async function own(): Promise<Appointment[]> {
  return (await patient.api.get('/api/appointments')).body;
}
async function startsOf(status = 'scheduled') {
  return (await own()).filter((one) => one.status === status).map(({ startTime }) => startTime);
}

describe('cancelling dates of a series', () => {
  it('takes one date out by default', async () => {
    expect((await cancel(1)).status).toBe(200);
    expect((await cancel(2, { scope: 'one' })).status).toBe(200);
    expect(await startsOf()).toEqual([MONDAYS[0], MONDAYS[3], MONDAYS[4]]);
  });

  it('takes out the date and the later ones, but not earlier ones or those of others', async () => {
    await newAppointment(await newPatient(t), practice, '2026-12-22T14:00:00.000Z');
    const { status, body } = await cancel(2, following);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: dates[2]?.id, status: 'cancelled', cancelledBy: 'patient' });
    expect(await startsOf()).toEqual(MONDAYS.slice(0, 2));
    expect((await practice.therapist.api.get('/api/appointments')).body.at(-1).status).toBe('scheduled');
  });

  it('leaves dates unchanged that were cancelled before', async () => {
    await cancel(3);
    const before = (await own()).find(({ id }) => id === dates[3]?.id);
    t.clock.advance(60_000);
    await cancel(0, { ...following, reason: 'We move away' }, practice.therapist);
    expect((await own()).find(({ id }) => id === dates[3]?.id)).toEqual(before);
    for (const index of [0, 1, 2, 4])
      expect((await own())[index]).toMatchObject({
        cancelledBy: 'therapist',
        cancellationReason: 'We move away',
      });
  });

  it('cancels a date that was booked alone', async () => {
    const single = await newAppointment(await newPatient(t), practice, '2026-11-25T14:00:00.000Z');
    const reply = await practice.therapist.api.post(`/api/appointments/${single.id}/cancel`, following);
    expect([reply.status, reply.body.status]).toEqual([200, 'cancelled']);
  });

  it('is refused with an unknown scope, and without the right to book for the client', async () => {
    expect((await cancel(0, { scope: 'all' })).status).toBe(422);
    expect((await cancel(0, following, await newPatient(t))).status).toBe(404);
    expect(await startsOf()).toHaveLength(5);
  });
});

describe('moving dates of a series', () => {
  it('gives a family’s former times to the waiting list, and a therapist’s only when requested', async () => {
    const freed = async () => {
      const { rows } = await t.ctx.database.execute(
        `select data->'spans'->0->>'from' as start from pgboss.job where name = 'waitlist.time-freed'
         and (data->>'therapistId')::int = ${practice.therapist.therapistId} order by 1`,
      );
      return (rows as { start: string }[]).map(({ start }) => start);
    };
    expect((await move(3, '2026-12-15T14:00:00.000Z', following)).status).toBe(200);
    expect(await freed()).toEqual(MONDAYS.slice(3));
    const byTherapist = await move(0, '2026-11-24T14:00:00.000Z', following, practice.therapist);
    expect(byTherapist.status).toBe(200);
    expect(await freed()).toEqual(MONDAYS.slice(3));
  });

  it('shifts the date and the later ones by the same days to the new wall-clock time', async () => {
    const { status, body } = await move(2, '2026-12-08T19:30:00.000Z', following);
    expect([status, body.startTime]).toEqual([200, '2026-12-08T19:30:00.000Z']);
    expect(await startsOf()).toEqual([
      ...MONDAYS.slice(0, 2),
      '2026-12-08T19:30:00.000Z',
      '2026-12-15T19:30:00.000Z',
      '2026-12-22T19:30:00.000Z',
    ]);
  });

  it('keeps the wall-clock time across a change of clocks', async () => {
    t.clock.set('2026-10-20T12:00:00Z');
    const october = await newPractice(t);
    const family = await newPatient(t);
    const starts = ['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z'];
    const { appointments } = await newSeries(family, october, starts);
    const reply = await family.api.post(`/api/appointments/${appointments[0]?.id}/reschedule`, {
      startTime: '2026-10-27T14:00:00.000Z',
      ...following,
    });
    expect(reply.status).toBe(200);
    const moved = (await family.api.get('/api/appointments')).body;
    expect(moved.map(({ startTime }: Appointment) => startTime)).toEqual([
      '2026-10-27T14:00:00.000Z',
      '2026-11-03T15:00:00.000Z',
    ]);
  });

  it.each(['2026-11-30T14:00:00.000Z', '2026-11-30T14:30:00.000Z', '2026-12-07T14:00:00.000Z'])(
    'may use the times of the series’ own later dates (%s)',
    async (startTime) => {
      await newSchedule(practice.therapist, { maxAdvanceNotice: 24 * 90 });
      expect((await move(0, startTime, following)).status).toBe(200);
      expect(await startsOf()).toHaveLength(5);
    },
  );

  it('may use the times of the series’ own earlier dates', async () => {
    await cancel(0);
    expect((await move(1, MONDAYS[0], following)).status).toBe(200);
    expect(await startsOf()).toEqual(MONDAYS.slice(0, 4));
  });

  it('moves all or none, and names the dates in the way', async () => {
    await newAppointment(await newPatient(t), practice, '2026-12-08T14:00:00.000Z');
    await practice.therapist.api.post('/api/therapist/blocked-dates', {
      title: 'Conference',
      startDate: '2026-12-15',
      endDate: '2026-12-15',
    });
    for (const by of [patient, practice.therapist]) {
      const { status, body } = await move(1, '2026-12-01T14:00:00.000Z', following, by);
      expect([status, body.code]).toEqual([409, 'series_dates_unavailable']);
      expect(body.dates).toEqual([
        {
          startTime: '2026-12-08T14:00:00.000Z',
          reason: 'Conflict with existing appointment',
          reasonCode: 'conflict',
        },
        { startTime: '2026-12-15T14:00:00.000Z', reason: 'Conference', reasonCode: 'blocked' },
      ]);
      expect(body.detail.replaceAll(/\s/g, ' ')).toContain(
        'December 8 at 9:00 AM and December 15 at 9:00 AM',
      );
    }
    expect(await startsOf()).toEqual(MONDAYS);
  });

  it('may leave the working hours for a therapist, but not for a family', async () => {
    const evening = '2026-12-02T00:00:00.000Z';
    expect((await move(1, evening, following)).body.dates[0].reasonCode).toBe('outside_hours');
    expect((await move(1, evening, following, practice.therapist)).status).toBe(200);
    expect((await startsOf()).at(-1)).toBe('2026-12-23T00:00:00.000Z');
  });

  it('moves the payment deadline along, but never to an earlier time', async () => {
    const dues = async () => (await own()).map(({ paymentDueAt }) => paymentDueAt);
    expect((await dues()).slice(0, 3)).toEqual([
      '2026-11-22T15:00:00.000Z',
      '2026-11-28T14:00:00.000Z',
      '2026-12-05T14:00:00.000Z',
    ]);
    await move(1, '2026-12-02T14:00:00.000Z', following);
    expect((await dues()).slice(1, 3)).toEqual(['2026-11-30T14:00:00.000Z', '2026-12-07T14:00:00.000Z']);
    await move(1, '2026-12-01T14:00:00.000Z', { scope: 'one' });
    expect((await dues())[1]).toBe('2026-11-30T14:00:00.000Z');
  });

  it('hides the reported delay of a date once it is moved', async () => {
    await confirmPaid(t.ctx, dates[0]?.id ?? 0);
    t.clock.set('2026-11-23T13:30:00.000Z');
    const { api } = practice.therapist;
    const path = `/api/appointments/${dates[0]?.id}/running-late`;
    expect((await api.post(path, { minutes: 10 })).body.lateMinutes).toBe(10);
    expect((await move(0, '2026-11-24T14:00:00.000Z', following, practice.therapist)).status).toBe(200);
    expect((await own())[0]?.lateMinutes).toBeNull();
  });

  it('writes new notes to the first date only', async () => {
    await move(1, '2026-12-01T14:00:00.000Z', { ...following, notes: 'New glasses' });
    expect((await own()).map(({ notes }) => notes)).toEqual([null, 'New glasses', null, null, null]);
  });

  it('leaves the others where one date is moved', async () => {
    expect((await move(1, '2026-12-01T14:00:00.000Z', { scope: 'one' })).status).toBe(200);
    expect(await startsOf()).toEqual([MONDAYS[0], '2026-12-01T14:00:00.000Z', ...MONDAYS.slice(2)]);
    expect((await own()).every(({ seriesId }) => seriesId === dates[0]?.seriesId)).toBe(true);
  });

  it.each(['1000-01-01T00:00:00Z', '9998-12-30T00:00:00Z', '2026-12-08T14:00:30Z'])(
    'to %s is refused without a server error',
    async (startTime) => {
      for (const by of [patient, practice.therapist])
        expect([409, 422]).toContain((await move(0, startTime, following, by)).status);
    },
  );

  it('is refused once the date has started, and to other people', async () => {
    expect((await move(0, MONDAYS[1], following, await newPatient(t))).status).toBe(404);
    t.clock.set('2026-11-23T14:30:00.000Z');
    const started = await move(0, MONDAYS[1], following, practice.therapist);
    expect(started.body.code).toBe('appointment_started');
  });
});

describe('the starts offered for moving a series', () => {
  async function slotAt(startTime: string, query: string, by: SignedInUser = patient) {
    const day = startTime.slice(0, 10);
    const asked = `appointmentTypeId=${practice.service.id}&rescheduleOf=${dates[0]?.id}&from=${day}&to=${day}`;
    const { status, body } = await by.api.get(
      `/api/therapists/${practice.therapist.therapistId}/slots?${asked}${query}`,
    );
    const slot = body.days?.[0].slots.find((one: { startTime: string }) => one.startTime === startTime);
    return { status, available: slot?.available, reasonCode: slot?.reasonCode };
  }
  const free = { status: 200, available: true, reasonCode: null };
  const together = '&scope=following';

  it.each([
    ['conflict', MONDAYS[1], {}],
    ['fully_booked', '2026-11-30T17:00:00.000Z', { maxSessionsPerDay: 1 }],
  ])(
    'include the times of its own later dates where these move too (%s)',
    async (reasonCode, start, settings) => {
      await newSchedule(practice.therapist, settings);
      expect(await slotAt(start, together)).toEqual(free);
      for (const alone of ['', '&scope=one'])
        expect(await slotAt(start, alone)).toEqual({ status: 200, available: false, reasonCode });
      expect((await move(0, start, following)).status).toBe(200);
    },
  );

  it('are the same for the therapist', async () => {
    const { therapist } = practice;
    expect(await slotAt(MONDAYS[1], together, therapist)).toEqual(free);
    expect(await slotAt(MONDAYS[1], '', therapist)).toMatchObject({ reasonCode: 'conflict' });
  });

  it('leave the sessions of others and cancelled dates as they are', async () => {
    await cancel(1);
    await newAppointment(await newPatient(t), practice, MONDAYS[1]);
    expect(await slotAt(MONDAYS[1], together)).toMatchObject({ available: false, reasonCode: 'conflict' });
  });

  it('are for the two parties of the series only, with a known scope', async () => {
    for (const other of [await newPatient(t), (await newPractice(t)).therapist])
      expect((await slotAt(MONDAYS[1], together, other)).status).toBe(404);
    expect((await slotAt(MONDAYS[1], '&scope=all')).status).toBe(422);
  });
});
