/** An installation that does without PayPal, Google and text messages, on a database that was used with all three. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondNode, type TestApp } from './testing/app.ts';
import type { TestClient } from './testing/client.ts';
import {
  newAdmin,
  newAppointment,
  newBusyTime,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from './testing/factories.ts';
import { deliveriesOf, runJobs } from './testing/messages.ts';
import { newApproved, type PayingApp, startPayingApp } from './testing/payments.ts';
import { timers } from './jobs.ts';

const START = '2026-12-01T15:00:00.000Z';

let before: PayingApp;
let t: TestApp;
beforeAll(async () => {
  before = await startPayingApp();
  t = await startSecondNode(before, { env: { PAYPAL: 'off', GOOGLE: 'off', SMS: 'off' } });
});
afterAll(async () => {
  await t.close();
  await before.close();
});

/** The same account at the installation that does without. */
async function at({ username }: SignedInUser): Promise<TestClient> {
  const api = t.visitor();
  expect((await api.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  return api;
}

const NOT_OFFERED = [404, 'not_offered'];

function answerOf({ status, body }: { status: number; body: { code: string } }) {
  return [status, body.code];
}

describe('an installation without PayPal', () => {
  it('connects no account and takes no webhook', async () => {
    const { therapist } = await newPractice(before);
    const api = await at(therapist);
    expect(answerOf(await api.post('/api/payments/connect-paypal', { paypalEmail: 'a@x.example' }))).toEqual(
      NOT_OFFERED,
    );
    expect(answerOf(await t.visitor().post('/api/payments/paypal/webhook', {}))).toEqual(NOT_OFFERED);
    const settings = await api.get('/api/payments/payment-settings');
    expect(settings.body).toMatchObject({ paypalConnected: false, paypalEmail: null });
  });

  it('has families pay directly, also a therapist whose account was connected before', async () => {
    const { therapist } = await newPractice(before);
    const [patient, api] = [await at(await newPatient(before)), await at(therapist)];
    const address = `/api/therapists/${therapist.therapistId}/appointment-types`;
    expect((await patient.get(address)).body[0]).toMatchObject({ payments: [], paymentRequired: false });
    const directPayments = { isOn: true, instructions: 'By e-transfer.', methods: ['etransfer'] };
    expect((await api.put('/api/payments/payment-settings', { directPayments })).status).toBe(200);
    expect((await patient.get(address)).body[0]).toMatchObject({
      payments: ['direct'],
      paymentRequired: true,
    });
  });

  it('does not begin the payment of a session that was booked with PayPal before', async () => {
    const patient = await newPatient(before);
    const { id } = await newAppointment(patient, await newPractice(before), START);
    const api = await at(patient);
    expect(answerOf(await api.post('/api/payments/create-paypal-payment', { appointmentId: id }))).toEqual(
      NOT_OFFERED,
    );
  });

  it('frees the time of a session that was to be paid with PayPal before, once its day to pay is over', async () => {
    const { appointmentId: id } = await newApproved(before, START);
    const now = t.clock.now();
    t.clock.advance(t.ctx.config.paymentHoldHours * HOUR);
    await timers(t.ctx)
      .find(({ name }) => name === 'payments.expire-holds')
      ?.run();
    const rows = await t.ctx.database.execute(
      `select status, payment_status as payment from appointments where id = ${id}`,
    );
    expect(rows.rows).toEqual([{ status: 'cancelled', payment: 'expired' }]);
    t.clock.set(now);
  });
});

describe('an installation without Google', () => {
  it('connects no calendar, and knows of none', async () => {
    const { therapist } = await newPractice(before);
    const api = await at(therapist);
    expect(answerOf(await api.post('/api/google-calendar/init', {}))).toEqual(NOT_OFFERED);
    expect((await api.get('/api/google-calendar/status')).body).toMatchObject({ connected: false });
  });

  it('opens the times that a calendar had closed, because nobody reads it again', async () => {
    const { therapist } = await newPractice(before);
    await newBusyTime(before, therapist, START, '2026-12-01T16:00:00.000Z');
    const api = await at(therapist);
    const address = `/api/google-calendar/availability/${therapist.therapistId}?date=2026-12-01`;
    expect((await api.get(address)).body.busySlots).toHaveLength(1);
    const forget = timers(t.ctx).find(({ name }) => name === 'google-calendar.forget-while-off');
    expect(forget?.startsAtOnce).toBe(true);
    await forget?.run();
    expect((await api.get(address)).body.busySlots).toEqual([]);
  });
});

describe('an installation without text messages', () => {
  it('sends no code, and tells people of their sessions by email alone', async () => {
    const patient = await newPatient(before);
    const api = await at(patient);
    const named = await api.patch('/api/user', {
      phone: '+16135550123',
      notifications: { sms: true, email: true },
    });
    expect(named.status).toBe(200);
    expect(answerOf(await api.post('/api/user/phone-confirmation', {}))).toEqual(NOT_OFFERED);
    await newAppointment({ ...patient, api }, await newPractice(before, { paypalEmail: '' }), START);
    await runJobs(t);
    const own = (await deliveriesOf(t)).filter(({ recipientId }) => recipientId === patient.userId);
    expect(own.map(({ channel }) => channel)).toEqual(own.map(() => 'email'));
    expect(own.length).toBeGreaterThan(0);
  });
});

it('nothing asks a provider that is off for news, and the system page says that it is off', async () => {
  const names = timers(t.ctx).map(({ name }) => name);
  expect(names).not.toContain('payments.poll-orders');
  expect(names).not.toContain('google-calendar.sync');
  const { body } = await (await at(await newAdmin(before))).get('/api/admin/system');
  const modes = body.providers.map(({ provider, mode }: { provider: string; mode: string }) => [
    provider,
    mode,
  ]);
  expect(Object.fromEntries(modes)).toEqual({ paypal: 'off', google: 'off', mail: 'stand_in', sms: 'off' });
});
