import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  bookingOf,
  connectPaypal,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
} from '../../testing/factories.ts';
import { newOffer, newWish, offersOf } from '../../testing/families/waitlist.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { confirmPaid, recordRefund } from '../appointments/service.ts';
import { findForMessage } from './service.ts';

let t: MessagingApp;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('an offer says that the replaced payment was refunded, and accepting changes nothing about it', async () => {
  const [booker, waiting, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  const taken = await newAppointment(booker, practice, '2026-11-23T14:00:00.000Z');
  const later = await newAppointment(waiting, practice, '2026-11-24T14:00:00.000Z');
  await confirmPaid(t.ctx, later.id);
  await recordRefund(t.ctx, later.id, { refundedAmount: 13_560, isFullyRefunded: true });
  await newWish(waiting, { insteadOf: later.id });
  await booker.api.post(`/api/appointments/${taken.id}/cancel`);
  await runJobs(t);
  const [offer] = await offersOf(waiting);
  expect(offer?.insteadOf).toMatchObject({ totalPrice: 13_560, outcome: 'refunded' });
  const accepted = await waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`);
  expect(accepted.body).toMatchObject({ status: 'scheduled', paymentStatus: 'pending' });
  const list = (await waiting.api.get('/api/appointments')).body;
  const former = list.find(({ id }: { id: number }) => id === later.id);
  expect(former).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', keptAmount: 0 });
});

it('an offer of an earlier, already paid time is accepted beside three other unpaid bookings', async () => {
  const [booker, waiting, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  const taken = await newAppointment(booker, practice, '2026-11-25T14:00:00.000Z');
  const later = await newAppointment(waiting, practice, '2026-11-26T14:00:00.000Z');
  await confirmPaid(t.ctx, later.id);
  await newWish(waiting, { insteadOf: later.id });
  for (const hour of ['16', '18', '20'])
    await newAppointment(waiting, practice, `2026-11-26T${hour}:00:00.000Z`);
  await booker.api.post(`/api/appointments/${taken.id}/cancel`);
  await runJobs(t);
  const [offer] = await offersOf(waiting);
  const accept = (body: object) => waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`, body);
  expect((await accept({ totalPrice: 1 })).body.code).toBe('price_changed');
  const accepted = await accept({ totalPrice: 13_560 });
  expect(accepted.status).toBe(201);
  expect(accepted.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  const fourth = await waiting.api.post('/api/appointments', bookingOf(practice, '2026-11-27T14:00:00.000Z'));
  expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_pending']);
});

it('a payment to the therapist’s former PayPal account does not pay for an offered earlier time', async () => {
  const [booker, waiting, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  const taken = await newAppointment(booker, practice, '2026-11-23T14:00:00.000Z');
  const later = await newAppointment(waiting, practice, '2026-11-24T14:00:00.000Z');
  await confirmPaid(t.ctx, later.id);
  await newWish(waiting, { insteadOf: later.id });
  await recordRefund(t.ctx, later.id, { refundedAmount: 3_000, isFullyRefunded: false });
  await connectPaypal(practice.therapist, 'new-clinic@example.test');
  await booker.api.post(`/api/appointments/${taken.id}/cancel`);
  await runJobs(t);
  const [offer] = await offersOf(waiting);
  expect(offer?.insteadOf).toMatchObject({ id: later.id, outcome: 'refund', refundedAmount: 3_000 });
  const accepted = await waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`);
  expect(accepted.body).toMatchObject({ status: 'scheduled', paymentStatus: 'pending' });
});

it('an offered earlier time takes over what was already returned of its payment', async () => {
  const [booker, waiting, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  const taken = await newAppointment(booker, practice, '2026-11-23T14:00:00.000Z');
  const later = await newAppointment(waiting, practice, '2026-11-24T14:00:00.000Z');
  await confirmPaid(t.ctx, later.id);
  await recordRefund(t.ctx, later.id, { refundedAmount: 3_000, isFullyRefunded: false });
  await newWish(waiting, { insteadOf: later.id });
  await booker.api.post(`/api/appointments/${taken.id}/cancel`);
  await runJobs(t);
  const [offer] = await offersOf(waiting);
  const accepted = await waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`);
  await practice.therapist.api.post(`/api/appointments/${accepted.body.id}/cancel`);
  const list = (await waiting.api.get('/api/appointments')).body;
  const earlier = list.find(({ id }: { id: number }) => id === accepted.body.id);
  expect(earlier).toMatchObject({ paymentStatus: 'refund_due', refundAmount: 13_560, refundedAmount: 3_000 });
});

it('an offered earlier time is refused where the appointment that it replaces was just cancelled', async () => {
  const [booker, waiting, practice] = [await newPatient(t), await newPatient(t), await newPractice(t)];
  const taken = await newAppointment(booker, practice, '2026-11-23T14:00:00.000Z');
  const later = await newAppointment(waiting, practice, '2026-11-24T14:00:00.000Z');
  await newWish(waiting, { insteadOf: later.id });
  await booker.api.post(`/api/appointments/${taken.id}/cancel`);
  await runJobs(t);
  const [offer] = await offersOf(waiting);
  await waiting.api.post(`/api/appointments/${later.id}/cancel`);
  expect(await offersOf(waiting)).toMatchObject([{ id: offer?.id, insteadOf: null }]);
  const accepted = await waiting.api.post(`/api/waitlist/offers/${offer?.id}/accept`);
  expect([accepted.status, accepted.body.code]).toEqual([409, 'appointment_already_cancelled']);
});

it('an offer is over from the millisecond at which its time to answer ends', async () => {
  const [waiting, practice] = [await newPatient(t), await newPractice(t)];
  const { id, expiresAt } = await newOffer(t, waiting, practice, '2026-11-23T14:00:00.000Z');
  const answer = (how: string) => waiting.api.post(`/api/waitlist/offers/${id}/${how}`);
  t.clock.set(new Date(Date.parse(expiresAt) - 1));
  expect(await offersOf(waiting)).toHaveLength(1);
  expect(await findForMessage(t.ctx, id)).toMatchObject({ userId: waiting.userId });
  t.clock.set(expiresAt);
  expect(await offersOf(waiting)).toEqual([]);
  expect(await findForMessage(t.ctx, id)).toBeNull();
  for (const how of ['accept', 'decline']) {
    const { status, body } = await answer(how);
    expect([how, status, body.code]).toEqual([how, 409, 'offer_over']);
  }
  t.clock.set(NOW);
});

it('an offer stays, and can be accepted, where the therapist requires more notice meanwhile', async () => {
  const [waiting, practice] = [await newPatient(t), await newPractice(t)];
  const { id } = await newOffer(t, waiting, practice, '2026-11-23T14:00:00.000Z');
  await newSchedule(practice.therapist, { minAdvanceNotice: 72 });
  await runJobs(t);
  expect((await waiting.api.post(`/api/waitlist/offers/${id}/accept`)).status).toBe(201);
});
