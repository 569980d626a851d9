import { useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { useScrolls } from './use-scrolls.ts';

export type ScrollBoxProps = { label: string; className?: string; children: ReactNode };

/** A scrollable part of a long list; the caller sets the height (`max-h-…`). Focusable while it scrolls. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  const reach = scrolls ? { tabIndex: 0 } : {};
  return (
    <div
      {...reach}
      ref={box}
      role="group"
      aria-label={label}
      className={cx(
        'overflow-y-auto overscroll-contain rounded-md border border-line bg-paper focus-visible:-outline-offset-3',
        className,
      )}
    >
      {children}
    </div>
  );
}
