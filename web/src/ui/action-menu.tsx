import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export type ActionMenuProps = {
  /** The button: its whole look is the caller's; `buttonClass()` helps. */
  trigger: ReactNode;
  triggerLabel?: string | undefined;
  triggerClass: string;
  /** Links and buttons with `menuItemClass`. */
  children: ReactNode;
  align?: 'start' | 'end';
};

/** A few more actions behind a button. Its items are plain links and buttons; Tab and arrows walk them. */
export function ActionMenu({
  trigger,
  triggerLabel,
  triggerClass,
  children,
  align = 'end',
}: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
    const at = items.findIndex((item) => item === document.activeElement);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      items[0]?.focus();
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      // The first is the trigger itself.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      items[Math.min(items.length - 1, Math.max(1, at + step))]?.focus();
    }
  };
  return (
    <div
      ref={root}
      role="presentation"
      className="relative inline-block"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const item = event.target instanceof Element && event.target.closest('a, button');
        if (item && item.closest(`[id="${id}"]`)) setOpen(false);
      }}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={triggerLabel}
        className={triggerClass}
        onClick={(event) => {
          // Safari does not focus a clicked button, and the menu closes when focus leaves it.
          event.currentTarget.focus();
          setOpen(!open);
        }}
      >
        {trigger}
      </button>
      <div
        id={id}
        hidden={!open}
        tabIndex={-1}
        className={cx(
          'absolute top-full z-menu mt-2 w-max max-w-[min(20rem,80vw)] min-w-52 animate-rise rounded-md border border-line bg-raised p-1.5 shadow-float',
          align === 'end' ? 'end-0' : 'start-0',
        )}
      >
        {children}
      </div>
    </div>
  );
}

export const menuItemClass =
  'flex min-h-target w-full items-center gap-3 rounded-sm px-3.5 text-start text-base text-ink no-underline hover:bg-brand-soft disabled:opacity-50';
