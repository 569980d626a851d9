// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import * as store from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    store.dismissToast();
    vi.advanceTimersByTime(store.TOAST_REMOVE_DELAY_MS);
  });
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(message: store.ToastMessage): void {
  act(() => {
    store.showToast(message);
  });
  pass(50);
}

function open(): void {
  render(<Toaster label="Messages" closeLabel="Dismiss" />);
  pass(50);
}

it('the toaster shows one toast at a time: the next replaces the former', () => {
  open();
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeTruthy();
  expect(store.readToasts()).toHaveLength(store.TOAST_LIMIT);
});

it('a toast disappears after five seconds, and is kept for the removal delay', () => {
  open();
  show({ title: 'Saved' });
  pass(store.TOAST_DURATION_MS - 100);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(100);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(store.readToasts()).toHaveLength(1);
  pass(store.TOAST_REMOVE_DELAY_MS);
  expect(store.readToasts()).toHaveLength(0);
});

it.each(['warning', 'destructive'] as const)('a toast of kind %s stays long enough to be read', (variant) => {
  open();
  show({ title: 'Not saved', variant });
  pass(store.TOAST_LONG_DURATION_MS - 100);
  expect(screen.getByText('Not saved')).toBeTruthy();
  pass(100);
  expect(screen.queryByText('Not saved')).toBeNull();
});

it('a toast waits while the pointer or the focus is in it, and while its window is left', () => {
  open();
  show({ title: 'Saved' });
  pass(4_000);
  const text = screen.getByText('Saved');
  fireEvent.mouseEnter(text.closest('[style]')!);
  pass(60_000);
  fireEvent.mouseLeave(text.closest('[style]')!);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  act(() => void window.dispatchEvent(new Event('blur')));
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('focus')));
  pass(1_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('a toast is dismissed by a swipe of 50 px to the right, but not by a shorter one', () => {
  open();
  show({ title: 'Saved' });
  const swipe = (to: number) => {
    const card = screen.getByText('Saved').closest('[style]')!;
    fireEvent.pointerDown(card, { clientX: 10 });
    fireEvent.pointerMove(card, { clientX: 10 + to });
    fireEvent.pointerUp(card, { clientX: 10 + to });
  };
  swipe(store.TOAST_SWIPE_THRESHOLD_PX - 1);
  expect(screen.queryByText('Saved')).not.toBeNull();
  swipe(store.TOAST_SWIPE_THRESHOLD_PX);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('a toast is reached with F8, dismissed with Escape, and returns the focus', () => {
  render(<button type="button">Before</button>);
  open();
  show({ title: 'Saved' });
  const before = screen.getByText('Before');
  act(() => before.focus());
  fireEvent.keyDown(window, { key: store.TOAST_HOTKEY });
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(document.activeElement).toBe(region);
  fireEvent.keyDown(region, { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(before);
});

it('a toast is announced politely, and at once when something failed', () => {
  open();
  show({ title: 'Saved' });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  show({ title: 'Error', variant: 'destructive' });
  expect(screen.getByRole('alert').textContent).toContain('Error');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('a toast has a check only where something succeeded', () => {
  open();
  const symbol = () => document.querySelector('section svg')?.getAttribute('class');
  show({ title: 'Saved' });
  expect(symbol()).toContain('lucide-circle-check');
  show({ title: 'Payment Cancelled', variant: 'warning' });
  expect(symbol()).toContain('lucide-triangle-alert');
});

it('a toast with a link stays longer, and goes with a press on it', () => {
  open();
  const link = { label: 'Open the contact', href: '/notes/31' };
  show({ title: 'Done', link });
  pass(store.TOAST_LONG_DURATION_MS - 100);
  const shown = screen.getByRole('link', { name: link.label });
  expect(shown.getAttribute('href')).toBe(link.href);
  fireEvent.click(shown);
  pass(50);
  expect(window.location.pathname).toBe(link.href);
  expect(screen.queryByRole('link')).toBeNull();
});
