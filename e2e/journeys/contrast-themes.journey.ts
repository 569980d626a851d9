/** Contrast themes of the system, which replace all colours and take fills, shadows and gradients away. */
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { book, newPractice, nextWeekday, signedInPatient } from '../support/people.ts';

const MONDAY = nextWeekday(1);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** How a quarter-hour of the day looks, away from the edges of its column. */
async function quarterOf(page: Page, day: Locator, hour: number): Promise<string> {
  const box = await day.evaluate((column) => {
    const { x, y, width, height } = column.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });
  const perHour = box.height / 24;
  const clip = {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + perHour * (hour + 0.5)),
    width: 24,
    height: Math.round(perHour / 4),
  };
  return (await page.screenshot({ fullPage: true, clip })).toString('base64');
}

test('the week shows in forced colours today, where sessions and blocks end, and which hours are open', async ({
  page,
  context,
  browser,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  const patient = await browser.newContext({ baseURL: product.url });
  await signedInPatient(patient);
  await book(patient.request, practice, `${MONDAY}T16:00:00.000Z`, '', 'Anaïs');
  const week = await patient.newPage();
  await week.emulateMedia({ forcedColors: 'active' });
  await week.goto('/appointments?view=week');
  await expect(week.locator('main button[aria-current=date]')).toHaveCSS('border-top-width', '2px');
  await patient.close();
  await context.addCookies((await practice.api.storageState()).cookies);
  const block = { title: 'Lunch', startDate: MONDAY, endDate: MONDAY, startTime: '09:00', endTime: '10:00' };
  await practice.api.post('/api/therapist/blocked-dates', { data: block });

  await page.goto(`/calendar?date=${MONDAY}`);
  for (const name of [/, Anaïs,/, /Lunch/])
    await expect(page.getByRole('button', { name })).toHaveCSS('border-bottom-width', '1px');

  await page.getByLabel(m.schedule_week_whole_day()).check();
  await expect(page.getByText('3 AM', { exact: true })).toBeVisible();
  const day = page.locator(`[data-day="${MONDAY}"]`);
  const open = await quarterOf(page, day, 15);
  expect(await quarterOf(page, day, 16)).toBe(open);
  expect(await quarterOf(page, day, 4)).not.toBe(open);
  expect(await quarterOf(page, day, 20)).not.toBe(open);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the menu marks the current page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: m.nav_menu_open() }).tap();
    const links = page.locator('[data-drawer] a');
    await expect(links.and(page.locator('[aria-current]'))).toHaveCSS('border-left-width', '4px');
    await expect(links.first()).toHaveCSS('border-left-width', '0px');
  });
});
