import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Rhythm } from '../rhythm.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
  /** Without a border, for use inside a card. */
  bare?: boolean;
};

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action, level = 2, bare = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'flex flex-col items-center text-center',
        bare ? 'px-2 py-8' : 'rounded-md border border-dashed border-line-strong/50 px-6 py-14',
      )}
    >
      <Rhythm beats={19} accent={13} className="h-10" />
      <Heading className="mt-6 text-title-3">{title}</Heading>
      {text !== undefined && <p className="mt-2 max-w-[34rem] text-ink-soft text-balance">{text}</p>}
      {action !== undefined && <div className="button-row mt-6 justify-center">{action}</div>}
    </div>
  );
}
