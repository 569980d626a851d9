import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type DrawerProps = {
  openLabel: string;
  closeLabel: string;
  /** The accessible name of the navigation. */
  label: string;
  children: ReactNode;
  className?: string;
};

/**
 * The slide-out menu of small screens. It is a popover opened by markup alone, so it also works on pages without
 * script: Escape, a tap outside and its close button close it, and the focus returns to the button.
 */
export function Drawer({ openLabel, closeLabel, label, children, className }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // In the app no page load follows a link, so the drawer must be closed here.
  useEffect(() => {
    const nav = panel.current;
    const closeOnLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) nav?.hidePopover();
    };
    nav?.addEventListener('click', closeOnLink);
    return () => nav?.removeEventListener('click', closeOnLink);
  }, []);
  const button = 'inline-grid size-target place-items-center rounded-md hover:bg-brand-soft';
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={openLabel} className={cx(button, className)}>
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        data-drawer=""
        aria-label={label}
        className="fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(21rem,88vw)] animate-drawer flex-col overflow-y-auto overscroll-contain border-0 bg-raised p-5 pe-gutter text-ink shadow-float open:flex"
      >
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className={cx(button, '-me-2 mb-2 shrink-0 self-end')}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        {children}
      </nav>
    </>
  );
}

/** The class of a link in the drawer; `aria-current="page"` marks the current page. */
export const drawerLinkClass =
  'flex min-h-13 items-center gap-3 rounded-md px-4 text-lg font-medium text-ink no-underline hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink';
