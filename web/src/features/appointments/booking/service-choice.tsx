import * as m from '@cadence/messages/m';
import { formatMoney } from '../../../lib/money.ts';
import { formatDuration } from '../../../lib/time.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { QuotedAppointmentType } from '../api.ts';
import { StepTitle } from './step-title.tsx';

export type ServiceChoiceProps = {
  quotes: readonly QuotedAppointmentType[];
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
};

/** The first step: what kind of session. */
export function ServiceChoice({ quotes, value, onChange, error }: ServiceChoiceProps) {
  return (
    <RadioCards
      label={<StepTitle number={1}>{m.booking_step_service()}</StepTitle>}
      error={error}
      className={quotes.length > 1 ? '@3xl:grid-cols-2' : ''}
      options={quotes.map((quote) => ({
        value: String(quote.id),
        title: quote.name,
        text: <ServiceText quote={quote} />,
        aside: <ServicePrice quote={quote} />,
      }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

function ServiceText({ quote: { duration, description } }: { quote: QuotedAppointmentType }) {
  return (
    <>
      {formatDuration(duration)}
      {description && <span className="mt-1 block whitespace-pre-line">{description}</span>}
    </>
  );
}

/** What is due now: without a way to be paid, a therapist's list price is not (specification, "Free"). */
function ServicePrice({ quote }: { quote: QuotedAppointmentType }) {
  if (!quote.paymentRequired) return m.money_free();
  return (
    <>
      {formatMoney(quote.price, quote.currency)}
      {quote.taxAmount > 0 && <span className="ms-1 font-normal text-ink-faint">{m.booking_plus_tax()}</span>}
    </>
  );
}
