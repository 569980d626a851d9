/** PayPal holds a payment, or declines it: both sides see it as what it is, and nobody is charged for nothing. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { answerAtPaypal, expectInList, expectToast, payFromList, sessionWith } from './booking.ts';
import { expect, test } from './journey.ts';
import { arrived } from './mailbox.ts';
import { book, dayAhead, newPractice, PASSWORD, signedInPatient, signIn, type Practice } from './people.ts';
import { expectStation } from './station.ts';

const AMOUNT = { en: '$135.60', fr: '135,60\u00a0$' };
const title = (): string => m.nav_appointments();
const startTime = (): string => `${dayAhead(7)}T15:00:00.000Z`;

/** What PayPal decides in the end, pressed where the stand-in is told so. */
const decideAtPaypal = async (page: Page, order: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> => {
  await page.goto('/sandbox/control');
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: order }) });
  await card.locator(`button[name="status"][value="${status}"]`).click();
  await expect(card.locator('button[name="status"]')).toHaveCount(0);
};

const openHeld = async (page: Page, practice: Practice): Promise<string> => {
  const order = await payFromList(page, practice.name);
  await answerAtPaypal(page, 'pending');
  await page.waitForURL('**/appointments');
  await expect(page.getByText(m.appointments_payment_processing_title())).toBeVisible();
  return order;
};

test('a payment that PayPal holds is shown as held to both sides, and confirms when it is through', async ({
  page,
  browser,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { language });
  const person = await signedInPatient(page.context(), language);
  await book(page.request, practice, startTime());
  const order = await openHeld(page, practice);
  const checking = m.appointments_money_checking({ amount: AMOUNT[language] });
  const session = sessionWith(page, practice.name);
  await expect(session.getByText(checking)).toBeVisible();
  await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
  await expectStation(page, { title: title(), themes: 'both' });
  const held = await arrived(page.request, person.email, ({ text }) =>
    text.includes(m.mail_text_payment_processing({ amount: AMOUNT[language] })),
  );
  expect(held.subject).toContain(practice.name);

  const theirs = await browser.newContext({ baseURL: product.url });
  await signIn(theirs, practice.username, PASSWORD);
  const office = await theirs.newPage();
  await office.goto('/appointments');
  const same = sessionWith(office, `${person.firstName} ${person.lastName}`);
  await expect(same.getByText(checking)).toBeVisible();
  await expectStation(office, { title: title() });
  await theirs.close();

  await decideAtPaypal(page, order, 'COMPLETED');
  await expectInList(page, practice.name, m.appointments_money_paid({ amount: AMOUNT[language] }));
  await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
});

test('a held payment that PayPal denies in the end is to be paid again, and can be', async ({
  page,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { language });
  const person = await signedInPatient(page.context(), language);
  await book(page.request, practice, startTime());
  const order = await openHeld(page, practice);
  await decideAtPaypal(page, order, 'DECLINED');
  await expectInList(page, practice.name, m.appointments_label_payment_pending());
  await arrived(page.request, person.email, ({ text }) => text.includes(m.mail_text_payment_declined()));

  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'approve');
  await page.waitForURL('**/appointments');
  await expectToast(page, m.booking_confirmed(), m.booking_scheduled());
});

test('a declined card is said at once, and another one pays', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { language });
  await signedInPatient(page.context(), language);
  await book(page.request, practice, startTime());
  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'decline');
  await page.waitForURL('**/appointments');
  await expectToast(page, m.booking_payment_error(), m.appointments_payment_declined_title());
  const notice = page.getByRole('main').getByText(m.appointments_payment_declined_text());
  await expect(notice).toBeVisible();
  const session = sessionWith(page, practice.name);
  await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
  await expectStation(page, { title: title(), themes: 'both' });

  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'approve');
  await page.waitForURL('**/appointments');
  await expectToast(page, m.booking_confirmed(), m.booking_scheduled());
  await expect(notice).toHaveCount(0);
});
