import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { PriceRow } from '../../../ui/data/description-list.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { getLocale, type Locale } from '../../../lib/locale.ts';

export type PriceRowsProps = { quote: QuotedAppointmentType; totalLabel?: string };

/** The rows of a quote, for use inside a <dl>. */
export function PriceRows({ quote, totalLabel = m.price_total() }: PriceRowsProps) {
  const { name, price, tax, taxRate, taxAmount, totalPrice, currency } = quote;
  return (
    <>
      <PriceRow label={name} amount={formatMoney(price, currency)} />
      {taxAmount > 0 && <PriceRow label={taxLabel(taxRate)} amount={formatMoney(taxAmount, currency)} />}
      {tax === 'exempt' && totalPrice > 0 && (
        <PriceRow label={m.price_exempt()} amount={formatMoney(0, currency)} />
      )}
      <PriceRow label={totalLabel} amount={formatMoney(totalPrice, currency)} total />
    </>
  );
}

/** Hundredths of a percent: the harmonized rates of Ontario, Nova Scotia and the other Atlantic provinces. */
const HARMONIZED = new Set([1300, 1400, 1500]);
const FEDERAL = 500;

/** "HST (13%)", "GST (5%)", or "Tax (14.975%)" where the rate is a sum of several taxes. */
export function taxLabel(taxRate: number, locale: Locale = getLocale()): string {
  const rate = rateText(taxRate, locale);
  if (HARMONIZED.has(taxRate)) return m.price_tax_harmonized({ rate }, { locale });
  if (taxRate === FEDERAL) return m.price_tax_federal({ rate }, { locale });
  return m.price_tax({ rate }, { locale });
}

/** "13%", "14.975%"; of hundredths of a percent. */
export function rateText(taxRate: number, locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(`${locale}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(
    taxRate / 10_000,
  );
}
