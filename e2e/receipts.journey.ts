import { readFile } from 'node:fs/promises';
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  answerAtPaypal,
  atPaypal,
  chooseTime,
  goToPaypal,
  goToSummary,
  openProfile,
  sessionWith,
} from './booking.ts';
import { expect, ONCE, test } from './journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient, signIn } from './people.ts';
import { expectStation } from './station.ts';

const TEN = { en: '10:00 AM', fr: '7 h' };

// The reader of PDFs asks for what Node 20 does not have yet.
if (!('try' in Promise)) {
  Object.assign(Promise, {
    try: async (work: (...given: unknown[]) => unknown, ...given: unknown[]) => work(...given),
  });
}

const download = async (page: Page, link: Locator): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await file.path());
};

/** The words of a PDF as a reader copies them, and the language that it says it is in. */
const read = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test(
  'a receipt is found from the session, and read back in both languages',
  ONCE,
  async ({ page, context }) => {
    await signIn(context, 'demo_patient', 'Demo1234');
    await page.goto('/appointments');
    await page
      .locator('section[aria-labelledby="past"]')
      .getByRole('link', { name: /^Receipt: / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: m.receipt_page_title() })).toBeVisible();
    await expectStation(page, { title: m.receipt_page_title(), themes: 'both' });

    const card = page
      .locator('main li')
      .filter({ hasText: /Receipt INV-\d{6}/ })
      .first();
    const english = await read(await download(page, card.getByRole('link', { name: /English$/ })));
    for (const words of [
      'Receipt',
      'Theo Morin',
      'Maya Fernandes',
      'CASLPO',
      'Paid on',
      'PayPal',
      'Paid by Alex Morin',
    ])
      expect(english).toContain(words);
    const french = await read(await download(page, card.getByRole('link', { name: /Français$/ })));
    for (const words of ['Reçu', 'Theo Morin', 'Délivré le', 'Payé le', 'Nº d’inscription', 'Séance'])
      expect(french).toContain(words);
    const number = /INV-\d{6}/.exec(english)?.[0] ?? 'none';
    expect(french).toContain(number);

    const year = String(new Date().getFullYear());
    const statement = page.getByRole('link', { name: m.receipt_statement_pdf({ year }) });
    expect(await read(await download(page, statement))).toContain(number);
  },
);

test('before the session there is a payment confirmation, which says that it is no receipt', async ({
  page,
  product,
  language,
}) => {
  const practice = await newPractice(product.url);
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(7), TEN[language]);
  await goToSummary(page);
  await goToPaypal(page);
  await answerAtPaypal(page, 'cancel');
  await page.waitForURL('**/appointments');
  await sessionWith(page, practice.name).getByRole('button', { name: m.appointments_pay_now() }).click();
  await atPaypal(page);
  await answerAtPaypal(page, 'approve');
  await page.waitForURL('**/appointments');

  await page.getByRole('link', { name: m.receipt_page_title(), exact: true }).click();
  await expect(page.getByText(m.receipt_card_confirmation())).toBeVisible();
  await expectStation(page, { title: m.receipt_page_title() });
  const own = { en: 'English', fr: 'Français' }[language];
  const link = page.getByRole('link', { name: new RegExp(`${own}$`) });
  const text = await read(await download(page, link));
  expect(text).toContain(m.receipt_title_confirmation());
  expect(text).toContain({ en: 'It is not a receipt', fr: 'Ce n’est pas un reçu' }[language]);
  expect(text).toContain({ en: '$135.60', fr: '135,60 $' }[language]);
});

test('a therapist refunds in PayPal from the list of income, and the family sees it', async ({
  page,
  browser,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { language });
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(9), TEN[language]);
  await goToSummary(page);
  await goToPaypal(page);
  await answerAtPaypal(page, 'approve');
  await page.waitForURL('**/appointments**');
  const [appointment] = await (await practice.api.get('/api/appointments')).json();
  await practice.api.post(`/api/appointments/${appointment.id}/cancel`);

  const theirs = await browser.newContext({ baseURL: product.url });
  await signIn(theirs, practice.username, PASSWORD);
  const income = await theirs.newPage();
  await income.goto('/income');
  await expect(income.getByText(m.receipt_income_refunds_title({ count: 1 }))).toBeVisible();
  await expectStation(income, { title: m.receipt_income_title(), themes: 'both' });
  const name = 'Rosalie Pelletier';
  const [paypal] = await Promise.all([
    theirs.waitForEvent('page'),
    income.getByRole('link', { name: m.receipt_income_refund_link({ name }) }).click(),
  ]);
  await paypal.locator('form button.main').click();
  await expect(paypal.getByText('REFUNDED', { exact: true })).toBeVisible();
  await expect(async () => {
    await income.reload();
    await expect(income.getByText(m.receipt_income_refunds_text())).toHaveCount(0, { timeout: 500 });
    await expect(income.getByRole('table')).toBeVisible({ timeout: 500 });
  }).toPass();
  await theirs.close();
});
