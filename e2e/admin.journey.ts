import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { closeToast, expectToast } from './booking.ts';
import { asAdmin } from './as-admin.ts';
import { expect, ONCE, test } from './journey.ts';
import { forbidMouse, pressOn, tabTo } from './keys.ts';
import { newcomer, newPractice, type Practice, signIn } from './people.ts';
import { expectNoSidewaysScroll, expectStation } from './station.ts';

const DEMO = 'Demo1234';
const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const HOSTILE = `<img src=x onerror=fetch('/api/logout')> <script>alert(1)</script> {{7*7}} [x](javascript:alert(1))`;

/** A therapist of this journey's own, who has just asked for the badge. */
const newRequest = async (url: string, letter = HOSTILE): Promise<Practice> => {
  const lastName = `Ahlberg-${newcomer().username.slice(-6)}`;
  const practice = await newPractice(url, { person: newcomer({ firstName: 'Signy', lastName }) });
  const uploaded = await practice.api.post('/api/therapist-profile/upload-verification-doc', {
    multipart: {
      document: { name: '"><b>license.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
    },
  });
  const { url: document } = await uploaded.json();
  const data = { coverLetter: `${letter} ${'.'.repeat(50)}`, documentUrls: [document] };
  const sent = await practice.api.post('/api/therapist-profile/verify', { data });
  expect([uploaded.status(), sent.status()]).toEqual([201, 201]);
  return practice;
};

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

const search = (page: Page, text: string): Promise<void> => page.getByRole('searchbox').fill(text);

test('a request is reviewed, approved, and its badge taken back', async ({
  page,
  context,
  product,
  language,
}) => {
  const practice = await newRequest(product.url);
  await asAdmin(page, language);
  await page.goto('/admin');
  await expect(page.getByText(m.admin_access(), { exact: true })).toBeVisible();
  await expect(rowOf(page, practice.name)).toBeVisible();
  await expectStation(page, { title: m.nav_admin(), themes: 'both' });

  await page.getByRole('button', { name: m.admin_review_of({ name: practice.name }) }).click();
  const review = page.getByRole('dialog');
  // What a therapist wrote is shown letter by letter, to somebody whose session is worth stealing.
  await expect(review.getByText(HOSTILE)).toBeVisible();
  await expect(page.locator('main script, dialog script, dialog img, dialog [onerror]')).toHaveCount(0);
  await expectStation(page, { title: m.nav_admin() });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    review.getByRole('button', { name: m.admin_view_document() }).click(),
  ]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  expect(await tab.evaluate(() => [document.contentType, opener])).toEqual(['application/pdf', null]);
  await tab.close();
  await review.getByRole('button', { name: m.admin_approve_verification() }).click();
  await expectToast(page, m.admin_verification_approved());
  await expect(rowOf(page, practice.name)).toContainText(m.admin_status_approved());
  await closeToast(page);

  await openTab(page, m.admin_tab_therapists());
  await search(page, practice.lastName);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  await expectStation(page, { title: m.nav_admin() });
  await page.getByRole('button', { name: m.admin_remove_badge_of({ name: practice.name }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Expired');
  await page.getByRole('dialog').getByRole('button', { name: m.admin_remove_badge() }).click();
  await expectToast(page, m.admin_badge_removed());
  await expect(rowOf(page, practice.name)).toContainText(m.admin_unverified());
});

test('names are added, renamed in both languages and removed', async ({ page, language }) => {
  const name = `Langue / "é" 🎤 ${newcomer().username.slice(-6)}`;
  await asAdmin(page, language);
  await page.goto('/admin?tab=languages');
  const form = page.getByRole('form', { name: m.admin_add_language() });
  await form.getByLabel(m.admin_name_en(), { exact: true }).fill(name);
  await form.getByRole('button', { name: m.admin_add() }).click();
  await expectToast(page, m.admin_language_added());
  await closeToast(page);
  await page.getByRole('button', { name: m.admin_rename({ name }) }).click();
  const editor = page.getByRole('form', { name: m.admin_rename({ name }) });
  await editor.getByLabel(m.admin_name_fr()).fill(`${name} (fr)`);
  await expectStation(page, { title: m.nav_admin() });
  await editor.getByRole('button', { name: m.admin_save() }).click();
  await expectToast(page, m.admin_item_updated());
  await closeToast(page);
  await page.getByRole('button', { name: m.admin_remove({ name }) }).click();
  await expect(page.getByRole('alertdialog')).toContainText(m.admin_remove_unused());
  await page.getByRole('alertdialog').getByRole('button', { name: m.admin_remove_confirm() }).click();
  await expectToast(page, m.admin_language_removed());
  await expect(page.getByText(name)).toHaveCount(0);
  await openTab(page, m.admin_tab_categories());
  await expect(page.getByRole('form', { name: m.admin_add_category() })).toBeVisible();
  await expectStation(page, { title: m.nav_admin(), themes: 'both' });
});

test('reviewing and suspending need no mouse', ONCE, async ({ page, product, language }) => {
  const practice = await newRequest(product.url, 'A letter of enough words for anybody.');
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/admin');
  const { name } = practice;
  await pressOn(page, page.getByRole('button', { name: m.admin_review_of({ name }) }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: m.admin_reject_request() }));
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('The scan cannot be read.');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: m.admin_reject_request() }));
  await expectToast(page, m.admin_verification_rejected());

  await tabTo(page, page.getByRole('tab', { name: m.admin_tab_requests() }), 'Shift+Tab');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\?tab=users$/);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(practice.lastName);
  await pressOn(page, page.getByRole('button', { name: m.admin_suspend_of({ name }) }));
  await expect(page.getByRole('dialog').getByText(m.admin_suspend_none())).toBeVisible();
  await page.keyboard.type('Asked for by the college.');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: m.admin_suspend() }));
  await expectToast(page, m.admin_user_suspended());
  await expect(rowOf(page, name)).toContainText(m.admin_suspended());
  expect((await practice.api.get('/api/user')).status()).toBe(401);
});

test('every tab fits a small screen', async ({ page, language }) => {
  await asAdmin(page, language);
  for (const tab of ['requests', 'therapists', 'users', 'categories', 'languages']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('tabpanel').locator('table, ul').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('whoever is no admin is sent to the front page', ONCE, async ({ page, context }) => {
  await signIn(context, 'demo_patient', DEMO);
  await page.goto('/admin');
  await page.waitForURL((url) => url.pathname === '/');
});
