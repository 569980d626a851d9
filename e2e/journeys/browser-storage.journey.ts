/** What remains in a shared browser: no names and no texts. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { chooseTime, openProfile, sessionWith, withMore } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { book, dayAhead, newPerson, newPractice, signedInPatient } from '../support/people.ts';

/** Words that the product itself never uses. */
const SECRETS = /xyzzy|plugh|frobozz/i;

function remembered(page: Page): Promise<{ text: string; databases: number; caches: number }> {
  return page.evaluate(async () => ({
    text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

async function expectNothingOf(page: Page): Promise<void> {
  const { text, databases, caches } = await remembered(page);
  expect(text).not.toMatch(SECRETS);
  expect([databases, caches]).toEqual([0, 0]);
}

test('addresses and browser storage hold no personal data', async ({ page, context, product }) => {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const practice = await newPractice(product.url, { price: 0 });
  const person = newPerson({ firstName: 'Xyzzy', lastName: 'Plugh' });
  await signedInPatient(context, 'en', person);

  // An abandoned booking with a note.
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(7), '10:00 AM');
  await dialog.getByLabel(m.booking_notes()).fill('frobozz');
  await page.keyboard.press('Escape');
  await expectNothingOf(page);

  const { id } = await book(context.request, practice, `${dayAhead(8)}T15:00:00.000Z`, 'frobozz', 'Xyzzy');
  await page.goto(`/appointments?appointment=${id}`);
  const session = sessionWith(page, practice.name);
  await expect(session.getByText('frobozz')).toBeVisible();
  await (await withMore(session)).getByRole('button', { name: m.reschedule_open() }).click();
  await page.getByRole('dialog').getByLabel(m.reschedule_notes()).fill('frobozz again');
  await expectNothingOf(page);
  await page.goto(`/appointments/${id}/call`);
  await page.getByRole('button', { name: m.call_check() }).click();
  await expect(page.locator('video')).toBeVisible();
  await expectNothingOf(page);

  await page.getByRole('button', { name: m.nav_log_out() }).click();
  await page.waitForURL(product.url + '/');
  await expectNothingOf(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => SECRETS.test(address))).toEqual([]);
});
