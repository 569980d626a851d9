import type { Appointment } from '@cadence/contract/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian, selfOf } from '../../../testing/families/clients.ts';
import { newWish } from '../../../testing/families/waitlist.ts';
import { messagesSince, type MessagingApp, runJobs, startMessagingApp } from '../../../testing/messages.ts';
import { newSeries } from '../../../testing/series.ts';
import { paymentOrders } from '../../payments/rows/tables.ts';
import { enterRoom } from '../../../testing/room/live-session.ts';

const TUESDAY = '2026-11-24T15:00:00.000Z';
const MONDAYS = ['2026-11-30T16:00:00.000Z', '2026-12-07T16:00:00.000Z', '2026-12-14T16:00:00.000Z'];
const RIGHTS = { mayBook: true, mayPay: true };

let t: MessagingApp;
let practice: BookablePractice;
let parent: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
});
afterAll(() => t.close());

function put(id: number, body: object, by = parent) {
  return by.api.put(`/api/appointments/${id}/client`, body);
}

async function answer(id: number, body: object, by = parent) {
  const reply = await put(id, body, by);
  return [reply.status, reply.body.code ?? reply.body.errors?.[0].path ?? reply.body.client?.name];
}

async function clientNames(): Promise<string[]> {
  const all: Appointment[] = (await parent.api.get('/api/appointments')).body;
  return all.map(({ client }) => client.name);
}

async function toldTherapist(): Promise<string[]> {
  await runJobs(t);
  const { username } = practice.therapist;
  const told = (await messagesSince(t)).filter(({ to }) => to.includes(`${username}@example.test`));
  return told.map(({ subject, text }) => `${subject} ${text}`);
}

