/** A test server with the PayPal sandbox, and helpers for tests of payments. */
import type { AttentionItem } from '@cadence/contract/payments';
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { DAY } from '@cadence/scheduling/durations';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appointments } from '../features/appointments/rows/tables.ts';
import * as payments from '../features/payments/service.ts';
import { paymentOrders, sharedOrders } from '../features/payments/rows/tables.ts';
import { jobHandlers } from '../jobs.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import type { TestReply } from './client.ts';
import { expectInvariants } from './invariants.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from './factories.ts';

export type PayingApp = TestApp & {
  standIn: Running;
  /** The same sandbox: it receives emails and SMS too. */
  mailbox: Running;
  paypal: NonNullable<TestOptions['paypal']>;
};

export async function startPayingApp(options: TestOptions = {}): Promise<PayingApp> {
  let address = '';
  let t: TestApp | null = null;
  const standIn = await startSandbox({
    now: () => (t?.clock.now() ?? NOW).getTime(),
    notifyWebhook: { url: () => `${address}/api/payments/paypal/webhook`, webhookId: 'TESTWEBHOOK' },
  });
  // Most tests send the webhooks themselves.
  await standIn.setPaypalFault({ webhooks: 'off' });
  const { baseUrl, webhookId } = standIn;
  const paypal = { baseUrl, webhookId, clientId: 'id', clientSecret: 'secret' };
  const mail = { smtpUrl: () => standIn.smtpUrl };
  const sms = { baseUrl: standIn.twilioUrl };
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
}

/** Two days ahead of the clock's start: inside every default limit. */
export const MONDAY_NINE = '2026-11-23T14:00:00.000Z';

/** Four days ahead: the hold ends by the clock, not by the session's start. */
export const WEDNESDAY = '2026-11-25T15:00:00.000Z';

export type Unpaid = { patient: SignedInUser; practice: BookablePractice; appointmentId: number };

/** An unpaid appointment of 135.60 dollars. */
export async function newUnpaid(t: TestApp, startTime = MONDAY_NINE): Promise<Unpaid> {
  const practice = await newPractice(t);
  const patient = await newPatient(t);
  const { id } = await newAppointment(patient, practice, startTime);
  return { patient, practice, appointmentId: id };
}

export function beginPayment(patient: SignedInUser, appointmentId: number): Promise<TestReply> {
  return patient.api.post('/api/payments/create-paypal-payment', { appointmentId });
}

/** PayPal's order of a begun payment. */
export function orderOf(reply: TestReply): string {
  const token = new URL(reply.body.approvalUrl).searchParams.get('token');
  if (!token) throw new Error(`no order in ${reply.text}`);
  return token;
}

export type Begun = Unpaid & { orderId: string };

export async function newBegun(t: TestApp, startTime = MONDAY_NINE): Promise<Begun> {
  const unpaid = await newUnpaid(t, startTime);
  return { ...unpaid, orderId: orderOf(await beginPayment(unpaid.patient, unpaid.appointmentId)) };
}

export async function newApproved(t: PayingApp, startTime = MONDAY_NINE): Promise<Begun> {
  const begun = await newBegun(t, startTime);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  return begun;
}

/** Paid with another amount than its order's, and therefore under review. */
export async function newMismatch(t: PayingApp): Promise<Begun & { item: string }> {
  const begun = await newApproved(t, WEDNESDAY);
  await t.standIn.setPaypalFault({ mode: 'wrongAmount', times: 1 });
  await returnFromPaypal(begun.patient, begun.orderId);
  return { ...begun, item: `appointment-${begun.appointmentId}` };
}

/** Paid, and cancelled by its therapist. */
export async function newRefundDue(t: PayingApp): Promise<Begun & { item: string }> {
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  await begun.practice.therapist.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  return { ...begun, item: `appointment-${begun.appointmentId}` };
}

/** Where the buyer is redirected after returning from PayPal. */
export async function returnFromPaypal(
  { api }: SignedInUser,
  token: string,
  road: 'return' | 'cancel' = 'return',
): Promise<string> {
  const reply = await api.get(`/api/payments/paypal/${road}?token=${token}&PayerID=X`);
  expect(reply.status).toBe(303);
  return String(reply.headers.location);
}

/** Pays for a session through PayPal. Returns the order's id. */
export async function payFor(t: PayingApp, patient: SignedInUser, appointmentId: number): Promise<string> {
  const reply = await patient.api.post('/api/payments/create-paypal-payment', { appointmentId });
  const token = new URL(reply.body.approvalUrl).searchParams.get('token') ?? '';
  await t.standIn.changeOrder(token, 'approve');
  await returnFromPaypal(patient, token);
  return token;
}

