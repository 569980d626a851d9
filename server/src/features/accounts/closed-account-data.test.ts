/** Which data of a closed account are deleted, and which are kept. */
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { newWish } from '../../testing/families/waitlist.ts';
import { offerFreedTime } from '../waitlist/service.ts';
import { purgeClosed } from './service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

async function close({ api }: SignedInUser): Promise<void> {
  expect((await api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 })).status).toBe(204);
}
async function count(rows: string): Promise<number> {
  return (await t.ctx.database.execute(`select 1 from ${rows}`)).rows.length;
}

it('closing a therapist’s account deletes its business information and calendar feed', async () => {
  const therapist = await newTherapist(t);
  const [information, feed] = [
    `business_information where therapist_id = ${therapist.therapistId}`,
    `calendar_feeds where user_id = ${therapist.userId}`,
  ];
  await therapist.api.put('/api/payments/business-info', { businessAddress: '12 Main Street' });
  await therapist.api.post('/api/calendar-feed');
  expect([await count(information), await count(feed)]).toEqual([1, 1]);
  await close(therapist);
  expect([await count(information), await count(feed)]).toEqual([0, 0]);
});

it('a therapist’s closed account keeps the time zone in which families read past sessions', async () => {
  const practice = await newPractice(t, { paypalEmail: '', schedule: { timezone: 'America/Vancouver' } });
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, '2026-11-24T18:00:00.000Z');
  t.clock.set('2026-11-25T18:00:00.000Z');
  await close(practice.therapist);
  const [shown] = (await patient.api.get('/api/appointments')).body;
  expect(shown).toMatchObject({ id, therapist: { timezone: 'America/Vancouver' } });
});

it('closing an account erases the notes that it wrote, and keeps those that others wrote', async () => {
  t.clock.set(NOW);
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t);
  const [first, second] = ['2026-11-24T18:00:00.000Z', '2026-11-25T18:00:00.000Z'];
  const { client } = await newAppointment(patient, practice, first, { notes: 'From the family' });
  const booked = await practice.therapist.api.post('/api/therapist/appointments', {
    clientId: client.id,
    appointmentTypeId: practice.service.id,
    startTime: second,
    notes: 'From the therapist',
  });
  expect(booked.status).toBe(201);
  const notes = async () =>
    (await patient.api.get('/api/appointments')).body.map((one: { notes: string | null }) => one.notes);
  expect(await notes()).toEqual(['From the family', 'From the therapist']);
  t.clock.set('2026-11-26T18:00:00.000Z');
  await close(practice.therapist);
  expect(await notes()).toEqual(['From the family', null]);
});

it('closing an account forgets the times that it let go, also for a client who stays', async () => {
  t.clock.set(NOW);
  const [practice, owner] = [await newPractice(t), await newPatient(t)];
  const { therapistId } = practice.therapist;
  const { id: clientId } = await newClient(owner);
  const guardian = await newGuardian(t, owner, clientId, { mayBook: true });
  const { id } = await newWish(guardian, { therapistId, clientId });
  const time = { from: '2026-11-24T15:00:00.000Z', to: '2026-11-24T16:00:00.000Z' };
  await offerFreedTime(t.ctx, { therapistId, spans: [time] });
  expect((await guardian.api.delete(`/api/waitlist/${id}`)).status).toBe(204);
  const letGo = `waitlist_let_go where user_id = ${guardian.userId}`;
  expect(await count(letGo)).toBe(1);
  await close(guardian);
  expect(await count(letGo)).toBe(0);
});

it('the row of a closed admin is never deleted, because decisions refer to it', async () => {
  const [admin, patient] = [await newAdmin(t), await newPatient(t)];
  await newAdmin(t);
  await close(admin);
  await close(patient);
  t.clock.set(new Date(NOW.getTime() + 11 * 366 * DAY));
  await purgeClosed(t.ctx);
  const left = ({ userId }: SignedInUser) => count(`users where id = ${userId}`);
  expect([await left(admin), await left(patient)]).toEqual([1, 0]);
});
