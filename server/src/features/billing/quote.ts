/** What a booking costs. Money is integer cents, rates are hundredths of a percent with at most one decimal. */
import { DEFAULT_TAX_RATE, type DirectPayments } from '@cadence/contract/billing';
import type { DirectMethod, Payment } from '@cadence/contract/base/statuses';
import type { ServiceTax } from '@cadence/contract/services';

export type PricedService = { price: number; currency: 'CAD'; tax: ServiceTax | null };

/** What of a therapist decides it: the tax rate, null until one is saved, and how she can be paid. */
export type Terms = { taxRate: number | null } & PaidHow;

/** How a therapist can be paid: whom PayPal pays, null where nobody, and by which methods directly, empty where she is not. */
export type PaidHow = { payeeEmail: string | null; directMethods: readonly DirectMethod[] };

export function paidHow(
  { config }: { config: { off: { paypal: boolean } } },
  { paypalEmail, directPayments }: { paypalEmail: string | null; directPayments: DirectPayments | null },
): PaidHow {
  const payeeEmail = config.off.paypal ? null : paypalEmail;
  return { payeeEmail, directMethods: directPayments?.isOn ? directPayments.methods : [] };
}

export type Quote = {
  /** The list price, even where nothing is due. */
  price: number;
  /** As the service says; null where its therapist was never asked, and then it is taxed. */
  tax: ServiceTax | null;
  taxRate: number;
  taxAmount: number;
  totalPrice: number;
  paymentRequired: boolean;
  /** How it can be paid, PayPal first; empty where nothing is due. */
  payments: Payment[];
  /** By which methods the therapist is paid directly; empty where that is no choice. */
  directMethods: DirectMethod[];
  payeeEmail: string | null;
  currency: 'CAD';
};

/** 100 percent in thousandths of a percent. */
const WHOLE = 100_000;

/** The tax on an amount, rounded half up to the cent. Only integers on the way, the largest below 2 * 10^13. */
export function taxOn(amount: number, taxRate: number): number {
  const shifted = amount * Math.round(taxRate * 10) + WHOLE / 2;
  return (shifted - (shifted % WHOLE)) / WHOLE;
}

/**
 * Free means price 0 or a therapist who cannot be paid: then nothing is due and nothing is taxed. An exempt service is not
 * taxed, whatever the therapist's rate.
 */
export function quoteOf({ price, currency, tax }: PricedService, terms: Terms): Quote {
  const { payeeEmail, directMethods } = terms;
  const taxRate = tax === 'exempt' ? 0 : (terms.taxRate ?? DEFAULT_TAX_RATE);
  if (price === 0 || (payeeEmail === null && directMethods.length === 0)) {
    return {
      price,
      tax,
      taxRate: 0,
      taxAmount: 0,
      totalPrice: 0,
      paymentRequired: false,
      payments: [],
      directMethods: [],
      payeeEmail: null,
      currency,
    };
  }
  const taxAmount = taxOn(price, taxRate);
  return {
    price,
    tax,
    taxRate,
    taxAmount,
    totalPrice: price + taxAmount,
    paymentRequired: true,
    payments: [
      ...(payeeEmail === null ? [] : (['paypal'] as const)),
      ...(directMethods.length > 0 ? (['direct'] as const) : []),
    ],
    directMethods: [...directMethods],
    payeeEmail,
    currency,
  };
}
