import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { closeToast, expectToast } from '../support/booking.ts';
import { asAdmin } from '../support/as-admin.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { newPerson, newPractice, type Practice, uniqueName } from '../support/people.ts';
import { expectNoSidewaysScroll, expectPage } from '../support/checks/page-checks.ts';

const PDF =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const HOSTILE = `<img src=x onerror=fetch('/api/logout')> <script>alert(1)</script> {{7*7}} [x](javascript:alert(1))`;

/** A new therapist who has just requested the badge. */
async function newRequest(url: string, letter = HOSTILE): Promise<Practice> {
  const lastName = uniqueName('Ahlberg-');
  const practice = await newPractice(url, { person: newPerson({ firstName: 'Signy', lastName }) });
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
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

function search(page: Page, text: string): Promise<void> {
  return page.getByRole('searchbox').fill(text);
}

/** A PDF opens in a tab that cannot reach ours, or is saved where the browser has no viewer, as the headless one. */
async function readDocument(page: Page, button: Locator): Promise<void> {
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
    await expect.poll(() => tab.url()).toMatch(/^blob:/);
    expect(await tab.evaluate(() => [document.contentType, opener])).toEqual(['application/pdf', null]);
    await tab.close();
    return;
  }
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expectToast(page, m.verification_review_document_saved());
  await closeToast(page);
}

test('a verification request is reviewed and approved, and the badge removed again', async ({
  page,
  product,
  language,
}) => {
  const practice = await newRequest(product.url);
  await asAdmin(page, language);
  await page.goto('/admin');
  await expect(page.getByText(m.admin_access(), { exact: true })).toBeVisible();
  await expect(rowOf(page, practice.name)).toBeVisible();
  await expectPage(page, { title: m.nav_admin() });

  await page.getByRole('button', { name: m.verification_review_open_of({ name: practice.name }) }).click();
  const review = page.getByRole('dialog');
  // A therapist's text is shown as text, since an admin's session is worth stealing.
  await expect(review.getByText(HOSTILE)).toBeVisible();
  await expect(page.locator('main script, dialog script, dialog img, dialog [onerror]')).toHaveCount(0);
  await expectPage(page, { title: m.nav_admin() });
  await readDocument(page, review.getByRole('button', { name: m.verification_review_view_document() }));
  await review.getByRole('button', { name: m.verification_review_approve_verification() }).click();
  await expectToast(page, m.verification_review_approved());
  await expect(rowOf(page, practice.name)).toContainText(m.verification_review_status_approved());
  await closeToast(page);

  await openTab(page, m.admin_tab_therapists());
  await search(page, practice.lastName);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  await expectPage(page, { title: m.nav_admin() });
  await page
    .getByRole('button', { name: m.verification_review_remove_badge_of({ name: practice.name }) })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Expired');
  await page.getByRole('dialog').getByRole('button', { name: m.verification_review_remove_badge() }).click();
  await expectToast(page, m.verification_review_badge_removed());
  await expect(rowOf(page, practice.name)).toContainText(m.verification_review_unverified());
});

test(
  'an admin starts with what waits, approves after opening a document, and finds the person',
  FRENCH,
  async ({ page, product, language }) => {
    const { name, lastName } = await newRequest(product.url);
    await asAdmin(page, language);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: m.admin_nav_todo() })).toBeVisible();
    // The directory and the hours of families are not an admin's.
    await expect(page.getByText(m.dashboard_total_hours())).toHaveCount(0);
    await page.getByRole('button', { name: m.verification_review_approve_of({ name }) }).click();
    const asked = page.getByRole('dialog');
    const approve = asked.getByRole('button', { name: m.verification_review_approve(), exact: true });
    await expect(approve).toBeDisabled();
    await readDocument(page, asked.getByRole('button', { name: m.verification_review_view_document() }));
    await approve.click();
    await expectToast(page, m.verification_review_approved());
    await closeToast(page);
    await expect(rowOf(page, name)).toHaveCount(0);
    await expectPage(page, { title: m.nav_dashboard() });

    const rooms = page.getByRole('navigation', { name: m.admin_nav_label() });
    await rooms.getByRole('link', { name: m.admin_nav_people() }).click();
    await expectPage(page, { title: m.page_people(), arrived: true });
    await search(page, `signy ${lastName.toLowerCase()}`);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('link', { name, exact: true }).click();
    await expectPage(page, { title: m.page_person(), arrived: true });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(m.people_verified(), { exact: true })).toBeVisible();
    // Back and the link lead to the list as it was left.
    await page.getByRole('link', { name: m.person_back() }).last().click();
    await expect(page.getByRole('searchbox')).toHaveValue(`signy ${lastName.toLowerCase()}`);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  },
);

