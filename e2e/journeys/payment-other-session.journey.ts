/** Returning from PayPal signed out, or as another user. */
import * as m from '@cadence/messages/m';
import {
  answerAtPaypal,
  atPaypal,
  expectConfirmation,
  expectToast,
  goToList,
  sessionWith,
} from '../support/booking.ts';
import { signInByForm } from '../support/logins.ts';
import { expect, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, PASSWORD, signedInPatient } from '../support/people.ts';

function tenOClock(): string {
  return `${dayAhead(7)}T15:00:00.000Z`;
}

test('a buyer who was signed out on the way signs in and sees the result', async ({
  page,
  context,
  product,
  language,
}) => {
  const practice = await newPractice(product.url);
  const person = await signedInPatient(context, language);
  await book(context.request, practice, tenOClock());
  await page.goto('/appointments');
  const session = sessionWith(page, practice.name);
  await session.getByRole('button', { name: m.appointments_pay_now() }).click();
  await atPaypal(page);
  await context.clearCookies();
  await answerAtPaypal(page, 'approve');

  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText(m.sign_in_return_notice())).toBeVisible();
  await signInByForm(page, person.username, PASSWORD);
  await expectConfirmation(page);
  await expectToast(page, m.booking_payment_confirmed());
  await goToList(page);
  await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
});

test('approving a payment as another user shows them nothing, and the payment completes', async ({
  page,
  context,
  browser,
  product,
  language,
}) => {
  const practice = await newPractice(product.url);
  await signedInPatient(context, language);
  const { id } = await book(context.request, practice, tenOClock());
  const begun = await context.request.post('/api/payments/create-paypal-payment', {
    data: { appointmentId: id },
  });
  // The call's contract.
  const { approvalUrl } = (await begun.json()) as { approvalUrl: string };
  const family = await browser.newContext({ baseURL: product.url });
  await signedInPatient(family, language);
  const elsewhere = await family.newPage();
  await elsewhere.goto(approvalUrl);
  await answerAtPaypal(elsewhere, 'approve');
  await elsewhere.waitForURL('**/appointments');
  await expect(elsewhere.getByText(m.appointments_payment_unknown_title())).toBeVisible();
  await expect(sessionWith(elsewhere, practice.name)).toHaveCount(0);
  await family.close();

  const session = sessionWith(page, practice.name);
  await expect(async () => {
    await page.goto('/appointments');
    await expect(session).toBeVisible();
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
