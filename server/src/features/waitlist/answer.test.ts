import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { newAppointment, newPatient, newPractice } from '../../testing/factories.ts';
import { newWish, offersOf } from '../../testing/families/waitlist.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { confirmPaid, recordRefund } from '../appointments/service.ts';

let t: MessagingApp;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('an offer says that the payment of what it replaces was refunded before, and accepting changes nothing about it', async () => {
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
