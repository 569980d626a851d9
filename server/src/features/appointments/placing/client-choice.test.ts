import type { Appointment } from '@cadence/contract/appointments';
import type { Client } from '@cadence/contract/clients/clients';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { asOthersRead } from '../../../testing/families/as-others-read.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import {
  acceptInvitation,
  inviteGuardian,
  newClient,
  newGuardian,
  selfOf,
} from '../../../testing/families/clients.ts';
import { seriesOf } from '../../../testing/series.ts';

const TIMES = ['14', '15', '16', '17', '18', '19'].map((hour) => `2026-11-24T${hour}:00:00.000Z`);

let t: TestApp;
let parent: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
  practice = await newPractice(t, { schedule: { bufferBefore: 0, bufferAfter: 0 } });
});
afterAll(() => t.close());

async function book(nth: number, fields: object, by = parent) {
  const { status, body } = await by.api.post(
    '/api/appointments',
    bookingOf(practice, TIMES[nth] ?? '', fields),
  );
  return status === 201 ? body : [status, body.code];
}
async function clientsOf(who: SignedInUser): Promise<Client[]> {
  return (await who.api.get('/api/clients')).body;
}
async function appointmentsOf(who: SignedInUser): Promise<Appointment[]> {
  return (await who.api.get('/api/appointments')).body;
}

describe('a booking', () => {
  it('is for the account holder when it names nobody or the holder', async () => {
    const self = await selfOf(parent);
    expect((await book(0, {})).client).toEqual({ id: self.id, name: 'Élise Roy', isSelf: true });
    expect((await book(1, { clientName: 'ELISE ROY' })).client.id).toBe(self.id);
    expect(await clientsOf(parent)).toHaveLength(1);
  });

  it('finds the client by name without regard to case and accents, or adds one', async () => {
    const made = await book(0, { clientName: 'Zoé Roy' });
    expect(made).toMatchObject({ client: { name: 'Zoé Roy' }, clientName: 'Zoé Roy' });
    expect((await book(1, { clientName: 'zoe roy' })).client.id).toBe(made.client.id);
    expect((await clientsOf(parent)).map(({ name }) => name)).toEqual(['Élise Roy', 'Zoé Roy']);
  });

  it('goes to an own, unarchived client when two clients share the name', async () => {
    const other = await newPatient(t);
    const shared = await newClient(other, { name: 'Léa' });
    const rights = { mayBook: true, mayPay: true };
    await acceptInvitation(
      t,
      parent,
      (await inviteGuardian(other, shared.id, `${parent.username}@example.test`, rights)).id,
    );
    expect((await book(0, { clientName: 'lea' })).client.id).toBe(shared.id);
    const archived = await newClient(parent, { name: 'Léa' });
    expect((await book(1, { clientName: 'lea' })).client.id).toBe(archived.id);
    await parent.api.patch(`/api/clients/${archived.id}`, { isArchived: true });
    const own = await newClient(parent, { name: 'Léa' });
    expect((await book(2, { clientName: 'lea' })).client.id).toBe(own.id);
  });

  it('keeps the name as booked when it names the client by id', async () => {
    const { id } = await newClient(parent, { name: 'Zoé' });
    expect((await book(0, { clientId: id, clientName: 'Somebody else' })).client).toEqual({
      id,
      name: 'Zoé',
      isSelf: false,
    });
    await parent.api.patch(`/api/clients/${id}`, { name: 'Zoé Roy' });
    expect((await appointmentsOf(parent))[0]?.client).toEqual({ id, name: 'Zoé', isSelf: false });
  });

  it('adds one client when the same new name is booked twice at once', async () => {
    await Promise.all([0, 1].map((nth) => book(nth, { clientName: 'Noé' })));
    expect((await clientsOf(parent)).map(({ name }) => name)).toEqual(['Élise Roy', 'Noé']);
  });

  it('is refused with a new name for a 21st client', async () => {
    for (let nth = 0; nth < 19; nth++) await newClient(parent, { name: `Child ${nth}` });
    expect(await book(0, { clientName: 'One more' })).toEqual([409, 'owned_clients_limit']);
    expect(await book(0, { clientName: 'child 3' })).toMatchObject({ clientName: 'child 3' });
    expect(await appointmentsOf(parent)).toHaveLength(1);
  });

  it('is refused for another family’s client and for an unknown one', async () => {
    const foreign = await newClient(await newPatient(t));
    for (const clientId of [foreign.id, 2_000_000])
      expect(await book(0, { clientId })).toEqual([404, 'not_found']);
    expect(await book(0, { clientId: 0 })).toEqual([422, 'invalid']);
  });
});

