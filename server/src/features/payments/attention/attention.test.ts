import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { newMessages } from '../../../testing/messages.ts';
import {
  attentionTo,
  type Begun,
  beginPayment,
  captureOf,
  returnFromPaypal,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newMismatch,
  newRefundDue,
  newUnpaid,
  orderOf,
  ordersOf,
  type PayingApp,
  refundAndSendWebhook,
  sendWebhook,
  startPayingApp,
  statesOf,
  webhookBody,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

let t: PayingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

async function list() {
  return (await admin.api.get('/api/admin/payments/attention')).body;
}
function entryOf(item: string) {
  return attentionTo(admin, item);
}
function decide(item: string, outcome: string, note = 'Looked at it in PayPal.') {
  return admin.api.post(`/api/admin/payments/attention/${item}`, { outcome, note });
}

test('a payment that differs from its order is listed with the differences and the transaction’s address', async () => {
  const { item, appointmentId, orderId, patient, practice } = await newMismatch(t);
  const [capture] = (await t.standIn.order(orderId)).captures;
  expect(await entryOf(item)).toMatchObject({
    kind: 'review',
    amount: 13_560,
    currency: 'CAD',
    differences: ['amount'],
    capturedLate: false,
    transactionUrl: expect.stringContaining(`/activity/payment/${capture?.id}`),
    appointment: {
      id: appointmentId,
      status: 'scheduled',
      therapist: { user: { id: practice.therapist.userId } },
      patient: { user: { id: patient.userId } },
    },
    decisions: ['paid', 'refund_due', 'unpaid'],
  });
});

test('the list of payments for admins contains no notes and no service names', async () => {
  const { appointmentId } = await newMismatch(t);
  const text = JSON.stringify(await list());
  expect(text).toContain(`"id":${appointmentId}`);
  for (const field of ['notes', 'clientName', 'meetingUrl', 'email']) expect(text).not.toContain(field);
});

test.each([
  ['paid', { status: 'confirmed', paymentStatus: 'paid' }, 'captured'],
  ['refund_due', { status: 'cancelled', paymentStatus: 'refund_due' }, 'captured'],
] as const)('a payment that is reviewed and found %s stays so', async (outcome, states, order) => {
  const found = await newMismatch(t);
  expect(await decide(found.item, outcome)).toMatchObject({ status: 200, body: { outcome, kind: 'review' } });
  expect(await statesOf(found)).toEqual(states);
  expect(await ordersOf(t, found.appointmentId)).toMatchObject([{ status: order }]);
});

async function newMismatchCancelled(by: 'patient' | 'therapist'): Promise<Begun & { item: string }> {
  const found = await newMismatch(t);
  const { api } = by === 'patient' ? found.patient : found.practice.therapist;
  expect((await api.post(`/api/appointments/${found.appointmentId}/cancel`)).status).toBe(200);
  await newMessages(t);
  return found;
}
async function messagesAbout({ patient, practice }: Begun) {
  const [family, therapist] = [patient, practice.therapist].map(({ username }) => `${username}@example.test`);
  const messages = await newMessages(t);
  const of = (address?: string) => messages.filter(({ to }) => to[0] === address).map(({ text }) => text);
  return { family: of(family), therapist: of(therapist) };
}

test.each([
  ['paid', 'patient'],
  ['refund_due', 'patient'],
  ['refund_due', 'therapist'],
] as const)(
  'a payment found %s after the %s has cancelled is refunded, and both sides are told',
  async (outcome, canceller) => {
    const found = await newMismatchCancelled(canceller);
    await decide(found.item, outcome);
    expect(await statesOf(found)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
    expect(await messagesAbout(found)).toEqual({
      family: [expect.stringContaining('owes it back in full')],
      therapist: [expect.stringContaining('Please refund it in PayPal.')],
    });
  },
);

test('a refund that an admin records is announced to the family', async () => {
  const found = await newRefundDue(t);
  await newMessages(t);
  await decide(found.item, 'refunded');
  const { family, therapist } = await messagesAbout(found);
  expect(family).toEqual([expect.stringContaining('A refund for this appointment was sent.')]);
  expect(family[0]).toContain('All of the $135.60 that was paid has gone back.');
  expect(therapist).toEqual([]);
});

test('a payment decided as unpaid can be paid again', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  // The difference is found before the capture.
  await t.ctx.database.execute(
    `update payment_orders set amount = 1 where appointment_id = ${begun.appointmentId}`,
  );
  await returnFromPaypal(begun.patient, begun.orderId);
  const item = `appointment-${begun.appointmentId}`;
  expect(await entryOf(item)).toMatchObject({ kind: 'review', transactionUrl: null });
  await decide(item, 'unpaid');
  expect(await statesOf(begun)).toEqual({ status: 'scheduled', paymentStatus: 'pending' });
  const next = orderOf(await beginPayment(begun.patient, begun.appointmentId));
  await t.standIn.changeOrder(next, 'approve');
  expect(await returnFromPaypal(begun.patient, next)).toContain('payment=paid');
});

test.each(['refunded', 'kept'] as const)('a due refund can be decided as %s', async (outcome) => {
  const found = await newRefundDue(t);
  expect(await entryOf(found.item)).toMatchObject({ kind: 'refund_due', decisions: ['refunded', 'kept'] });
  expect((await decide(found.item, outcome)).status).toBe(200);
  expect(await statesOf(found)).toEqual({ status: 'cancelled', paymentStatus: outcome });
  expect(await entryOf(found.item)).toBeUndefined();
});

test('a decision about a payment stores its admin and note, and is in the access log', async () => {
  const { item, appointmentId, patient } = await newRefundDue(t);
  await decide(item, 'refunded', '  Sent by e-transfer.  ');
  const [decision] = (await admin.api.get('/api/admin/payments/decisions')).body;
  expect(decision).toMatchObject({
    item,
    appointmentId,
    outcome: 'refunded',
    note: 'Sent by e-transfer.',
    decidedBy: { firstName: 'Robin' },
  });
  const { rows } = await t.ctx.database.execute(
    `select reader_id, subject_id from access_log where record = 'payment:${item}' and action = 'change'`,
  );
  expect(rows).toEqual([{ reader_id: admin.userId, subject_id: patient.userId }]);
});

test('one of two concurrent decisions about a payment succeeds', async () => {
  const { item } = await newRefundDue(t);
  const replies = await Promise.all([decide(item, 'refunded'), decide(item, 'kept')]);
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([404, 409]).toContain(statuses[1]);
});

test.each([
  [{ outcome: 'refunded' }, 422],
  [{ outcome: 'refunded', note: '   ' }, 422],
  [{ outcome: 'paid', note: 'No.' }, 422],
  [{ outcome: 'gone', note: 'No.' }, 422],
  [{ outcome: 'refunded', note: 'x'.repeat(2_001) }, 422],
])('the decision %j settles nothing', async (body, status) => {
  const found = await newRefundDue(t);
  const reply = await admin.api.post(`/api/admin/payments/attention/${found.item}`, body);
  expect(reply.status).toBe(status);
  expect(await statesOf(found)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
});

test('a payee that PayPal rejects is listed while an appointment is unpaid, until it is noted', async () => {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  const refusing = {
    ...t.ctx,
    paypal: { ...t.ctx.paypal, createOrder: async () => ({ ok: false, why: 'refused' }) as const },
  };
  const viewer = { userId: unpaid.patient.userId, role: 'patient', language: 'en' } as const;
  await expect(payments.beginPayment(refusing, viewer, [unpaid.appointmentId])).rejects.toThrow(
    'payment_refused',
  );
  const [order] = await ordersOf(t, unpaid.appointmentId);
  const item = `order-${order?.id}`;
  expect(await entryOf(item)).toMatchObject({ kind: 'payee_refused' });
  expect((await decide(item, 'noted')).status).toBe(200);
  expect(await entryOf(item)).toBeUndefined();
});

test('a payment in PayPal’s review for days is listed until it completes', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  const [order] = await ordersOf(t, begun.appointmentId);
  const item = `order-${order?.id}`;
  expect(await entryOf(item)).toBeUndefined();
  t.clock.advance(3 * DAY + 1);
  expect(await entryOf(item)).toMatchObject({ kind: 'slow' });
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  t.clock.set(NOW);
  await returnFromPaypal(begun.patient, begun.orderId);
  expect(await entryOf(item)).toBeUndefined();
});

test('webhooks about unknown orders and disputes are listed, and others are not', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  const [capture] = (await t.standIn.order(begun.orderId)).captures;
  const disputed = { dispute_id: 'PP-D-7', disputed_transactions: [{ seller_transaction_id: capture?.id }] };
  await sendWebhook(t, webhookBody('PAYMENT.CAPTURE.COMPLETED', { id: 'NOBODYS1' }, 'WH-nobodys'));
  await sendWebhook(t, webhookBody('CUSTOMER.DISPUTE.CREATED', disputed, 'WH-dispute'));
  await sendWebhook(t, webhookBody('BILLING.PLAN.CREATED', { id: 'P-1' }, 'WH-plan'));
  expect(await entryOf('message-WH-nobodys')).toMatchObject({ kind: 'unknown_order', appointment: null });
  expect(await entryOf('message-WH-dispute')).toMatchObject({
    kind: 'dispute',
    appointment: { id: begun.appointmentId },
  });
  expect(await entryOf('message-WH-plan')).toBeUndefined();
  await decide('message-WH-nobodys', 'noted');
  expect(await entryOf('message-WH-nobodys')).toBeUndefined();
});

