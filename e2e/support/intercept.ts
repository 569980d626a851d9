import type { Page, Route } from '@playwright/test';

/** Returns a function that sets the clock of the browser, and the server's as far as its answers tell the browser. */
export async function settableTime(page: Page): Promise<(now: number) => Promise<void>> {
  let time = Date.now();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(time).toUTCString() },
    });
  });
  return (now) => {
    time = now;
    return page.clock.setFixedTime(now);
  };
}

/**
 * Handles requests until the returned function is called, which waits for those in progress: a handler that is removed
 * while it runs finds its route already continued.
 */
export async function intercept(
  page: Page,
  url: string | ((url: URL) => boolean),
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const inProgress = new Set<Promise<void>>();
  function track(route: Route): Promise<void> {
    const handled = handle(route).finally(() => inProgress.delete(handled));
    inProgress.add(handled);
    return handled;
  }
  await page.route(url, track);
  return async () => {
    while (inProgress.size > 0) await Promise.all(inProgress);
    await page.unroute(url, track);
  };
}
