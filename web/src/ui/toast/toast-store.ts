import { useSyncExternalStore } from 'react';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** Of a warning or a failure, which has to be read and thought about, and of one with a link, which has to be reached. */
export const TOAST_LONG_DURATION_MS = 20_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
/** Milliseconds until a dismissed toast is removed, unless another replaces it. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastVariant = 'default' | 'warning' | 'destructive';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  /** To what was made. */
  link?: { label: string; href: string } | undefined;
};

export type Toast = ToastMessage & { id: number; open: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the previous one. Returns how to dismiss it. */
export function showToast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const kept = [{ ...message, id, open: true }, ...toasts].slice(0, TOAST_LIMIT);
  for (const old of toasts) if (!kept.includes(old)) forget(old.id);
  change(kept);
  return () => dismissToast(id);
}

/** Dismisses one toast, or all. */
export function dismissToast(id?: number): void {
  const closing = toasts.filter((toast) => toast.open && (id === undefined || toast.id === id));
  if (closing.length === 0) return;
  for (const toast of closing) {
    removals.set(
      toast.id,
      setTimeout(() => removeToast(toast.id), TOAST_REMOVE_DELAY_MS),
    );
  }
  change(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
}

function removeToast(id: number): void {
  forget(id);
  change(toasts.filter((toast) => toast.id !== id));
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(watchToasts, readToasts, readToasts);
}