describe('an entry of the payments list waits since its cause, not since the payment', () => {
  async function newPaid(noShowPercent: number): Promise<Begun & { item: string }> {
    const begun = await newApproved(t, WEDNESDAY);
    const terms = JSON.stringify({ tiers: [], noShowPercent });
    await t.ctx.database.execute(
      `update appointments set terms = '${terms}', cancellation_notice_hours = 0 where id = ${begun.appointmentId}`,
    );
    await returnFromPaypal(begun.patient, begun.orderId);
    return { ...begun, item: `appointment-${begun.appointmentId}` };
  }
  function change({ practice, appointmentId }: Begun, what: 'cancel' | 'waive') {
    return practice.therapist.api.post(`/api/appointments/${appointmentId}/${what}`);
  }
  function markMissed({ practice, appointmentId }: Begun) {
    return practice.therapist.api.put(`/api/appointments/${appointmentId}/attendance`, {
      didNotAttend: true,
    });
  }
  const expectSince = async (item: string, kind: string) =>
    expect(await entryOf(item)).toMatchObject({ kind, since: t.clock.now().toISOString() });

  test('when the cause is the cancellation', async () => {
    const paid = await newPaid(100);
    t.clock.advance(2 * DAY);
    await change(paid, 'cancel');
    await expectSince(paid.item, 'refund_due');
  });

  test('when the cause is the mark that nobody attended', async () => {
    const paid = await newPaid(0);
    t.clock.set(WEDNESDAY);
    await markMissed(paid);
    await expectSince(paid.item, 'refund_due');
  });

  test('when the cause is the therapist’s waiver of a kept amount', async () => {
    const paid = await newPaid(100);
    t.clock.set(WEDNESDAY);
    await markMissed(paid);
    t.clock.advance(HOUR);
    await change(paid, 'waive');
    await expectSince(paid.item, 'refund_due');
  });

  test('when the cause is the refund ahead of the session', async () => {
    const paid = await newPaid(100);
    t.clock.advance(DAY);
    await refundAndSendWebhook(t, paid.orderId);
    await expectSince(paid.item, 'refunded_ahead');
  });

  test('so that the longest waiting is listed first, whichever was paid first', async () => {
    const paidFirst = await newPaid(100);
    t.clock.advance(60_000);
    const paidLast = await newPaid(100);
    t.clock.advance(60_000);
    await change(paidLast, 'cancel');
    t.clock.advance(60_000);
    await change(paidFirst, 'cancel');
    const items = (await list()).map(({ item }: { item: string }) => item);
    expect(items.indexOf(paidLast.item)).toBeLessThan(items.indexOf(paidFirst.item));
  });

  test('so that the longest waiting stays in the list when there are more refunds than it holds', async () => {
    const { appointmentId, item } = await newRefundDue(t);
    const FIRST = 2_000_000;
    // Booked before, as their ids say, and cancelled an hour later.
    await t.ctx.database.execute(`
      insert into appointments overriding system value
      select (jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
        'id', n - ${FIRST}, 'refund_due_at', refund_due_at + interval '1 hour'))).*
      from appointments a, generate_series(1, 200) n where a.id = ${appointmentId}`);
    const entry = await entryOf(item);
    await t.ctx.database.execute('delete from appointments where id < 0');
    expect(entry).toMatchObject({ kind: 'refund_due' });
  });
});

