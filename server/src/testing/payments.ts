/** A whole server whose PayPal is the stand-in, and what tests of payments do with both. */
import type { AttentionItem } from '@cadence/contract/payments';
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appointments } from '../features/appointments/tables.ts';
import * as payments from '../features/payments/service.ts';
import { paymentOrders } from '../features/payments/tables.ts';
import { reactions } from '../jobs.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import type { TestReply } from './client.ts';
import { expectPromisesKept } from './invariants.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from './factories.ts';

export type PayingApp = TestApp & {
  standIn: Running;
  /** The same stand-in: e-mail and SMS end there too. */
  mailbox: Running;
  paypal: NonNullable<TestOptions['paypal']>;
};

/**
 * A busy machine may take a while to answer itself. Tests of a PayPal that is slow or hangs name a shorter limit, so that
 * they are quick.
 */
const PATIENCE = 5_000;
export const QUICK = { paypalTimeoutMs: 1_000 };

export const startPayingApp = async ({
  paypalTimeoutMs = PATIENCE,
  ...options
}: TestOptions & { paypalTimeoutMs?: number } = {}): Promise<PayingApp> => {
  let address = '';
  let t: TestApp | null = null;
  const standIn = await startSandbox({
    now: () => (t?.clock.now() ?? NOW).getTime(),
    notifyWebhook: { url: () => `${address}/api/payments/paypal/webhook`, webhookId: 'TESTWEBHOOK' },
  });
  // Most tests send the messages themselves.
  await standIn.control({ webhooks: 'off' });
  const { baseUrl, webhookId } = standIn;
  const paypal = { baseUrl, webhookId, clientId: 'id', clientSecret: 'secret', timeoutMs: paypalTimeoutMs };
  const mail = { smtpUrl: () => standIn.smtpUrl, timeoutMs: 2_000 };
  const sms = { baseUrl: standIn.twilioUrl, timeoutMs: 2_000 };
  t = await startTestApp({ mail, sms, ...options, paypal });
  address = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { close } = t;
  return {
    ...t,
    standIn,
    mailbox: standIn,
    paypal,
    close: async () => {
      await standIn.close();
      // A connection on which nothing was sent yet would keep the server waiting for a minute.
      t?.app.server.closeAllConnections();
      await close();
    },
  };
};

/** Two days ahead of the clock's start: inside every default limit. */
export const MONDAY_NINE = '2026-11-23T14:00:00.000Z';

/** Four days ahead: the hold ends by the clock, not by the session's start. */
export const WEDNESDAY = '2026-11-25T15:00:00.000Z';

export type Unpaid = { patient: SignedInUser; practice: BookablePractice; appointmentId: number };

/** An appointment that waits for its 135.60 dollars. */
export const newUnpaid = async (t: TestApp, startTime = MONDAY_NINE): Promise<Unpaid> => {
  const practice = await newPractice(t);
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, startTime);
  return { patient, practice, appointmentId: id };
};

export const begin = (patient: SignedInUser, appointmentId: number): Promise<TestReply> =>
  patient.api.post('/api/payments/create-paypal-payment', { appointmentId });

/** PayPal's order of a begun payment. */
export const orderOf = (reply: TestReply): string => {
  const token = new URL(reply.body.approvalUrl).searchParams.get('token');
  if (!token) throw new Error(`no order in ${reply.text}`);
  return token;
};

export type Begun = Unpaid & { orderId: string };

export const newBegun = async (t: TestApp, startTime = MONDAY_NINE): Promise<Begun> => {
  const unpaid = await newUnpaid(t, startTime);
  return { ...unpaid, orderId: orderOf(await begin(unpaid.patient, unpaid.appointmentId)) };
};

export const newApproved = async (t: PayingApp, startTime = MONDAY_NINE): Promise<Begun> => {
  const begun = await newBegun(t, startTime);
  await t.standIn.act(begun.orderId, 'approve');
  return begun;
};

/** Paid with another amount than was asked for, so that a person has to look at it. */
export const newMismatch = async (t: PayingApp): Promise<Begun & { item: string }> => {
  const begun = await newApproved(t, WEDNESDAY);
  await t.standIn.control({ mode: 'wrongAmount', times: 1 });
  await comeBack(begun.patient, begun.orderId);
  return { ...begun, item: `appointment-${begun.appointmentId}` };
};

/** Paid, and cancelled by its therapist. */
export const newRefundDue = async (t: PayingApp): Promise<Begun & { item: string }> => {
  const begun = await newApproved(t, WEDNESDAY);
  await comeBack(begun.patient, begun.orderId);
  await begun.practice.therapist.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  return { ...begun, item: `appointment-${begun.appointmentId}` };
};

