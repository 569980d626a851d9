import type { ReactNode } from 'react';

/** The heading of a step, for a legend or above a grid. The style sheet counts the steps of whatever resets the counter `step`. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="figures grid [counter-increment:step] before:content-[counter(step)] size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-sans text-xs font-semibold text-brand-ink"
      />
      <span className="font-serif text-title-4 font-[450]">{children}</span>
    </span>
  );
}