describe('noted entries of the list, however many, leave room for new entries', () => {
  const execute = (statement: string) => t.ctx.database.execute(statement);
  const noteAll = (kind: string, items: string) =>
    execute(`
      insert into payment_decisions (item, kind, outcome, note, decided_by, decided_at)
      select items.item, '${kind}', 'noted', 'Seen.', ${admin.userId}, '${NOW.toISOString()}'
      from (${items}) items where items.item not in (select item from payment_decisions)`);

  test('of payees that PayPal rejects', async () => {
    const { appointmentId } = await newUnpaid(t, WEDNESDAY);
    const refuse = (count: number) =>
      execute(`
        insert into payment_orders
          (appointment_id, request_id, amount, currency, payee_email, status, created_at, next_check_at)
        select ${appointmentId}, gen_random_uuid()::text, 13560, 'CAD', 'closed@example.test', 'refused', at, at
        from generate_series(1, ${count}), (select '${NOW.toISOString()}'::timestamptz as at) clock`);
    await refuse(200);
    await noteAll(
      'payee_refused',
      `select 'order-' || id as item from payment_orders where status = 'refused'`,
    );
    await refuse(1);
    const last = (await ordersOf(t, appointmentId)).at(-1);
    expect(await entryOf(`order-${last?.id}`)).toMatchObject({
      kind: 'payee_refused',
      appointment: { id: appointmentId },
    });
    expect(await entryOf(`order-${Number(last?.id) - 1}`)).toBeUndefined();
  });

  test('of webhooks', async () => {
    const receive = (id: string, count: number) =>
      execute(`
        insert into payment_webhooks (event_id, event_type, received_at, problem)
        select '${id}-' || n, 'CUSTOMER.DISPUTE.CREATED', '${NOW.toISOString()}', 'dispute'
        from generate_series(1, ${count}) n`);
    await receive('WH-first', 1);
    await execute(
      `update payment_webhooks set received_at = received_at - interval '1 day' where event_id = 'WH-first-1'`,
    );
    await receive('WH-seen', 200);
    await noteAll(
      'dispute',
      `select 'message-' || event_id as item from payment_webhooks where event_id like 'WH-seen-%'`,
    );
    expect(await entryOf('message-WH-first-1')).toMatchObject({ kind: 'dispute' });
    expect(await entryOf('message-WH-seen-1')).toBeUndefined();
  });

  test('of upcoming sessions that were refunded', async () => {
    const { appointmentId } = await newUnpaid(t, WEDNESDAY);
    const FIRST = 1_000_000;
    await execute(`
      insert into appointments overriding system value
      select (jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
        'id', ${FIRST} + n, 'start_at', start_at + n * interval '1 day', 'end_at', end_at + n * interval '1 day',
        'status', 'confirmed', 'payment_status', 'refunded', 'payment_due_at', null))).*
      from appointments a, generate_series(1, 201) n where a.id = ${appointmentId}`);
    await noteAll(
      'refunded_ahead',
      `select 'appointment-' || id as item from appointments where id between ${FIRST + 1} and ${FIRST + 200}`,
    );
    expect(await entryOf(`appointment-${FIRST + 201}`)).toMatchObject({ kind: 'refunded_ahead' });
    expect(await entryOf(`appointment-${FIRST + 200}`)).toBeUndefined();
  });
});
