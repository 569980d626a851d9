import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../feedback/skeleton.tsx';

export type ListFrameProps = {
  loading: boolean;
  loadingLabel: string;
  /** The failure text; falsy without a failure. */
  failure?: ReactNode;
  retry: { label: string; busy: boolean; onRetry: () => void };
  /** How many entries are shown, for screen readers; empty until the list is known. */
  found?: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  isEmpty: boolean;
  /** Loads the next page; undefined on the last one. */
  more?: { label: string; busy: boolean; onMore: () => void } | undefined;
  children: ReactNode;
};

/** The frame of a paged list: loading, failure, empty, and the next page. */
export function ListFrame({
  loading,
  loadingLabel,
  failure,
  retry,
  found = '',
  empty,
  isEmpty,
  more,
  children,
}: ListFrameProps) {
  return (
    <div>
      <Found text={found} />
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
      </div>
      <div tabIndex={-1} className="flex justify-center not-empty:mt-6">
        {more && <MoreButton {...more} />}
      </div>
    </div>
  );
}

/** Says what a search found, or a further page added. The first list comes with its page, whose title is being read. */
function Found({ text }: { text: string }) {
  const [last, setLast] = useState({ text, isLater: false });
  if (text !== last.text) setLast({ text, isLater: last.isLater || last.text !== '' });
  return (
    <p role="status" className="sr-only">
      {last.isLater && text}
    </p>
  );
}

type MoreButtonProps = NonNullable<ListFrameProps['more']>;

/** Disappears with the last page. If it has the focus then, the element around it gets it. */
function MoreButton({ label, busy, onMore }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const around = own?.parentElement;
    return () => {
      if (own === document.activeElement) around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} variant="secondary" loading={busy} onClick={onMore}>
      {label}
    </Button>
  );
}
