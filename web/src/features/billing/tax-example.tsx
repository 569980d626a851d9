import type { QuotedAppointmentType } from '@cadence/contract/billing';
import * as m from '@cadence/messages/m';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatExactMoney, formatMoney } from '@cadence/format/money';
import { useRead } from '../../lib/http/query.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PriceRows, rateText } from '../appointments/booking/price-rows.tsx';

/** The debounce before the server is asked for the prices, in milliseconds. */
const PAUSE_MS = 300;

/** What a patient would pay for one service at the typed rate, calculated by the server before saving. */
export function TaxExample({ taxRate }: { taxRate: number }) {
  const [asked, setAsked] = useState(taxRate);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(taxRate), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [taxRate]);
  const { data: quotes, isPlaceholderData } = useRead(
    'GET /api/payments/quotes',
    { query: { taxRate: String(asked) } },
    { placeholderData: keepPreviousData },
  );
  const priced = (quotes ?? []).filter(({ price }) => price > 0);
  const quote = priced.find(({ id }) => String(id) === chosen) ?? priced[0];
  if (!quotes) return null;
  if (!quote) return <p className="text-sm text-ink-soft">{m.billing_example_none()}</p>;
  return (
    <section aria-label={m.billing_example_title()} className="rounded-md bg-sunken p-5">
      <h3 className="font-sans text-base font-semibold">{m.billing_example_title()}</h3>
      {priced.length > 1 && (
        <SelectField
          label={m.billing_example_service()}
          hideLabel
          className="mt-3"
          options={priced.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(quote.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <dl aria-busy={isPlaceholderData || asked !== taxRate} className="mt-3">
        <PriceRows quote={quote} />
      </dl>
      <Rounding quote={quote} />
      {!quote.paymentRequired && <p className="mt-3 text-sm text-ink-soft">{m.billing_example_free()}</p>}
    </section>
  );
}

/** Says where the tax was rounded, with the amount before. */
function Rounding({ quote: { price, taxRate, taxAmount, currency } }: { quote: QuotedAppointmentType }) {
  // Thousandths of a cent and of a percent are integers, so the comparison is exact.
  const exact = price * Math.round(taxRate * 10);
  if (exact === taxAmount * 100_000 || taxRate === 0) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {m.billing_example_rounded({
        rate: rateText(taxRate),
        price: formatMoney(price, currency),
        exact: formatExactMoney(exact / 100_000, currency),
      })}
    </p>
  );
}
