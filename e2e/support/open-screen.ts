import { expect, type Page } from '@playwright/test';
import type { Locale } from '@cadence/messages/web-locale';
import { setLocale } from '@cadence/messages/web-locale';
import { pathIn, type Screen } from './screens.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** Opens a screen and waits until all its requests are done, including those that follow others. */
export async function openScreen(page: Page, screen: Screen, locale: Locale): Promise<void> {
  setLocale(locale);
  const requests = await watchRequests(page);
  await page.goto(pathIn(screen, locale));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  do {
    await expect.poll(() => withoutEnd(page, requests.open()), { intervals: [20] }).toEqual([]);
    // What was suspended is shown some time after its code and data have come.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await waitForPaint(page);
  } while ((await withoutEnd(page, requests.open())).length > 0);
  await requests.stop();
}

/**
 * The addresses of the requests that the document on the screen has begun and that have not ended. Asked of the browser itself,
 * because Playwright does not say which document a request belongs to: those of the former one end without an event, and some
 * are reported after the next one is shown. A blank page in between would end them too, but for the next screen the browser
 * then starts a new process, which has compiled nothing yet.
 */
async function watchRequests(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const begun = new Map<string, { url: string; loaderId: string }>();
  let shown: string | undefined;
  browser.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url } }) => {
    begun.set(requestId, { url, loaderId });
  });
  browser.on('Network.loadingFinished', ({ requestId }) => begun.delete(requestId));
  browser.on('Network.loadingFailed', ({ requestId }) => begun.delete(requestId));
  browser.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) shown = frame.loaderId;
  });
  await Promise.all([browser.send('Network.enable'), browser.send('Page.enable')]);
  return {
    open: (): string[] =>
      [...begun.values()].filter(({ loaderId }) => loaderId === shown).map(({ url }) => url),
    stop: () => browser.detach(),
  };
}

/** Without those that the page has: the browser may report no end of a module that it had already begun to preload. */
async function withoutEnd(page: Page, open: readonly string[]): Promise<string[]> {
  if (open.length === 0) return [];
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  const isLoadedOnce = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');
  return open.filter((url) => !(isLoadedOnce(url) && loaded.has(url)));
}