/** Where the buyer's browser ends after PayPal sent it back. */
export const comeBack = async (
  { api }: SignedInUser,
  token: string,
  road: 'return' | 'cancel' = 'return',
): Promise<string> => {
  const reply = await api.get(`/api/payments/paypal/${road}?token=${token}&PayerID=X`);
  expect(reply.status).toBe(303);
  return String(reply.headers.location);
};

/** A message of PayPal's, signed by the stand-in unless headers are given. */
export const sendWebhook = async (
  t: PayingApp,
  body: string,
  headers?: Record<string, string>,
): Promise<TestReply> =>
  t.visitor().post('/api/payments/paypal/webhook', body, headers ?? (await t.standIn.sign(body)));

let events = 0;
export const webhookBody = (type: string, resource: object, id = `WH-${++events}`): string =>
  JSON.stringify({ id, event_type: type, resource });

/** A message about one of an order's captures. */
export const captureBody = (type: string, orderId: string, captureId: string): string =>
  webhookBody(type, { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } });

/** A refund's message names its capture by the link upwards alone. */
export const refundBody = (captureId: string): string =>
  webhookBody('PAYMENT.CAPTURE.REFUNDED', {
    id: 'REFUND1',
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
  });

export const captureOf = async (t: PayingApp, orderId: string): Promise<string> => {
  const [capture] = (await t.standIn.order(orderId)).captures;
  if (!capture) throw new Error('nothing was captured');
  return capture.id;
};

/** Sends the money of an order back as its payee does, and PayPal's message about it. */
export const refundAndTell = async (t: PayingApp, orderId: string, amount?: string): Promise<void> => {
  await t.standIn.refund(orderId, amount);
  await sendWebhook(t, refundBody(await captureOf(t, orderId)));
};

export const statesOf = async ({ patient, appointmentId }: Unpaid) => {
  const list = (await patient.api.get('/api/appointments')).body;
  const { status, paymentStatus } = list.find((one: { id: number }) => one.id === appointmentId);
  return { status, paymentStatus };
};

export const ordersOf = (t: TestApp, appointmentId: number) =>
  t.ctx.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.appointmentId, appointmentId))
    .orderBy(asc(paymentOrders.id));

/** The entry of an admin's list, by the name of what it is about. */
export const attentionTo = async ({ api }: SignedInUser, item: string): Promise<AttentionItem | undefined> =>
  (await api.get('/api/admin/payments/attention')).body.find((one: AttentionItem) => one.item === item);

/** Ends a test of money: PayPal is well again, the pause after its failures is over, and the books are in order. */
export const expectBooksInOrder = async (t: PayingApp): Promise<void> => {
  await t.standIn.control({ mode: 'none', webhooks: 'off' });
  t.clock.advance(10_000);
  await expectMoneyAccountedFor(t);
};

const MONEY_HERE = ['paid', 'refund_due', 'refunded', 'kept', 'review'];

/** What must hold after every test: money was taken at most once an order, and always has its appointment. */
export const expectMoneyAccountedFor = async (t: PayingApp): Promise<void> => {
  const rows = await t.ctx.db
    .select({ order: paymentOrders, appointment: appointments })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId));
  const promising = new Map<number, number>();
  for (const { order, appointment } of rows) {
    if (['creating', 'open', 'processing', 'captured'].includes(order.status)) {
      promising.set(appointment.id, (promising.get(appointment.id) ?? 0) + 1);
    }
    const isPaid = appointment.paymentStatus === 'paid';
    const isConfirmed = ['confirmed', 'completed'].includes(appointment.status);
    if (isPaid || appointment.paymentStatus === 'processing') expect(isPaid).toBe(isConfirmed);
    if (order.providerOrderId === null) continue;
    const there = await t.standIn.order(order.providerOrderId);
    expect(there.realCaptures).toBeLessThanOrEqual(1);
    const wasTaken = there.captures.some(({ status }) =>
      ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
    );
    expect(['captured', 'review'].includes(order.status)).toBe(wasTaken);
    if (wasTaken) expect(MONEY_HERE).toContain(appointment.paymentStatus);
  }
  expect([...promising.values()].filter((count) => count > 1)).toEqual([]);
  await expectPromisesKept(t);
};

export const checkAfter = async (t: PayingApp, milliseconds: number): Promise<void> => {
  t.clock.advance(milliseconds);
  await payments.check(t.ctx);
};

/** After a test: nothing of it waits for the next one's check. */
export const letMoneySettle = async (t: PayingApp): Promise<void> => {
  await checkAfter(t, 10 * 24 * 3_600_000);
  await payments.check(t.ctx);
};

export const cancelUnpaid = async (t: PayingApp, { patient, appointmentId }: Unpaid): Promise<void> => {
  const reply = await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
  if (reply.status !== 200) throw new Error(`cancelling answered ${reply.status}: ${reply.text}`);
  await reactions(t.ctx)['payments.close-orders']({ appointmentId }, 'an event');
};
