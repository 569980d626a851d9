import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { applyLocale } from '../locale.ts';
import { useToastWhenGone } from './use-toast-when-gone.ts';

function shown() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ description }) => description);
}

afterEach(() => {
  cleanup();
  dismissToast();
});

test('a failure that went with its dialog is said by a toast, whichever of the two comes first', () => {
  applyLocale('en');
  const before = renderHook(useToastWhenGone);
  before.result.current('It was cancelled.');
  expect(shown()).toEqual([]);
  before.unmount();
  expect(shown()).toEqual(['It was cancelled.']);
  dismissToast();
  const after = renderHook(useToastWhenGone);
  after.unmount();
  after.result.current('It is over.');
  expect(shown()).toEqual(['It is over.']);
});

test('no toast repeats the failure of a dialog that its reader closes', () => {
  const { result, unmount } = renderHook(useToastWhenGone);
  result.current('It was cancelled.');
  result.current(undefined);
  unmount();
  expect(shown()).toEqual([]);
});
