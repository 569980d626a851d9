import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { topDialog, watchDialogs } from './dialog-stack.ts';
import { ToastCard } from './toast.tsx';
import { dismissToast, TOAST_HOTKEY, useToasts, type Toast } from './toast-store.ts';

export type ToasterProps = { label: string; closeLabel: string };

/** Mount once. Its live regions exist before any toast does, or screen readers would miss the first one. */
export function Toaster(props: ToasterProps) {
  const host = useSyncExternalStore(watchDialogs, topDialog, () => undefined);
  const open = useToasts().find((toast) => toast.open);
  const region = <ToastRegion {...props} toast={open} />;
  return host ? createPortal(region, host, 'toaster') : region;
}

function ToastRegion({ label, closeLabel, toast }: ToasterProps & { toast: Toast | undefined }) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const [focused, setFocused] = useState(false);
  const settled = useSettled();
  useHotkey(() => {
    if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    region.current?.focus();
  });
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Prevented, or the dialog below would hear it too.
    event.preventDefault();
    dismissToast();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  const card =
    settled && toast ? (
      <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} held={focused} />
    ) : null;
  const urgent = toast?.variant === 'destructive';
  // On a phone at the top: at the bottom are the thumb, and the buttons of sheets.
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-none fixed inset-x-0 top-0 z-toast p-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:start-auto sm:top-auto sm:bottom-0 sm:w-104 sm:p-6"
    >
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </section>
  );
}

/** False for the first instant: a live region announces only what enters it after itself. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

function useHotkey(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
