/** Money that needs a person: found in the admin's list, settled with a note, and seen by the family. */
import * as m from '@cadence/messages/m';
import { request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { asAdmin } from './as-admin.ts';
import { closeToast, expectToast } from './booking.ts';
import { expect, ONCE, test } from './journey.ts';
import { forbidMouse, pressOn, tabTo } from './keys.ts';
import { book, dayAhead, newcomer, newPractice, pay, register } from './people.ts';
import { expectStation } from './station.ts';

type Owed = { family: APIRequestContext; name: string };

/** A paid session that its therapist cancelled; the family's name is nobody else's. */
const newRefundDue = async (url: string): Promise<Owed> => {
  const practice = await newPractice(url);
  const person = newcomer({ lastName: `Ostberg-${newcomer().username.slice(-6)}` });
  const family = await request.newContext({ baseURL: url });
  await register(family, 'patient', person);
  const { id } = await book(family, practice, `${dayAhead(7)}T15:00:00.000Z`, 'He stutters', 'Little Léo');
  await pay(family, id);
  expect((await practice.api.post(`/api/appointments/${id}/cancel`)).status()).toBe(200);
  return { family, name: `${person.firstName} ${person.lastName}` };
};

const entryOf = (page: Page, name: string): Locator =>
  page.locator('main li').filter({ hasText: name, has: page.getByRole('heading', { level: 2 }) });

test('an owed refund is settled with a note, which stays', async ({ page, product, language }) => {
  const { family, name } = await newRefundDue(product.url);
  await asAdmin(page, language);
  await page.goto('/admin');
  await page.getByRole('link', { name: m.admin_nav_payments() }).click();
  await page.waitForURL('**/admin/payments');
  const entry = entryOf(page, name);
  await expect(entry.getByRole('heading', { name: m.payment_kind_refund_due() })).toBeVisible();
  await expect(entry.getByText(m.payment_todo_refund_due())).toBeVisible();
  // Nothing of why a family comes.
  for (const secret of ['He stutters', 'Little Léo', 'Individual session'])
    await expect(page.getByText(secret)).toHaveCount(0);
  await expectStation(page, { title: m.payment_attention_title(), themes: 'both' });

  await entry.getByRole('button', { name: m.payment_decide_refunded() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.payment_decide_refunded() }).click();
  await expect(dialog.getByText(m.validation_note_required())).toBeVisible();
  const note = `By e-transfer, to ${name}.`;
  await dialog.getByRole('textbox').fill(note);
  await expectStation(page, { title: m.payment_attention_title(), themes: 'both' });
  await dialog.getByRole('button', { name: m.payment_decide_refunded() }).click();
  await expectToast(page, m.common_success_title(), m.payment_decided());
  await expect(entry).toHaveCount(0);
  await closeToast(page);
  await page.locator('main summary, main button[aria-expanded="false"]').last().click();
  await expect(page.getByText(note)).toBeVisible();
  // Scrolled half-way, the header lies over what is above.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectStation(page, { title: m.payment_attention_title() });
  const [appointment] = await (await family.get('/api/appointments')).json();
  expect(appointment.paymentStatus).toBe('refunded');
  await family.dispose();
});

test('settling it needs no mouse', ONCE, async ({ page, product, language }) => {
  const { family, name } = await newRefundDue(product.url);
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/admin/payments');
  const entry = entryOf(page, name);
  await pressOn(page, entry.getByRole('button', { name: m.payment_decide_kept() }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('Both sides agreed on it.');
  await pressOn(page, dialog.getByRole('button', { name: m.payment_decide_kept() }));
  await expectToast(page, m.common_success_title(), m.payment_decided());
  await expect(entry).toHaveCount(0);
  await family.dispose();
});

test('receipts are none of an admin’s, and the page says whose they are', async ({ page, language }) => {
  await asAdmin(page, language);
  await page.goto('/receipts');
  await expect(page.getByText(m.receipt_admin_title())).toBeVisible();
  await expectStation(page, { title: m.receipt_page_title() });
});