/** A webhook call, signed by the sandbox unless headers are given. */
export async function sendWebhook(
  t: PayingApp,
  body: string,
  headers?: Record<string, string>,
): Promise<TestReply> {
  return t.visitor().post('/api/payments/paypal/webhook', body, headers ?? (await t.standIn.sign(body)));
}

let events = 0;
export function webhookBody(type: string, resource: object, id = `WH-${++events}`): string {
  return JSON.stringify({ id, event_type: type, resource });
}

/** An event about a capture of an order. */
export function captureBody(type: string, orderId: string, captureId: string): string {
  return webhookBody(type, { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } });
}

/** A refund's event names its capture only in its `up` link. */
export function refundBody(captureId: string): string {
  return webhookBody('PAYMENT.CAPTURE.REFUNDED', {
    id: 'REFUND1',
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
  });
}

export async function captureOf(t: PayingApp, orderId: string): Promise<string> {
  const [capture] = (await t.standIn.order(orderId)).captures;
  if (!capture) throw new Error('nothing was captured');
  return capture.id;
}

/** Refunds an order as its payee does, and sends the webhook. */
export async function refundAndSendWebhook(t: PayingApp, orderId: string, amount?: string): Promise<void> {
  await t.standIn.refund(orderId, amount);
  await sendWebhook(t, refundBody(await captureOf(t, orderId)));
}

export async function statesOf({ patient, appointmentId }: Unpaid) {
  const list = (await patient.api.get('/api/appointments')).body;
  const { status, paymentStatus } = list.find((one: { id: number }) => one.id === appointmentId);
  return { status, paymentStatus };
}

export function ordersOf(t: TestApp, appointmentId: number) {
  return t.ctx.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.appointmentId, appointmentId))
    .orderBy(asc(paymentOrders.id));
}

/** An entry of the admins' list. */
export async function attentionTo({ api }: SignedInUser, item: string): Promise<AttentionItem | undefined> {
  return (await api.get('/api/admin/payments/attention')).body.find(
    (one: AttentionItem) => one.item === item,
  );
}

/** Ends a test: PayPal works again, the circuit breaker is closed, and all payments are accounted for. */
export async function expectBooksInOrder(t: PayingApp): Promise<void> {
  await t.standIn.setPaypalFault({ mode: 'none', webhooks: 'off' });
  t.clock.advance(10_000);
  await expectMoneyAccountedFor(t);
}

const MONEY_HERE = ['paid', 'refund_due', 'refunded', 'kept', 'review'];

/** Holds after every test: at most one capture an order, and each belongs to its appointment's payment status. */
export async function expectMoneyAccountedFor(t: PayingApp): Promise<void> {
  const rows = await t.ctx.db
    .select({ order: paymentOrders, shared: sharedOrders, appointment: appointments })
    .from(paymentOrders)
    .leftJoin(sharedOrders, eq(sharedOrders.id, paymentOrders.sharedOrderId))
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId));
  const promising = new Map<number, number>();
  for (const { order, shared, appointment } of rows) {
    if (['creating', 'open', 'processing', 'captured'].includes(order.status)) {
      promising.set(appointment.id, (promising.get(appointment.id) ?? 0) + 1);
    }
    const isPaid = appointment.paymentStatus === 'paid';
    const isConfirmed = ['confirmed', 'completed'].includes(appointment.status);
    if (isPaid || appointment.paymentStatus === 'processing') expect(isPaid).toBe(isConfirmed);
    const providerOrderId = order.providerOrderId ?? shared?.providerOrderId ?? null;
    if (providerOrderId === null) continue;
    const there = await t.standIn.order(providerOrderId);
    expect(there.realCaptures).toBeLessThanOrEqual(1);
    const wasTaken = there.captures.some(({ status }) =>
      ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
    );
    expect(['captured', 'review'].includes(order.status)).toBe(wasTaken);
    if (wasTaken) expect(MONEY_HERE).toContain(appointment.paymentStatus);
  }
  expect([...promising.values()].filter((count) => count > 1)).toEqual([]);
  await expectInvariants(t);
}

export async function pollAfter(t: PayingApp, milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await payments.pollOrders(t.ctx);
}

/** After a test: leaves no order that the next test would poll. */
export async function settlePayments(t: PayingApp): Promise<void> {
  await pollAfter(t, 10 * DAY);
  await payments.pollOrders(t.ctx);
}

export async function cancelUnpaid(t: PayingApp, { patient, appointmentId }: Unpaid): Promise<void> {
  const reply = await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
  if (reply.status !== 200) throw new Error(`cancelling answered ${reply.status}: ${reply.text}`);
  await jobHandlers(t.ctx)['payments.close-orders']({ appointmentId }, 'an event');
}
