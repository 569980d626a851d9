import { readFile } from 'node:fs/promises';
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { pdfText } from '../../server/src/testing/pages/pdf-text.ts';
import {
  answerAtPaypal,
  atPaypal,
  chooseTime,
  expectConfirmation,
  goToPaypal,
  expectSummary,
  goToList,
  openProfile,
  sessionWith,
} from '../support/booking.ts';
import { forbidMouse, pressOn } from '../support/keyboard.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient, signIn } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const TEN = { en: '10:00 AM', fr: '7 h' };

async function download(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await file.path());
}

test('a receipt is downloaded from a session in both languages', async ({ page, context }) => {
  await signIn(context, 'demo_patient', 'Demo1234');
  await page.goto('/appointments');
  const past = page.locator('section[aria-labelledby="past"]');
  const more = past.getByRole('button', { name: m.appointments_more() });
  await more.first().waitFor();
  for (const opener of await more.all()) await opener.click();
  await past
    .getByRole('link', { name: /^Receipt: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.page_receipts() })).toBeVisible();
  await expectPage(page, { title: m.page_receipts() });

  const card = page
    .locator('main li')
    .filter({ hasText: /Receipt INV-\d{6}/ })
    .first();
  const english = await pdfText(await download(page, card.getByRole('link', { name: /English$/ })));
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
  const french = await pdfText(await download(page, card.getByRole('link', { name: /Français$/ })));
  for (const words of ['Reçu', 'Theo Morin', 'Délivré le', 'Payé le', 'Nº d’inscription', 'Séance'])
    expect(french).toContain(words);
  const number = /INV-\d{6}/.exec(english)?.[0] ?? 'none';
  expect(french).toContain(number);

  // Statements are of a session's year, which is the last one in early January.
  const section = card.locator('xpath=ancestor::section[1]');
  const year = await section.getByRole('heading', { level: 2 }).innerText();
  const statement = section.getByRole('link', { name: m.receipts_statement_pdf({ year }) });
  expect(await pdfText(await download(page, statement))).toContain(number);
});

test(
  'a payment confirmation exists before the session, and says that it is not a receipt',
  FRENCH,
  async ({ page, product, language }) => {
    const practice = await newPractice(product.url);
    await signedInPatient(page.context(), language);
    await openProfile(page, practice);
    await chooseTime(page, dayAhead(7), TEN[language]);
    await expectSummary(page);
    await goToPaypal(page);
    await answerAtPaypal(page, 'cancel');
    await page.waitForURL('**/appointments');
    await sessionWith(page, practice.name).getByRole('button', { name: m.appointments_pay_now() }).click();
    await atPaypal(page);
    await answerAtPaypal(page, 'approve');
    await expectConfirmation(page);
    await goToList(page);

    await page.getByRole('link', { name: m.page_receipts(), exact: true }).click();
    await expect(page.getByText(m.receipts_coming_text())).toBeVisible();
    await expectPage(page, { title: m.page_receipts() });
    const own = { en: 'English', fr: 'Français' }[language];
    const link = page.getByRole('link', { name: new RegExp(`${own}$`) });
    const text = await pdfText(await download(page, link));
    expect(text).toContain(m.receipts_title_confirmation());
    expect(text).toContain({ en: 'It is not a receipt', fr: 'Ce n’est pas un reçu' }[language]);
    expect(text).toContain({ en: '$135.60', fr: '135,60 $' }[language]);
  },
);

test('a refund noted in the list of income is shown to the family', async ({
  page,
  browser,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { language });
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(9), TEN[language]);
  await expectSummary(page);
  await goToPaypal(page);
  await answerAtPaypal(page, 'approve');
  await expectConfirmation(page);
  const [appointment] = await (await practice.api.get('/api/appointments')).json();
  await practice.api.post(`/api/appointments/${appointment.id}/cancel`);

  const theirs = await browser.newContext({ baseURL: product.url });
  await signIn(theirs, practice.username, PASSWORD);
  const income = await theirs.newPage();
  await income.goto('/income');
  await expect(income.getByText(m.income_refunds_title({ count: 1 }))).toBeVisible();
  await expectPage(income, { title: m.page_income() });
  const name = 'Rosalie Pelletier';
  const [paypal] = await Promise.all([
    theirs.waitForEvent('page'),
    income.getByRole('link', { name: m.income_refund_link({ name }) }).click(),
  ]);
  await paypal.locator('form button.main').click();
  await expect(paypal.getByText('REFUNDED', { exact: true })).toBeVisible();
  await expect(async () => {
    await income.reload();
    await expect(income.getByRole('table', { name: m.page_income() })).toBeVisible();
    await expect(income.getByText(m.income_refunds_text())).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await theirs.close();
});

test('an e-transfer is explained to the family, marked by the therapist in two presses, and named on its paper', async ({
  page,
  browser,
  product,
}) => {
  const practice = await newPractice(product.url);
  const instructions = 'Please send it to pay@clinic.example.';
  const directPayments = { isOn: true, instructions, methods: ['etransfer'] };
  await practice.api.put('/api/payments/payment-settings', { data: { directPayments } });
  await practice.api.post('/api/payments/connect-paypal', { data: { paypalEmail: '' } });

  await signedInPatient(page.context(), 'en');
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(8), TEN.en);
  await expect(dialog.getByText(m.booking_direct_text({ name: practice.name }))).toBeVisible();
  await expect(dialog.getByText('PayPal')).toHaveCount(0);
  await pressOn(page, dialog.getByRole('button', { name: m.booking_confirm() }));
  await expectConfirmation(page);
  await expect(page.getByText(instructions)).toBeVisible();
  const copy = page.getByRole('button', {
    name: m.direct_payment_copy({ address: 'pay@clinic.example' }),
  });
  await expect(copy).toBeVisible();
  await expectPage(page, { title: m.page_confirmation() });

  const theirs = await browser.newContext({ baseURL: product.url });
  await signIn(theirs, practice.username, PASSWORD);
  const office = await theirs.newPage();
  await forbidMouse(office);
  await office.goto('/appointments');
  const mark = office.getByRole('button', { name: m.direct_payment_mark() }).first();
  await pressOn(office, mark);
  const question = office.getByRole('dialog', { name: m.direct_payment_mark() });
  await expect(question.getByRole('radio', { name: m.payment_method_etransfer() })).toBeChecked();
  await expectPage(office, { title: m.appointments_title() });
  await pressOn(office, question.getByRole('button', { name: m.direct_payment_confirm() }));
  await expect(office.getByText('$135.60 paid (e-transfer)')).toBeVisible();
  await theirs.close();

  await page.goto('/receipts');
  const link = page.getByRole('link', { name: /English$/ });
  expect(await pdfText(await download(page, link))).toContain('by e-transfer');
});
