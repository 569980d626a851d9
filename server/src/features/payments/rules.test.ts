/** Examples of the small rules of payments. */
import { describe, expect, test } from 'vitest';
import { waitBeforeCheck } from './orders/poll-intervals.ts';
import { dueOf, dueTogether } from './checkout/due.ts';
import { ofAll, resultOf } from './checkout/return-from-paypal.ts';
import { readWebhookEvent } from './webhook/webhook-event.ts';

describe('the next poll of an order', () => {
  const minutes = (checks: number, periodSeconds = 60): number =>
    waitBeforeCheck(checks, { periodSeconds }) / 60_000;

  test('comes after 1, 5 and 10 minutes, and then every 10', () => {
    expect([0, 1, 2, 3, 100].map((checks) => minutes(checks))).toEqual([1, 5, 10, 10, 10]);
  });
  test('comes after a multiple of the poll period, up to ten minutes', () => {
    expect([0, 1, 2, 3].map((checks) => minutes(checks, 6))).toEqual([0.1, 0.5, 1, 1]);
    expect([0, 1, 2, 3].map((checks) => minutes(checks, 3600))).toEqual([10, 10, 10, 10]);
  });
});

describe('the amount due for an appointment', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const pending = {
    status: 'scheduled',
    paymentStatus: 'pending',
    paymentDueAt: new Date('2026-11-22T15:00:00Z'),
    payeeEmail: 'clinic@example.test',
    totalPrice: 13_560,
  } as const;

  test('is the total agreed at booking, to the payee of the booking', () => {
    expect(dueOf(pending, now)).toEqual({ kind: 'due', amount: 13_560, payeeEmail: 'clinic@example.test' });
  });
  test('is nothing once the payment deadline has passed, to the millisecond', () => {
    expect(dueOf({ ...pending, paymentDueAt: now }, now)).toMatchObject({ code: 'payment_hold_ended' });
    const later = new Date(now.getTime() + 1);
    expect(dueOf({ ...pending, paymentDueAt: later }, now)).toMatchObject({ kind: 'due' });
  });
  test.each([
    ['confirmed', 'not_required', { kind: 'nothing', because: 'not_required' }],
    ['confirmed', 'paid', { kind: 'nothing', because: 'already_paid' }],
    ['completed', 'paid', { kind: 'nothing', because: 'already_paid' }],
    ['scheduled', 'processing', { kind: 'nothing', because: 'processing' }],
    ['scheduled', 'review', { kind: 'refused', code: 'payment_not_due' }],
    ['confirmed', 'refunded', { kind: 'refused', code: 'payment_not_due' }],
    ['cancelled', 'expired', { kind: 'refused', code: 'payment_hold_ended' }],
    ['cancelled', 'not_required', { kind: 'refused', code: 'appointment_already_cancelled' }],
    ['cancelled', 'refund_due', { kind: 'refused', code: 'appointment_already_cancelled' }],
    ['cancelled', 'kept', { kind: 'refused', code: 'appointment_already_cancelled' }],
    ['cancelled', 'processing', { kind: 'refused', code: 'appointment_already_cancelled' }],
  ] as const)('follows from its status %s and payment status %s: %j', (status, paymentStatus, due) => {
    expect(dueOf({ ...pending, status, paymentStatus }, now)).toEqual(due);
  });
});

test.each([
  ['captured', 'confirmed', 'paid', 'paid'],
  ['captured', 'confirmed', 'refund_due', 'paid'],
  ['captured', 'completed', 'refunded', 'paid'],
  // Paid in time, and cancelled since.
  ['captured', 'cancelled', 'kept', null],
  ['captured', 'cancelled', 'refund_due', null],
  ['captured', 'cancelled', 'refunded', null],
  ['processing', 'scheduled', 'processing', 'processing'],
  ['processing', 'cancelled', 'processing', 'processing'],
  ['review', 'scheduled', 'review', 'review'],
  ['declined', 'scheduled', 'pending', 'declined'],
  ['declined', 'confirmed', 'paid', 'paid'],
  ['open', 'scheduled', 'pending', 'pending'],
  ['open', 'cancelled', 'expired', 'not_charged'],
  ['closed', 'cancelled', 'not_required', 'not_charged'],
  ['closed', 'scheduled', 'pending', 'pending'],
] as const)(
  'an order that is %s for an appointment that is %s and %s has the result %s',
  (order, status, paymentStatus, result) => {
    expect(resultOf({ status: order, problem: null }, { status, paymentStatus })).toBe(result);
  },
);

