import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { ErrorText, hasText, type FieldTexts } from './field.tsx';

export type ChoiceGroupProps = FieldTexts & { children: ReactNode; className?: string | undefined };

/** A fieldset for radio cards, slots and check lists. */
export function ChoiceGroup({ label, hint, error, note, hideLabel, children, className }: ChoiceGroupProps) {
  const id = useId();
  const described = cx(hasText(error) && `${id}-error`, hasText(hint) && `${id}-hint`);
  return (
    <fieldset
      aria-describedby={described === '' ? undefined : described}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2.5 text-sm font-semibold'}>
        {label}
        {hasText(note) && <span className="ms-2 font-normal text-ink-faint">{note}</span>}
      </legend>
      {hasText(hint) && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {children}
      {hasText(error) && (
        <div className="mt-2 text-sm">
          <ErrorText id={`${id}-error`} error={error} />
        </div>
      )}
    </fieldset>
  );
}
