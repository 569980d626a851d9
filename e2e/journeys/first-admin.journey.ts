/** The link that the start prints while there is no admin. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';

const test = withOwnProduct(() =>
  Promise.resolve({ env: { DEMO_DATA: 'false' }, remove: () => Promise.resolve() }),
);

async function createAdmin(page: Page, username: string): Promise<void> {
  await page.getByLabel(m.registration_first_name()).fill('Ada');
  await page.getByLabel(m.registration_last_name()).fill('Gagnon');
  await page.getByLabel(m.sign_in_email()).fill(`${username}@example.test`);
  await page.getByLabel(m.sign_in_username()).fill(username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill('Journey1234');
  await page.getByRole('button', { name: m.first_admin_submit() }).click();
}

test('an operator makes the first admin with the link of the start, once', async ({
  page,
  product,
  watch,
}) => {
  const link = /There is no admin yet\. Make the first one at (\S+)/.exec(product.log())?.[1] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: m.page_first_admin() })).toBeVisible();
  expect(await axeViolations(page, 'first admin')).toEqual([]);
  await createAdmin(page, 'ada');
  // The words of the forms that come with the product are the first thing to decide.
  await expect(page.getByRole('heading', { name: m.todo_forms() })).toBeVisible();

  // Leaves first: what the page still asks for would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/');
  await page.goto(link);
  watch.expectRefusal(404, /^\/api\/first-admin$/);
  await createAdmin(page, 'eve');
  await expect(page.getByText(m.error_link_unusable())).toBeVisible();
});
