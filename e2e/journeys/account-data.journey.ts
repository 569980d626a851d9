import { readFileSync } from 'node:fs';
import * as m from '@cadence/messages/m';
import type { Locator } from '@playwright/test';
import { expectToast } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, PASSWORD, pay, signedInPatient } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';
import { expectNoSidewaysScroll, expectPage } from '../support/checks/page-checks.ts';

function password(dialog: Locator): Locator {
  return dialog.getByLabel(new RegExp(`^${m.password_confirmation_label()}`)).first();
}

test(
  'a person exports their data and closes the account by keyboard',
  FRENCH,
  async ({ page, context, language, product, watch }) => {
    watch.expectRefusal(422, /^\/api\/user\/export$/);
    const practice = await newPractice(product.url);
    const patient = await signedInPatient(context, language);
    const { id } = await book(context.request, practice, `${dayAhead(9)}T15:00:00Z`, 'A NOTE OF MINE');
    await pay(context.request, id);
    await openSettings(page);

    const take = page.getByRole('button', { name: m.accounts_own_export() });
    await take.focus();
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: m.accounts_own_export_title() });
    await expect(password(asking)).toBeFocused();
    await page.keyboard.type('Not my password 1');
    await page.keyboard.press('Enter');
    await expect(asking.getByText(/password\.|mot de passe\./).last()).toBeVisible();
    await expectPage(page, { title: m.settings_title() });
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
    await expectToast(page, m.accounts_own_export_done());

    const close = page.getByRole('button', { name: m.accounts_own_close() });
    await close.focus();
    await page.keyboard.press('Enter');
    const closing = page.getByRole('dialog', { name: m.accounts_own_close_title() });
    await expect(closing.getByText(m.accounts_close_sessions({ count: 1 }))).toBeVisible();
    await expectPage(page, { title: m.settings_title() });
    await expectNoSidewaysScroll(page);
    // Nothing is closed before the password is confirmed.
    await page.keyboard.press('Escape');
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await password(closing).fill(PASSWORD);
    // Nor before its effects are shown again.
    await expect(closing.getByRole('button', { name: m.accounts_close_confirm() })).toBeEnabled();
    await page.keyboard.press('Enter');
    const closedDialog = page.getByRole('alertdialog', { name: m.accounts_close_done_title() });
    await expect(closedDialog).toBeVisible();
    await expectPage(page, { title: m.settings_title() });
    await closedDialog.getByRole('button', { name: m.accounts_close_done_leave() }).click();
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
  },
);
