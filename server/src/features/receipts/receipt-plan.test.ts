import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOf, type Situation } from './receipt-plan.ts';

const paid: Situation = {
  tookPlace: true,
  isMissed: false,
  isPaid: true,
  isRequested: false,
  total: 13_560,
  taxAmount: 1_560,
  refundedAmount: 0,
  isRespelled: false,
  validReceipt: null,
  canBeNamed: true,
};
const free = { ...paid, isPaid: false, total: 0, taxAmount: 0 };
const validReceipt = { total: 13_560, taxAmount: 1_560, credited: 0, creditedTax: 0 };

test.each<[string, Partial<Situation>, string]>([
  ['paid, and it took place', {}, 'issue'],
  ['still to come', { tookPlace: false }, 'nothing'],
  ['missed', { tookPlace: false, isMissed: true }, 'nothing'],
  ['marked as missed today', { tookPlace: false, validReceipt }, 'nothing'],
  ['not paid', { isPaid: false }, 'nothing'],
  ['refunded before', { refundedAmount: 13_560 }, 'nothing'],
  ['refunded before in part', { refundedAmount: 13_559 }, 'issue'],
  ['free', free, 'nothing'],
  ['free, and asked for', { ...free, isRequested: true }, 'issue'],
  ['free, asked for, still to come', { ...free, isRequested: true, tookPlace: false }, 'nothing'],
  ['one that has its receipt', { validReceipt }, 'nothing'],
  ['whose accounts have no names any more', { canBeNamed: false }, 'nothing'],
  ['free, asked for, that cannot be named', { ...free, isRequested: true, canBeNamed: false }, 'nothing'],
  ['whose receipt is to have other letters', { validReceipt, isRespelled: true }, 'credit'],
  ['whose receipt could not be issued again', { validReceipt, isRespelled: true, isPaid: false }, 'nothing'],
  ['refunded after its account was closed', { validReceipt, canBeNamed: false, refundedAmount: 1 }, 'credit'],
])('the next step is decided for a session %s', (_what, change, kind) => {
  expect(planOf({ ...paid, ...change }).kind).toBe(kind);
});

test('a refund credits the refunded amount with its share of the tax', () => {
  expect(planOf({ ...paid, validReceipt, refundedAmount: 5_000 })).toEqual({
    kind: 'credit',
    total: 5_000,
    taxAmount: 575,
    reason: 'refunded',
  });
});

test('the share of the tax in a credit is rounded half up', () => {
  const shareOf = (refundedAmount: number) => {
    const small = { total: 200, taxAmount: 15, credited: 0, creditedTax: 0 };
    return planOf({ ...paid, total: 200, taxAmount: 15, refundedAmount, validReceipt: small });
  };
  expect([99, 100, 101].map((amount) => shareOf(amount))).toMatchObject([
    { taxAmount: 7 },
    { taxAmount: 8 },
    { taxAmount: 8 },
  ]);
});

test('a credit is never more than the receipt', () => {
  expect(planOf({ ...paid, validReceipt, refundedAmount: 13_561 })).toMatchObject({ total: 13_560 });
});

test('an earlier refund is not credited twice', () => {
  const after = { ...validReceipt, credited: 5_000, creditedTax: 575 };
  expect(planOf({ ...paid, validReceipt: after, refundedAmount: 5_000 })).toEqual({ kind: 'nothing' });
  expect(planOf({ ...paid, validReceipt: after, refundedAmount: 13_560 })).toEqual({
    kind: 'credit',
    total: 8_560,
    taxAmount: 985,
    reason: 'refunded',
  });
});

test('a missed session credits its whole receipt, also a free one', () => {
  const missed = { tookPlace: false, isMissed: true };
  expect(planOf({ ...paid, ...missed, validReceipt })).toMatchObject({
    total: 13_560,
    taxAmount: 1_560,
    reason: 'did_not_attend',
  });
  const nothing = { total: 0, taxAmount: 0, credited: 0, creditedTax: 0 };
  expect(planOf({ ...free, ...missed, validReceipt: nothing })).toMatchObject({ kind: 'credit', total: 0 });
});

test('partial refunds of any size add up to exactly the receipt', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }),
      (price, rate, parts) => {
        const taxAmount = Math.round((price * rate) / 10_000);
        const total = price + taxAmount;
        const held = { total, taxAmount, credited: 0, creditedTax: 0 };
        let refundedAmount = 0;
        for (const part of [...parts, total]) {
          refundedAmount = Math.min(total, refundedAmount + part);
          const plan = planOf({ ...paid, total, taxAmount, refundedAmount, validReceipt: held });
          if (plan.kind !== 'credit') continue;
          expect(plan.taxAmount).toBeGreaterThanOrEqual(0);
          expect(plan.taxAmount).toBeLessThanOrEqual(plan.total);
          held.credited += plan.total;
          held.creditedTax += plan.taxAmount;
        }
        expect(held).toMatchObject({ credited: total, creditedTax: taxAmount });
      },
    ),
  );
});

test('many small refunds never credit more tax than the receipt has', () => {
  const held = { total: 100, taxAmount: 5, credited: 0, creditedTax: 0 };
  for (let refundedAmount = 10; refundedAmount <= 100; refundedAmount += 10) {
    const plan = planOf({ ...paid, total: 100, taxAmount: 5, refundedAmount, validReceipt: held });
    if (plan.kind !== 'credit') throw new Error('a refund is credited');
    expect(plan.taxAmount).toBeGreaterThanOrEqual(0);
    held.credited += plan.total;
    held.creditedTax += plan.taxAmount;
    expect(held.creditedTax).toBeLessThanOrEqual(5);
  }
});
