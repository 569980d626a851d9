/** The webhook alone is enough where the buyer does not return. */
import * as m from '@cadence/messages/m';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerAtPaypal, expectInList, payFromList } from '../support/booking.ts';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';

// The recurring check does not run while the journey lasts.
const env = { PAYMENT_CHECK_SECONDS: '3600' };
const test = withOwnProduct(() => Promise.resolve({ env, remove: () => Promise.resolve() }));

type Facts = {
  orders: { id: string; realCaptures: number }[];
  events: { type: string; deliveries: number; lastStatus: string | null }[];
};

async function setMessages(api: APIRequestContext, webhooks: 'on' | 'off' | 'twice'): Promise<void> {
  expect((await api.post('/sandbox/control/paypal', { data: { webhooks } })).status()).toBe(200);
}

async function approveAndVanish(page: Page, url: string): Promise<{ name: string; order: string }> {
  const { name, ...practice } = await newPractice(url);
  await signedInPatient(page.context());
  await book(page.request, { name, ...practice }, `${dayAhead(7)}T15:00:00.000Z`);
  const order = await payFromList(page, name);
  await answerAtPaypal(page, 'stay');
  return { name, order };
}

test('a payment webhook that is delivered twice confirms once', async ({ page, product }) => {
  await setMessages(page.request, 'twice');
  const { name, order } = await approveAndVanish(page, product.url);
  await expectInList(page, name, m.appointments_money_paid({ amount: '$135.60' }));
  await expect(async () => {
    // The stand-in's own answer.
    const facts = (await (await page.request.get('/sandbox/control/paypal')).json()) as Facts;
    expect(facts.orders.find(({ id }) => id === order)?.realCaptures).toBe(1);
    expect(facts.events).toMatchObject([
      { type: 'CHECKOUT.ORDER.APPROVED', deliveries: 2, lastStatus: '200' },
      { type: 'PAYMENT.CAPTURE.COMPLETED', deliveries: 2, lastStatus: '200' },
    ]);
  }).toPass();
  await page.goto('/receipts');
  await expect(page.getByText(m.receipts_title_confirmation(), { exact: true })).toHaveCount(1);
});
