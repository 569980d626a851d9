/** A screen while it loads, and after loading failed. */
import { expect, type Page, type Route } from '@playwright/test';
import { intercept } from '../intercept.ts';
import { axeViolations } from './axe.ts';

/** No screen opens without it. */
const NEEDED = '/api/user';
/** No real answer has this status here, so that a real failure is still reported. */
export const FAILURE = 503;

function isData(url: URL): boolean {
  return url.pathname.startsWith('/api/') && url.pathname !== NEEDED;
}

/** Reloads the open screen without its data: the axe violations while it loads and after that failed. */
export async function axeViolationsWithoutData(
  page: Page,
  where: string,
  options: { contrast: boolean },
): Promise<string[]> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  async function hold(route: Route): Promise<void> {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return route.continue();
    await failed;
    await route.fulfill({ status: FAILURE, contentType: 'application/problem+json', body: '{}' });
  }
  const release = await intercept(page, isData, hold);
  await page.reload();
  const busy = page.locator('main [aria-busy=true]');
  await page.locator('main :is(h1, [aria-busy=true])').first().waitFor({ state: 'attached' });
  const awaited = await axeViolations(page, `${where}, awaited`, options);
  fail();
  await expect(busy).toHaveCount(0);
  const missing = await axeViolations(page, `${where}, failed`, options);
  await release();
  return [...awaited, ...missing];
}
