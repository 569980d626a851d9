import { businessInfo, taxRate as contractTaxRate } from '@cadence/contract/billing';
import * as z from 'zod/mini';
import * as m from '@cadence/messages/m';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../lib/forms/merge.ts';
import { typedNumber } from '../../lib/forms/typed-number.ts';
import { getLocale, type Locale } from '../../lib/locale.ts';
import { rateText } from '../appointments/booking/price-rows.tsx';
import type { BusinessInfo } from './api.ts';

/** As typed: the rate in percent. */
export type BusinessValues = Omit<BusinessInfo, 'taxRate' | 'version'> & { taxRate: string };

/** "13", "14.975": hundredths of a percent as the text of a field, with the decimal separator of the user's language. */
export function percentText(taxRate: number, locale: Locale = getLocale()): string {
  const text = String(Math.round(taxRate * 10) / 1000);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

/** Less than any decimal that somebody types, more than the error of a floating-point product. */
const NOISE = 1e-6;

/**
 * The typed rate ("13", "14,975", "13 %") in hundredths of a percent. What is not a number is NaN, and one with more than
 * three decimals stays as fine as typed: the contract refuses both, so that no rate is guessed or rounded silently.
 */
export function rateOf(typed: string): number {
  const percent = typedNumber(typed.replace(/[\s%]/g, '').replace(',', '.'));
  if (!Number.isFinite(percent)) return Number.NaN;
  const thousandths = Math.round(percent * 1000);
  return Math.abs(percent * 1000 - thousandths) < NOISE ? thousandths / 10 : percent * 100;
}

export function isTaxRate(rate: number): boolean {
  return z.safeParse(contractTaxRate, rate).success;
}

export function valuesOf({ version: _version, ...info }: BusinessInfo): BusinessValues {
  return { ...info, taxRate: percentText(info.taxRate) };
}

/** Families pay tax, and their receipts show no tax number: asked about before it is saved. */
export function lacksTaxNumber({
  taxRate,
  taxNumber,
}: Pick<BusinessValues, 'taxRate' | 'taxNumber'>): boolean {
  return rateOf(taxRate) > 0 && taxNumber.trim() === '';
}

export const businessResolver = contractResolver(
  z.extend(businessInfo, {
    taxRate: z.pipe(z.string(), z.pipe(z.transform(rateOf), contractTaxRate)),
  }),
);

/** What another tab may have changed meanwhile. */
export const businessFields: readonly MergeField<BusinessValues>[] = [
  textField('businessName', () => m.billing_business_name()),
  textField('businessAddress', () => m.billing_business_address()),
  textField('taxNumber', () => m.billing_tax_number()),
  textField('invoicePrefix', () => m.billing_invoice_prefix()),
  {
    label: () => m.billing_tax_rate(),
    names: ['taxRate'],
    text: ({ taxRate }) => {
      const rate = rateOf(taxRate);
      return Number.isNaN(rate) ? taxRate : rateText(rate);
    },
  },
];
