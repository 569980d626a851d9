import { readFileSync } from 'node:fs';
import * as m from '@cadence/messages/m';
import { codeFrom } from '../support/authenticator.ts';
import { signInByForm } from '../support/logins.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, PASSWORD, register } from '../support/people.ts';
import { openTherapistSettings } from '../support/settings.ts';
import { expectNoSidewaysScroll, expectPage } from '../support/checks/page-checks.ts';

test('a therapist turns on two-step sign-in and signs in with a code and with a recovery code', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.expectRefusal(401, /^\/api\/login$/);
  watch.expectRefusal(422, /^\/api\/user\/second-factor\/confirm$/);
  const therapist = newPerson();
  await register(context.request, 'therapist', therapist, language);
  await openTherapistSettings(page, 'account');

  await expect(page.getByText(m.second_factor_recommended_title())).toBeVisible();
  await page.getByRole('button', { name: m.second_factor_turn_on() }).focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: m.second_factor_setup_begin_title() });
  await expect(asking.getByLabel(new RegExp(`^${m.password_confirmation_label()}`)).first()).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const scan = page.getByRole('dialog', { name: m.second_factor_setup_scan_title() });
  await expect(scan.getByRole('img', { name: m.second_factor_setup_scan_picture() })).toBeVisible();
  await expect(scan.getByLabel(new RegExp(`^${m.second_factor_setup_code()}`))).toBeFocused();
  await expectPage(page, { title: m.settings_part_account() });
  await expectNoSidewaysScroll(page);
  const uri =
    (await scan.getByRole('link', { name: m.second_factor_setup_scan_open() }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(scan.getByLabel(new RegExp(`^${m.second_factor_setup_code()}`))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await scan.getByLabel(new RegExp(`^${m.second_factor_setup_code()}`)).fill(codeFrom(secret));
  await page.keyboard.press('Enter');

  const kept = page.getByRole('dialog', { name: m.second_factor_setup_recovery_codes_title() });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectPage(page, { title: m.settings_part_account() });
  const saving = page.waitForEvent('download');
  await kept.getByRole('button', { name: m.second_factor_setup_recovery_codes_download() }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const codes = await kept.getByRole('listitem').allTextContents();
  for (const code of codes) expect(file).toContain(code);
  await kept.getByRole('button', { name: m.second_factor_setup_done() }).click();
  await expect(kept.getByText(m.second_factor_setup_recovery_codes_needed())).toBeVisible();
  await expect(kept.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await kept.getByRole('button', { name: m.second_factor_setup_done() }).click();
  await expect(page.getByText(m.second_factor_on(), { exact: true })).toBeVisible();
  await expectPage(page, { title: m.settings_part_account() });

  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, therapist.username, PASSWORD);
  const field = page.getByLabel(new RegExp(`^${m.second_factor_step_code()}`));
  await expect(field).toBeFocused();
  await expectPage(page, { title: m.page_auth() });
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // The current code is spent; the next one is accepted already, since clocks differ.
  await field.fill(codeFrom(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);

  // Leaves first: the directory may still be loading its next page.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, therapist.username, PASSWORD);
  await page.getByRole('button', { name: m.second_factor_step_use_recovery() }).click();
  await expect(page.getByLabel(new RegExp(`^${m.second_factor_step_recovery()}`))).toBeFocused();
  await expectPage(page, { title: m.page_auth() });
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
  await openTherapistSettings(page, 'account');
  await expect(page.getByText(m.second_factor_codes_left({ count: 9 }))).toBeVisible();
});
