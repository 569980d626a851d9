/** A screen before its data has come, and where the data does not come. */
import { expect, type Page, type Route } from '@playwright/test';
import { barriers } from './station.ts';

/** Without it there is no screen at all. */
const NEEDED = '/api/user';
/** No answer of the product's own has it here, so that a true failure is still seen. */
export const FAILURE = 503;

const isData = (url: URL): boolean => url.pathname.startsWith('/api/') && url.pathname !== NEEDED;

/** Loads the screen that is open once more, without its data: what axe finds while it is awaited, and once it failed. */
export const barriersWithoutData = async (page: Page, where: string): Promise<string[]> => {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const hold = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return route.continue();
    await failed;
    await route.fulfill({ status: FAILURE, contentType: 'application/problem+json', body: '{}' });
  };
  await page.route(isData, hold);
  await page.reload();
  const busy = page.locator('main [aria-busy=true]');
  await page.locator('main :is(h1, [aria-busy=true])').first().waitFor({ state: 'attached' });
  const awaited = await barriers(page, `${where}, awaited`);
  fail();
  await expect(busy).toHaveCount(0);
  const missing = await barriers(page, `${where}, failed`);
  await page.unroute(isData, hold);
  return [...awaited, ...missing];
};
