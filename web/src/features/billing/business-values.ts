import { businessInfo } from '@cadence/contract/billing';
import * as z from 'zod/mini';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import type { BusinessInfo } from './api.ts';

/** As typed: the rate in percent. */
export type BusinessValues = Omit<BusinessInfo, 'taxRate'> & { taxRate: string };

/** "13", "14.98": hundredths of a percent as the value of a number input. */
export function percentText(taxRate: number): string {
  return String(taxRate / 100);
}

/** The typed rate in hundredths of a percent; 0 if it is not a number. */
export function rateOf(typed: string): number {
  const percent = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(percent) ? Math.round(percent * 100) : 0;
}

export function valuesOf(info: BusinessInfo): BusinessValues {
  return { ...info, taxRate: percentText(info.taxRate) };
}

export const businessResolver = contractResolver(
  z.extend(businessInfo, {
    taxRate: z.pipe(z.string(), z.pipe(z.transform(rateOf), businessInfo.shape.taxRate)),
  }),
);
