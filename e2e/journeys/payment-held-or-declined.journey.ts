/** Payments that PayPal holds or declines. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import {
  answerAtPaypal,
  expectConfirmation,
  expectInList,
  expectNoToast,
  expectToast,
  goToList,
  payFromList,
  sessionWith,
} from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { arrived, confirmEmail } from '../support/mailbox.ts';
import {
  book,
  dayAhead,
  newPractice,
  PASSWORD,
  signedInPatient,
  signIn,
  type Practice,
} from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const AMOUNT = { en: '$135.60', fr: '135,60\u00a0$' };
function title(): string {
  return m.nav_appointments();
}
function startTime(): string {
  return `${dayAhead(7)}T15:00:00.000Z`;
}

/** Presses PayPal's decision in the stand-in's control page. */
async function decideAtPaypal(page: Page, order: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  await page.goto('/sandbox/paypal');
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: order }) });
  await card.locator(`button[name="status"][value="${status}"]`).click();
  await expect(card.locator('button[name="status"]')).toHaveCount(0);
}

async function openHeld(page: Page, practice: Practice): Promise<string> {
  const order = await payFromList(page, practice.name);
  await answerAtPaypal(page, 'pending');
  await page.waitForURL('**/appointments');
  await expect(page.getByText(m.appointments_payment_processing_title())).toBeVisible();
  return order;
}

test(
  'a held payment is shown as held to both sides, and confirms when it completes',
  FRENCH,
  async ({ page, browser, product, language }) => {
    const practice = await newPractice(product.url, { language });
    const person = await signedInPatient(page.context(), language);
    await confirmEmail(page.request, person.email);
    await book(page.request, practice, startTime());
    const order = await openHeld(page, practice);
    const checking = m.appointments_money_checking({ amount: AMOUNT[language] });
    const session = sessionWith(page, practice.name);
    await expect(session.getByText(checking)).toBeVisible();
    await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
    await expectPage(page, { title: title() });
    const held = await arrived(page.request, person.email, ({ text }) =>
      text.includes(m.email_text_payment_processing({ amount: AMOUNT[language] })),
    );
    expect(held.subject).toContain(practice.name);

    const theirs = await browser.newContext({ baseURL: product.url });
    await signIn(theirs, practice.username, PASSWORD);
    const office = await theirs.newPage();
    await office.goto('/appointments');
    const same = sessionWith(office, `${person.firstName} ${person.lastName}`);
    await expect(same.getByText(checking)).toBeVisible();
    await expectPage(office, { title: title() });
    await theirs.close();

    await decideAtPaypal(page, order, 'COMPLETED');
    await expectInList(page, practice.name, m.appointments_money_paid({ amount: AMOUNT[language] }));
    await expect(session.getByText(m.appointments_label_confirmed())).toBeVisible();
  },
);

test('a held payment that PayPal denies can be paid again', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { language });
  const person = await signedInPatient(page.context(), language);
  await confirmEmail(page.request, person.email);
  await book(page.request, practice, startTime());
  const order = await openHeld(page, practice);
  await decideAtPaypal(page, order, 'DECLINED');
  await expectInList(page, practice.name, m.appointments_label_payment_pending());
  await arrived(page.request, person.email, ({ text }) => text.includes(m.email_text_payment_declined()));

  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'approve');
  await expectConfirmation(page);
  await expectToast(page, m.booking_payment_confirmed());
});

test('a declined card is reported at once, and another one pays', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { language });
  await signedInPatient(page.context(), language);
  await book(page.request, practice, startTime());
  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'decline');
  await page.waitForURL('**/appointments');
  const notice = page.getByRole('main').getByText(m.appointments_payment_declined_text());
  await expect(notice).toBeVisible();
  await expectNoToast(page);
  const session = sessionWith(page, practice.name);
  await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
  await expectPage(page, { title: title() });

  await payFromList(page, practice.name);
  await answerAtPaypal(page, 'approve');
  await expectConfirmation(page);
  await expectToast(page, m.booking_payment_confirmed());
  await goToList(page);
  await expect(notice).toHaveCount(0);
});
