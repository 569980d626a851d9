import { businessInfo, taxRate as contractTaxRate } from '@cadence/contract/billing';
import * as z from 'zod/mini';
import * as m from '@cadence/messages/m';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../lib/forms/merge.ts';
import { getLocale } from '../../lib/locale.ts';
import type { BusinessInfo } from './api.ts';

/** As typed: the rate in percent. */
export type BusinessValues = Omit<BusinessInfo, 'taxRate' | 'version'> & { taxRate: string };

/** "13", "14.975": hundredths of a percent as the value of a number input. */
export function percentText(taxRate: number): string {
  return String(Math.round(taxRate * 10) / 1000);
}

/** Less than any decimal that somebody types, more than the error of a floating-point product. */
const NOISE = 1e-6;

/**
 * The typed rate in hundredths of a percent; 0 if it is not a number. One with more than three decimals stays as fine as
 * typed, and the contract refuses it: a rate is never rounded silently.
 */
export function rateOf(typed: string): number {
  const percent = Number(typed.trim().replace(',', '.'));
  if (!Number.isFinite(percent)) return 0;
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
    text: ({ taxRate }) =>
      new Intl.NumberFormat(`${getLocale()}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(
        Number(taxRate) / 100,
      ),
  },
];
