import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type ChipProps = {
  children: ReactNode;
  /** With both, the chip has a remove button. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
};

/** One item of several: a specialty, a language, an active filter. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-8 max-w-full items-center rounded-full border border-line bg-paper ps-3 text-sm text-ink-soft',
        onRemove ? 'pe-0.5' : 'pe-3',
      )}
    >
      <span className="min-w-0 py-0.5">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative ms-1 grid size-7 shrink-0 place-items-center rounded-full after:absolute after:-inset-2 after:content-[''] hover:bg-danger-soft hover:text-danger-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
}
