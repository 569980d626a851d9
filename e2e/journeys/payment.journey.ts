import * as m from '@cadence/messages/m';
import {
  answerAtPaypal,
  atPaypal,
  chooseTime,
  expectToast,
  goToPaypal,
  goToSummary,
  openProfile,
  sessionWith,
} from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { dayAhead, newPractice, signedInPatient } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const TEN = { en: '10:00 AM', fr: '7 h' };

test(
  'a buyer who cancels at PayPal keeps the slot and can pay later',
  FRENCH,
  async ({ page, product, language }) => {
    const practice = await newPractice(product.url);
    await signedInPatient(page.context(), language);
    await openProfile(page, practice);
    await chooseTime(page, dayAhead(7), TEN[language]);
    await goToSummary(page);
    await goToPaypal(page);
    await answerAtPaypal(page, 'cancel');

    await page.waitForURL('**/appointments');
    const title = m.appointments_payment_cancelled_title();
    await expectToast(page, title, m.appointments_payment_cancelled_text());
    await expect(page.locator('main').getByText(m.appointments_payment_cancelled_text())).toBeVisible();
    const session = sessionWith(page, practice.name);
    await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
    await expect(session.getByText(m.appointments_pay_left_hours({ count: 23 }))).toBeVisible();
    await expectPage(page, { title: m.nav_appointments() });

    await session.getByRole('button', { name: m.appointments_pay_now() }).click();
    await atPaypal(page);
    await answerAtPaypal(page, 'approve');
    await page.waitForURL('**/appointments');
    await expectToast(page, m.booking_payment_confirmed(), m.booking_payment_scheduled());
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
    await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
  },
);

test('the recurring check finds a payment whose buyer did not return', async ({
  page,
  context,
  product,
  language,
}) => {
  const practice = await newPractice(product.url);
  await signedInPatient(context, language);
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(7), TEN[language]);
  await goToSummary(page);
  await goToPaypal(page);
  await answerAtPaypal(page, 'stay');
  await page.close();

  const later = await context.newPage();
  const session = sessionWith(later, practice.name);
  await expect(async () => {
    await later.goto('/appointments');
    await expect(session).toBeVisible();
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(session.getByText(m.appointments_money_paid({ amount: PAID[language] }))).toBeVisible();
});

const PAID = { en: '$135.60', fr: '135,60 $' };

test('a free service is confirmed at once', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(8), TEN[language]);
  await expect(dialog.getByText(m.money_free(), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();

  await expectToast(page, m.booking_payment_confirmed(), m.booking_payment_scheduled());
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.booking_outcome_confirmed(), { exact: true })).toBeVisible();
  await expectPage(page, { title: practice.name });
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await expect(sessionWith(page, practice.name).getByText(m.appointments_label_confirmed())).toBeVisible();
});
