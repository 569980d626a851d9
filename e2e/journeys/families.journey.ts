/** Two parents share a child: one invites the other, changes what he may do, and ends it. */
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { closeToast, expectToast, sessionWith } from '../support/booking.ts';
import { expectPage } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { arrived, confirmEmail } from '../support/mailbox.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  PASSWORD,
  pay,
  signedInPatient,
  type Person,
} from '../support/people.ts';
import { waitForNoDialog } from '../support/states/state.ts';

const CHILD = 'Zoé Roy';

/** The card of a client. */
function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
}

async function addChild(page: Page): Promise<void> {
  await page.goto('/settings/family');
  await page.getByRole('button', { name: m.clients_add() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.clients_form_name(), { exact: true }).fill(CHILD);
  // A month without its year.
  await dialog.getByLabel(m.clients_form_month()).selectOption('04');
  await dialog.getByRole('button', { name: m.clients_form_save() }).click();
  await expect(dialog.getByText(m.validation_birth_month_invalid())).toBeVisible();
  await dialog.getByLabel(m.clients_form_year()).fill('2021');
  await dialog.getByRole('button', { name: m.clients_form_save() }).click();
  await waitForNoDialog(page);
  await expect(cardOf(page, CHILD)).toContainText('2021');
}

async function invite(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: m.clients_invite_to({ name: CHILD }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.clients_access_email()).fill(email);
  await dialog.getByLabel(m.clients_access_book()).check();
  await dialog.getByRole('button', { name: m.clients_access_invite() }).click();
  await waitForNoDialog(page);
  await expect(cardOf(page, CHILD).getByText(email)).toBeVisible();
}

async function linkTo(page: Page, { email }: Person, path: string): Promise<string> {
  const { text } = await arrived(page.request, email, (message) => message.text.includes(`${path}#`));
  const link = new RegExp(`https?://\\S+${path}#\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in the message`);
  return link;
}

async function registerByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel(m.registration_first_name()).fill(person.firstName);
  await page.getByLabel(m.registration_last_name()).fill(person.lastName);
  await page.getByLabel(m.sign_in_email()).fill(person.email);
  await page.getByLabel(m.sign_in_username()).fill(person.username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.registration_submit() }).click();
}

async function confirmAddress(page: Page, person: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(await linkTo(page, person, '/auth/confirm-email'));
  await other.getByRole('button', { name: m.recovery_confirm() }).click();
  await expect(other.getByText(m.recovery_confirmed_text())).toBeVisible();
  await other.close();
}

