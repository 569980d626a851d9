/** Two families: one gives a time back, the other is offered it while the page is open, and accepts. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expectPage } from '../support/checks/page-checks.ts';
import { openProfile, withMore, sessionWith } from '../support/booking.ts';
import { zoneByDay } from '../support/daytime.ts';
import { expect, test } from '../support/journey.ts';
import { arrived, confirmEmail } from '../support/mailbox.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';
import { waitForNoDialog } from '../support/states/state.ts';

/** The page also asks by itself each minute. Without that, only the server's word can show an offer. */
function withoutRefetching(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const setRegularly = window.setInterval;
    window.setInterval = ((work: TimerHandler, delay?: number, ...input: unknown[]) =>
      delay === 60_000 ? 0 : setRegularly(work, delay, ...input)) as typeof window.setInterval;
  });
}

test('a time that one family cancels is offered live to the family that waits', async ({
  page,
  browser,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  const other = await browser.newContext({ baseURL: product.url, locale: 'en-CA' });
  const otherPage = await other.newPage();
  await signedInPatient(other);
  await book(other.request, practice, `${dayAhead(9)}T15:00:00Z`);

  const waiting = await signedInPatient(page.context());
  // Another address is told of no offer.
  await confirmEmail(page.request, waiting.email);
  expect((await page.request.patch('/api/user', { data: { timezone: zoneByDay() } })).ok()).toBe(true);
  await openProfile(page, practice);
  await page.getByRole('button', { name: m.waitlist_wish_open() }).click();
  const dialog = page.getByRole('dialog', { name: m.waitlist_wish_title() });
  await dialog.getByLabel(m.waitlist_wish_from()).fill('08:00');
  await dialog.getByText(m.for_whom_me(), { exact: true }).click();
  await dialog.getByLabel(m.waitlist_wish_until()).fill('07:00');
  await dialog.getByRole('button', { name: m.waitlist_wish_save() }).click();
  await expect(dialog.getByText(m.validation_time_range_reversed())).toBeVisible();
  // Whatever the hour of the session in that zone.
  await dialog.getByLabel(m.waitlist_wish_from()).fill('');
  await dialog.getByLabel(m.waitlist_wish_until()).fill('');
  await dialog.getByRole('button', { name: m.waitlist_wish_save() }).click();
  await waitForNoDialog(page);
  await withoutRefetching(page);
  await page.goto('/waitlist');
  await expectPage(page, { title: m.page_waitlist() });
  await expect(page.getByRole('region', { name: m.waitlist_wishes() })).toContainText(practice.name);

  await otherPage.goto('/appointments');
  const session = await withMore(sessionWith(otherPage, practice.name));
  await session.getByRole('button', { name: m.appointments_cancel() }).click();
  await otherPage
    .getByRole('alertdialog')
    .getByRole('button', { name: m.appointments_cancel_confirm() })
    .click();

  // Without a reload: the server says that something changed.
  const kept = page.getByRole('region', { name: m.waitlist_offers() });
  await expect(kept).toContainText(practice.name);
  const { text } = await arrived(page.request, waiting.email, ({ text: body }) => body.includes('/waitlist'));
  expect(text).not.toContain('accept');
  await kept.getByRole('button', { name: /^Accept / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.waitlist_accept_confirm() }).click();
  await expect(page).toHaveURL(/\/appointments\/\d+\/confirmed$/);
  const wishes = await page.request.get('/api/waitlist');
  expect(await wishes.json()).toEqual([]);
  await other.close();
});
