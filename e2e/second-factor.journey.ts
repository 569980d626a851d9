import { readFileSync } from 'node:fs';
import * as m from '@cadence/messages/m';
import { codeFrom } from './authenticator.ts';
import { signInByForm } from './doors.ts';
import { expect, test } from './journey.ts';
import { newcomer, PASSWORD, register } from './people.ts';
import { openSettings } from './settings.ts';
import { expectNoSidewaysScroll, expectStation } from './station.ts';

test('a therapist turns on two-step sign-in, by keys, and signs in with it and with a recovery code', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.expectRefusal(401, /^\/api\/login$/);
  watch.expectRefusal(422, /^\/api\/user\/second-factor\/confirm$/);
  const therapist = newcomer();
  await register(context.request, 'therapist', therapist, language);
  await openSettings(page);

  await expect(page.getByText(m.factor_recommended_title())).toBeVisible();
  await page.getByRole('button', { name: m.factor_turn_on() }).focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: m.factor_begin_title() });
  await expect(asking.getByLabel(new RegExp(`^${m.account_password()}`)).first()).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const scan = page.getByRole('dialog', { name: m.factor_scan_title() });
  await expect(scan.getByRole('img', { name: m.factor_scan_picture() })).toBeVisible();
  await expect(scan.getByLabel(new RegExp(`^${m.factor_code()}`))).toBeFocused();
  await expectStation(page, { title: m.settings_title(), themes: 'both' });
  await expectNoSidewaysScroll(page);
  const uri = (await scan.getByRole('link', { name: m.factor_scan_open() }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(scan.getByLabel(new RegExp(`^${m.factor_code()}`))).toHaveAttribute('aria-invalid', 'true');
  await scan.getByLabel(new RegExp(`^${m.factor_code()}`)).fill(codeFrom(secret));
  await page.keyboard.press('Enter');

  const kept = page.getByRole('dialog', { name: m.factor_kept_title() });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectStation(page, { title: m.settings_title(), themes: 'both' });
  const saving = page.waitForEvent('download');
  await kept.getByRole('button', { name: m.factor_kept_download() }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const codes = await kept.getByRole('listitem').allTextContents();
  for (const code of codes) expect(file).toContain(code);
  await kept.getByRole('button', { name: m.factor_done() }).click();
  await expect(kept.getByText(m.factor_kept_needed())).toBeVisible();
  await expect(kept.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await kept.getByRole('button', { name: m.factor_done() }).click();
  await expect(page.getByText(m.factor_on(), { exact: true })).toBeVisible();
  await expectStation(page, { title: m.settings_title() });

  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, therapist.username, PASSWORD);
  const field = page.getByLabel(new RegExp(`^${m.factor_step_code()}`));
  await expect(field).toBeFocused();
  await expectStation(page, { title: m.auth_page_title(), themes: 'both' });
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // The code of this half minute is spent; the next one is good already, for clocks differ.
  await field.fill(codeFrom(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);

  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, therapist.username, PASSWORD);
  await page.getByRole('button', { name: m.factor_step_use_recovery() }).click();
  await expect(page.getByLabel(new RegExp(`^${m.factor_step_recovery()}`))).toBeFocused();
  await expectStation(page, { title: m.auth_page_title() });
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
  await openSettings(page);
  await expect(page.getByText(m.factor_codes_left({ count: 9 }))).toBeVisible();
});
