// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSectionOfAddress } from './use-section-of-address.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useSectionOfAddress();
  return (
    <h2 id="notes" tabIndex={-1}>
      Notes
    </h2>
  );
}

test('the section of the address has the focus, and is in view until the reader does something', () => {
  let grow = () => {};
  class Observer {
    constructor(seen: () => void) {
      grow = seen;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const shown = vi.fn<() => void>();
  window.history.replaceState(null, '', '/settings/practice#notes');
  const { getByRole } = render(<Page />);
  const section = getByRole('heading');
  expect(document.activeElement).toBe(section);
  // jsdom does not scroll.
  section.scrollIntoView = shown;
  grow();
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(shown).toHaveBeenCalledTimes(2);
});
