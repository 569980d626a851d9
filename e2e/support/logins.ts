/** Signing in through the pages. */
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import type { Page } from '@playwright/test';

/** The landing page in the journey's language. */
export function landingPath(): string {
  return getLocale() === 'fr' ? '/fr' : '/';
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(m.sign_in_name()).fill(username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.sign_in_submit() }).click();
}
