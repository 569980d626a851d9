/** Recovers an account by email. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { logOutBehind, signInByForm } from '../support/logins.ts';
import { expect, test } from '../support/journey.ts';
import { arrived } from '../support/mailbox.ts';
import { PASSWORD, signedInPatient } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const NEW_PASSWORD = 'Remembered1';

async function follow(page: Page, text: string, path: string): Promise<void> {
  const link = new RegExp(`https?://\\S+${path.replace('?', '\\?')}#\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in the letter`);
  await page.goto(link);
}

test('a forgotten password is replaced, also through an address that was not confirmed yet', async ({
  page,
  context,
  language,
}) => {
  const person = await signedInPatient(context, language);
  function about(path: string) {
    return arrived(page.request, person.email, ({ text }) => text.includes(path));
  }

  await page.goto('/settings');
  await expect(page.getByText(m.email_confirmation_title())).toBeVisible();
  await logOutBehind(page);
  await page.goto('/auth');
  await page.getByRole('link', { name: m.sign_in_forgotten_link() }).click();
  await expectPage(page, { title: m.page_forgotten_password() });
  await page.getByLabel(m.sign_in_email()).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.recovery_sent_title() })).toBeFocused();

  const confirming = '/auth/confirm-email?then=new-password';
  await follow(page, (await about(`${confirming}#`)).text, confirming);
  await expectPage(page, { title: m.page_confirm_email() });
  await page.getByRole('button', { name: m.recovery_confirm() }).click();
  await expect(page.getByText(m.recovery_confirmed_next())).toBeVisible();

  await follow(page, (await about('/auth/new-password#')).text, '/auth/new-password');
  await expectPage(page, { title: m.page_new_password() });
  await page.getByLabel(m.password_new(), { exact: true }).fill('weak');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(m.password_new(), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(m.password_new(), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.recovery_set_title() })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: m.recovery_sign_in() }).click();
  await signInByForm(page, person.username, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('a person changes their password in the settings', async ({ page, context, language }) => {
  const person = await signedInPatient(context, language);
  await page.goto('/settings');
  await page.getByRole('button', { name: m.password_change_open() }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.password_change_present(), { exact: true })).toBeFocused();
  await expectPage(page, { title: m.settings_title() });
  await page.keyboard.type(PASSWORD);
  await dialog.getByLabel(m.password_new(), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.password_change_done())).toBeVisible();
  // Still signed in here.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: m.settings_title() })).toBeVisible();
  await logOutBehind(page);
  await page.goto('/auth');
  await signInByForm(page, person.username, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
});
