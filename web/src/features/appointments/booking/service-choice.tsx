import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { StepTitle } from '../slot-picker/step-title.tsx';

export type ServiceChoiceProps = {
  quotes: readonly QuotedAppointmentType[];
  value: number;
  onChange: (id: number) => void;
};

/** The first step: the service. */
export function ServiceChoice({ quotes, value, onChange }: ServiceChoiceProps) {
  return (
    <RadioCards
      label={<StepTitle number={1}>{m.booking_step_service()}</StepTitle>}
      className={quotes.length > 1 ? '@2xl:grid-cols-2' : ''}
      options={quotes.map((quote) => ({
        value: String(quote.id),
        title: quote.name,
        text: <ServiceText quote={quote} />,
        aside: <ServicePrice quote={quote} />,
      }))}
      value={String(value)}
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

/** The amount due: zero where the therapist cannot be paid. See docs/specification.md#free-and-priced-appointments. */
function ServicePrice({ quote }: { quote: QuotedAppointmentType }) {
  if (!quote.paymentRequired) return m.money_free();
  return (
    <>
      {formatMoney(quote.price, quote.currency)}
      {quote.taxAmount > 0 && <span className="ms-1 font-normal text-ink-faint">{m.booking_plus_tax()}</span>}
    </>
  );
}
