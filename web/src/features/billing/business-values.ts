import { businessInfo } from '@cadence/contract/billing';
import * as z from 'zod/mini';
import * as m from '@cadence/messages/m';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../lib/forms/merge.ts';
import { getLocale } from '../../lib/locale.ts';
import type { BusinessInfo } from './api.ts';

/** As typed: the rate in percent. */
export type BusinessValues = Omit<BusinessInfo, 'taxRate' | 'version'> & { taxRate: string };

/** "13", "14.98": hundredths of a percent as the value of a number input. */
export function percentText(taxRate: number): string {
  return String(taxRate / 100);
}

/** The typed rate in hundredths of a percent; 0 if it is not a number. */
export function rateOf(typed: string): number {
  const percent = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(percent) ? Math.round(percent * 100) : 0;
}

export function valuesOf({ version: _version, ...info }: BusinessInfo): BusinessValues {
  return { ...info, taxRate: percentText(info.taxRate) };
}

export const businessResolver = contractResolver(
  z.extend(businessInfo, {
    taxRate: z.pipe(z.string(), z.pipe(z.transform(rateOf), businessInfo.shape.taxRate)),
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