test('languages are added, renamed in both languages and removed', FRENCH, async ({ page, language }) => {
  const name = `Langue / "é" 🎤 ${newPerson().username.slice(-6)}`;
  await asAdmin(page, language);
  await page.goto('/admin?tab=languages');
  const form = page.getByRole('form', { name: m.taxonomy_add_language() });
  await form.getByLabel(m.taxonomy_name_en(), { exact: true }).fill(name);
  await form.getByRole('button', { name: m.taxonomy_add() }).click();
  await expectToast(page, m.taxonomy_language_added());
  await closeToast(page);
  await page.getByRole('button', { name: m.taxonomy_rename({ name }) }).click();
  const editor = page.getByRole('form', { name: m.taxonomy_rename({ name }) });
  await editor.getByLabel(m.taxonomy_name_fr()).fill(`${name} (fr)`);
  await expectPage(page, { title: m.nav_admin() });
  await editor.getByRole('button', { name: m.taxonomy_save() }).click();
  await expectToast(page, m.taxonomy_item_updated());
  await closeToast(page);
  await page.getByRole('button', { name: m.taxonomy_remove({ name }) }).click();
  await expect(page.getByRole('alertdialog')).toContainText(m.taxonomy_remove_unused());
  await page.getByRole('alertdialog').getByRole('button', { name: m.taxonomy_remove_confirm() }).click();
  await expectToast(page, m.taxonomy_language_removed());
  await expect(page.getByText(name)).toHaveCount(0);
  await openTab(page, m.admin_tab_categories());
  await expect(page.getByRole('form', { name: m.taxonomy_add_category() })).toBeVisible();
  await expectPage(page, { title: m.nav_admin() });
});

test('a request is rejected and a therapist suspended by keyboard alone', async ({
  page,
  product,
  language,
}) => {
  const practice = await newRequest(product.url, 'A letter of enough words for anybody.');
  await forbidMouse(page);
  await asAdmin(page, language);
  await page.goto('/admin');
  const { name } = practice;
  await pressOn(page, page.getByRole('button', { name: m.verification_review_open_of({ name }) }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: m.verification_review_reject_request() }),
  );
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('The scan cannot be read.');
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: m.verification_review_reject_request() }),
  );
  await expectToast(page, m.verification_review_rejected());

  await tabTo(page, page.getByRole('tab', { name: m.admin_tab_requests() }), 'Shift+Tab');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\?tab=users$/);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(practice.lastName);
  await pressOn(page, page.getByRole('button', { name: m.accounts_suspend_of({ name }) }));
  await expect(page.getByRole('dialog').getByText(m.accounts_suspend_none())).toBeVisible();
  await page.keyboard.type('Asked for by the college.');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: m.accounts_suspend() }));
  await expectToast(page, m.accounts_user_suspended());
  await expect(rowOf(page, name)).toContainText(m.accounts_suspended());
  expect((await practice.api.get('/api/user')).status()).toBe(401);
});

test('every admin tab fits a small screen', FRENCH, async ({ page, language }) => {
  await asAdmin(page, language);
  for (const tab of ['requests', 'therapists', 'users', 'categories', 'languages']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('tabpanel').locator('table, ul').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