describe('a guardian', () => {
  it('sees the sessions that others booked for the client, without their notes', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true, mayPay: true });
    const booked = await newAppointment(parent, practice, TIMES[0] ?? '', { clientId: id, notes: 'Private' });
    await newAppointment(parent, practice, TIMES[1] ?? '');
    const [seen, ...rest] = await appointmentsOf(aunt);
    expect(rest).toEqual([]);
    expect(seen).toEqual({ ...asOthersRead(booked), notes: null });
    expect((await appointmentsOf(parent))[0]?.notes).toBe('Private');
    expect((await appointmentsOf(practice.therapist))[0]?.notes).toBe('Private');
  });

  it('sees only the money of their own bookings without the right to pay', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    await newAppointment(parent, practice, TIMES[0] ?? '', { clientId: id });
    await newAppointment(aunt, practice, TIMES[1] ?? '', { clientId: id });
    const nothing = {
      price: null,
      taxAmount: null,
      totalPrice: null,
      paymentStatus: null,
      paymentDueAt: null,
    };
    const [ofParent, own] = await appointmentsOf(aunt);
    expect(ofParent).toMatchObject({ ...nothing, currency: 'CAD', bookedBy: { firstName: 'Élise' } });
    expect(own).toMatchObject({ totalPrice: 13_560, paymentStatus: 'pending' });
    expect((await appointmentsOf(parent)).map(({ totalPrice }) => totalPrice)).toEqual([13_560, 13_560]);
    // The kept answer changes with the right alone.
    await parent.api.patch(`/api/clients/${id}/guardians/${aunt.userId}`, { mayPay: true });
    expect((await appointmentsOf(aunt))[0]).toMatchObject({ totalPrice: 13_560, paymentStatus: 'pending' });
  });

  it('can neither book, move nor cancel without the right to book, own bookings included', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    const own = await newAppointment(aunt, practice, TIMES[0] ?? '', { clientId: id });
    const booked = await newAppointment(parent, practice, TIMES[1] ?? '', { clientId: id });
    await parent.api.patch(`/api/clients/${id}/guardians/${aunt.userId}`, { mayBook: false });
    for (const fields of [{ clientId: id }, { clientName: 'maya' }])
      expect(await book(2, fields, aunt)).toEqual([403, 'may_not_book']);
    for (const appointment of [own, booked]) {
      const path = `/api/appointments/${appointment.id}`;
      const moved = await aunt.api.post(`${path}/reschedule`, { startTime: TIMES[3] });
      const cancelled = await aunt.api.post(`${path}/cancel`);
      for (const { status, body } of [moved, cancelled])
        expect([status, body.code]).toEqual([403, 'may_not_book']);
    }
    expect((await appointmentsOf(parent)).map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
  });

  it('can move and cancel what others booked with the right to book, but not change their notes', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    const booked = await newAppointment(parent, practice, TIMES[0] ?? '', { clientId: id, notes: 'Private' });
    const path = `/api/appointments/${booked.id}`;
    const withNotes = await aunt.api.post(`${path}/reschedule`, { startTime: TIMES[1], notes: 'Mine' });
    expect([withNotes.status, withNotes.body.errors[0].path]).toEqual([422, 'notes']);
    const moved = await aunt.api.post(`${path}/reschedule`, { startTime: TIMES[1] });
    expect(moved.body).toMatchObject({ startTime: TIMES[1], notes: null, totalPrice: null });
    expect((await aunt.api.post(`${path}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await appointmentsOf(parent))[0]).toMatchObject({ notes: 'Private', cancelledBy: 'patient' });
  });

  it('gets no repeated answer to a booking after losing the client', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    const body = bookingOf(practice, TIMES[0] ?? '', { clientName: 'Maya' });
    const send = () => aunt.api.post('/api/appointments', body, { 'idempotency-key': 'one' });
    const first = await send();
    expect([first.status, first.body.client.id]).toEqual([201, id]);
    expect((await send()).body).toEqual(first.body);
    await parent.api.delete(`/api/clients/${id}/guardians/${aunt.userId}`);
    expect((await send()).status).toBe(404);
  });

  it('may book although unpaid bookings remain for a client that was lost', async () => {
    const { id } = await newClient(parent);
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    const weeks = ['2026-11-30T15:00:00.000Z', '2026-12-07T15:00:00.000Z'];
    const bookSeries = async (startTimes: string[], fields: object = {}) => {
      const series = { ...seriesOf(practice, startTimes), ...fields };
      const { status, body } = await aunt.api.post('/api/appointments/series', series);
      return [status, body.code];
    };
    expect(await bookSeries(weeks, { clientId: id })).toEqual([201, undefined]);
    for (const nth of [0, 1]) await book(nth, { clientId: id }, aunt);
    expect(await book(2, {}, aunt)).toEqual([409, 'too_many_pending']);
    await parent.api.delete(`/api/clients/${id}/guardians/${aunt.userId}`);
    expect(await bookSeries(['2026-12-14T15:00:00.000Z', '2026-12-21T15:00:00.000Z'])).toEqual([
      201,
      undefined,
    ]);
    for (const nth of [2, 3]) expect(await book(nth, {}, aunt)).toMatchObject({ paymentStatus: 'pending' });
    // Her own count as before.
    expect(await book(4, {}, aunt)).toEqual([409, 'too_many_pending']);
  });

  it('counts as a known patient of the client’s therapist', async () => {
    const { id } = await newClient(parent);
    await newAppointment(parent, practice, TIMES[0] ?? '', { clientId: id });
    const aunt = await newGuardian(t, parent, id, { mayBook: true });
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: false });
    expect(await book(1, { clientId: id }, await newPatient(t))).toEqual([404, 'not_found']);
    expect(await book(1, {}, await newPatient(t))).toEqual([409, 'not_taking_new_patients']);
    expect(await book(1, { clientId: id }, aunt)).toMatchObject({ client: { id } });
  });
});
