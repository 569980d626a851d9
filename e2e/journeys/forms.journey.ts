/** Forms: a parent agrees and tells about a child on a phone, and the therapist reads it. */
import type { FamilyForm, OpenForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { expectReadable } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import {
  book,
  dayAhead,
  newPractice,
  PASSWORD,
  type Practice,
  signedInPatient,
  signIn,
} from '../support/people.ts';
import { Taps } from '../support/taps.ts';

const CHILD = 'Léa';
const WORDS = 'Elle dit peu de mots.';
const ASKED = ['services', 'virtual_care', 'about_under_6'];

/** Families are asked for reviewed forms only. */
async function reviewForms(url: string): Promise<void> {
  const admin = await request.newContext({ baseURL: url });
  await admin.post('/api/login', { data: { username: 'demo_admin', password: 'Demo1234' } });
  const forms: { key: string; version: number; reviewedAt: string | null }[] = await (
    await admin.get('/api/admin/shipped-forms')
  ).json();
  for (const { key, version, reviewedAt } of forms) {
    if (reviewedAt !== null) continue;
    const answer = await admin.put(`/api/admin/shipped-forms/${key}/reviewed`, { data: { version } });
    expect(answer.status()).toBe(200);
  }
  await admin.dispose();
}

async function formsOf(api: APIRequestContext, clientId: number): Promise<FamilyForm[]> {
  return (await api.get(`/api/clients/${clientId}/forms`)).json();
}

/** A child of four with a first session, which the therapist's forms are asked for. */
async function bookForChild(page: Page, practice: Practice): Promise<number> {
  const api = page.context().request;
  const birthMonth = `${new Date().getUTCFullYear() - 4}-01`;
  const answer = await api.post('/api/clients', { data: { name: CHILD, birthMonth } });
  const { id } = await answer.json();
  await book(api, practice, `${dayAhead(3)}T17:00:00.000Z`, '', CHILD);
  await expect.poll(async () => (await formsOf(api, id)).map(({ key }) => key)).toEqual(ASKED);
  return id;
}

/** Fills in what a consent asks, says who decides, and presses what is agreed to. */
async function agree(page: Page, taps: Taps, form: OpenForm): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
  for (const { type, label, isRequired } of form.items) {
    if (type === 'statement' || !isRequired) continue;
    const field = page.getByLabel(label);
    if ((await field.inputValue()) === '') await taps.type(field, '12, rue des Érables');
  }
  await taps.tap(page.locator('label').filter({ hasText: m.form_consent_authority_shared() }));
  await expectReadable(page);
  await taps.tap(page.getByRole('button', { name: form.items.at(-1)?.label ?? '' }));
}

/** Answers every question, the first choice where there are some. */
async function fillIn(page: Page, taps: Taps): Promise<void> {
  await taps.tap(page.getByRole('button', { name: m.form_answering_start() }));
  const end = page.getByRole('heading', { name: m.form_answering_end() });
  const question = page.locator('main form h2');
  for (;;) {
    await expect(question.or(end)).toBeVisible();
    if (await end.isVisible()) return;
    const asked = await question.textContent();
    const choices = page.locator('main form fieldset label');
    const field = page.locator('main form').locator('input:not([type=radio]), textarea');
    if ((await choices.count()) > 0) await taps.tap(choices.last());
    else if ((await field.getAttribute('type')) === 'date') await field.fill('2022-01-15');
    else if ((await field.inputValue()) === '') await taps.type(field, WORDS);
    await taps.tap(page.locator('main form button[type=submit]'));
    await expect(question.filter({ hasText: asked ?? '' })).toHaveCount(0);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test(
    'a parent gives two consents and the intake of a four-year-old in at most 60 taps, and the therapist reads them',
    FRENCH,
    async ({ page, product, language, browser }) => {
      await reviewForms(product.url);
      await signedInPatient(page.context(), language);
      const practice = await newPractice(product.url, { price: 0, language });
      const clientId = await bookForChild(page, practice);
      const api = page.context().request;
      const open = async ({ formId }: FamilyForm): Promise<OpenForm> =>
        (await api.get(`/api/clients/${clientId}/forms/${formId}?therapistId=${practice.id}`)).json();
      const asked = await formsOf(api, clientId);
      const [services, virtualCare, about] = await Promise.all(asked.map(open));
      if (!services || !virtualCare || !about) throw new Error('three forms are asked');

      const taps = new Taps(page);
      await page.goto('/dashboard');
      await expect(page.getByText(m.forms_minutes({ count: 6 }))).toBeVisible();
      await taps.tap(page.getByRole('link', { name: m.forms_todo_start_for({ name: CHILD }) }));
      await agree(page, taps, services);
      await agree(page, taps, virtualCare);
      await expect(page.getByText(m.form_answering_readers_title())).toBeVisible();
      await fillIn(page, taps);
      await taps.tap(page.getByRole('button', { name: m.form_answering_send() }));
      await page.waitForURL(`**/records/${clientId}`);
      await expectReadable(page);
      expect(taps.count).toBeLessThanOrEqual(60);
      expect((await formsOf(api, clientId)).map(({ state }) => state)).toEqual(['given', 'given', 'given']);

      const office = await browser.newContext({ baseURL: product.url });
      await signIn(office, practice.username, PASSWORD);
      const desk = await office.newPage();
      await desk.goto(`/clients/${clientId}`);
      const cards = desk.locator('section[aria-labelledby="forms"] li');
      await expect(cards.filter({ hasText: m.forms_state_given() })).toHaveCount(3);
      await cards.filter({ hasText: about.title }).getByRole('link', { name: m.forms_read() }).click();
      await expect(desk.getByText(WORDS).first()).toBeVisible();

      // The parent takes a consent back, and the therapist finds it so.
      await page.getByRole('link', { name: m.forms_read_which({ form: virtualCare.title }) }).tap();
      await page.getByRole('button', { name: m.form_response_withdraw() }).tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(m.form_response_withdraw_virtual_care())).toBeVisible();
      await dialog.getByRole('button', { name: m.form_response_withdraw() }).tap();
      await expect(page.getByText(m.forms_state_withdrawn(), { exact: true })).toBeVisible();
      await desk.goto(`/clients/${clientId}`);
      await expect(cards.filter({ hasText: virtualCare.title })).toContainText(m.forms_state_withdrawn());
      await office.close();
      await practice.api.dispose();
    },
  );
});
