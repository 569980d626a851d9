import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type StepsProps = {
  label: string;
  steps: readonly { key: string; title: ReactNode }[];
  /** The index of the current step. */
  current: number;
  /** Read after a finished step: "done". */
  doneLabel: string;
};

/** The progress through a few steps. On a phone only the current title is visible. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2.5 text-sm sm:gap-4">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2.5',
            index === current ? 'font-semibold text-ink' : 'text-ink-faint',
          )}
        >
          {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-line-strong sm:w-8" />}
          <span
            aria-hidden="true"
            className={cx(
              'figures grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
              index < current && 'bg-brand-soft text-brand-ink',
              index === current && 'bg-brand text-on-brand',
              index > current && 'inset-ring inset-ring-line-strong',
            )}
          >
            {index < current ? <Check strokeWidth={3} className="size-4" /> : index + 1}
          </span>
          <span className={index === current ? undefined : 'sr-only sm:not-sr-only'}>{step.title}</span>
          {index < current && <span className="sr-only">{doneLabel}</span>}
        </li>
      ))}
    </ol>
  );
}
