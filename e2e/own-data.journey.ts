import { readFileSync } from 'node:fs';
import * as m from '@cadence/messages/m';
import type { Locator } from '@playwright/test';
import { expectToast } from './booking.ts';
import { expect, test } from './journey.ts';
import { book, dayAhead, newPractice, PASSWORD, pay, signedInPatient } from './people.ts';
import { openSettings } from './settings.ts';
import { expectNoSidewaysScroll, expectStation } from './station.ts';

const password = (dialog: Locator): Locator =>
  dialog.getByLabel(new RegExp(`^${m.account_password()}`)).first();

test('a person takes their data along, then closes the account, by keys', async ({
  page,
  context,
  language,
  product,
  watch,
}) => {
  watch.expectRefusal(422, /^\/api\/user\/export$/);
  const practice = await newPractice(product.url);
  const patient = await signedInPatient(context, language);
  const { id } = await book(context.request, practice, `${dayAhead(9)}T15:00:00Z`, 'A NOTE OF MINE');
  await pay(context.request, id);
  await openSettings(page);

  const take = page.getByRole('button', { name: m.account_export() });
  await take.focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: m.account_export_title() });
  await expect(password(asking)).toBeFocused();
  await page.keyboard.type('Not my password 1');
  await page.keyboard.press('Enter');
  await expect(asking.getByText(/password\.|mot de passe\./).last()).toBeVisible();
  await expectStation(page, { title: m.settings_title(), themes: 'both' });
  await password(asking).fill(PASSWORD);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^cadence-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await expectToast(page, m.account_export_done());

  const close = page.getByRole('button', { name: m.account_close() });
  await close.focus();
  await page.keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: m.account_close_title() });
  await expect(closing.getByText(m.account_close_sessions({ count: 1 }))).toBeVisible();
  await expectStation(page, { title: m.settings_title(), themes: 'both' });
  await expectNoSidewaysScroll(page);
  // Nothing has happened yet: whoever leaves here keeps everything.
  await page.keyboard.press('Escape');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await password(closing).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const farewell = page.getByRole('alertdialog', { name: m.account_closed_title() });
  await expect(farewell).toBeVisible();
  await expectStation(page, { title: m.settings_title() });
  await farewell.getByRole('button', { name: m.account_closed_leave() }).click();
  await expect(page).toHaveURL(language === 'fr' ? /\/fr$/ : /\/$/);

  expect((await context.request.get('/api/user')).status()).toBe(401);
  const credentials = { username: patient.username, password: PASSWORD };
  expect((await context.request.post('/api/login', { data: credentials })).status()).toBe(401);
  const [left] = await (await practice.api.get('/api/appointments')).json();
  expect(left).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refund_due',
    notes: null,
    patient: { user: { firstName: '', lastName: '' } },
  });
});
