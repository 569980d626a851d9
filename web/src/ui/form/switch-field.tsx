// oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { hasText } from './field.tsx';

export type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A native checkbox with the role of a switch. The knob moves, so that colour is not the only sign. */
export function SwitchField({ label, hint, className, ...rest }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-5 py-1.5', className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex min-h-9 cursor-pointer items-center font-medium">
          {label}
        </label>
        {hasText(hint) && (
          <p id={`${id}-hint`} className="text-sm text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      <span className="relative mt-1 h-8 w-14 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hasText(hint) ? `${id}-hint` : undefined}
          className="peer h-8 w-14 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-200 checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1.5 top-1.5 size-5 rounded-full bg-ink-soft transition-[translate,background-color] duration-200 ease-calm peer-checked:translate-x-6 peer-checked:bg-on-brand"
        />
      </span>
    </div>
  );
}
