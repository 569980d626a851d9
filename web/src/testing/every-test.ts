import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { leaveTo } from './leaving.ts';

/** A busy machine is slow, not wrong: what a test waits for may take its time. */
configure({ asyncUtilTimeout: 10_000 });

// There is nowhere to go from here. It stands here and not with the tests that look at it, because test files share
// their modules: one that had loaded the real one would keep it for all that follow.
vi.mock(import('../lib/leave.ts'), () => ({ leaveTo, useLeaving: () => false, isLeaving: () => false }));

// jsdom knows the element and not its methods; the browser's own focus handling is checked end to end.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// They share a document, its address and a browser's storage, too.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  leaveTo.mockClear();
});
