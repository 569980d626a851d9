import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { asAdmin } from './as-admin.ts';
import { expectToast } from './booking.ts';
import { expect, ONCE, test } from './journey.ts';
import { forbidMouse, pressOn, tabTo } from './keys.ts';
import { signedInPatient } from './people.ts';
import { expectStation } from './station.ts';

const QUEUE = 'calendar.confirmed';

/** As if two jobs of a queue had been given up: a real one takes an hour to get there. */
const withFailedJobs = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch();
    const system = await answer.json();
    const failed = { queue: QUEUE, createdAt: system.at, failedAt: system.at, tries: 11, error: 'Error' };
    const failedJobs = ['1', '2'].map((end) => ({
      ...failed,
      id: `00000000-0000-4000-8000-00000000000${end}`,
    }));
    const queues = [{ queue: QUEUE, waiting: 0, retrying: 0, working: 0, failed: 2, oldestWaitingAt: null }];
    await route.fulfill({ response: answer, json: { ...system, queues, failedJobs } });
  });
};

test('an admin looks, by keyboard alone, at what happened over time', async ({ page, language }) => {
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/admin');
  const rooms = page.getByRole('navigation', { name: m.admin_nav_label() });
  await pressOn(page, rooms.getByRole('link', { name: m.admin_nav_overview() }));
  await expectStation(page, { title: m.overview_title(), themes: 'both', arrived: true });
  const days = page.getByRole('radio', { name: m.overview_days() });
  await tabTo(page, days);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: m.overview_months() })).toBeChecked();
  const numbers = page.getByText(m.overview_as_table()).first();
  await pressOn(page, numbers);
  const table = page.getByRole('table', { name: m.overview_table_of({ name: m.overview_bookings() }) });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectStation(page, { title: m.overview_title() });
});

test('an admin looks, by keyboard alone, at how the product does, and has failed jobs tried again', async ({
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
  await expectStation(page, { title: m.system_title(), themes: 'both', arrived: true });
  await pressOn(page, page.getByRole('button', { name: m.system_refresh() }));
  await pressOn(page, page.getByRole('button', { name: m.system_retry_queue({ queue: QUEUE }) }));
  const asked = page.getByRole('alertdialog', { name: m.system_retry_queue_title({ queue: QUEUE }) });
  await expect(asked).toBeVisible();
  await expectStation(page, { title: m.system_title() });
  await pressOn(page, asked.getByRole('button', { name: m.system_retry_all() }));
  // None was really given up: the server says so.
  await expectToast(page, m.system_retried_none());
});

test('nobody else gets there', ONCE, async ({ page, context, language }) => {
  await signedInPatient(context, language);
  for (const path of ['/admin/overview', '/admin/system']) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(fr\/?)?$/);
    expect((await context.request.get(`/api${path}`)).status()).toBe(403);
  }
});
