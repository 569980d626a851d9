// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- focus only pauses what is read
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../class-names.ts';
import { topDialog, watchDialogs } from '../overlay/dialog-stack.ts';
import { ToastCard } from './toast.tsx';
import { dismissToast, TOAST_HOTKEY, useToasts, type Toast } from './toast-store.ts';

export type ToasterProps = { label: string; closeLabel: string };

/** Mount once. Its live regions must exist before the first toast, or screen readers would miss that one. */
export function Toaster(props: ToasterProps) {
  const host = useSyncExternalStore(watchDialogs, topDialog, () => undefined);
  const open = useToasts().find((toast) => toast.open);
  const region = <ToastRegion {...props} toast={open} inDialog={Boolean(host)} />;
  return host ? createPortal(region, host, 'toaster') : region;
}

type ToastRegionProps = ToasterProps & { toast: Toast | undefined; inDialog: boolean };

function ToastRegion({ label, closeLabel, toast, inDialog }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const [focused, setFocused] = useState(false);
  const settled = useSettled();
  useKeys((event) => {
    const inside = region.current?.contains(document.activeElement) ?? false;
    if (event.key === TOAST_HOTKEY) {
      if (!inside) cameFrom.current = document.activeElement;
      region.current?.focus();
    } else if (event.key === 'Escape' && inside) {
      // Prevents the dialog below from handling the same key.
      event.preventDefault();
      dismissToast();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    }
  });

  const card =
    settled && toast ? (
      <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} held={focused} />
    ) : null;
  const urgent = toast?.variant === 'destructive';
  // At the top it would cover the title of the page, and at the bottom the buttons of a dialog.
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={cx(
        'pointer-events-none fixed z-toast w-full p-3 sm:end-0 sm:w-104 sideways:start-0 sideways:end-auto',
        inDialog
          ? 'top-0 pt-[max(0.75rem,env(safe-area-inset-top))] sm:p-4'
          : 'bottom-[calc(var(--bottom-bar)+var(--save-bar))] sm:p-6',
      )}
    >
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </section>
  );
}

/** False on the first render: a live region announces only content added after it was created. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function useKeys(act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
