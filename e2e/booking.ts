/** The steps of a booking as a patient takes them, on any screen and in the language that is read. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';

const PAYPAL_PAGE = /\/sandbox\/paypal\/checkoutnow\?token=/;

export const openProfile = async (page: Page, practice: { id: number; name: string }): Promise<void> => {
  await page.goto(`/therapist/${practice.id}`);
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible();
};

/** The panel's third step. */
export const times = (page: Page): Locator => page.locator('section[aria-labelledby="booking-times"]');

/** The card around a radio button, which is what people press. */
export const cardOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('label').filter({ has: page.getByRole('radio', { name }) });

export const typeDay = async (page: Page, day: string): Promise<void> => {
  const field = page.getByLabel(m.booking_date_typed());
  await field.fill(day);
  await field.press('Enter');
};

/** Takes a time of the day by its words, such as "9:00 AM" or "9 h". */
export const pressTime = async (page: Page, time: string): Promise<void> => {
  await times(page).getByText(time, { exact: true }).click();
};

/** Chooses day and time of a practice's only service, and opens the dialog. */
export const chooseTime = async (page: Page, day: string, time: string): Promise<Locator> => {
  await typeDay(page, day);
  await pressTime(page, time);
  return review(page);
};

export const review = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: m.booking_review() }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: m.booking_dialog_title() })).toBeVisible();
  return dialog;
};

export const goToSummary = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.booking_to_payment() }).click();
  await expect(dialog.getByRole('heading', { name: m.booking_dialog_payment_title() })).toBeVisible();
};

/** From the payment summary on to PayPal’s page. */
export const goToPaypal = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: payLabel() }).click();
  await atPaypal(page);
};

export const atPaypal = (page: Page): Promise<void> => page.waitForURL(PAYPAL_PAGE);

/** "Pay {amount} with PayPal", whatever the amount. */
const payLabel = (): RegExp => {
  const [before = '', after = ''] = m.booking_pay({ amount: '\0' }).split('\0');
  return new RegExp(`^${before}.+${after}$`);
};

/** What a buyer can answer at PayPal, and what PayPal can make of it. */
export const answerAtPaypal = async (
  page: Page,
  choice: 'approve' | 'cancel' | 'stay' | 'pending' | 'decline',
): Promise<void> => {
  await page.locator(`button[name="choice"][value="${choice}"]`).click();
};

/** From one's own list on to PayPal; answers PayPal's name of the order. */
export const payFromList = async (page: Page, name: string): Promise<string> => {
  await page.goto('/appointments');
  await sessionWith(page, name).getByRole('button', { name: m.appointments_pay_now() }).click();
  await atPaypal(page);
  return new URL(page.url()).searchParams.get('token') ?? '';
};

/** Opens the list again until it says so: PayPal, or its message, may take its time. */
export const expectInList = async (page: Page, name: string, text: string): Promise<void> => {
  const said = sessionWith(page, name).getByText(text, { exact: true });
  await expect(async () => {
    await page.goto('/appointments');
    await expect(said).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
};

/** The card of a session on the appointments page. */
export const sessionWith = (page: Page, name: string): Locator =>
  page.locator('main li[id^="appointment-"]').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** A toast, by its title and its text. */
export const expectToast = async (page: Page, title: string, text?: string): Promise<void> => {
  const toasts = page.getByRole('region', { name: m.app_notifications() });
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
};

/** So that the next one cannot be taken for this one. */
export const closeToast = async (page: Page): Promise<void> => {
  const toasts = page.getByRole('region', { name: m.app_notifications() });
  await toasts.getByRole('button', { name: m.common_close() }).click();
  await expect(toasts.getByRole('button')).toHaveCount(0);
};
