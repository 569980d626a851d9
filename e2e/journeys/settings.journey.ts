import * as m from '@cadence/messages/m';
import { request, type Page } from '@playwright/test';
import { closeToast, expectToast } from '../support/booking.ts';
import { endLogin, signInByForm } from '../support/logins.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { PASSWORD, signedInPatient } from '../support/people.ts';
import { aPicture, expectSaved, field, goByHeader, openSettings, save } from '../support/settings.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function ownPhoto(page: Page) {
  return page.getByRole('img', { name: m.photos_own() }).locator('img');
}

test('a profile photo is cropped by keyboard, saved and removed', async ({ page, context, language }) => {
  await signedInPatient(context, language);
  await openSettings(page);
  await expectPage(page, { title: m.settings_title() });
  const name = 'holiday.png';
  const buffer = await aPicture(page, 900, 600);
  await page.getByLabel(m.photos_new()).setInputFiles({ name, mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: m.photos_crop_title() });
  await expect(dialog.getByRole('heading', { name: m.photos_crop_title() })).toBeFocused();
  await expectPage(page, { title: m.settings_title() });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: m.photos_use() }).click();
  await expectToast(page, m.photos_updated(), m.photos_updated_text());
  await closeToast(page);
  await expect(ownPhoto(page)).toBeVisible();
  await page.reload();
  await expect(ownPhoto(page)).toHaveJSProperty('complete', true);
  expect(await ownPhoto(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(399);

  await page.getByRole('button', { name: m.photos_remove() }).click();
  const question = page.getByRole('alertdialog', { name: m.photos_remove_title() });
  await question.getByRole('button', { name: m.photos_remove() }).click();
  await expectToast(page, m.photos_removed());
  await expect(page.getByRole('img', { name: m.photos_initials() })).toBeVisible();
});

test('a profile photo that is no picture is refused at its field', async ({ page, context }) => {
  await signedInPatient(context);
  await openSettings(page);
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page.getByLabel(m.photos_new()).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText(m.photos_unreadable())).toBeVisible();
});

test('all personal settings are saved together', FRENCH, async ({ page, context, language }) => {
  await signedInPatient(context, language);
  await openSettings(page);
  await field(page, m.settings_first_name()).fill('Ingrid');
  await field(page, m.settings_phone()).fill('514 555-0123');
  await page.getByRole('switch', { name: m.settings_notify_sms() }).click();
  await page.getByRole('combobox', { name: m.settings_zone() }).selectOption('America/Halifax');
  await save(page);
  await expectSaved(page, m.settings_saved());
  await expect(field(page, m.settings_phone())).toHaveValue('+1 514 555-0123');
  const user = await (await context.request.get('/api/user')).json();
  expect(user).toMatchObject({
    firstName: 'Ingrid',
    phone: '+15145550123',
    timezone: 'America/Halifax',
    notifications: { email: true, sms: false },
  });
  const other = language === 'en' ? 'fr' : 'en';
  await page.getByRole('combobox', { name: m.settings_language(), exact: true }).selectOption(other);
  await save(page);
  const title = m.settings_title({}, { locale: other });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`));
});

test('invalid and refused settings are reported at their fields and stay typed', async ({
  page,
  context,
  language,
  watch,
  product,
}) => {
  watch.expectRefusal(409, /^\/api\/user$/);
  const elsewhere = await request.newContext({ baseURL: product.url });
  const taken = `taken${Date.now()}${language}@example.test`;
  const data = { username: `t${Date.now() % 1e9}${language}`, email: taken, password: PASSWORD };
  const person = { ...data, role: 'patient', firstName: 'Ida', lastName: 'Roy' };
  expect((await elsewhere.post('/api/register', { data: person })).status()).toBe(201);
  await elsewhere.dispose();

  await signedInPatient(context, language);
  await openSettings(page);
  const email = field(page, m.settings_email());
  await email.fill('nobody');
  await field(page, m.settings_last_name()).fill(' ');
  await save(page);
  await expect(page.getByText(m.validation_last_name_required())).toBeVisible();
  await expect(page.getByText(m.validation_email_invalid())).toBeVisible();
  await expect(field(page, m.settings_last_name())).toBeFocused();
  await expectPage(page, { title: m.settings_title() });

  await field(page, m.settings_last_name()).fill('Roy');
  await email.fill(taken.toUpperCase());
  await save(page);
  await expect(page.getByText(m.error_email_taken())).toHaveCount(1);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue(taken.toUpperCase());
  await expect(page.getByText(m.settings_unsaved())).toBeVisible();
});

test(
  'unsaved personal settings are asked about before leaving',
  FRENCH,
  async ({ page, context, language }) => {
    await signedInPatient(context, language);
    await openSettings(page);
    await field(page, m.settings_first_name()).fill('Ingrid');
    await goByHeader(page, m.nav_dashboard());
    const question = page.getByRole('alertdialog', { name: m.settings_leave_title() });
    await expectPage(page, { title: m.settings_title() });
    await question.getByRole('button', { name: m.settings_leave_stay() }).click();
    await expect(field(page, m.settings_first_name())).toHaveValue('Ingrid');
    await goByHeader(page, m.nav_dashboard());
    await question.getByRole('button', { name: m.settings_leave_confirm() }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('each of two tabs saves only its own changes of the settings', async ({ page, context }) => {
  await signedInPatient(context);
  await openSettings(page);
  const second = await context.newPage();
  await openSettings(second);
  await field(page, m.settings_first_name()).fill('Ingrid');
  await field(second, m.settings_last_name()).fill('Bergman');
  await save(page);
  await expectSaved(page, m.settings_saved());
  await save(second);
  await expectSaved(second, m.settings_saved());
  await expect(field(second, m.settings_first_name())).toHaveValue('Ingrid');
  const user = await (await context.request.get('/api/user')).json();
  expect(user).toMatchObject({ firstName: 'Ingrid', lastName: 'Bergman' });
});

test('a login session that ends before saving loses no typed settings', async ({
  page,
  context,
  product,
  language,
  watch,
}) => {
  watch.expectRefusal(401, /^\/api\//);
  const person = await signedInPatient(context, language);
  await openSettings(page);
  await field(page, m.settings_first_name()).fill('Ingrid');
  await endLogin(page, product.url);
  await save(page);
  await page.waitForURL(`**/auth?next=${encodeURIComponent('/settings')}`);
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL('**/settings');
  await expect(field(page, m.settings_first_name())).toHaveValue('Ingrid');
  await save(page);
  await expectSaved(page, m.settings_saved());
});
