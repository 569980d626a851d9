import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

export type ScopeRow = {
  key: number;
  when: string;
  text: string | undefined;
  /** What keeps this date from it. */
  problem?: string | undefined;
};

export type ScopeListProps = { title: ReactNode; text?: string; rows: readonly ScopeRow[] };

/** The sessions that a change of a series reaches, each with what happens to it. */
export function ScopeList({ title, text, rows }: ScopeListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h3>
      {text !== undefined && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <ol className="mt-2.5 divide-y divide-line overflow-hidden rounded-md border border-line">
        {rows.map(({ key, when, text: what, problem }) => (
          <li
            key={key}
            className={cx('flex gap-3 px-4 py-2.5 text-sm', problem !== undefined && 'bg-danger-soft')}
          >
            {problem !== undefined && (
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger-ink" />
            )}
            <span className="min-w-0">
              <span className="block font-semibold first-letter:uppercase">{when}</span>
              {problem !== undefined && <span className="block text-danger-ink">{problem}</span>}
              {what !== undefined && <span className="figures block text-ink-soft">{what}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
