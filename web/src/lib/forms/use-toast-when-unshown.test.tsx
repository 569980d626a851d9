import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { applyLocale } from '../locale.ts';
import { useToastWhenUnshown } from './use-toast-when-unshown.ts';

function shown() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ description }) => description);
}

afterEach(() => {
  cleanup();
  dismissToast();
});

test('a failure that its dialog could not show any more is said by a toast, and one that it has shown is not', () => {
  applyLocale('en');
  const unshown = renderHook(() => useToastWhenUnshown());
  unshown.result.current('It was cancelled.');
  unshown.unmount();
  expect(shown()).toEqual(['It was cancelled.']);
  unshown.result.current('It is over.');
  expect(shown()).toEqual(['It is over.']);
  dismissToast();
  const { result, rerender, unmount } = renderHook(useToastWhenUnshown, { initialProps: false });
  result.current('It was moved.');
  rerender(false);
  rerender(true);
  unmount();
  expect(shown()).toEqual([]);
});
