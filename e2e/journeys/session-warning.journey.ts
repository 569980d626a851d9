import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { signedInPatient } from '../support/people.ts';

/** The warning appears after half of the minute; the other half is for what the journey does then, on a slow machine too. */
const test = withOwnProduct(() =>
  Promise.resolve({ env: { SESSION_IDLE_MINUTES: '1' }, remove: () => Promise.resolve() }),
);

function warningOn(page: Page) {
  return page.getByRole('alertdialog', { name: m.session_warning_idle_title() });
}

test('the login session warns in every tab before it ends, and can be extended', async ({
  page,
  context,
  language,
}) => {
  test.slow();
  await signedInPatient(context, language);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/appointments');

  await expect(warningOn(page)).toBeVisible();
  await expect(warningOn(other)).toBeVisible();
  await expect(warningOn(page).getByRole('heading')).toBeFocused();
  await expect(warningOn(page).getByRole('timer')).toBeVisible();

  // The tab order is title, close, log out, stay.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(warningOn(page).getByRole('button', { name: m.session_warning_stay() })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warningOn(page)).toBeHidden();
  await expect(warningOn(other)).toBeHidden();

  expect((await context.request.get('/api/user')).status()).toBe(200);
});
