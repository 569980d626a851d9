import type { OwnProfile } from '@cadence/contract/directory/directory';
import type { Taxonomy } from '@cadence/contract/taxonomy';
import * as m from '@cadence/messages/m';
import { request, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { asAdmin as signInAsAdmin } from '../support/as-admin.ts';
import { closeToast, expectToast } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { newPerson, register } from '../support/people.ts';
import { A_PDF, expectSaved, field, openTherapistSettings, save } from '../support/settings.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const LETTER = 'I have worked with children who stutter, and with their families, for eleven years.';

async function signedInTherapist(context: BrowserContext, language: 'en' | 'fr'): Promise<void> {
  await register(
    context.request,
    'therapist',
    newPerson({ firstName: 'Odile', lastName: 'Marchand' }),
    language,
  );
}

async function profileOf(context: BrowserContext): Promise<OwnProfile> {
  // The call's contract.
  return (await (await context.request.get('/api/therapist-profile')).json()) as OwnProfile;
}

/** The first two categories with specialties, named in the language. */
async function twoCategories(context: BrowserContext, language: 'en' | 'fr') {
  // The call's contract.
  const { categories } = (await (await context.request.get('/api/taxonomy')).json()) as Taxonomy;
  function called({ name, nameFr }: { name: string; nameFr: string | null }) {
    return (language === 'fr' && nameFr) || name;
  }
  const [first, second] = categories
    .filter(({ subcategories }) => subcategories.length > 0)
    .map((one) => ({
      id: one.id,
      called: called(one),
      specialty: one.subcategories[0]?.name ?? '',
      specialtyCalled: one.subcategories[0] ? called(one.subcategories[0]) : '',
    }));
  if (!first || !second) throw new Error('the demo data has two categories');
  return [first, second] as const;
}

test(
  'a practice and a profile are filled in, each saved in one call',
  FRENCH,
  async ({ page, context, language }) => {
    await signedInTherapist(context, language);
    await openTherapistSettings(page, 'practice');
    await expect(page.getByText(m.verification_none(), { exact: true })).toBeVisible();
    await expectPage(page, { title: m.settings_part_practice() });
    await field(page, m.therapists_license()).fill('OOAQ 1234');
    await field(page, m.therapists_job_title()).fill('M.P.O.');
    await field(page, m.therapists_meeting()).fill('http://meet.example/odile');
    await field(page, m.therapists_rate()).fill({ en: '120.50', fr: '120,50' }[language]);
    await field(page, m.therapists_paypal()).fill('odile@clinic.example');
    await save(page);
    await expect(page.getByText(m.validation_address_not_https())).toBeVisible();
    await expect(field(page, m.therapists_meeting())).toBeFocused();
    await field(page, m.therapists_meeting()).fill('https://meet.example/odile');
    const puts: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() !== 'GET') puts.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
    });
    await save(page);
    await expectSaved(page, m.settings_profile_updated());

    const parts = page.getByRole('navigation', { name: m.nav_settings(), exact: true });
    await parts.getByRole('link', { name: m.settings_part_profile() }).click();
    await field(page, m.therapists_bio()).fill('Words, one at a time.');
    await field(page, m.therapists_city()).fill('Gaspé');
    await page.getByLabel(m.therapists_province()).selectOption('Quebec');
    await page.getByLabel(m.therapists_language_add()).selectOption({ index: 1 });
    await page.getByRole('button', { name: m.therapists_language_add_button(), exact: true }).click();
    await expectPage(page, { title: m.settings_part_profile() });
    await save(page);
    await expectSaved(page, m.settings_profile_updated());
    expect(puts).toEqual(['PUT /api/therapist-profile', 'PUT /api/therapist-profile']);
    expect(await profileOf(context)).toMatchObject({
      license: 'OOAQ 1234',
      title: 'M.P.O.',
      meetingAddress: 'https://meet.example/odile',
      bio: 'Words, one at a time.',
      location: { city: 'Gaspé', province: 'Quebec' },
      hourlyRate: 12_050,
      paypalEmail: 'odile@clinic.example',
      languages: [{}],
    });

    await parts.getByRole('link', { name: m.settings_part_practice() }).click();
    await expect(field(page, m.therapists_rate())).toHaveValue({ en: '120.50', fr: '120,50' }[language]);
    await field(page, m.therapists_paypal()).fill('');
    await save(page);
    const question = page.getByRole('alertdialog', { name: m.settings_paypal_title() });
    await expectPage(page, { title: m.settings_part_practice() });
    await question.getByRole('button', { name: m.settings_paypal_confirm() }).click();
    await expectSaved(page, m.settings_profile_updated());
    expect((await profileOf(context)).paypalEmail).toBeNull();
  },
);

