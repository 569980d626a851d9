import { weekdayNames, formatMinutes } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { expectReadable } from '../support/checks/page-checks.ts';
import { review } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { newPractice, signedInPatient, type Practice } from '../support/people.ts';

const FOUR = 16 * 60;

/** Provinces without other therapists: elsewhere a new practice may be on a later page. */
const ALONE = { en: 'Nunavut', fr: 'Northwest Territories', keyboard: 'Yukon' } as const;

/** Openings are computed some seconds after what decides them has changed. */
async function nextOpeningKnown({ api, id }: Practice): Promise<void> {
  const read = async () =>
    (await (await api.get(`/api/therapists/${id}`)).json()) as { nextOpening: unknown };
  await expect.poll(async () => (await read()).nextOpening).not.toBeNull();
}

function rowOf(page: Page, { name }: Practice): Locator {
  return page.getByRole('region', { name: m.openings_list() }).getByRole('link', { name });
}

function tuesday(page: Page): Locator {
  return page.getByRole('checkbox', { name: weekdayNames()[2]?.long ?? '', exact: true });
}

test(
  'a family finds the first opening on a Tuesday after four, and books it with one press more',
  FRENCH,
  async ({ page, product, language }) => {
    const province = ALONE[language];
    // The hours of the practice are those of the family's device.
    const timezone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const practice = await newPractice(product.url, { language, price: 0, province, timezone });
    await nextOpeningKnown(practice);
    await signedInPatient(page.context(), language);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: m.directory_openings() }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.openings_title() })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(m.page_openings()));
    await tuesday(page).check({ force: true });
    await page.getByLabel(m.openings_after()).selectOption('16:00');
    await expect(page).toHaveURL(/\?days=2&after=16%3A00$/);
    await page.getByText(m.openings_more_filters()).click();
    await page.getByLabel(m.directory_province()).selectOption(province);
    const row = rowOf(page, practice);
    // Before the answer for the province the list holds others of the same name.
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(formatMinutes(FOUR).slice(0, 2).trim());
    const days = page.getByRole('region', { name: m.openings_list() }).getByRole('heading', { level: 2 });
    for (const day of await days.allTextContents())
      expect(day.toLowerCase()).toContain(weekdayNames()[2]?.long.toLowerCase());
    await expectReadable(page);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible();
    // The times load after the page; before them there is nothing to review.
    await expect(page.getByText(m.booking_chosen())).toBeAttached();
    const dialog = await review(page);
    await expect(dialog).toContainText(practice.service);
    await dialog.getByRole('button', { name: m.booking_confirm() }).click();
    await page.waitForURL('**/appointments/*/confirmed');
  },
);

test('an empty list of openings says what to loosen, and each press loosens it, by keyboard', async ({
  page,
  product,
}) => {
  const province = ALONE.keyboard;
  const practice = await newPractice(product.url, { province });
  await nextOpeningKnown(practice);
  await signedInPatient(page.context(), 'en');
  await forbidMouse(page);
  await page.goto(`/openings?province=${province}&days=2&after=20:30`);
  await expect(page.getByRole('heading', { name: m.openings_no_fit_title() })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: m.openings_all_hours() }));
  await expect(page).toHaveURL(new RegExp(`/openings\\?province=${province}&days=2$`));
  const row = rowOf(page, practice);
  await expect(row).toBeVisible();
  await tabTo(page, tuesday(page), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(new RegExp(`/openings\\?province=${province}$`));
  await pressOn(page, row);
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible();
  await expect(page).toHaveURL(/service=\d+&date=[\d-]+&time=/);
});
