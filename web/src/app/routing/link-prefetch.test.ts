import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './link-prefetch.ts';

const fetchPage = vi.fn(async (_path: string) => {});
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/calendar?tab=services"><span>Calendar</span></a>
    <a href="https://example.org/settings">Elsewhere</a>
    <button>No link</button>`;
  stop = prefetchLinks(fetchPage);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchPage.mockClear();
  document.body.replaceChildren();
});

function happens(type: string, selector: string) {
  return document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

test('a pointer that rests on a link or its content prefetches the page', () => {
  happens('pointerover', 'a span');
  vi.runAllTimers();
  expect(fetchPage.mock.calls).toEqual([['/calendar']]);
});

test('a pointer that only crosses a link prefetches nothing', () => {
  happens('pointerover', 'a span');
  happens('pointerover', 'button');
  vi.runAllTimers();
  expect(fetchPage).not.toHaveBeenCalled();
});

test.each(['focusin', 'pointerdown'])('the event %s on a link prefetches the page at once', (type) => {
  happens(type, 'a');
  expect(fetchPage.mock.calls).toEqual([['/calendar']]);
});

test('links to other sites prefetch nothing', () => {
  happens('focusin', 'a[href^="https"]');
  expect(fetchPage).not.toHaveBeenCalled();
});

test('a reader who saves data prefetches nothing', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  happens('focusin', 'a');
  expect(fetchPage).not.toHaveBeenCalled();
});

test('the prefetching of links stops listening and cancels a pending fetch', () => {
  happens('pointerover', 'a');
  stop();
  vi.runAllTimers();
  happens('focusin', 'a');
  expect(fetchPage).not.toHaveBeenCalled();
});
