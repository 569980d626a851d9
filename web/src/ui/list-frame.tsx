import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton, SkeletonRegion } from './skeleton.tsx';

export type ListFrameProps = {
  /** Nothing is known yet. */
  loading: boolean;
  loadingLabel: string;
  /** What went wrong, in words; where there is none, nothing did. */
  failure?: ReactNode;
  retry: { label: string; busy: boolean; onRetry: () => void };
  /** Stands in the list's place where nothing is in it. */
  empty: ReactNode;
  isEmpty: boolean;
  /** The way to the next page, where there is one. */
  more?: { label: string; busy: boolean; onMore: () => void } | undefined;
  children: ReactNode;
};

/** A list that comes in pages: while it is loaded, where it cannot be, where nothing is in it, and its next page. */
export function ListFrame({
  loading,
  loadingLabel,
  failure,
  retry,
  empty,
  isEmpty,
  more,
  children,
}: ListFrameProps) {
  return (
    <div className="space-y-6">
      {failure && (
        <Notice
          tone="danger"
          live
          action={
            <Button variant="secondary" size="sm" loading={retry.busy} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {loading && (
        <SkeletonRegion label={loadingLabel}>
          <div className="space-y-3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} shape="block" className="h-28 sm:h-16" />
            ))}
          </div>
        </SkeletonRegion>
      )}
      {!loading && isEmpty && !failure && empty}
      {!loading && !isEmpty && children}
      {more && (
        <div className="flex justify-center">
          <Button variant="secondary" loading={more.busy} onClick={more.onMore}>
            {more.label}
          </Button>
        </div>
      )}
    </div>
  );
}
