/** Whoever comes back from PayPal as a stranger, or as somebody else, loses nothing and is told so. */
import * as m from '@cadence/messages/m';
import { answerAtPaypal, atPaypal, expectToast, sessionWith } from './booking.ts';
import { signInByForm } from './doors.ts';
import { expect, test } from './journey.ts';
import { book, dayAhead, newPractice, PASSWORD, signedInPatient } from './people.ts';

const tenOClock = (): string => `${dayAhead(7)}T15:00:00.000Z`;

test('signed out on the way, one signs in and reads what happened', async ({
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
  await expect(page.getByText(m.auth_return_notice())).toBeVisible();
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL('**/appointments');
  await expectToast(page, m.booking_confirmed(), m.booking_scheduled());
  await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
});

test('on a device where somebody else is signed in: nothing is shown to them, and it is paid', async ({
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
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
