/** The ways in and out, as people take them. */
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import type { Page } from '@playwright/test';

/** The landing page in the language that is read. */
export const publicHome = (): string => (getLocale() === 'fr' ? '/fr' : '/');

export const signInByForm = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel(m.auth_username()).fill(username);
  await page.getByLabel(m.auth_password(), { exact: true }).fill(password);
  await page.getByRole('button', { name: m.auth_login_submit() }).click();
};
