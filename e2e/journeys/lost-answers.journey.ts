/** Requests that the server carries out and whose answers never arrive. Whoever presses again does nothing twice. */
import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseTime, expectConfirmation, openProfile } from '../support/booking.ts';
import { intercept } from '../support/intercept.ts';
import { expect, test } from '../support/journey.ts';
import { dayAhead, newPerson, newPractice, PASSWORD, signedInPatient } from '../support/people.ts';
import { waitForNoDialog } from '../support/states/state.ts';

/** Loses the answers to a path until the returned function is called. */
function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  return intercept(
    page,
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
  );
}

async function list<Row>(api: APIRequestContext, path: string): Promise<Row[]> {
  // The call's contract.
  return (await (await api.get(path)).json()) as Row[];
}

test.beforeEach(({ watch }) => watch.expectNoNetwork());

test('a first booking for a child is made once, although its answers were lost', async ({
  page,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(page.context());
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(9), '10:00 AM', 'Zoé');
  const arrive = await loseAnswers(page, '/api/appointments');
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expect(dialog.getByText(m.booking_no_answer_title())).toBeVisible();
  await arrive();
  await expect(dialog.getByRole('option', { name: 'Zoé' })).toBeAttached();
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectConfirmation(page);
  expect(await list<Appointment>(page.request, '/api/appointments')).toHaveLength(1);
});

test('a wish of the waiting list is added once, although its answers were lost', async ({
  page,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(page.context());
  await openProfile(page, practice);
  await page.getByRole('button', { name: m.waitlist_wish_open() }).click();
  const dialog = page.getByRole('dialog', { name: m.waitlist_wish_title() });
  await dialog.getByText(m.for_whom_me(), { exact: true }).click();
  await dialog.getByLabel(m.waitlist_wish_from()).fill('09:00');
  for (const day of ['Friday', 'Monday']) await dialog.getByLabel(day).check();
  const arrive = await loseAnswers(page, '/api/waitlist');
  await dialog.getByRole('button', { name: m.waitlist_wish_save() }).click();
  await expect(dialog.getByText(m.app_unanswered())).toBeVisible();
  await arrive();
  await dialog.getByRole('button', { name: m.waitlist_wish_save() }).click();
  await waitForNoDialog(page);
  expect(await list(page.request, '/api/waitlist')).toHaveLength(1);
});

test('a person whose registration succeeded with a lost answer is signed in', async ({ page, watch }) => {
  watch.expectRefusal(409, /^\/api\/register$/);
  const person = newPerson();
  await page.goto('/auth?tab=register');
  await page.getByLabel(m.registration_first_name()).fill(person.firstName);
  await page.getByLabel(m.registration_last_name()).fill(person.lastName);
  await page.getByLabel(m.sign_in_email()).fill(person.email);
  await page.getByLabel(m.sign_in_username()).fill(person.username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  const arrive = await loseAnswers(page, '/api/register');
  await page.getByRole('button', { name: m.registration_submit() }).click();
  await expect(page.getByRole('main').getByText(m.app_unreachable())).toBeVisible();
  await arrive();
  await page.context().clearCookies();
  await page.getByRole('button', { name: m.registration_submit() }).click();
  await page.waitForURL('**/dashboard');
});
