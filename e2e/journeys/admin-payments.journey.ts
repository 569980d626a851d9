/** Payments that need a decision: listed for admins, settled with a note, and shown to the family. */
import * as m from '@cadence/messages/m';
import { request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { asAdmin } from '../support/as-admin.ts';
import { closeToast, expectToast } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { book, dayAhead, newPerson, newPractice, pay, register, uniqueName } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

type Owed = { family: APIRequestContext; name: string };

/** A paid session that its therapist cancelled, of a family with a unique name. */
async function newRefundDue(url: string): Promise<Owed> {
  const practice = await newPractice(url);
  const person = newPerson({ lastName: uniqueName('Ostberg-') });
  const family = await request.newContext({ baseURL: url });
  await register(family, 'patient', person);
  const { id } = await book(family, practice, `${dayAhead(7)}T15:00:00.000Z`, 'He stutters', 'Little Léo');
  await pay(family, id);
  expect((await practice.api.post(`/api/appointments/${id}/cancel`)).status()).toBe(200);
  return { family, name: `${person.firstName} ${person.lastName}` };
}

function entryOf(page: Page, name: string): Locator {
  return page.locator('main li').filter({ hasText: name, has: page.getByRole('heading', { level: 2 }) });
}

test('a due refund is settled with a note, which is kept', async ({ page, product, language }) => {
  const { family, name } = await newRefundDue(product.url);
  await asAdmin(page, language);
  await page.goto('/admin');
  await page.getByRole('link', { name: m.admin_nav_money() }).click();
  await page.waitForURL('**/admin/payments');
  const entry = entryOf(page, name);
  await expect(entry.getByRole('heading', { name: m.payments_kind_refund_due() })).toBeVisible();
  await expect(entry.getByText(m.payments_todo_refund_due())).toBeVisible();
  // Nothing about the reason for therapy.
  for (const secret of ['He stutters', 'Little Léo', 'Individual session'])
    await expect(page.getByText(secret)).toHaveCount(0);
  await expectPage(page, { title: m.page_payment_decisions() });

  await entry.getByRole('button', { name: m.payments_decide_refunded() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.payments_decide_refunded() }).click();
  await expect(dialog.getByText(m.validation_note_required())).toBeVisible();
  const note = `By e-transfer, to ${name}.`;
  await dialog.getByRole('textbox').fill(note);
  await expectPage(page, { title: m.page_payment_decisions() });
  await dialog.getByRole('button', { name: m.payments_decide_refunded() }).click();
  await expectToast(page, m.app_success_title(), m.payments_decided());
  await expect(entry).toHaveCount(0);
  await closeToast(page);
  await page.locator('main summary, main button[aria-expanded="false"]').last().click();
  await expect(page.getByText(note)).toBeVisible();
  // Half-way down, the header covers content.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectPage(page, { title: m.page_payment_decisions() });
  const [appointment] = await (await family.get('/api/appointments')).json();
  expect(appointment.paymentStatus).toBe('refunded');
  await family.dispose();
});

test('a payment is settled by keyboard alone', async ({ page, product, language }) => {
  const { family, name } = await newRefundDue(product.url);
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/admin/payments');
  const entry = entryOf(page, name);
  await pressOn(page, entry.getByRole('button', { name: m.payments_decide_kept() }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('Both sides agreed on it.');
  await pressOn(page, dialog.getByRole('button', { name: m.payments_decide_kept() }));
  await expectToast(page, m.app_success_title(), m.payments_decided());
  await expect(entry).toHaveCount(0);
  await family.dispose();
});

test('an admin has no receipts, and the page says why', async ({ page, language }) => {
  await asAdmin(page, language);
  await page.goto('/receipts');
  await expect(page.getByText(m.receipts_admin_title())).toBeVisible();
  await expectPage(page, { title: m.page_receipts() });
});
