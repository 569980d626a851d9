import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newBusyTime,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian, selfOf } from '../../../testing/families/clients.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { MONDAYS, plannedOf, seriesOf } from '../../../testing/series.ts';
import { confirmPaid } from '../service.ts';

describe('a series of sessions', () => {
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

  const preview = (fields: object = {}, by = patient) =>
    by.api.post('/api/appointments/series/preview', { ...plannedOf(practice), ...fields });
  const book = (startTimes: readonly string[], fields: object = {}, headers = {}, by = patient) =>
    by.api.post('/api/appointments/series', { ...seriesOf(practice, startTimes), ...fields }, headers);
  const block = (startDate: string) =>
    practice.therapist.api.post('/api/therapist/blocked-dates', {
      title: 'Conference',
      startDate,
      endDate: startDate,
    });

  it('is previewed with the reason and the nearest open start for each date that cannot be booked', async () => {
    await newSchedule(practice.therapist, { maxAdvanceNotice: 24 * 31 });
    await block('2026-11-30');
    await newAppointment(await newPatient(t), practice, MONDAYS[2]);
    await newBusyTime(t, practice.therapist, '2026-12-14T13:00:00Z', '2026-12-14T16:00:00Z');
    const { status, body } = await preview({ count: 6 });
    expect(status).toBe(200);
    const open = { available: true, reason: null, reasonCode: null, alternative: null };
    expect(body.dates).toEqual([
      { startTime: MONDAYS[0], endTime: '2026-11-23T15:00:00.000Z', ...open },
      {
        startTime: MONDAYS[1],
        endTime: '2026-11-30T15:00:00.000Z',
        available: false,
        reason: 'Conference',
        reasonCode: 'blocked',
        alternative: '2026-12-01T14:00:00.000Z',
      },
      expect.objectContaining({ reasonCode: 'conflict', alternative: '2026-12-07T15:30:00.000Z' }),
      expect.objectContaining({ reasonCode: 'busy', alternative: '2026-12-14T16:30:00.000Z' }),
      { startTime: MONDAYS[4], endTime: '2026-12-21T15:00:00.000Z', ...open },
      expect.objectContaining({ reasonCode: 'too_far', reason: 'Too far ahead', alternative: null }),
    ]);
  });

  it('is offered no alternative that would overlap the next date', async () => {
    const closed = { enabled: false, startTime: '09:00', endTime: '17:00' };
    const days = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, closed]);
    const weeklySchedule = {
      ...Object.fromEntries(days),
      monday: { enabled: true, startTime: '00:00', endTime: '02:00' },
      sunday: { enabled: true, startTime: '22:30', endTime: '23:59' },
    };
    await newSchedule(practice.therapist, { weeklySchedule, bufferAfter: 60 });
    await block('2026-11-23');
    const { dates } = (await preview({ startTime: '2026-11-23T05:00:00Z', count: 2 })).body;
    expect(dates).toMatchObject([{ available: false, alternative: null }, { available: true }]);
  });

  it('is booked at the chosen starts, alternatives among them', async () => {
    const starts = [MONDAYS[2], MONDAYS[0], '2026-12-01T14:00:00.000Z'];
    const { status, body } = await book(starts, { notes: 'Bégaiement', price: 12_000, totalPrice: 13_560 });
    expect(status).toBe(201);
    const expected = {
      seriesId: body.seriesId,
      status: 'scheduled',
      notes: 'Bégaiement',
      totalPrice: 13_560,
    };
    expect(body.appointments).toEqual(
      starts.toSorted().map((startTime) => expect.objectContaining({ startTime, ...expected })),
    );
    expect((await patient.api.get('/api/appointments')).body).toEqual(body.appointments);
    const ofTherapist = (await practice.therapist.api.get('/api/appointments')).body;
    expect(ofTherapist.map(({ seriesId }: { seriesId: number }) => seriesId)).toEqual(
      starts.map(() => body.seriesId),
    );
    const single = await newAppointment(patient, practice, '2026-12-02T14:00:00.000Z');
    expect(single.seriesId).toBeNull();
  });

  it('is booked completely or not at all, and the refusal names each date in the way', async () => {
    await newAppointment(await newPatient(t), practice, MONDAYS[1]);
    await block('2026-12-07');
    const reply = await book(MONDAYS.slice(0, 3));
    expect([reply.status, reply.body.code]).toEqual([409, 'series_dates_unavailable']);
    expect(reply.body.detail.replaceAll(/\s/g, ' ')).toBe(
      'These dates are not available: November 30 at 9:00 AM and December 7 at 9:00 AM. Please choose another time for each.',
    );
    expect(reply.body.dates).toEqual([
      { startTime: MONDAYS[1], reason: 'Conflict with existing appointment', reasonCode: 'conflict' },
      { startTime: MONDAYS[2], reason: 'Conference', reasonCode: 'blocked' },
    ]);
    expect((await patient.api.get('/api/appointments')).body).toEqual([]);
    const family = await newPatient(t, { language: 'fr' });
    const french = await book(MONDAYS.slice(0, 3), {}, {}, family);
    expect(french.body.detail).toMatch(/^Ces dates ne sont pas disponibles\s:\s/);
  });

  it('counts dates that overlap each other as in the way', async () => {
    const { body } = await book([MONDAYS[0], '2026-11-23T14:30:00.000Z']);
    expect(body.dates).toEqual([
      {
        startTime: '2026-11-23T14:30:00.000Z',
        reason: 'Conflict with existing appointment',
        reasonCode: 'conflict',
      },
    ]);
  });

  it.each([
    ['one date', [MONDAYS[0]], 'startTimes'],
    [
      '27 dates',
      Array.from({ length: 27 }, (_, day) => `2026-12-01T${String(day % 24).padStart(2, '0')}:00:00Z`),
      'startTimes',
    ],
    ['a date twice', [MONDAYS[0], MONDAYS[0]], 'startTimes'],
    ['what is no time', [MONDAYS[0], 'never'], 'startTimes.1'],
  ])('is refused with %s', async (_what, startTimes, path) => {
    const { status, body } = await book(startTimes);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });

  it.each([
    ['everyWeeks', 5],
    ['everyWeeks', 0],
    ['count', 1],
    ['count', 27],
    ['timezone', 'Canada/Nowhere'],
    ['appointmentTypeId', 999_999],
  ])('is not previewed with %s %s', async (field, value) => {
    const { status, body } = await preview({ [field]: value });
    expect([status, body.errors[0].path]).toEqual([422, field]);
  });

  it.each(['0001-01-01T00:00:00Z', '1200-05-05T10:00:00Z', '9998-12-30T00:00:00Z', '2034-01-01T00:00:00Z'])(
    'starting at %s is answered without a server error',
    async (startTime) => {
      expect([200, 422]).toContain((await preview({ startTime, count: 26, everyWeeks: 4 })).status);
      expect([409, 422]).toContain((await book([startTime, MONDAYS[0]])).status);
    },
  );

  it('is booked once for repeated requests with one key', async () => {
    const key = { 'idempotency-key': 'weekly' };
    const first = await book(MONDAYS.slice(0, 2), {}, key);
    const again = await book(MONDAYS.slice(0, 2), {}, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    const other = await book(MONDAYS.slice(2, 4), {}, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('is refused at a price that is out of date', async () => {
    const { status, body } = await book(MONDAYS.slice(0, 2), { totalPrice: 1 });
    expect([status, body.code]).toEqual([422, 'price_changed']);
  });

  it('counts once among the pending appointments', async () => {
    expect((await book(MONDAYS.slice(0, 4))).status).toBe(201);
    await newAppointment(patient, practice, '2026-11-24T14:00:00.000Z');
    await newAppointment(patient, practice, '2026-11-25T14:00:00.000Z');
    const other = await newPractice(t);
    const refused = await patient.api.post('/api/appointments/series', seriesOf(other, MONDAYS.slice(0, 2)));
    expect(refused.body.code).toBe('too_many_pending');
    expect(refused.body.detail).toContain('3 appointments');
  });

  it('has to be the only unpaid one with its therapist', async () => {
    await book(MONDAYS.slice(0, 2));
    const { status, body } = await book(MONDAYS.slice(2, 4));
    expect([status, body.code]).toEqual([409, 'series_unpaid']);
    const other = await newPractice(t);
    const elsewhere = await patient.api.post(
      '/api/appointments/series',
      seriesOf(other, MONDAYS.slice(2, 4)),
    );
    expect(elsewhere.status).toBe(201);
  });

  it('does not wait for the payment of a series that the therapist booked', async () => {
    const client = await selfOf(patient);
    const { id } = await newAppointment(patient, practice, '2026-11-24T14:00:00.000Z');
    await confirmPaid(t.ctx, id);
    const { therapistId: _own, timezone: _zone, ...theirs } = seriesOf(practice, MONDAYS.slice(0, 2));
    const body = { ...theirs, clientId: client.id };
    expect((await practice.therapist.api.post('/api/therapist/appointments/series', body)).status).toBe(201);
    expect((await book(MONDAYS.slice(2, 4))).status).toBe(201);
  });

  it('is not answered again, by its key, to a person who has lost the client', async () => {
    const { id } = await newClient(patient, { name: 'Zoé' });
    const guardian = await newGuardian(t, patient, id, { mayBook: true });
    const key = { 'idempotency-key': 'the same' };
    const ask = () => book(MONDAYS.slice(0, 2), { clientName: 'Zoé' }, key, guardian);
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    await patient.api.delete(`/api/clients/${id}/guardians/${guardian.userId}`);
    expect((await ask()).status).toBe(404);
  });

  it('is confirmed at once when it is free, and another one can be booked', async () => {
    practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
    const { body } = await book(MONDAYS.slice(0, 2));
    expect(body.appointments[1]).toMatchObject({ status: 'confirmed', paymentDueAt: null });
    expect((await book(MONDAYS.slice(2, 4))).status).toBe(201);
  });

  it('is due 48 hours before each date, but not before the hold of a booking ends', async () => {
    const { body } = await book([MONDAYS[0], '2026-11-24T14:00:00.000Z', MONDAYS[1]]);
    const due = body.appointments.map(({ paymentDueAt }: { paymentDueAt: string }) => paymentDueAt);
    expect(due).toEqual(['2026-11-22T15:00:00.000Z', '2026-11-22T15:00:00.000Z', '2026-11-28T14:00:00.000Z']);
  });

  it('is for one of the booker’s own clients only', async () => {
    const stranger = await newPatient(t);
    const [{ id }] = (await stranger.api.get('/api/clients')).body;
    expect((await book(MONDAYS.slice(0, 2), { clientId: id })).status).toBe(404);
    const named = await book(MONDAYS.slice(0, 2), { clientName: 'Léo' });
    expect(named.body.appointments[1].client.name).toBe('Léo');
  });

  it('is neither previewed nor booked where the therapist takes no new patients', async () => {
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: false });
    for (const reply of [await preview(), await book(MONDAYS.slice(0, 2))])
      expect([reply.status, reply.body.code]).toEqual([409, 'not_taking_new_patients']);
  });

  describe('booked by the therapist for a client', () => {
    let clientId: number;
    beforeEach(async () => {
      practice.service = await newService(practice.therapist, { price: 0, name: 'Free' });
      clientId = (await newAppointment(patient, practice, '2026-11-23T20:00:00.000Z')).client.id;
    });
    const bookFor = (startTimes: readonly string[], by = practice) =>
      by.therapist.api.post('/api/therapist/appointments/series', {
        clientId,
        appointmentTypeId: by.service.id,
        startTimes,
        notes: 'Weekly',
      });
    const previewFor = (startTime: string, by = practice) =>
      by.therapist.api.post('/api/therapist/appointments/series/preview', {
        clientId,
        appointmentTypeId: by.service.id,
        startTime,
        everyWeeks: 1,
        count: 3,
      });

    it('may lie outside the working hours, and belongs to the family', async () => {
      const evening = ['2026-11-24T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2026-12-08T00:00:00.000Z'];
      const { body } = await previewFor(evening[0] ?? '');
      expect(
        body.dates.map(({ startTime, available }: { startTime: string; available: boolean }) => [
          startTime,
          available,
        ]),
      ).toEqual(evening.map((startTime) => [startTime, true]));
      const booked = await bookFor(evening);
      expect(booked.status).toBe(201);
      const own = (await patient.api.get('/api/appointments')).body;
      expect(
        own.filter(({ seriesId }: { seriesId: number }) => seriesId === booked.body.seriesId),
      ).toHaveLength(3);
      expect(own[1]).toMatchObject({
        bookedBy: { firstName: 'Robin' },
        notes: 'Weekly',
        client: { id: clientId },
      });
      const { rows } = await t.ctx.database.execute(
        `select record from access_log where subject_id = ${patient.userId} and change = 'added' order by id`,
      );
      const ids: number[] = booked.body.appointments.map(({ id }: { id: number }) => id);
      expect(rows).toEqual(ids.map((id) => ({ record: `appointment:${id}` })));
    });

    it('names the dates in the way in the therapist’s time zone', async () => {
      await newAppointment(await newPatient(t), practice, MONDAYS[1]);
      const { status, body } = await bookFor(MONDAYS.slice(0, 2));
      expect([status, body.code]).toEqual([409, 'series_dates_unavailable']);
      expect(body.dates).toHaveLength(1);
      expect(body.detail.replaceAll(/\s/g, ' ')).toContain('November 30 at 9:00 AM');
      const { dates } = (await previewFor(MONDAYS[0])).body;
      expect(dates[1]).toMatchObject({ available: false, reasonCode: 'conflict' });
      expect(dates[1].alternative).toBe('2026-11-30T15:00:00.000Z');
    });

    it('is for clients of the therapist’s own caseload only', async () => {
      const other = await newPractice(t);
      expect((await bookFor(MONDAYS.slice(0, 2), other)).status).toBe(404);
      expect((await previewFor(MONDAYS[0], other)).status).toBe(404);
    });
  });
});
