import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export type RangeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'onChange' | 'value'> &
  FieldTexts & {
    value: number;
    /** The value as a text, shown beside the label and read by screen readers. */
    valueText: string;
    onValue: (value: number) => void;
    lead?: ReactNode;
    trail?: ReactNode;
  };

/** A native slider. */
export function RangeField(props: RangeFieldProps) {
  const { label, hint, error, hideLabel, value, valueText, onValue, lead, trail, className, ...rest } = props;
  return (
    <Field
      {...{ label, hint, error, hideLabel, className }}
      note={<span className="figures">{valueText}</span>}
    >
      {(wiring) => (
        <span className="flex items-center gap-3 text-ink-faint">
          {lead}
          <input
            {...rest}
            {...wiring}
            type="range"
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => onValue(event.target.valueAsNumber)}
            className="min-h-target min-w-0 flex-1 cursor-pointer accent-brand disabled:cursor-not-allowed disabled:opacity-50"
          />
          {trail}
        </span>
      )}
    </Field>
  );
}
