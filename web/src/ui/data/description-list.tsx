import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

/** Name and value pairs ("When: Tuesday"). Its rows are `Fact`s. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx('divide-y divide-line', className)}>{children}</dl>;
}

export type FactProps = { label: ReactNode; children: ReactNode };

export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-0.5 py-3.5 first:pt-0 last:pb-0">
      <dt className="flex w-40 shrink-0 items-center gap-2 self-start text-sm leading-7 text-ink-faint">
        {label}
      </dt>
      <dd className="min-w-0 flex-1 basis-48">{children}</dd>
    </div>
  );
}

export type PriceRowProps = { label: ReactNode; amount: ReactNode; total?: boolean };

/** A line of an amount inside a <dl>; the total is emphasised, below a rule. */
export function PriceRow({ label, amount, total = false }: PriceRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6',
        total ? 'mt-3 border-t border-line pt-4 text-lg font-semibold' : 'py-1 text-ink-soft',
      )}
    >
      <dt>{label}</dt>
      <dd className={cx('figures whitespace-nowrap', total && 'font-serif text-title-3 font-[450]')}>
        {amount}
      </dd>
    </div>
  );
}
