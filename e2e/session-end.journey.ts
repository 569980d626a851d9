import * as m from '@cadence/messages/m';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInByForm } from './doors.ts';
import { expect } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { PASSWORD, signedInPatient } from './people.ts';

const test = withOwnProduct(() =>
  Promise.resolve({ env: { SESSION_IDLE_MINUTES: '1' }, remove: () => Promise.resolve() }),
);

/** The shortest limit is a minute, and half of it passes before the warning. */
const SOON = { timeout: 90_000 };

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: m.session_idle_title() });

test('a session warns before it ends, in every tab, and lets its holder stay', async ({
  page,
  context,
  language,
  watch,
}) => {
  test.setTimeout(360_000);
  watch.expectRefusal(401, /^\/api\//);
  const person = await signedInPatient(context, language);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/appointments');

  await expect(warningOn(page)).toBeVisible(SOON);
  await expect(warningOn(other)).toBeVisible(SOON);
  await expect(warningOn(page).getByRole('heading')).toBeFocused();
  await expect(warningOn(page).getByRole('timer')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);

  // By keyboard, from the title on: close, log out, stay.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(warningOn(page).getByRole('button', { name: m.session_stay() })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warningOn(page)).toBeHidden();
  await expect(warningOn(other)).toBeHidden(SOON);

  await expect(warningOn(page)).toBeVisible(SOON);
  await page.waitForURL(`**/auth?next=${encodeURIComponent('/settings')}`, SOON);
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL('**/settings');
});
