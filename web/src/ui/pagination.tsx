import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type PaginationProps = {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** "Page 2 of 9". */
  summary: ReactNode;
  previousLabel: string;
  nextLabel: string;
};

export function Pagination({
  label,
  page,
  pages,
  onPage,
  summary,
  previousLabel,
  nextLabel,
}: PaginationProps) {
  const arrow = (to: number) => ({
    variant: 'secondary' as const,
    'aria-disabled': to < 1 || to > pages || undefined,
    onClick: () => to >= 1 && to <= pages && onPage(to),
  });
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button {...arrow(page - 1)} icon={<ChevronLeft aria-hidden="true" className="size-5" />}>
        <span className="sr-only sm:not-sr-only">{previousLabel}</span>
      </Button>
      <p className="figures text-sm text-ink-soft" aria-live="polite">
        {summary}
      </p>
      <Button {...arrow(page + 1)} iconEnd={<ChevronRight aria-hidden="true" className="size-5" />}>
        <span className="sr-only sm:not-sr-only">{nextLabel}</span>
      </Button>
    </nav>
  );
}

export type LoadMoreProps = { label: string; summary?: ReactNode; loading: boolean; onMore: () => void };

/** The quieter alternative: more of the same list, below what is already read. */
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
