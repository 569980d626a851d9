import * as m from '@cadence/messages/m';
import type { APIRequestContext } from '@playwright/test';
import {
  answerAtPaypal,
  atPaypal,
  chooseTime,
  closeToast,
  expectConfirmation,
  expectInList,
  expectToast,
  expectSummary,
  goToList,
  openProfile,
  payFromList,
  sessionWith,
} from '../support/booking.ts';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';

// The stand-in's faults hit every journey, so this one starts its own product.
const test = withOwnProduct();

async function setPaypal(api: APIRequestContext, mode: 'down' | 'none'): Promise<void> {
  const reply = await api.post('/sandbox/control/paypal', { data: { mode } });
  expect(reply.status()).toBe(200);
}

test('a slot is held while PayPal is down, and paid once it is back', async ({ page, product, watch }) => {
  watch.expectRefusal(503, /^\/api\/payments\/create-paypal-payment$/);
  const practice = await newPractice(product.url);
  await signedInPatient(page.context());
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(7), '10:00 AM');
  await expectSummary(page);
  await setPaypal(page.request, 'down');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $135.60 by PayPal or card' }).click();
  await expectToast(page, m.booking_payment_error());
  await closeToast(page);
  // The time is held, and can be paid or released where it was booked.
  await expect(page.getByRole('button', { name: m.booking_held_release() })).toBeVisible();
  await expect(page.getByRole('button', { name: m.appointments_pay_now() })).toBeVisible();

  await page.goto('/appointments');
  const session = sessionWith(page, practice.name);
  await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
  await session.getByRole('button', { name: m.appointments_pay_now() }).click();
  await expectToast(page, m.booking_payment_error());

  await setPaypal(page.request, 'none');
  await session.getByRole('button', { name: m.appointments_pay_now() }).click();
  await atPaypal(page);
  await answerAtPaypal(page, 'approve');
  await expectConfirmation(page);
  await expectToast(page, m.booking_payment_confirmed());
  await goToList(page);
  await expect(session.getByText(m.appointments_money_paid({ amount: '$135.60' }))).toBeVisible();
});

test('a payment completes without webhooks and without the buyer’s return', async ({ page, product }) => {
  const practice = await newPractice(product.url);
  await signedInPatient(page.context());
  await book(page.request, practice, `${dayAhead(7)}T15:00:00.000Z`);
  const silenced = await page.request.post('/sandbox/control/paypal', { data: { webhooks: 'off' } });
  expect(silenced.status()).toBe(200);
  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'stay');
  await expectInList(page, practice.name, m.appointments_money_paid({ amount: '$135.60' }));
});
