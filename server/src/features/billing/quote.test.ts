import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteOf, taxOn } from './quote.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });
/** Hundredths of a percent with one decimal. */
const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 10);

/** The same in exact arithmetic: half up is the floor of the tax plus one half. */
function exactTax(amount: number, taxRate: number): bigint {
  const thousandths = BigInt(taxRate.toFixed(1).replace('.', ''));
  return (2n * BigInt(amount) * thousandths + 100_000n) / 200_000n;
}

describe('the tax on an amount', () => {
  it.each([
    [12_000, 1300, 1560],
    [1, 1300, 0],
    [50, 100, 1], // 0.5 of a cent rounds up
    [49, 100, 0],
    [150, 100, 2], // 1.5 rounds up as well, not to even
    [250, 100, 3],
    [9999, 1498, 1498],
    [12_000, 1497.5, 1797], // Quebec, without a remainder
    [12_555, 1497.5, 1880], // 1880.11
    [10_010, 1497.5, 1499], // 1498.9975; at 14.98 percent it would be 1499.498
    [20_000, 1497.5, 2995], // at 14.98 percent it would be 2996
    [2_000, 0.1, 0],
    [50_000, 0.1, 1], // 0.5 of a cent rounds up
    [99_999_999, 10_000, 99_999_999],
    [99_999_999, 9_999, 99_989_999],
    [12_000, 0, 0],
    [0, 1300, 0],
  ])('of %i cents at %i hundredths of a percent is %i', (amount, taxRate, tax) => {
    expect(taxOn(amount, taxRate)).toBe(tax);
  });

  it('is exact', () => {
    fc.assert(
      fc.property(cents, rate, (amount, taxRate) => {
        expect(BigInt(taxOn(amount, taxRate))).toBe(exactTax(amount, taxRate));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is exact for every price up to a thousand dollars at every Canadian rate', () => {
    const wrong: [number, number][] = [];
    for (const taxRate of [0, 500, 997.5, 1100, 1200, 1300, 1400, 1497.5, 1500, 10_000]) {
      for (let amount = 0; amount <= 100_000; amount++) {
        if (BigInt(taxOn(amount, taxRate)) !== exactTax(amount, taxRate)) wrong.push([amount, taxRate]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never falls when the amount or the rate rises', () => {
    fc.assert(
      fc.property(cents, cents, rate, rate, (a, b, r, s) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = [Math.min(r, s), Math.max(r, s)];
        expect(taxOn(less, low)).toBeLessThanOrEqual(taxOn(more, high));
      }),
    );
  });
});

describe('a quote', () => {
  const type = { price: 12_000, currency: 'CAD', tax: null } as const;

  it('is the price with its tax', () => {
    expect(quoteOf(type, { taxRate: 1300, payeeEmail: 'clinic@example.test', directMethods: [] })).toEqual({
      price: 12_000,
      tax: null,
      taxRate: 1300,
      taxAmount: 1560,
      totalPrice: 13_560,
      paymentRequired: true,
      payments: ['paypal'],
      directMethods: [],
      payeeEmail: 'clinic@example.test',
      currency: 'CAD',
    });
  });

  it('has no tax for an exempt service, and the rate for a taxable one and one of which nobody was asked', () => {
    const terms = { taxRate: 1300, payeeEmail: 'clinic@example.test', directMethods: [] };
    expect(quoteOf({ ...type, tax: 'exempt' }, terms)).toMatchObject({
      tax: 'exempt',
      taxRate: 0,
      taxAmount: 0,
      totalPrice: 12_000,
      paymentRequired: true,
    });
    expect(quoteOf({ ...type, tax: 'taxable' }, terms)).toEqual({ ...quoteOf(type, terms), tax: 'taxable' });
  });

  it('names the methods of a direct payment, where the therapist takes one', () => {
    const both = {
      taxRate: 1300,
      payeeEmail: 'clinic@example.test',
      directMethods: ['cash', 'etransfer'],
    } as const;
    expect(quoteOf(type, both)).toMatchObject({
      payments: ['paypal', 'direct'],
      directMethods: ['cash', 'etransfer'],
    });
    expect(quoteOf({ ...type, price: 0 }, both)).toMatchObject({ payments: [], directMethods: [] });
  });

  it('is zero without a payee, and still has the list price', () => {
    const nothing = { taxRate: 0, taxAmount: 0, totalPrice: 0, paymentRequired: false };
    const free = { ...nothing, payments: [], directMethods: [], payeeEmail: null };
    expect(quoteOf(type, { taxRate: 1300, payeeEmail: null, directMethods: [] })).toEqual({
      ...type,
      ...free,
    });
    const gratis = { price: 0, currency: 'CAD', tax: null } as const;
    expect(quoteOf(gratis, { taxRate: 1300, payeeEmail: 'clinic@example.test', directMethods: [] })).toEqual({
      ...gratis,
      ...free,
    });
  });

  it('always sums to its total and fits the database', () => {
    const email = fc.option(fc.constant('clinic@example.test'));
    const anyTax = fc.constantFrom(null, 'taxable' as const, 'exempt' as const);
    fc.assert(
      fc.property(
        cents,
        rate,
        email,
        fc.subarray(['cash', 'etransfer'] as const),
        anyTax,
        (price, taxRate, payeeEmail, directMethods, tax) => {
          const quote = quoteOf({ price, currency: 'CAD', tax }, { taxRate, payeeEmail, directMethods });
          expect(tax === 'exempt' && quote.taxRate + quote.taxAmount > 0).toBe(false);
          expect(quote.price).toBe(price);
          expect(quote.paymentRequired).toBe(price > 0 && (payeeEmail !== null || directMethods.length > 0));
          expect(quote.payments.length > 0).toBe(quote.paymentRequired);
          expect(quote.totalPrice).toBe(quote.paymentRequired ? price + quote.taxAmount : 0);
          expect(quote.totalPrice).toBeLessThan(2 ** 31);
          expect(quote.paymentRequired || quote.taxRate + quote.taxAmount === 0).toBe(true);
        },
      ),
    );
  });
});
