import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export type LoadMoreProps = { label: string; summary?: ReactNode; loading: boolean; onMore: () => void };

/** The button that loads the next page of a list. */
export function LoadMore({ label, summary, loading, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      {summary !== undefined && (
        <p className="figures text-sm text-ink-faint" role="status">
          {summary}
        </p>
      )}
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
