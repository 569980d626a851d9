import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLinks } from './link-watch.ts';

const fetchPage = vi.fn(async (_path: string) => {});
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/calendar?tab=services"><span>Calendar</span></a>
    <a href="https://example.org/settings">Elsewhere</a>
    <button>No link</button>`;
  stop = watchLinks(fetchPage);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchPage.mockClear();
  document.body.replaceChildren();
});

const happens = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('a pointer that rests on a link, or on something in it, fetches the page', () => {
  happens('pointerover', 'a span');
  vi.runAllTimers();
  expect(fetchPage.mock.calls).toEqual([['/calendar']]);
});

test('a pointer that passes over asks for nothing', () => {
  happens('pointerover', 'a span');
  happens('pointerover', 'button');
  vi.runAllTimers();
  expect(fetchPage).not.toHaveBeenCalled();
});

test.each(['focusin', 'pointerdown'])('%s fetches it at once', (type) => {
  happens(type, 'a');
  expect(fetchPage.mock.calls).toEqual([['/calendar']]);
});

test('links to elsewhere fetch nothing', () => {
  happens('focusin', 'a[href^="https"]');
  expect(fetchPage).not.toHaveBeenCalled();
});

test('nothing is fetched for a reader who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  happens('focusin', 'a');
  expect(fetchPage).not.toHaveBeenCalled();
});

test('once stopped, it hears nothing more, nor does what it heard have a consequence', () => {
  happens('pointerover', 'a');
  stop();
  vi.runAllTimers();
  happens('focusin', 'a');
  expect(fetchPage).not.toHaveBeenCalled();
});
