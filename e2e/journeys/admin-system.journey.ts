import * as m from '@cadence/messages/m';
import { asAdmin } from '../support/as-admin.ts';
import { expectToast } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { signedInPatient } from '../support/people.ts';
import { FAILED_QUEUE, withFailedJobs } from '../support/failed-jobs.ts';
import { expectPage } from '../support/checks/page-checks.ts';

test('an admin reads the overview by keyboard alone', async ({ page, language }) => {
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/dashboard');
  await pressOn(page, page.getByRole('link', { name: m.page_overview() }));
  await expectPage(page, { title: m.page_overview(), arrived: true });
  const days = page.getByRole('radio', { name: m.overview_days() });
  await tabTo(page, days);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: m.overview_months() })).toBeChecked();
  const numbers = page.getByText(m.overview_as_table()).first();
  await pressOn(page, numbers);
  const table = page.getByRole('table', { name: m.overview_table_of({ name: m.overview_bookings() }) });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectPage(page, { title: m.page_overview() });
});

test('an admin reads the system page and retries failed jobs by keyboard alone', async ({
  page,
  language,
}) => {
  await forbidMouse(page);
  await asAdmin(page, language);
  await withFailedJobs(page);
  await page.goto('/admin/overview');
  const rooms = page.getByRole('navigation', { name: m.admin_nav_label() });
  await pressOn(page, rooms.getByRole('link', { name: m.admin_nav_system() }));
  await expect(page.getByRole('rowheader', { name: m.system_provider_paypal() })).toBeVisible();
  await expectPage(page, { title: m.page_system(), arrived: true });
  await pressOn(page, page.getByRole('button', { name: m.system_refresh() }));
  await pressOn(page, page.getByRole('button', { name: m.system_retry_queue({ queue: FAILED_QUEUE }) }));
  const asked = page.getByRole('alertdialog', { name: m.system_retry_queue_title({ queue: FAILED_QUEUE }) });
  await expect(asked).toBeVisible();
  // It stands in a cell of a table that is aligned to its end.
  await expect(asked).toHaveCSS('text-align', 'start');
  await expectPage(page, { title: m.page_system() });
  await pressOn(page, asked.getByRole('button', { name: m.system_retry_all() }));
  // No job has really failed, as the server answers.
  await expectToast(page, m.system_retried_none());
});

test('the admin pages refuse everybody else', async ({ page, context, language }) => {
  await signedInPatient(context, language);
  for (const path of ['/admin/overview', '/admin/system']) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(fr\/?)?$/);
    expect((await context.request.get(`/api${path}`)).status()).toBe(403);
  }
});
