import type { QuotedAppointmentType } from '@cadence/contract/billing';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/booking.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { newPractice, PASSWORD, signIn, type Practice } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function TITLE() {
  return m.page_payment_settings();
}

async function totalOf({ api, id }: Practice): Promise<number | undefined> {
  const reply = await api.get(`/api/therapists/${id}/appointment-types`);
  // The call's contract.
  return ((await reply.json()) as QuotedAppointmentType[])[0]?.totalPrice;
}

async function opened(page: Page, practice: Practice, path = '/payment-settings'): Promise<void> {
  await signIn(page.context(), practice.username, PASSWORD);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: TITLE() })).toBeVisible();
  await expect(page.getByLabel(m.billing_business_name())).toBeVisible();
}

test('disconnecting PayPal makes services free, and connecting charges again', async ({
  page,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { language });
  await opened(page, practice);
  await expect(page.getByText(`${practice.username}@clinic.example`)).toBeVisible();
  await expectPage(page, { title: TITLE() });

  await page.getByRole('button', { name: m.billing_disconnect() }).click();
  const dialog = page.getByRole('alertdialog', { name: m.billing_disconnect_title() });
  await expectPage(page, { title: TITLE() });
  await dialog.getByRole('button', { name: m.billing_disconnect_confirm() }).click();
  await expect(page.getByText(m.billing_not_connected(), { exact: true })).toBeVisible();
  await expect(page.getByText(m.billing_free_title())).toBeVisible();
  expect(await totalOf(practice)).toBe(0);
  await expectPage(page, { title: TITLE() });

  await page.getByLabel(m.billing_paypal_email()).fill('nobody');
  await page.getByRole('button', { name: m.billing_paypal_connect() }).click();
  await expect(page.getByText(m.validation_paypal_email_invalid())).toBeVisible();
  await expectPage(page, { title: TITLE() });
  await page.getByLabel(m.billing_paypal_email()).fill('clinic@example.test');
  await page.getByRole('button', { name: m.billing_paypal_connect() }).click();
  await expectToast(page, m.app_success_title(), m.billing_paypal_added());
  await expect(page.getByText(m.billing_connected(), { exact: true })).toBeVisible();
  expect(await totalOf(practice)).toBe(13_560);
});

test(
  'the example of a price shows a new tax rate before it is saved',
  FRENCH,
  async ({ page, product, language }) => {
    const practice = await newPractice(product.url, { language });
    await opened(page, practice);
    const example = page.getByRole('region', { name: m.billing_example_title() });
    function shows(amount: string) {
      return expect(example.getByText(amount)).toBeVisible();
    }
    await shows(language === 'fr' ? '135,60 $' : '$135.60');
    await page.getByLabel(m.billing_tax_rate()).fill('14.98');
    await shows(language === 'fr' ? '137,98 $' : '$137.98');
    expect(await totalOf(practice)).toBe(13_560);

    await page.getByLabel(m.billing_tax_rate()).fill('0');
    await page.getByLabel(m.billing_business_name()).fill('Clinique du Lac');
    await page.getByRole('button', { name: m.billing_business_save() }).click();
    await expectToast(page, m.app_success_title(), m.billing_business_saved());
    expect(await totalOf(practice)).toBe(12_000);
  },
);

test('unsaved payment settings are asked about before leaving', async ({ page, product, language }) => {
  await opened(page, await newPractice(product.url, { language }));
  await page.getByLabel(m.billing_business_name()).fill('Clinique du Lac');
  const menu = page.getByRole('button', { name: m.nav_menu_open() });
  async function leave() {
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: m.nav_clients(), exact: true }).first().click();
  }
  await leave();
  const dialog = page.getByRole('alertdialog', { name: m.settings_leave_title() });
  await dialog.getByRole('button', { name: m.settings_leave_stay() }).click();
  await expect(page.getByLabel(m.billing_business_name())).toHaveValue('Clinique du Lac');
  await leave();
  await dialog.getByRole('button', { name: m.settings_leave_confirm() }).click();
  await page.waitForURL('**/clients');
});

test('the result of PayPal’s account set-up is shown once', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { language });
  await opened(page, practice, '/payment-settings?success=true');
  await expectToast(page, m.billing_return_success_title(), m.billing_return_success_text());
  await expect(page).toHaveURL(/\/payment-settings$/);
  await page.goto('/payment-settings?refresh=true');
  await expectToast(page, m.billing_return_refresh_title(), m.billing_return_refresh_text());
  await expect(page).toHaveURL(/\/payment-settings$/);
});

test('the PayPal account is changed by keyboard alone', async ({ page, product }) => {
  await forbidMouse(page);
  await opened(page, await newPractice(product.url));
  await pressOn(page, page.getByRole('button', { name: m.billing_change() }));
  const field = page.getByLabel(m.billing_paypal_email());
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('other@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('other@example.test')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: m.billing_disconnect() }));
  const dialog = page.getByRole('alertdialog');
  await pressOn(page, dialog.getByRole('button', { name: m.billing_keep_connected() }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: m.billing_disconnect() })).toBeFocused();
  await tabTo(page, page.getByLabel(m.billing_tax_rate()));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: m.billing_tax_number_save_without() }));
  await expectToast(page, m.app_success_title(), m.billing_business_saved());
});
