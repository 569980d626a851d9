import { expect, type Frame, type Page, type Request, type Response } from '@playwright/test';
import type { Locale } from '@cadence/messages/web-locale';
import { setLocale } from '@cadence/messages/web-locale';
import { pathIn, type Screen } from './screens.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** Opens a screen and waits until all its requests are done, including those that follow others. */
export async function openScreen(page: Page, screen: Screen, locale: Locale): Promise<void> {
  setLocale(locale);
  const { open, stop } = watchRequests(page);
  await page.goto(pathIn(screen, locale));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  do {
    await expect.poll(() => pendingOf(page, open), { intervals: [20] }).toEqual([]);
    // What was suspended is shown some time after its code and data have come.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await waitForPaint(page);
  } while ((await pendingOf(page, open)).length > 0);
  stop();
}

/**
 * The requests without an end of the document that the page loads next. Those of the former document end without an event, and
 * some of them begin as it is left. A blank page in between would end them too, but for the next screen the browser then
 * starts a new process, which has compiled nothing yet.
 */
function watchRequests(page: Page): { open: ReadonlySet<Request>; stop: () => void } {
  const open = new Set<Request>();
  let isAnswered = false;
  function begin(request: Request): void {
    open.add(request);
  }
  function end(request: Request): void {
    open.delete(request);
  }
  function noteAnswer(response: Response): void {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isAnswered = true;
  }
  function forgetFormer(frame: Frame): void {
    // Only once: the new document changes its address by itself.
    if (frame !== page.mainFrame() || !isAnswered) return;
    open.clear();
    page.off('framenavigated', forgetFormer).off('response', noteAnswer);
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  page.on('response', noteAnswer).on('framenavigated', forgetFormer);
  return {
    open,
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

/** The addresses of requests without an end. The browser may report none for a module that it had already begun to preload. */
async function pendingOf(page: Page, open: ReadonlySet<Request>): Promise<string[]> {
  if (open.size === 0) return [];
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  const isLoadedOnce = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');
  return [...open].map((request) => request.url()).filter((url) => !(isLoadedOnce(url) && loaded.has(url)));
}
