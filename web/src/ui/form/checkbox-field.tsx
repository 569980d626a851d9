import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { ErrorText, hasText } from './field.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox; its label is part of the click target. */
export function CheckboxField({ label, hint, error, className, ...rest }: CheckboxFieldProps) {
  const id = useId();
  const described = cx(hasText(error) && `${id}-error`, hasText(hint) && `${id}-hint`);
  return (
    <div className={className}>
      <div className="flex gap-3">
        <span className="relative mt-2.5 size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={hasText(error) || undefined}
            className="peer size-6 appearance-none rounded-xs border border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-brand peer-checked:block"
          />
        </span>
        <label htmlFor={id} className="min-h-target flex-1 cursor-pointer py-2.5">
          {label}
        </label>
      </div>
      <div className="space-y-1 ps-9 text-sm">
        {hasText(hint) && (
          <p id={`${id}-hint`} className="text-ink-faint">
            {hint}
          </p>
        )}
        <ErrorText id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
