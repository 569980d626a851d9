import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { cx } from '../class-names.ts';
import type { FieldTexts } from './field.tsx';

export type RadioCard<Value extends string = string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** Content at the end of the card: a price, a duration. */
  aside?: ReactNode;
  icon?: ReactNode;
};

export type RadioCardsProps<Value extends string = string> = FieldTexts & {
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  name?: string;
  className?: string;
};

/** A choice with one card for each option, made of native radios. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, name, className, ...texts } = props;
  const generated = useId();
  return (
    <ChoiceGroup {...texts}>
      <div className={cx('grid gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'group relative flex cursor-pointer items-start gap-4 rounded-md border border-line-strong bg-surface p-4 transition-colors duration-150 sm:p-5',
              'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name ?? generated}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <RadioDot />
            {option.icon !== undefined && (
              <span className="mt-0.5 shrink-0 text-brand-ink">{option.icon}</span>
            )}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{option.title}</span>
                {option.text !== undefined && (
                  <span className="mt-0.5 block text-sm text-ink-soft">{option.text}</span>
                )}
              </span>
              {option.aside !== undefined && (
                <span className="figures text-sm font-semibold">{option.aside}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function RadioDot() {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-on-brand group-has-checked:border-brand group-has-checked:bg-brand"
    >
      <Check strokeWidth={3} className="hidden size-4 group-has-checked:block" />
    </span>
  );
}
