import { useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { controlClass } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldTexts & {
    id?: string | undefined;
    /** Returns the counter text for a length: "12 of 50". */
    counter?: (length: number) => ReactNode;
  };

export function TextArea({
  label,
  hint,
  error,
  note,
  hideLabel,
  id,
  counter,
  className,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <Field
      {...{ label, hint, error, note, hideLabel, id, className }}
      aside={counter && <span className="figures shrink-0 text-ink-faint">{counter(length)}</span>}
    >
      {(wiring) => (
        <textarea
          rows={4}
          {...rest}
          {...wiring}
          onChange={(event) => {
            setTyped(event.target.value.length);
            return rest.onChange?.(event);
          }}
          className={cx(controlClass, 'field-sizing-content max-h-96 min-h-28 resize-y py-3')}
        />
      )}
    </Field>
  );
}
