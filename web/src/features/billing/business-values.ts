import { businessInfo } from '@cadence/contract/billing';
import * as z from 'zod/mini';
import { contractResolver } from '../../lib/validation.ts';
import type { BusinessInfo } from './api.ts';

/** As typed: the rate in percent. */
export type BusinessValues = Omit<BusinessInfo, 'taxRate'> & { taxRate: string };

/** "13", "14.98": hundredths of a percent as a field of numbers takes them, in every language. */
export function percentText(taxRate: number): string {
  return String(taxRate / 100);
}

/** Hundredths of a percent of what was typed; what is no number is 0 (specification, management areas §5). */
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