test(
  'a child is shared with a second guardian, and then no longer',
  FRENCH,
  async ({ page, context, browser, product, language, watch }) => {
    const practice = await newPractice(product.url, { price: 12_000 });
    const mother = newPerson({ firstName: 'Amélie', lastName: 'Roy' });
    await signedInPatient(context, language, mother);
    // Who invites has a confirmed address.
    await confirmEmail(context.request, mother.email);
    await addChild(page);
    await expectPage(page, { title: m.settings_part_family() });
    const { id } = await book(context.request, practice, `${dayAhead(9)}T15:00:00.000Z`, '', CHILD);
    await pay(context.request, id);

    const father = newPerson({ firstName: 'Hugo', lastName: 'Roy' });
    const fatherName = `${father.firstName} ${father.lastName}`;
    await invite(page, father);

    const theirs = await browser.newContext({ baseURL: product.url });
    watch.over(theirs);
    const his = await theirs.newPage();
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(request.url()));
    const link = await linkTo(page, father, '/client-invitation');
    const token = link.split('#')[1] ?? '';
    await his.goto(link);
    await expect(
      his.getByRole('heading', { level: 1, name: m.client_invitation_visitor_title() }),
    ).toBeVisible();
    await expect(his).toHaveURL(`${product.url}/client-invitation`);
    await expectPage(his, { title: m.page_client_invitation() });
    await his.getByRole('link', { name: m.client_invitation_register() }).click();
    await registerByForm(his, father);
    await his.waitForURL('**/client-invitation');
    await expect(his.getByRole('heading', { name: m.client_invitation_unconfirmed_title() })).toBeVisible();
    await expect(his.getByText(CHILD)).toHaveCount(0);
    await confirmAddress(his, father);
    await his.getByRole('button', { name: m.client_invitation_check() }).click();
    await expect(his.getByText(m.client_invitation_gives_book())).toBeVisible();
    await expect(his.getByText(m.client_invitation_gives_pay())).toHaveCount(0);
    await his.getByRole('button', { name: m.client_invitation_accept() }).click();
    await expect(his.getByRole('heading', { name: m.client_invitation_accepted_title() })).toBeFocused();
    expect(asked.length).toBeGreaterThan(5);
    // The fragment of the link itself is not sent.
    expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual([]);

    await his.getByRole('link', { name: m.client_invitation_to_sessions() }).click();
    const session = sessionWith(his, practice.name);
    await expect(session.getByText(CHILD)).toBeVisible();
    await expect(session).not.toContainText('$');
    const receipt = `/api/appointments/${id}/receipt`;
    expect((await theirs.request.get(receipt)).status()).toBe(403);

    await page.reload();
    await page.getByRole('button', { name: m.clients_rights_of({ name: fatherName }) }).click();
    await page.getByRole('dialog').getByLabel(m.clients_access_pay()).check();
    await page.getByRole('dialog').getByRole('button', { name: m.clients_access_save() }).click();
    await expectToast(page, m.app_success_title(), m.clients_access_changed());
    await closeToast(page);
    await his.reload();
    await expect(session).toContainText('$');

    await page.getByRole('button', { name: m.clients_remove_who({ name: fatherName }) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(m.clients_access_remove_text({ person: fatherName, name: CHILD }));
    await question.getByRole('button', { name: m.clients_access_remove() }).click();
    await expect(question).toBeHidden();
    await expect(cardOf(page, CHILD)).not.toContainText(fatherName);

    await his.reload();
    await expect(his.getByRole('heading', { level: 1, name: m.nav_appointments() })).toBeVisible();
    await expect(his.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(session).toHaveCount(0);
    await his.goto('/settings/family');
    await expect(cardOf(his, fatherName)).toBeVisible();
    await expect(his.getByText(CHILD)).toHaveCount(0);
    expect((await theirs.request.get(receipt)).status()).toBe(404);
    // The used link says so, also to whom it was sent.
    watch.expectRefusal(404, /^\/api\/client-invitations\/view/);
    await his.goto(link);
    await expect(his.getByText(m.client_invitation_unusable_title())).toBeVisible();
    await theirs.close();
  },
);

test('the clients of a family are managed by keyboard alone', async ({ page, context, language }) => {
  await forbidMouse(page);
  const { email } = await signedInPatient(context, language);
  await confirmEmail(context.request, email);
  await page.goto('/settings');
  await pressOn(page, page.getByRole('link', { name: m.settings_part_family() }));
  await expect(page.getByRole('heading', { level: 1, name: m.settings_part_family() })).toBeFocused();
  const add = page.getByRole('button', { name: m.clients_add() });
  await pressOn(page, add);
  await expect(page.getByRole('dialog').getByLabel(m.clients_form_name(), { exact: true })).toBeFocused();
  await page.keyboard.type(CHILD);
  await page.keyboard.press('Enter');
  await waitForNoDialog(page);
  await expect(cardOf(page, CHILD)).toBeVisible();
  await expect(add).toBeFocused();

  await pressOn(
    page,
    page.getByRole('button', { name: m.clients_invite_to({ name: CHILD }) }),
    'Enter',
    'Shift+Tab',
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.clients_access_email())).toBeFocused();
  await page.keyboard.type('grandmother@example.test');
  await tabTo(page, dialog.getByLabel(m.clients_access_owner()));
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel(m.clients_access_pay())).toBeChecked();
  await page.keyboard.press('Enter');
  await waitForNoDialog(page);
  const withdraw = page.getByRole('button', {
    name: m.clients_withdraw_of({ email: 'grandmother@example.test' }),
  });
  // Back closes the question, and the page stays.
  await pressOn(page, withdraw, 'Enter', 'Shift+Tab');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await waitForNoDialog(page);
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: m.clients_access_withdraw() }),
  );
  await expect(withdraw).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});