test.each([
  ['refund_due', 'refund_due'],
  ['refunded', null],
  ['kept', null],
] as const)('a payment that came too late and is %s has the result %s', (paymentStatus, result) => {
  const late = { status: 'captured', problem: 'captured_late' } as const;
  expect(resultOf(late, { status: 'cancelled', paymentStatus })).toBe(result);
});

describe('a PayPal webhook event', () => {
  const read = (body: unknown) => readWebhookEvent(Buffer.from(JSON.stringify(body)));
  const about = (event_type: string, resource?: unknown) => read({ id: 'WH-1', event_type, resource });

  test('names its order, its capture, or the capture above a refund', () => {
    expect(about('CHECKOUT.ORDER.APPROVED', { id: 'O1' })).toEqual({
      id: 'WH-1',
      type: 'CHECKOUT.ORDER.APPROVED',
      orderId: 'O1',
      captureId: null,
    });
    const resource = { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } };
    expect(about('PAYMENT.CAPTURE.PENDING', resource)).toMatchObject({ orderId: 'O1', captureId: 'C1' });
    const links = [
      { rel: 'self', href: 'x' },
      { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' },
    ];
    expect(about('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links })).toMatchObject({
      orderId: null,
      captureId: 'C1',
    });
  });
  test('of another kind names neither', () => {
    for (const resource of [undefined, null, [], 'x', { id: 5 }, { id: 'a b' }, { links: 'none' }]) {
      expect(about('CHECKOUT.ORDER.APPROVED', resource)).toMatchObject({ orderId: null, captureId: null });
    }
  });
  test('is rejected without an id or a type', () => {
    for (const body of [
      null,
      [],
      {},
      { id: 'WH-1' },
      { id: '', event_type: 'A' },
      { id: 'x'.repeat(101), event_type: 'A' },
    ]) {
      expect(read(body)).toBeNull();
    }
    expect(readWebhookEvent(Uint8Array.from([0x7b, 0xff]))).toBeNull();
  });
});

describe('the amount due for several appointments at once', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const pending = {
    status: 'scheduled',
    paymentStatus: 'pending',
    paymentDueAt: new Date('2026-11-22T15:00:00Z'),
    payeeEmail: 'clinic@example.test',
    totalPrice: 13_560,
    therapistId: 7,
    currency: 'CAD',
  } as const;
  const paid = { ...pending, paymentStatus: 'paid' } as const;

  test('is that of each, to their one payee', () => {
    expect(dueTogether([pending, { ...pending, totalPrice: 5_000 }], now)).toEqual({
      kind: 'due',
      amounts: [13_560, 5_000],
      payeeEmail: 'clinic@example.test',
    });
  });
  test.each([
    ['another therapist', { ...pending, therapistId: 8 }],
    ['another payee', { ...pending, payeeEmail: 'other@example.test' }],
  ])('is none together with that of %s', (_what, other) => {
    expect(dueTogether([pending, other], now)).toEqual({ kind: 'apart' });
  });
  test.each([
    ['one is not due', [pending, paid], { kind: 'refused', code: 'payment_one_not_due' }],
    ['all are paid', [paid, paid], { kind: 'nothing', because: 'already_paid' }],
  ])('is none where %s', (_what, rows, expected) => {
    expect(dueTogether(rows, now)).toEqual(expected);
  });
});

test.each([
  [['paid', 'paid'], 'paid', 1],
  [['paid', null], 'paid', 1],
  [[null, null], null, 1],
  [['paid', 'refund_due'], 'refund_due', 2],
  [['paid', 'review'], 'review', 2],
  [['processing', 'processing'], 'processing', 1],
  [['pending', 'not_charged'], 'one_not_payable', 2],
  [['pending', 'paid'], 'one_not_payable', 2],
  [['pending', 'declined'], 'declined', 2],
  [['pending', 'pending'], 'pending', 1],
  [['not_charged'], 'not_charged', 1],
] as const)('the result of several appointments %j is %s, about number %i', (each, result, about) => {
  const results = each.map((one, index) => ({ result: one, appointmentId: index + 1 }));
  expect(ofAll(results)).toEqual({ result, appointmentId: about });
});
