import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { newPractice, PASSWORD, signIn } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const DEMO = 'Demo1234';

/** The header's links, in the bar or in the drawer of narrow screens. */
async function headerEntries(page: Page): Promise<Locator> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: m.nav_menu_open() });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: m.nav_main() }).getByRole('link');
}

const headers = {
  patient: () => [m.nav_dashboard(), m.nav_appointments(), m.nav_messages(), m.nav_settings()],
  therapist: () => [m.nav_today(), m.nav_calendar(), m.nav_clients(), m.nav_money(), m.nav_settings()],
  admin: () => [m.nav_dashboard(), m.nav_settings(), m.nav_admin()],
};

for (const role of ['patient', 'therapist', 'admin'] as const) {
  test(`the header of a demo ${role} has the entries of that role`, async ({ page, context }) => {
    await signIn(context, `demo_${role}`, DEMO);
    await expect(await headerEntries(page)).toHaveText(headers[role]());
  });
}

test('a therapist reads profiles but cannot book', async ({ page, context, product, language }) => {
  const practice = await newPractice(product.url, { language });
  await signIn(context, practice.username, PASSWORD);
  await page.goto('/therapist/2');
  await expect(page.getByText(m.profile_patients_only())).toBeVisible();
  await expect(page.getByRole('button', { name: m.booking_review() })).toHaveCount(0);
  await expectPage(page, { title: 'Priya Raghunathan' });
  await page.goto(`/therapist/${practice.id}`);
  await expect(page.getByText(m.profile_own_title())).toBeVisible();
});

test('an admin has no appointments', async ({ page, context }) => {
  await signIn(context, 'demo_admin', DEMO);
  await page.goto('/appointments');
  await expect(page.getByText(m.appointments_none_admin())).toBeVisible();
  await expectPage(page, { title: m.nav_appointments() });
});
