import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Only the icons are visible; the labels are for screen readers. */
  iconsOnly?: boolean;
  className?: string;
};

/** A few short options side by side, such as theme or language. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('inline-flex max-w-full rounded-md bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={cx(
            'relative inline-flex min-h-10 min-w-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-sm px-3 text-center text-sm font-semibold text-ink-soft',
            'transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-brand-ink has-checked:inset-ring has-checked:inset-ring-line',
            'has-focus-visible:outline-3 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
