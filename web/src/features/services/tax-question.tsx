import { type AppointmentType, EXEMPTION_LAW, type ServiceTax } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { getLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';

/** The answers to the question, in both places that ask it. */
const answers: Record<ServiceTax, () => string> = {
  exempt: () => m.services_tax_yes(),
  taxable: () => m.services_tax_no(),
};
const ANSWERS = ['exempt', 'taxable'] as const satisfies readonly ServiceTax[];

function LawLink() {
  return (
    <a href={EXEMPTION_LAW[getLocale()]} target="_blank" rel="noreferrer">
      {m.services_tax_law()}
    </a>
  );
}

export type TaxFieldProps = {
  value: ServiceTax | null;
  onChange: (tax: ServiceTax) => void;
  error?: string | undefined;
};

/** In the form of a service with a price. Nothing is chosen until the therapist does. */
export function TaxField({ value, onChange, error }: TaxFieldProps) {
  return (
    <div>
      <RadioCards
        label={m.services_tax_question()}
        options={ANSWERS.map((tax) => ({ value: tax, title: answers[tax]() }))}
        value={value ?? undefined}
        onChange={onChange}
        error={error}
        className="sm:grid-cols-2"
      />
      <p className="mt-2 text-sm text-ink-soft">
        {m.services_tax_hint()} <LawLink />
      </p>
    </div>
  );
}

export type TaxQuestionProps = {
  service: Pick<AppointmentType, 'name'>;
  onAnswer: (tax: ServiceTax) => void;
};

/** In the list, of a service with a price that was never asked about. */
export function TaxQuestion({ service, onAnswer }: TaxQuestionProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mt-3 rounded-md border border-warning-line bg-warning-soft p-4"
    >
      <p id={id} className="text-sm font-semibold">
        {m.services_tax_question()} <span className="sr-only">({service.name})</span>
      </p>
      <p className="mt-1 text-sm">
        <LawLink />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ANSWERS.map((tax) => (
          <Button key={tax} variant="secondary" size="sm" onClick={() => onAnswer(tax)}>
            {answers[tax]()}
          </Button>
        ))}
      </div>
    </div>
  );
}
