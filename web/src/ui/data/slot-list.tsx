import { useId } from 'react';
import { ChoiceGroup } from '../form/choice-group.tsx';
import { cx } from '../class-names.ts';
import type { FieldTexts } from '../form/field.tsx';

export type Slot = {
  value: string;
  /** The visible text: "9:00 AM". */
  label: string;
  /** The accessible name, if longer, beginning with the visible text: "9:00 AM to 9:50 AM, Vancouver". */
  spoken?: string;
  /** Why it cannot be chosen; disables the slot. */
  unavailable?: string | undefined;
};

export type SlotListProps = FieldTexts & {
  slots: readonly Slot[];
  value: string | undefined;
  onChange: (value: string) => void;
  className?: string;
};

/** The open times of a day, in a box of limited height so that the next step stays visible. */
export function SlotList({ slots, value, onChange, className, ...texts }: SlotListProps) {
  const name = useId();
  return (
    <ChoiceGroup {...texts}>
      <div
        className={cx(
          '-m-1 grid max-h-76 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2.5 overflow-y-auto overscroll-contain p-1',
          className,
        )}
      >
        {slots.map((slot) => (
          <label
            key={slot.value}
            title={slot.unavailable}
            className={cx(
              'figures relative grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-2 py-1 text-center text-base font-medium transition-colors duration-150',
              'hover:border-brand hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-faint',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={slot.value}
              checked={slot.value === value}
              disabled={slot.unavailable !== undefined}
              aria-label={
                slot.unavailable === undefined
                  ? slot.spoken
                  : `${slot.spoken ?? slot.label}, ${slot.unavailable}`
              }
              onChange={() => onChange(slot.value)}
            />
            {slot.unavailable === undefined ? (
              slot.label
            ) : (
              <span className="text-sm leading-tight font-normal">
                <s>{slot.label}</s>
                <span className="block text-xs leading-tight">{slot.unavailable}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
