import * as m from '@cadence/messages/m';
import { landingPath, signInByForm } from '../support/logins.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { newPractice, PASSWORD, signedInPatient, signIn } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

test('a deep link asks a visitor to sign in, then opens the page', async ({
  page,
  context,
  product,
  language,
}) => {
  const practice = await newPractice(product.url);
  const person = await signedInPatient(context, language);
  await context.clearCookies();
  await page.goto(`/therapist/${practice.id}`);
  await page.waitForURL(`**/auth?next=${encodeURIComponent(`/therapist/${practice.id}`)}`);
  await expect(page.getByText(m.sign_in_return_notice())).toBeVisible();
  await expectPage(page, { title: m.page_auth() });
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL(`**/therapist/${practice.id}`);
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeFocused();
});

test('a wrong password is refused with one sentence', async ({ page, watch }) => {
  watch.expectRefusal(401, /^\/api\/login$/);
  await page.goto('/auth');
  await signInByForm(page, 'demo_patient', 'Wrong1234');
  await expect(page.getByLabel(m.sign_in_password(), { exact: true })).toHaveValue('Wrong1234');
  await expect(page.getByText(m.error_credentials_wrong(), { exact: true })).not.toHaveCount(0);
  await page.goto('/dashboard');
  await page.waitForURL('**/auth');
});

test('a signed-in person skips the sign-in page, and Back does not return to it', async ({
  page,
  context,
  language,
}) => {
  await signedInPatient(context, language);
  await page.goto('/about');
  await page.goto('/auth');
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.waitForURL('**/about');
});

test('an unknown address shows "not found", to visitors after signing in', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.expectRefusal(404, /^\/no\/such\/place$/);
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await page.waitForURL('**/auth?next=%2Fno%2Fsuch%2Fplace');
  await signedInPatient(context, language);
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: m.not_found_title() })).toBeVisible();
  await expect(page.getByText(m.not_found_hint())).toBeVisible();
  await expectPage(page, { title: m.page_not_found() });
});

test('a patient cannot open pages of therapists or admins', FRENCH, async ({ page, context, language }) => {
  await signedInPatient(context, language);
  for (const path of ['/calendar', '/availability', '/payment-settings']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
  await page.goto('/admin');
  await page.waitForURL(({ pathname }) => pathname === landingPath());
});

test(
  'nothing personal is left after logging out, also after Back',
  FRENCH,
  async ({ page, context, language, watch }) => {
    // What was still loading when the session ended.
    watch.expectRefusal(401, /^\/(therapist-photos|api)\//);
    const person = await signedInPatient(context, language);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
    const menu = page.getByRole('button', { name: m.nav_menu_open() });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: m.nav_log_out() }).click();
    await page.waitForURL((url) => url.pathname === landingPath());
    await expect(page.getByText(person.lastName)).toHaveCount(0);
    await page.goBack();
    await page.waitForURL('**/auth');
    await expect(page.getByLabel(m.sign_in_name())).toBeVisible();
    await expect(page.getByText(person.firstName)).toHaveCount(0);
  },
);

const HOSTILE = [
  '//evil.test',
  '/\\evil.test',
  '%2F%2Fevil.test',
  '/%5Cevil.test',
  '/..//evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'https:evil.test',
  'https://evil.test/dashboard',
  'data:text/html,<script>alert(1)</script>',
];

test('a page without a network says so, and opens by itself once it is back', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.expectNoNetwork();
  await signedInPatient(context, language);
  await page.goto('/settings/access');
  await expect(page.getByRole('heading', { level: 1, name: m.page_own_access_log() })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: m.nav_appointments() }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.app_no_network_title() })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: m.appointments_title() })).toBeVisible();
});

test('no return address after signing in leads to another origin', async ({
  page,
  context,
  product,
  language,
  watch,
}) => {
  // This address has no page.
  watch.expectRefusal(404, /^\/%5Cevil\.test$/);
  const person = await signedInPatient(context, language);
  await context.clearCookies();
  await page.goto(`/auth?next=${encodeURIComponent('//evil.test')}`);
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL(`${product.url}/dashboard`);
  for (const next of HOSTILE) {
    await page.goto(`/auth?next=${next.startsWith('%') ? next : encodeURIComponent(next)}`);
    await page.waitForURL(({ origin, pathname }) => origin === product.url && pathname !== '/auth');
  }
  for (const way of ['return', 'cancel']) {
    await page.goto(`/api/payments/paypal/${way}?token=${encodeURIComponent('//evil.test')}`);
    await page.waitForURL((url) => url.origin === product.url && url.pathname === '/appointments');
    await expect(page.getByText(m.appointments_payment_unknown_title())).toBeVisible();
  }
});

test('a person signs in with a username in any case', async ({ page, context, language }) => {
  const person = await signedInPatient(context, language);
  await context.clearCookies();
  await signIn(context, person.username.toUpperCase(), PASSWORD);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
});