test('specialties are chosen and ordered by keyboard alone', FRENCH, async ({ page, context, language }) => {
  await signedInTherapist(context, language);
  const [first, second] = await twoCategories(context, language);
  await openTherapistSettings(page, 'profile');
  const search = page.getByRole('searchbox', { name: m.therapists_categories_search() });
  await search.focus();
  for (const category of [first, second]) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(category.called);
    const box = page.getByRole('checkbox', { name: category.called, exact: true });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    const specialties = page
      .getByRole('group', { name: m.therapists_categories(), exact: true })
      .getByRole('list', { name: m.therapists_specialties_of({ category: category.called }) });
    await tabTo(page, specialties.getByRole('checkbox', { name: category.specialtyCalled, exact: true }));
    await page.keyboard.press('Space');
    await search.focus();
  }
  const up = page.getByRole('button', { name: m.therapists_move_up({ category: second.called }) });
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  const place = { category: second.called, place: 1, count: 2 };
  await expect(page.getByText(m.therapists_moved(place))).toBeAttached();
  await expectPage(page, { title: m.settings_part_profile() });
  await tabTo(page, page.getByRole('button', { name: m.settings_save() }));
  await page.keyboard.press('Enter');
  await expectSaved(page, m.settings_profile_updated());
  const { categories } = await profileOf(context);
  expect(categories).toMatchObject([
    { categoryId: second.id, selectedSubCategories: [second.specialty] },
    { categoryId: first.id, selectedSubCategories: [first.specialty] },
  ]);
});

async function asAdmin(url: string): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: url });
  const data = { username: 'demo_admin', password: 'Demo1234' };
  expect((await admin.post('/api/login', { data })).status()).toBe(200);
  return admin;
}

/** Adds a registration with its document: in five presses, besides what is typed. */
async function addRegistration(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: m.proofs_add() }).click();
  const dialog = page.getByRole('dialog', { name: m.proofs_add() });
  await dialog.getByLabel(m.proofs_regulator()).selectOption({ index: 1 });
  await dialog.getByLabel(m.proofs_number()).fill(number);
  await dialog.getByLabel(m.proofs_from()).fill('2026-01-01');
  await dialog.getByLabel(m.proofs_to()).fill('2030-12-31');
  const document = { name: 'inscription.pdf', mimeType: 'application/pdf', buffer: A_PDF };
  await dialog.locator('input[type="file"]').setInputFiles(document);
  await dialog.getByRole('button', { name: m.proofs_send() }).click();
  await expectToast(page, m.proofs_sent(), m.proofs_sent_text());
  await closeToast(page);
}

/** An admin finds it by its number, and accepts it in two presses. */
async function acceptProof(page: Page, language: 'en' | 'fr', number: string): Promise<void> {
  await signInAsAdmin(page, language);
  await page.goto(`/admin/verification?tab=proofs&q=${number}`);
  await page.getByRole('button', { name: m.proof_review_open_of({ name: 'Odile Marchand' }) }).click();
  const review = page.getByRole('dialog', { name: m.proof_review_title() });
  await expect(review.getByText(m.proof_review_number({ number }))).toBeInViewport();
  await expect(review.getByRole('link', { name: m.therapist_facts_register_link() })).toBeInViewport();
  await review.getByRole('button', { name: m.proof_review_accept(), exact: true }).click();
  await expectToast(page, m.proof_review_accepted());
}

