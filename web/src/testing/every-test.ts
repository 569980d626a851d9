import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast } from '../ui/toast/toast-store.ts';
import { leaveTo } from './leaving.ts';
import { FakeConnection } from './media/fake-connection.ts';

/** Allows slow machines: the default of one second is too short under load. */
configure({ asyncUtilTimeout: 60_000 });

// jsdom cannot navigate. Mocked for all tests, because test files share their modules: a file that had loaded the real
// module would keep it for all later files.
vi.mock(import('../lib/navigation/leave.ts'), () => ({
  leaveTo,
  useLeaving: () => false,
  isLeaving: () => false,
}));

// jsdom has the dialog element without its methods. The e2e tests check focus handling.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Every browser that Cadence supports makes calls; jsdom does not.
Object.assign(globalThis, { RTCPeerConnection: FakeConnection });

/**
 * jsdom matches its whole default style sheet again for every element that a query by role looks at, which took a third of
 * the tests' time. Tests have no other style sheet, so elements of a kind look the same unless they have inline styles.
 */
const kinds = new Map<string, CSSStyleDeclaration>();
const styleOf = document.defaultView?.getComputedStyle;
if (document.defaultView && styleOf && styleOf.name !== 'styleOfKind') {
  document.defaultView.getComputedStyle = function styleOfKind(element, pseudo) {
    const { localName } = element;
    if (element.hasAttribute('style')) return styleOf.call(this, element, pseudo);
    const attributes = ['hidden', 'open', 'type', 'popover'].map((name) => element.getAttribute(name));
    const kind = JSON.stringify([localName, pseudo, ...attributes]);
    const style = kinds.get(kind) ?? withKnownValues(styleOf.call(this, element, pseudo));
    kinds.set(kind, style);
    return style;
  };
}

/** The same style, which computes each value once. */
function withKnownValues(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string | symbol, unknown>();
  const known = new Map<string, string>();
  function getPropertyValue(name: string): string {
    const value = known.get(name) ?? style.getPropertyValue(name);
    known.set(name, value);
    return value;
  }
  return new Proxy(style, {
    get(target, key) {
      if (key === 'getPropertyValue') return getPropertyValue;
      if (!values.has(key)) values.set(key, Reflect.get(target, key, target));
      return values.get(key);
    },
  });
}

beforeEach(() => {
  // A request that a former test left running may have shown a toast since.
  dismissToast();
  applyLocale('en');
});

// Test files also share the document, its address and the storage.
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
