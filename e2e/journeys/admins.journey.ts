/** An admin makes another, who sees only what the permission includes, and takes the rights away again. */
import * as m from '@cadence/messages/m';
import { asAdmin } from '../support/as-admin.ts';
import { closeToast, expectToast } from '../support/booking.ts';
import { expectNoSidewaysScroll, expectPage } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { signInByForm } from '../support/logins.ts';
import { arrived } from '../support/mailbox.ts';
import { newPerson, PASSWORD } from '../support/people.ts';

test('an admin invites another with one permission and removes them', FRENCH, async ({ page, language }) => {
  const { username, email } = newPerson();
  const [firstName, lastName] = ['Noor', `Haddad-${username.slice(-6)}`];
  const name = `${firstName} ${lastName}`;
  const rooms = page.getByRole('navigation', { name: m.admin_nav_label() });
  await asAdmin(page, language);
  await page.goto('/dashboard');
  await rooms.getByRole('link', { name: m.admin_nav_admins() }).click();
  await expectPage(page, { title: m.page_admins(), arrived: true });
  await page.getByRole('button', { name: m.admins_add() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.admins_invite_first_name()).fill(firstName);
  await dialog.getByLabel(m.admins_invite_last_name()).fill(lastName);
  await dialog.getByLabel(m.admin_email()).fill(email);
  await dialog.getByLabel(m.admins_invite_username()).fill(username);
  await dialog.getByLabel(m.admins_permission_support(), { exact: true }).check();
  await dialog.getByRole('button', { name: m.admins_invite_send() }).click();
  await expectToast(page, m.admins_invited({ email }));
  await closeToast(page);
  await expectNoSidewaysScroll(page);

  const { text } = await arrived(page.request, email);
  const link = /https?:\/\/\S+\/auth\/new-password\?for=invitation#\S+/.exec(text)?.[0] ?? '';
  await page.unroute('**/api/user');
  await page.request.post('/api/logout');
  await page.goto(link);
  await page.getByLabel(m.password_new(), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.recovery_invited_title() })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: m.recovery_sign_in() }).click();
  await signInByForm(page, username, PASSWORD);
  await page.waitForURL('**/dashboard');
  const offered = [m.admin_nav_todo(), m.admin_nav_people(), m.admin_nav_system()];
  await expect(rooms.getByRole('link')).toHaveText(offered);
  expect((await page.request.get('/api/admin/verification-requests')).status()).toBe(403);

  await asAdmin(page, language);
  await page.goto('/admin/admins');
  await page.getByRole('button', { name: m.admins_remove_of({ name }) }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: m.admins_remove_confirm() }).click();
  await expectToast(page, m.admins_rights_removed());
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row).toContainText(m.admins_removed());
  const refused = await page.request.post('/api/login', { data: { username, password: PASSWORD } });
  expect(refused.status()).toBe(403);
});
