import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptureStatus, OrderFacts, OrderStatus } from '../../../integrations/paypal/replies.ts';
import { type Expectation, moneyOf, statusAfter, type Verdict, verdictOf } from './verdict.ts';

const EXPECTED: Expectation = {
  amount: 13_560,
  currency: 'CAD',
  payeeEmail: 'Clinic@example.test',
  referenceId: 'appointment-7',
};

function captured(status: CaptureStatus, amountCents = 13_560, currency = 'CAD') {
  return {
    captureId: 'C1',
    status,
    amountCents,
    currency,
    at: null,
  };
}

function facts(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    orderId: 'O1',
    status: 'PAYER_ACTION_REQUIRED',
    amountCents: 13_560,
    currency: 'CAD',
    payeeEmail: 'clinic@example.test',
    referenceId: 'appointment-7',
    captures: [],
    refunds: [],
    ...change,
  };
}

describe('an order that matches its appointment', () => {
  test.each<[OrderStatus, Verdict['kind']]>([
    ['CREATED', 'awaits_buyer'],
    ['SAVED', 'awaits_buyer'],
    ['PAYER_ACTION_REQUIRED', 'awaits_buyer'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'gone'],
    ['COMPLETED', 'mismatch'],
    ['OTHER', 'awaits_buyer'],
  ])('with status %s and no capture is %s', (status, kind) => {
    expect(verdictOf(facts({ status }), EXPECTED).kind).toBe(kind);
  });

  test.each<[CaptureStatus, Verdict['kind']]>([
    ['COMPLETED', 'paid'],
    ['PARTIALLY_REFUNDED', 'paid'],
    ['PENDING', 'processing'],
    ['REFUNDED', 'refunded'],
    ['OTHER', 'mismatch'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
  ])('with a capture that is %s is %s', (status, kind) => {
    const order = facts({ status: 'COMPLETED', captures: [captured(status)] });
    expect(verdictOf(order, EXPECTED).kind).toBe(kind);
  });

  test('may have a declined capture before the one that succeeded', () => {
    const captures = [{ ...captured('DECLINED'), captureId: 'C0' }, captured('COMPLETED')];
    expect(verdictOf(facts({ status: 'COMPLETED', captures }), EXPECTED)).toEqual({
      kind: 'paid',
      captureId: 'C1',
    });
  });
});

test.each<[string, Partial<OrderFacts>, string[]]>([
  ['another amount', { amountCents: 13_559 }, ['amount']],
  ['another currency', { currency: 'USD' }, ['currency']],
  ['another payee', { payeeEmail: 'thief@example.test' }, ['payee']],
  ['no payee', { payeeEmail: null }, ['payee']],
  ['another reference', { referenceId: 'appointment-8' }, ['reference']],
  ['no reference', { referenceId: null }, ['reference']],
  ['a capture of less', { captures: [captured('COMPLETED', 100)] }, ['amount']],
  ['a capture in another currency', { captures: [captured('PENDING', 13_560, 'USD')] }, ['currency']],
  ['two captures', { captures: [captured('COMPLETED'), captured('COMPLETED')] }, ['captures']],
])('an order with %s does not match its appointment', (_what, change, differences) => {
  const verdict = verdictOf(facts({ status: 'APPROVED', ...change }), EXPECTED);
  expect(verdict).toMatchObject({ kind: 'mismatch', differences });
});

const anyFacts = fc.record({
  orderId: fc.constant('O1'),
  status: fc.constantFrom<OrderStatus>(
    'CREATED',
    'SAVED',
    'APPROVED',
    'VOIDED',
    'COMPLETED',
    'PAYER_ACTION_REQUIRED',
  ),
  amountCents: fc.constantFrom(13_560, 13_559, 0),
  currency: fc.constantFrom('CAD', 'USD'),
  payeeEmail: fc.constantFrom('clinic@example.test', 'thief@example.test', null),
  referenceId: fc.constantFrom('appointment-7', 'appointment-8', null),
  captures: fc.array(
    fc.record({
      captureId: fc.constantFrom('C1', 'C2'),
      status: fc.constantFrom<CaptureStatus>(
        'COMPLETED',
        'DECLINED',
        'PARTIALLY_REFUNDED',
        'PENDING',
        'REFUNDED',
        'FAILED',
      ),
      amountCents: fc.constantFrom(13_560, 100),
      currency: fc.constantFrom('CAD', 'USD'),
      at: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
  refunds: fc.array(
    fc.record({
      refundId: fc.constant('R1'),
      amountCents: fc.constantFrom(13_560, 100),
      at: fc.constant(null),
    }),
    {
      maxLength: 2,
    },
  ),
});

test('an order is paid only by the full amount to the right payee for the right appointment', () => {
  fc.assert(
    fc.property(anyFacts, (order) => {
      const verdict = verdictOf(order, EXPECTED);
      if (verdict.kind !== 'paid') return;
      expect(order).toMatchObject({
        amountCents: 13_560,
        currency: 'CAD',
        payeeEmail: 'clinic@example.test',
        referenceId: 'appointment-7',
      });
      const money = order.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED');
      expect(money).toMatchObject([{ captureId: verdict.captureId, amountCents: 13_560, currency: 'CAD' }]);
    }),
    { numRuns: 2_000 },
  );
});

test('an order is approved only without a capture', () => {
  fc.assert(
    fc.property(anyFacts, (order) => {
      if (verdictOf(order, EXPECTED).kind !== 'approved') return;
      expect(order).toMatchObject({ status: 'APPROVED', captures: [] });
    }),
    { numRuns: 2_000 },
  );
});

describe('the status of an order after a verdict', () => {
  const verdicts: Verdict[] = [
    { kind: 'awaits_buyer' },
    { kind: 'approved' },
    { kind: 'processing', captureId: 'C1' },
    { kind: 'paid', captureId: 'C1' },
    { kind: 'refunded', captureId: 'C1' },
    { kind: 'declined' },
    { kind: 'gone' },
    { kind: 'mismatch', captureId: null, differences: ['amount'] },
  ];
  const STATUSES = [
    'creating',
    'open',
    'processing',
    'captured',
    'declined',
    'refused',
    'review',
    'closed',
  ] as const;
  const becomes = (status: (typeof STATUSES)[number]) =>
    verdicts.map((verdict) => statusAfter(status, verdict));

  test('follows PayPal while it is open', () => {
    expect(becomes('open')).toEqual([
      null,
      null,
      'processing',
      'captured',
      'review',
      'declined',
      'closed',
      'review',
    ]);
  });
  test('waits for the end of PayPal’s review while it is processing', () => {
    expect(becomes('processing')).toEqual([
      null,
      null,
      null,
      'captured',
      'review',
      'declined',
      null,
      'review',
    ]);
  });
  test('records a late capture', () => {
    for (const status of ['declined', 'refused', 'closed'] as const) {
      expect(becomes(status)).toEqual([null, null, 'processing', 'captured', 'review', null, null, 'review']);
    }
  });
  test('is final once captured or under review', () => {
    for (const status of ['captured', 'review'] as const)
      expect(becomes(status)).toEqual(Array(8).fill(null));
  });

  test('never loses a capture, in any order and repetition of verdicts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdicts), { maxLength: 8 }), (told) => {
        let status: (typeof STATUSES)[number] = 'open';
        let money = false;
        for (const verdict of told) {
          status = statusAfter(status, verdict) ?? status;
          money ||= verdict.kind === 'paid';
          expect(money && status !== 'captured' && status !== 'review').toBe(false);
        }
      }),
    );
  });
});

test.each([
  ['what its refunds say', [2_000, 1_500], 3_500],
  ['at most what was captured', [13_560, 2_000], 13_560],
])('a payment refunded in part counts as returned %s', (_what, cents, refundedAmount) => {
  const refunds = cents.map((amountCents, index) => ({ refundId: `R${index}`, amountCents, at: null }));
  const order = facts({ captures: [captured('PARTIALLY_REFUNDED')], refunds });
  expect(moneyOf(order)).toMatchObject({ refundedAmount, isFullyRefunded: false });
});
