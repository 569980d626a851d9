import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from '../../../lib/locale.ts';

/** Hundredths of a percent: the harmonized rates of Ontario, Nova Scotia and the other Atlantic provinces. */
const HARMONIZED = new Set([1300, 1400, 1500]);
const FEDERAL = 500;

/** "HST (13%)", "GST (5%)", or "Tax (14.975%)" where the rate is a sum of several taxes. */
export function taxLabel(taxRate: number, locale: Locale = getLocale()): string {
  const rate = new Intl.NumberFormat(`${locale}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(
    taxRate / 10_000,
  );
  if (HARMONIZED.has(taxRate)) return m.booking_tax_harmonized({ rate }, { locale });
  if (taxRate === FEDERAL) return m.booking_tax_federal({ rate }, { locale });
  return m.booking_tax({ rate }, { locale });
}
