import * as m from '@cadence/messages/m';
import { formatMoney } from '../../../lib/money.ts';
import { PriceRow } from '../../../ui/description-list.tsx';
import type { QuotedAppointmentType } from '../api.ts';
import { taxLabel } from './tax-label.ts';

/** A quote as the lines of a bill, inside a <dl>. */
export function PriceRows({ quote }: { quote: QuotedAppointmentType }) {
  const { name, price, taxRate, taxAmount, totalPrice, currency } = quote;
  return (
    <>
      <PriceRow label={name} amount={formatMoney(price, currency)} />
      {taxAmount > 0 && <PriceRow label={taxLabel(taxRate)} amount={formatMoney(taxAmount, currency)} />}
      <PriceRow label={m.booking_total()} amount={formatMoney(totalPrice, currency)} total />
    </>
  );
}
