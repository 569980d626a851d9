import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type SkeletonProps = { shape?: 'line' | 'circle' | 'block'; className?: string };

const shapes = { line: 'rounded-xs h-4', circle: 'rounded-full', block: 'rounded-md' };

/** One placeholder shape; the caller sets its size (`w-40`, `size-16`). */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe bg-line/70', shapes[shape], className)} />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="block space-y-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </span>
  );
}

/** Placeholder lines of about the text's length. Use inside an element hidden from screen readers. */
export function SkeletonWords({ children }: { children: string }) {
  return (
    <span className="animate-breathe rounded-xs bg-line/70 box-decoration-clone text-transparent select-none">
      {children}
    </span>
  );
}

/** A placeholder of exactly its content's size. */
export function SkeletonBox({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex animate-breathe rounded-md bg-line/70">
      <span className="invisible flex">{children}</span>
    </span>
  );
}

/** Contains skeletons, and tells screen readers once what is loading. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
