/** Signing in through the pages. */
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { expect, request, type Page } from '@playwright/test';

/** The landing page in the journey's language. */
export function landingPath(): string {
  return getLocale() === 'fr' ? '/fr' : '/';
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(m.sign_in_name()).fill(username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.sign_in_submit() }).click();
}

/** Logs the browser out beside its page, which is left first: a call underway would be refused. */
export async function logOutBehind(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().request.post('/api/logout');
}

/**
 * Ends the login on the server alone: the browser keeps its cookie and learns of it by the next change that the journey makes.
 * What the page asks for by itself meanwhile waits for that, or it would leave before.
 */
export async function endLogin(page: Page, url: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  let change = (): void => undefined;
  const changed = new Promise<void>((resolve) => (change = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') change();
    await changed;
    await route.continue();
  });
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ baseURL: url, storageState });
  expect((await elsewhere.post('/api/logout')).status()).toBe(204);
  await elsewhere.dispose();
}
