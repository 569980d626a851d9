/** Cancellation terms: set by the therapist, seen by the family before booking, applied to a late cancelling, and waived. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import {
  answerAtPaypal,
  chooseTime,
  expectConfirmation,
  expectToast,
  goToList,
  goToPaypal,
  openProfile,
  sessionWith,
  withMore,
} from '../support/booking.ts';
import { expectPage } from '../support/checks/page-checks.ts';
import { expect, test } from '../support/journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient, signIn } from '../support/people.ts';

// 33 percent of $135.60 are 44.748: the fraction of a cent goes back.
const SPLIT = { amount: '$135.60', kept: '$44.74', refund: '$90.86' };

async function setTier(page: Page, number: number, hours: string, percent: string): Promise<void> {
  await page.getByRole('button', { name: m.terms_settings_add() }).click();
  const tier = page.getByRole('group', { name: m.terms_settings_tier({ number }) });
  await expect(tier.getByLabel(m.terms_settings_hours())).toBeFocused();
  await page.keyboard.type(hours);
  await tier.getByLabel(m.terms_settings_kept()).fill(percent);
}

test('two cancellation tiers are set, shown before booking, applied to the cent, and waived', async ({
  page: family,
  context,
  browser,
  product,
}) => {
  const practice = await newPractice(product.url);
  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(office.context(), practice.username, PASSWORD);
  await office.goto('/calendar?tab=schedule');
  await setTier(office, 1, '168', '33');
  await setTier(office, 2, '24', '100');
  await expect(office.getByText(/session cancelled 96 hours before: you keep \$39\.60/)).toBeVisible();
  await office.getByRole('button', { name: m.terms_settings_save() }).click();
  await expectToast(office, m.app_success_title(), m.terms_settings_saved());
  await expectPage(office, { title: m.nav_calendar() });

  await signedInPatient(context);
  await openProfile(family, practice);
  const dialog = await chooseTime(family, dayAhead(3), '10:00 AM');
  await expect(
    dialog.getByText(m.terms_part({ count: 168, ...SPLIT, percent: '33%' }), { exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText(m.terms_all({ count: 24, kept: SPLIT.amount }), { exact: true }),
  ).toBeVisible();
  await goToPaypal(family);
  await answerAtPaypal(family, 'approve');
  await expectConfirmation(family);
  const id = /\/appointments\/(\d+)\//.exec(family.url())?.[1] ?? '';
  await expect(family.getByText(/\$90\.86 is refunded and the therapist keeps \$44\.74/)).toBeVisible();

  await goToList(family);
  const card = await withMore(sessionWith(family, practice.name));
  await card.getByRole('button', { name: m.appointments_cancel() }).click();
  const question = family.getByRole('alertdialog');
  await expect(
    question.getByText(m.appointments_cancel_part({ count: 168, ...SPLIT }), { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: m.appointments_cancel_confirm() }).click();
  await expectToast(family, m.app_success_title(), m.appointments_cancelled());
  await family.goto(`/appointments?appointment=${id}`);
  const theirs = family.locator('main').getByText(/\$90\.86, refund owed by the therapist by .+; \$44\.74/);
  await expect(theirs.first()).toBeVisible();
  await expectPage(family, { title: m.nav_appointments() });

  await office.goto(`/appointments?appointment=${id}`);
  await expect(
    office.getByText(/^\$90\.86, refund owed by you in PayPal by .+; \$44\.74, kept by you$/).first(),
  ).toBeVisible();
  await office.getByRole('button', { name: m.waive_open() }).filter({ visible: true }).click();
  const waiving = office.getByRole('alertdialog', { name: m.waive_title() });
  await expect(waiving.getByText(m.waive_amount(SPLIT))).toBeVisible();
  await waiving.getByRole('button', { name: m.waive_confirm(SPLIT) }).click();
  await expectToast(office, m.app_success_title(), m.waive_done());
  await expect(office.getByText('$135.60, refund owed by you in PayPal').first()).toBeVisible();
  await expect(office.getByRole('button', { name: m.waive_open() })).toHaveCount(0);
  await expectPage(office, { title: m.nav_appointments() });

  await family.reload();
  await expect(family.getByText('$135.60, refund owed by the therapist').first()).toBeVisible();
  await office.context().close();
});
