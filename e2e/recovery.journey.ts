/** Back into an account whose password is forgotten, as somebody does it who has only their mailbox. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { signInByForm } from './doors.ts';
import { expect, test } from './journey.ts';
import { arrived } from './mailbox.ts';
import { PASSWORD, signedInPatient } from './people.ts';
import { expectStation } from './station.ts';

const NEW_PASSWORD = 'Remembered1';

const follow = async (page: Page, text: string, path: string): Promise<void> => {
  const link = new RegExp(`https?://\\S+${path}#\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in the letter`);
  await page.goto(link);
};

test('an address is confirmed, and then lets its owner choose a new password', async ({
  page,
  context,
  language,
}) => {
  const person = await signedInPatient(context, language);
  const about = (path: string) => arrived(page.request, person.email, ({ text }) => text.includes(path));

  await page.goto('/settings');
  await expect(page.getByText(m.recovery_unconfirmed_title())).toBeVisible();
  await follow(page, (await about('/auth/confirm-email#')).text, '/auth/confirm-email');
  await expectStation(page, { title: m.recovery_confirm_title(), themes: 'both' });
  await page.getByRole('button', { name: m.recovery_confirm() }).click();
  await expect(page.getByRole('heading', { name: m.recovery_confirmed_title() })).toBeFocused();

  await context.request.post('/api/logout');
  await page.goto('/auth');
  await page.getByRole('link', { name: m.recovery_forgotten_link() }).click();
  await expectStation(page, { title: m.recovery_forgotten_title(), themes: 'both' });
  await page.getByLabel(m.auth_email()).fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.recovery_sent_title() })).toBeFocused();

  await follow(page, (await about('/auth/new-password#')).text, '/auth/new-password');
  await expectStation(page, { title: m.recovery_new_title(), themes: 'both' });
  await page.getByLabel(m.recovery_new_password(), { exact: true }).fill('weak');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(m.recovery_new_password(), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel(m.recovery_new_password(), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.recovery_set_title() })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: m.recovery_sign_in() }).click();
  await signInByForm(page, person.username, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('one’s own password is changed among the settings', async ({ page, context, language }) => {
  const person = await signedInPatient(context, language);
  await page.goto('/settings');
  await page.getByRole('button', { name: m.recovery_change() }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.recovery_present(), { exact: true })).toBeFocused();
  await expectStation(page, { title: m.settings_title(), themes: 'both' });
  await page.keyboard.type(PASSWORD);
  await dialog.getByLabel(m.recovery_new_password(), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.recovery_changed())).toBeVisible();
  // Still signed in here.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: m.settings_title() })).toBeVisible();
  await context.request.post('/api/logout');
  await page.goto('/auth');
  await signInByForm(page, person.username, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
});
