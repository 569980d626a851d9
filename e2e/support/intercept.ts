import type { Page, Route } from '@playwright/test';

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