test('the badge is requested with a document, granted, carried by a registration, and lost with a new license', async ({
  page,
  context,
  browser,
  product,
  language,
  watch,
}) => {
  watch.expectRefusal(415, /upload-verification-doc$/);
  await signedInTherapist(context, language);
  await openTherapistSettings(page, 'practice');
  await field(page, m.therapists_license()).fill('OOAQ 1234');
  await save(page);
  await expectSaved(page, m.settings_profile_updated());
  await page.getByRole('button', { name: m.verification_request() }).click();
  const dialog = page.getByRole('dialog', { name: m.verification_request() });
  const send = dialog.getByRole('button', { name: m.verification_submit() });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(m.verification_letter()).fill(LETTER.slice(0, 49));
  await expect(send).toBeDisabled();
  await dialog.getByLabel(m.verification_letter()).fill(LETTER);
  const files = dialog.getByLabel(m.verification_documents());
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a document') };
  await files.setInputFiles(fake);
  await expectToast(page, m.verification_upload_error());
  await closeToast(page);
  await dialog
    .getByRole('button', { name: m.verification_remove_document({ filename: 'fake.pdf' }) })
    .click();
  await files.setInputFiles({ name: 'permis.pdf', mimeType: 'application/pdf', buffer: A_PDF });
  await expectToast(page, m.verification_uploaded(), 'permis.pdf');
  await closeToast(page);
  await expectPage(page, { title: m.settings_part_practice() });
  await send.click();
  await expectToast(page, m.verification_requested(), m.verification_sent());
  await expect(page.getByText(m.verification_pending(), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: m.verification_title() })).toBeFocused();
  await expect(page.getByRole('button', { name: m.verification_request() })).toHaveCount(0);
  const link = page.getByRole('link', { name: m.verification_open_document({ filename: 'permis.pdf' }) });
  const address = await link.getAttribute('href');
  expect(await (await context.request.get(address ?? '')).body()).toEqual(A_PDF);

  const admin = await asAdmin(product.url);
  const own = await (await context.request.get('/api/therapist-profile/verification-requests')).json();
  expect((await admin.post(`/api/admin/verification-requests/${own[0].id}/approve`)).status()).toBe(200);
  await admin.dispose();
  await page.reload();
  await expect(page.getByText(m.verification_verified_text())).toBeVisible();

  const number = `J-${own[0].id}-60418`;
  await addRegistration(page, number);
  const adminContext = await browser.newContext({ baseURL: product.url });
  await acceptProof(await adminContext.newPage(), language, number);
  await adminContext.close();
  await page.reload();
  await expect(page.getByText(m.proofs_state_accepted(), { exact: true })).toBeVisible();

  await field(page, m.therapists_license()).fill('OOAQ 5678');
  await expect(page.getByText(m.settings_badge_notice())).toBeVisible();
  await save(page);
  const question = page.getByRole('alertdialog', { name: m.settings_badge_title() });
  await question.getByRole('button', { name: m.settings_badge_confirm() }).click();
  await expectSaved(page, m.settings_profile_updated());
  await expect(page.getByText(m.verification_changed_text())).toBeVisible();
  expect((await profileOf(context)).isVerified).toBe(false);
});

test('a verification document uploaded by keyboard is still there when the dialog reopens', async ({
  page,
  context,
}) => {
  await signedInTherapist(context, 'en');
  await forbidMouse(page);
  await openTherapistSettings(page, 'practice');
  const nav = page.getByRole('navigation', { name: m.therapists_nav() });
  await pressOn(page, nav.getByRole('link', { name: m.verification_title() }));
  const ask = page.getByRole('button', { name: m.verification_request() });
  await pressOn(page, ask);
  const dialog = page.getByRole('dialog', { name: m.verification_request() });
  await tabTo(page, dialog.getByLabel(m.verification_letter()));
  await page.keyboard.type('Half a letter');
  const choosing = page.waitForEvent('filechooser');
  await pressOn(page, dialog.getByLabel(m.verification_documents()), 'Space');
  await (await choosing).setFiles({ name: 'permis.pdf', mimeType: 'application/pdf', buffer: A_PDF });
  await expectToast(page, m.verification_uploaded(), 'permis.pdf');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  const list = dialog.getByRole('list', { name: m.verification_documents_list() });
  await expect(list.getByText('permis.pdf')).toBeVisible();
  await expect(dialog.getByLabel(m.verification_letter())).toHaveValue('Half a letter');
  await page.reload();
  await pressOn(page, ask, 'Enter', 'Shift+Tab');
  const remove = m.verification_remove_document({ filename: 'permis.pdf' });
  await pressOn(page, dialog.getByRole('button', { name: remove }));
  await expect(list).toHaveCount(0);
});

test('links to the sections of the former single settings page lead to their pages', async ({
  page,
  context,
}) => {
  await signedInTherapist(context, 'en');
  await page.goto('/settings#sign-in-security');
  await page.waitForURL('**/settings/account#sign-in-security');
  const section = page.getByRole('heading', { name: m.second_factor_title() });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
});

test('the link to a settings section moves the focus there', async ({ page, context }) => {
  await signedInTherapist(context, 'en');
  await openTherapistSettings(page, 'practice');
  const nav = page.getByRole('navigation', { name: m.therapists_nav() });
  await nav.getByRole('link', { name: m.therapists_payment_title() }).click();
  await expect(page.getByRole('heading', { name: m.therapists_payment_title() })).toBeFocused();
  await expect(page.getByRole('heading', { name: m.therapists_payment_title() })).toBeInViewport();
  await expect(nav.locator('[aria-current=location]')).toHaveText(m.therapists_payment_title());
});