describe('whom a session is for', () => {
  it('is changed by who booked it, by name or id, and the therapist is told each time', async () => {
    const { id } = await newAppointment(parent, practice, TUESDAY);
    await toldTherapist();
    const { status, body } = await put(id, { clientName: 'Léo Roy' });
    expect([status, body.client, body.clientName]).toEqual([
      200,
      { id: body.client.id, name: 'Léo Roy', isSelf: false },
      'Léo Roy',
    ]);
    const [told, ...others] = await toldTherapist();
    expect(others).toEqual([]);
    expect(told).toContain('For another client: appointment');
    expect(told).toContain('the session is for Léo.');
    expect(await answer(id, { clientId: (await selfOf(parent)).id })).toEqual([200, 'Élise Roy']);
    expect(await toldTherapist()).toHaveLength(1);
  });

  it('is told to the former client’s guardians without the new one’s name, unless it is given back before', async () => {
    const { id: clientId } = await newClient(parent, { name: 'Zoé Roy' });
    const father = await newGuardian(t, parent, clientId, RIGHTS);
    const grandmother = await newGuardian(t, parent, clientId, { mayBook: false, mayPay: true });
    const { id } = await newAppointment(parent, practice, TUESDAY, { clientId });
    await runJobs(t);
    const tellFamily = async () => {
      await runJobs(t);
      const told = await messagesSince(t);
      const to = ({ username }: SignedInUser) =>
        told.filter((one) => one.to.includes(`${username}@example.test`)).map(({ text }) => text);
      return [father, grandmother, parent].map((one) => to(one).join('\n'));
    };
    await tellFamily();
    await put(id, { clientName: 'Léo' });
    const [toFather = '', toGrandmother, toParent = ''] = await tellFamily();
    expect(toFather).toMatch(/is for somebody else now, and no longer for Zoé\./);
    expect(toFather).not.toMatch(/Léo/);
    expect(toGrandmother).toBe('');
    expect(toParent).not.toContain('somebody else now');
    const [notice] = (await father.api.get('/api/notices')).body;
    expect([notice.kind, notice.about.clientName, notice.link]).toEqual([
      'session_given_away',
      'Zoé Roy',
      '/appointments',
    ]);
    await put(id, { clientId });
    await put(id, { clientName: 'Léo' });
    await put(id, { clientId });
    expect((await tellFamily())[0]).not.toContain('somebody else now');
  });

  it('of a series is told to the former client’s guardians in one message', async () => {
    const father = await newGuardian(t, parent, (await selfOf(parent)).id, RIGHTS);
    const { appointments } = await newSeries(parent, practice, MONDAYS);
    await runJobs(t);
    await messagesSince(t);
    await put(appointments[0]?.id ?? 0, { clientName: 'Léo', scope: 'following' });
    await runJobs(t);
    const told = (await messagesSince(t)).filter(({ to }) => to.includes(`${father.username}@example.test`));
    expect(told.map(({ text }) => text.match(/This also applies to the later dates of its series/g))).toEqual(
      [['This also applies to the later dates of its series']],
    );
  });

  it('of a date of a series leaves other dates of the series to their own client', async () => {
    const { appointments } = await newSeries(parent, practice, MONDAYS);
    const [first, second] = appointments;
    const { id: clientId } = (await put(second?.id ?? 0, { clientName: 'Noor' })).body.client;
    const aunt = await newGuardian(t, parent, (await selfOf(parent)).id, RIGHTS);
    const cancelled = await aunt.api.post(`/api/appointments/${first?.id}/cancel`, { scope: 'following' });
    expect(cancelled.status).toBe(200);
    const all: Appointment[] = (await parent.api.get('/api/appointments')).body;
    const ofNoor = all.filter(({ client }) => client.id === clientId);
    expect(ofNoor.map(({ id, status }) => [id, status])).toEqual([[second?.id, 'confirmed']]);
    expect(all.filter(({ status }) => status === 'cancelled')).toHaveLength(2);
  });

  it('is not changed to a client for whom another guardian who paid may not pay', async () => {
    const { id: clientId } = await newClient(parent, { name: 'Ana' });
    const aunt = await newGuardian(t, parent, clientId, RIGHTS);
    const { id } = await newAppointment(parent, practice, TUESDAY, { clientId });
    await t.ctx.db.insert(paymentOrders).values({
      appointmentId: id,
      requestId: `paid-${id}`,
      amount: 1,
      currency: 'CAD',
      payeeEmail: 'pay@example.test',
      payerId: aunt.userId,
      status: 'captured',
      captureId: `capture-${id}`,
      capturedAt: NOW,
      createdAt: NOW,
      nextCheckAt: NOW,
    });
    expect(await answer(id, { clientName: 'Ben' })).toEqual([409, 'paid_by_another']);
    const { id: shared } = await newClient(parent, { name: 'Zoé' });
    await t.ctx.database.execute(
      `insert into client_guardians (client_id, user_id, is_owner, may_book, may_pay, since)
       values (${shared}, ${aunt.userId}, false, false, true, '${NOW.toISOString()}')`,
    );
    expect(await answer(id, { clientId: shared })).toEqual([200, 'Zoé']);
  });

  it('is told once where the same change is sent again', async () => {
    const { id } = await newAppointment(parent, practice, TUESDAY);
    await toldTherapist();
    for (let time = 0; time < 2; time++) expect((await put(id, { clientName: 'Léo' })).status).toBe(200);
    expect((await parent.api.get('/api/clients')).body).toHaveLength(2);
    expect(await toldTherapist()).toHaveLength(1);
  });

  it('is changed by the family for whom the therapist booked', async () => {
    const child = await newClient(parent, { name: 'Zoé' });
    await newAppointment(parent, practice, TUESDAY, { clientId: child.id });
    const booking = { clientId: child.id, appointmentTypeId: practice.service.id, startTime: MONDAYS[0] };
    const { body } = await practice.therapist.api.post('/api/therapist/appointments', booking);
    expect(body.bookedBy.isReader).toBe(true);
    expect(await answer(body.id, { clientName: 'Léo' })).toEqual([200, 'Léo']);
  });

  it('is changed by nobody else, and only to clients whom the family may book for', async () => {
    const child = await newClient(parent, { name: 'Zoé' });
    const { id } = await newAppointment(parent, practice, TUESDAY, { clientId: child.id });
    const aunt = await newGuardian(t, parent, child.id, RIGHTS);
    const stranger = await newPatient(t);
    const theirs = await newClient(stranger, { name: 'Ana' });
    expect(await answer(id, { clientName: 'Léo' }, aunt)).toEqual([403, 'booker_only']);
    expect((await put(id, { clientName: 'Léo' }, practice.therapist)).status).toBe(403);
    expect((await put(id, { clientName: 'Léo' }, stranger)).status).toBe(404);
    expect((await put(id, { clientId: theirs.id })).status).toBe(404);
    expect(await answer(id, {})).toEqual([422, 'invalid']);
    expect(await answer(id, { clientName: 'call 416 555 0199' })).toEqual([422, 'name_looks_like_contact']);
    expect(await clientNames()).toEqual(['Zoé']);
  });

  it('stays as it is for a guardian who may not book any more, and is not given to one whom they may only see', async () => {
    const child = await newClient(parent, { name: 'Zoé' });
    const aunt = await newGuardian(t, parent, child.id, RIGHTS);
    const { id } = await newAppointment(aunt, practice, TUESDAY, { clientId: child.id });
    const own = await newAppointment(aunt, practice, MONDAYS[0] ?? '');
    await parent.api.patch(`/api/clients/${child.id}/guardians/${aunt.userId}`, { mayBook: false });
    expect(await answer(id, { clientName: 'Léo' }, aunt)).toEqual([403, 'may_not_book']);
    expect(await answer(own.id, { clientId: child.id }, aunt)).toEqual([403, 'may_not_book']);
  });

  it('is fixed from the start on, and when the session is cancelled', async () => {
    const { id } = await newAppointment(parent, practice, TUESDAY);
    const cancelled = await newAppointment(parent, practice, MONDAYS[0] ?? '');
    await parent.api.post(`/api/appointments/${cancelled.id}/cancel`);
    expect(await answer(cancelled.id, { clientName: 'Léo' })).toEqual([409, 'appointment_already_cancelled']);
    t.clock.set(new Date(TUESDAY));
    expect(await answer(id, { clientName: 'Léo' })).toEqual([409, 'appointment_started']);
    t.clock.set(new Date(Date.parse(TUESDAY) + 86_400_000));
    expect(await answer(id, { clientName: 'Léo' })).toEqual([409, 'appointment_over']);
  });

  it('is changed of one date of a series, or of it and the later ones in one message', async () => {
    const { appointments } = await newSeries(parent, practice, MONDAYS);
    const [first, second] = appointments.map(({ id }) => id);
    await toldTherapist();
    await put(first ?? 0, { clientName: 'Léo', scope: 'one' });
    expect(await clientNames()).toEqual(['Léo', 'Élise Roy', 'Élise Roy']);
    expect(await toldTherapist()).toHaveLength(1);
    await put(second ?? 0, { clientName: 'Zoé', scope: 'following' });
    expect(await clientNames()).toEqual(['Léo', 'Zoé', 'Zoé']);
    const [told, ...others] = await toldTherapist();
    expect([told?.includes('This also applies to 1 later date'), others]).toEqual([true, []]);
  });

  it('puts the new client on the caseload in place of the former one, and is what a wish to come earlier asks for', async () => {
    const { id } = await newAppointment(parent, practice, TUESDAY);
    const wish = await newWish(parent, { insteadOf: id });
    const { body } = await put(id, { clientName: 'Léo' });
    const { body: clients } = await practice.therapist.api.get('/api/therapist/clients');
    expect(clients.map(({ name }: { name: string }) => name)).toEqual(['Léo']);
    const [kept] = (await parent.api.get('/api/waitlist')).body;
    expect([kept.id, kept.client]).toEqual([wish.id, { id: body.client.id, name: 'Léo' }]);
  });

  it('decides who may be in the room: a guardian of the former client leaves it', async () => {
    const child = await newClient(parent, { name: 'Zoé' });
    const aunt = await newGuardian(t, parent, child.id, RIGHTS);
    const { id } = await newAppointment(parent, practice, TUESDAY, { clientId: child.id });
    t.clock.set(new Date(Date.parse(TUESDAY) - 5 * 60_000));
    const guest = await enterRoom(t, aunt, { appointmentId: id });
    await guest.next('waiting');
    await put(id, { clientName: 'Léo' });
    await runJobs(t);
    expect((await guest.next('removed')).reason).toBe('withdrawn');
    const again = await enterRoom(t, aunt, { appointmentId: id });
    expect((await again.next('error')).code).toBe('not_found');
  });
});
