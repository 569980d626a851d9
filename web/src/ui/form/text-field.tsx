import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { controlClass } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldTexts & {
    id?: string | undefined;
    /** A symbol inside the box, such as a currency or an icon. */
    lead?: ReactNode;
    trail?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, errorId, note, hideLabel, id, className, ...others } = props;
  const { lead, trail, type = 'text', ...rest } = others;
  return (
    <Field {...{ label, hint, error, errorId, note, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative block">
          {lead !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-12 place-items-center text-ink-faint">
              {lead}
            </span>
          )}
          <input
            {...rest}
            {...wiring}
            type={type}
            className={cx(controlClass, lead !== undefined && 'ps-12', trail !== undefined && 'pe-13')}
          />
          {trail !== undefined && (
            <span className="absolute inset-y-0 end-0.5 grid place-items-center">{trail}</span>
          )}
        </span>
      )}
    </Field>
  );
}
