import type { ReactNode } from 'react';

/** The heading of a booking step, for a legend or above a grid. */
export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-sans text-xs font-semibold text-brand-ink"
      >
        {number}
      </span>
      <span className="font-serif text-title-4 font-[450]">{children}</span>
    </span>
  );
}
