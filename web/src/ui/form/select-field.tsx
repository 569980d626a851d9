import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { controlClass } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    id?: string | undefined;
    options: readonly (SelectOption | SelectGroup)[];
    /** Shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined;
  };

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, note, hideLabel, id, options, placeholder, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, note, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative block">
          <select {...rest} {...wiring} className={cx(controlClass, 'appearance-none truncate pe-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((one) =>
              'options' in one ? (
                <optgroup key={one.label} label={one.label}>
                  {one.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(one)
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
          />
        </span>
      )}
    </Field>
  );
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
