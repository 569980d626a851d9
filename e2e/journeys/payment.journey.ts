import * as m from '@cadence/messages/m';
import {
  answerAtPaypal,
  atPaypal,
  chooseTime,
  expectConfirmation,
  expectNoToast,
  expectToast,
  goToList,
  goToPaypal,
  expectSummary,
  openProfile,
  review,
  sessionWith,
  times,
  typeDay,
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
    await expectSummary(page);
    await goToPaypal(page);
    await answerAtPaypal(page, 'cancel');

    await page.waitForURL('**/appointments');
    await expect(page.locator('main').getByText(m.appointments_payment_cancelled_text())).toBeVisible();
    await expectNoToast(page);
    const session = sessionWith(page, practice.name);
    await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
    await expect(session.getByText(m.appointments_pay_left_hours({ count: 23 }))).toBeVisible();
    await expectPage(page, { title: m.nav_appointments() });

    await session.getByRole('button', { name: m.appointments_pay_now() }).click();
    await atPaypal(page);
    await answerAtPaypal(page, 'approve');
    await expectConfirmation(page);
    await expectToast(page, m.booking_payment_confirmed());
    await goToList(page);
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
    await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
  },
);

test(
  'Back closes the booking dialog with the note kept, and Back from PayPal shows the held time as one’s own',
  FRENCH,
  async ({ page, product, language }) => {
    const practice = await newPractice(product.url);
    await signedInPatient(page.context(), language);
    await openProfile(page, practice);
    const dialog = await chooseTime(page, dayAhead(7), TEN[language]);
    await dialog.getByLabel(m.booking_notes()).fill('She loves trains.');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/therapist/${practice.id}\\?`));
    await review(page);
    await expect(dialog.getByLabel(m.booking_notes())).toHaveValue('She loves trains.');
    await goToPaypal(page);

    await page.goBack();
    await page.waitForURL(`**/therapist/${practice.id}**`);
    const release = page.getByRole('button', { name: m.booking_held_release() });
    await expect(release).toBeInViewport();
    await expect(page.getByRole('button', { name: m.appointments_pay_now() })).toBeVisible();
    await typeDay(page, dayAhead(7));
    await expect(times(page).getByText(m.booking_slot_own())).toBeVisible();
    await expectPage(page, { title: practice.name });
    await release.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: m.appointments_cancel_confirm() })
      .click();
    await expect(release).toHaveCount(0);
    await expect(times(page).getByText(m.booking_slot_own())).toHaveCount(0);
  },
);

test('a free service is confirmed at once', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(8), TEN[language]);
  await expect(dialog.getByText(m.money_free(), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();

  await expectToast(page, m.booking_payment_confirmed(), m.booking_scheduled_link());
  await expect(dialog).toBeHidden();
  await expectConfirmation(page);
  await expectPage(page, { title: m.page_confirmation(), arrived: true });
  await goToList(page);
  await expect(sessionWith(page, practice.name).getByText(m.appointments_label_confirmed())).toBeVisible();
});
