import type { ReactNode } from 'react';

export type StatCardProps = { label: ReactNode; value: ReactNode; text?: ReactNode; icon?: ReactNode };

/** A number that matters, large, and what it counts. Place several in a <dl>. */
export function StatCard({ label, value, text, icon }: StatCardProps) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-5 sm:p-6">
      <dt className="flex items-center gap-2.5 text-sm font-medium text-ink-soft">
        {icon !== undefined && (
          <span aria-hidden="true" className="text-brand-ink [&>svg]:size-5">
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className="mt-3 font-serif text-title-1 leading-none font-[420] tracking-tight lining-nums">
        {value}
      </dd>
      {text !== undefined && <dd className="mt-2.5 text-sm text-ink-faint">{text}</dd>}
    </div>
  );
}
