import type { ReactNode } from 'react';

export type StatCardProps = { label: ReactNode; value: ReactNode; text?: ReactNode; icon?: ReactNode };

/** A number and its label; a single line on a phone. Use inside a <dl>. */
export function StatCard({ label, value, text, icon }: StatCardProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-surface px-5 py-4 sm:grid sm:grid-rows-[1fr] sm:items-start sm:p-5 lg:p-6">
      <dt className="flex items-center gap-2.5 text-sm font-medium text-ink-soft">
        {icon !== undefined && (
          <span aria-hidden="true" className="text-brand-ink [&>svg]:size-5">
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className="font-serif text-title-2 leading-none whitespace-nowrap sm:mt-5 lg:text-title-1 lg:leading-none font-[450] tracking-tight lining-nums">
        {value}
      </dd>
      {text !== undefined && <dd className="basis-full text-sm text-ink-faint sm:mt-2.5">{text}</dd>}
    </div>
  );
}
