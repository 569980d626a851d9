/** The steps of a booking, on any screen and in the journey's language. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';

const PAYPAL_PAGE = /\/sandbox\/paypal\/checkoutnow\?token=/;

export async function openProfile(page: Page, practice: { id: number; name: string }): Promise<void> {
  await page.goto(`/therapist/${practice.id}`);
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible();
}

/** The third step of the booking panel. */
export function times(page: Page): Locator {
  return page.locator('section[aria-labelledby="booking-times"]');
}

/** The clickable card around a radio button. */
export function cardOf(page: Page, name: string | RegExp): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) });
}

export async function typeDay(page: Page, day: string): Promise<void> {
  const field = page.getByLabel(m.booking_date_typed(), { exact: true });
  const opener = page.getByRole('button', { name: m.booking_date_type() });
  await expect(field.or(opener)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await field.fill(day);
  await field.press('Enter');
}

/** Presses a time such as "9:00 AM" or "9 h". */
export async function pressTime(page: Page, time: string): Promise<void> {
  await times(page).getByText(time, { exact: true }).click();
}

/** Chooses a start of a day as the picker of booking and of moving shows them. */
export async function chooseStart(page: Page, day: string, startTime: string): Promise<void> {
  await typeDay(page, day);
  await startCard(page, startTime).click();
}

/** The card of a start, where it can be seen. */
export function startCard(page: Page, startTime: string): Locator {
  return times(page)
    .locator('label')
    .filter({ has: page.locator(`input[value="${startTime}"]`) });
}

/** The first question, of somebody without another client: it is for a child, or for themselves. */
export async function answerForWhom(page: Page, child?: string): Promise<void> {
  const answer = child === undefined ? m.for_whom_me() : m.for_whom_my_child();
  await cardOf(page, new RegExp(`^${answer}$`)).click();
  if (child !== undefined) await page.getByLabel(m.for_whom_child_name()).fill(child);
}

/** Chooses day and time of the only service, and opens the booking dialog. */
export async function chooseTime(page: Page, day: string, time: string, child?: string): Promise<Locator> {
  await typeDay(page, day);
  await pressTime(page, time);
  return review(page, child);
}

export async function review(page: Page, child?: string): Promise<Locator> {
  await answerForWhom(page, child);
  await page.getByRole('button', { name: m.booking_review() }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: m.booking_dialog_title() })).toBeVisible();
  return dialog;
}

/** Expects the price and the terms in the booking dialog. */
export async function expectSummary(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: m.booking_dialog_payment_title() })).toBeVisible();
}

/** From the booking dialog to PayPal's page. */
export async function goToPaypal(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: payLabel() }).click();
  await atPaypal(page);
}

export function atPaypal(page: Page): Promise<void> {
  return page.waitForURL(PAYPAL_PAGE);
}

/** "Pay {amount} by PayPal or card", whatever the amount. */
export function payLabel(): RegExp {
  const [before = '', after = ''] = m.booking_pay({ amount: '\0' }).split('\0');
  return new RegExp(`^${before}.+${after}$`);
}

/** The page that confirms a booking, reached from PayPal or from a free booking. */
export async function expectConfirmation(page: Page): Promise<void> {
  await page.waitForURL('**/appointments/*/confirmed');
  await expect(page.getByRole('heading', { level: 1, name: m.confirmation_title() })).toBeVisible();
}

/** From there to the list of appointments. */
export async function goToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await page.waitForURL('**/appointments');
}

/** The buyer's answer at PayPal, or PayPal's own. */
export async function answerAtPaypal(
  page: Page,
  choice: 'approve' | 'cancel' | 'stay' | 'pending' | 'decline',
): Promise<void> {
  await page.locator(`button[name="choice"][value="${choice}"]`).click();
  // The others lead back to the product. A page that is closed while it loads may stay open for good in Chromium.
  if (choice === 'stay') await expect(page.getByText('The payment is approved.')).toBeVisible();
}

/** From the list of appointments to PayPal; returns PayPal's order id. */
export async function payFromList(page: Page, name: string): Promise<string> {
  await page.goto('/appointments');
  await sessionWith(page, name).getByRole('button', { name: m.appointments_pay_now() }).click();
  await atPaypal(page);
  return new URL(page.url()).searchParams.get('token') ?? '';
}

/** Reloads the list until it shows the text: PayPal's answer is asynchronous. */
export async function expectInList(page: Page, name: string, text: string): Promise<void> {
  const said = sessionWith(page, name).getByText(text, { exact: true });
  await expect(async () => {
    await page.goto('/appointments');
    await expect(sessionWith(page, name).first()).toBeVisible();
    await expect(said).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}

/** The card of a session on the appointments page. */
export function sessionWith(page: Page, name: string): Locator {
  return page
    .locator('main li[id^="appointment-"]')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
}

/** Opens the further actions of a session's card, and returns the card. */
export async function withMore(session: Locator): Promise<Locator> {
  await session.getByRole('button', { name: m.appointments_more(), expanded: false }).click();
  return session;
}

/** A toast, by its title and its text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: m.app_notifications() });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
}

/** Where the page says it, a toast does not repeat it. */
export async function expectNoToast(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: m.app_notifications() });
  await expect(toasts.getByRole('button')).toHaveCount(0);
}

/** Closes the toast, so that the next one cannot be mistaken for it. */
export async function closeToast(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: m.app_notifications() });
  await toasts.getByRole('button', { name: m.app_close() }).click();
  await expect(toasts.getByRole('button')).toHaveCount(0);
}
