/** The main journey: somebody who has never been here finds a therapist, books, pays, and cancels. */
import * as m from '@cadence/messages/m';
import { expect, type Page } from '@playwright/test';
import {
  answerAtPaypal,
  cardOf,
  expectToast,
  goToPaypal,
  goToSummary,
  review,
  sessionWith,
  times,
} from './booking.ts';
import { cardNames, choose, expectChoice, withFilters } from './directory.ts';
import { newcomer, PASSWORD, type Person } from './people.ts';
import type { Station } from './station.ts';
import type { Wish } from './wishes.ts';

/** Whoever takes the journey looks closely at every stop, or passes. */
export type Look = (page: Page, station: Station) => Promise<void>;

/** From the landing page into the dashboard, with what a hasty visitor is told. */
export const registerAtTheDoor = async (page: Page, wish: Wish, look: Look): Promise<Person> => {
  const person = newcomer({ firstName: 'Anouk', lastName: 'Tremblay' });
  await page.goto(wish.landing);
  await page.locator('main').getByRole('link', { name: m.landing_cta() }).first().click();
  await page.getByRole('tab', { name: m.auth_tab_register() }).click();
  const submit = page.getByRole('button', { name: m.auth_register_submit() });
  await submit.click();
  const sentences = [
    m.validation_first_name_required(),
    m.validation_last_name_required(),
    m.validation_email_invalid(),
    m.validation_username_too_short(),
    m.validation_password_too_short(),
  ];
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toHaveCount(1);
  const firstName = page.getByLabel(m.auth_first_name());
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveAccessibleDescription(m.validation_first_name_required());
  // Nobody is asked for an age, least of all a child's.
  await expect(page.locator('input[type=date], input[autocomplete^=bday]')).toHaveCount(0);
  await look(page, { title: m.auth_page_title(), themes: 'both' });

  await page.getByLabel(m.auth_first_name()).fill(person.firstName);
  await page.getByLabel(m.auth_last_name()).fill(person.lastName);
  await page.getByLabel(m.auth_email()).fill(person.email);
  await page.getByLabel(m.auth_username()).fill(person.username);
  await page.getByLabel(m.auth_password(), { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.waitForURL('**/dashboard');
  await expectToast(page, m.auth_registered(), m.auth_welcome());
  return person;
};

const greetings = (name: string): string[] => [
  m.dashboard_greeting_morning({ name }),
  m.dashboard_greeting_afternoon({ name }),
  m.dashboard_greeting_evening({ name }),
];

/** Greeted by the first name, with three figures above the directory. */
export const arriveAtDashboard = async (page: Page, person: Person, look: Look): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(person.firstName);
  expect(greetings(person.firstName)).toContain(await heading.textContent());
  const figures = page.getByRole('region', { name: m.dashboard_figures() });
  const terms = [
    m.dashboard_upcoming_sessions(),
    m.dashboard_total_hours(),
    m.dashboard_available_therapists(),
  ];
  await expect(figures.getByRole('term')).toHaveText(terms);
  await expect(figures.getByRole('definition').first()).toHaveText(/^0/);
  await expect(cardNames(page).first()).toBeVisible();
  await look(page, { title: m.nav_dashboard(), themes: 'both', arrived: true });
};

/** The choice is in the address: it survives a reload, and Back takes the last step back. */
export const findTherapist = async (page: Page, wish: Wish, look: Look): Promise<void> => {
  const { choice, found } = wish;
  await choose(page, choice);
  await expect(cardNames(page)).toHaveText(found);
  await expectChoice(page, choice);
  await page.reload();
  await expect(cardNames(page)).toHaveText(found);
  await expectChoice(page, choice);
  await page.goBack();
  await expect(page).toHaveURL((url) => !url.searchParams.has('sort') && url.searchParams.size === 5);
  await page.goForward();
  await expectChoice(page, choice);
  await look(page, { title: m.nav_dashboard() });

  await withFilters(page, (filters) => filters.getByRole('button', { name: m.directory_clear() }).click());
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => cardNames(page).count()).toBeGreaterThan(20);
  await page.goBack();
  await expectChoice(page, choice);
  await page.getByRole('link', { name: wish.therapist, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: wish.therapist })).toBeVisible();
  await expect(page.getByRole('radio', { name: wish.service })).toBeAttached();
  await expect(page.getByText(m.booking_emergency_title())).toBeVisible();
  await look(page, { title: wish.therapist, themes: 'both', arrived: true });
};

/** Service, the next open day, its first open time, another zone, a note, and the payment with its tax. */
export const bookAndPay = async (page: Page, wish: Wish, look: Look): Promise<void> => {
  await cardOf(page, wish.service).click();
  await page.getByRole('button', { name: wish.nextDay }).click();
  await times(page).locator('label:has(input:enabled)').first().click();
  await look(page, { title: wish.therapist });
  const dialog = await review(page);
  await dialog.getByLabel(m.booking_zone()).selectOption(wish.zone.name);
  await expect(dialog.getByText(wish.zone.city)).not.toHaveCount(0);
  // Whom it is for is known already, and may be written over.
  await expect(dialog.getByLabel(m.booking_client())).toHaveValue('Anouk Tremblay');
  await dialog.getByLabel(m.booking_notes()).fill(wish.notes);
  await look(page, { title: wish.therapist, themes: 'both' });

  await goToSummary(page);
  const [taxName, tax] = wish.tax;
  for (const figure of [wish.price, taxName, tax, wish.total])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible();
  await look(page, { title: wish.therapist, themes: 'both' });
  await goToPaypal(page);
  await expect(page.locator('.sum')).toHaveText(wish.atPaypal);
  await answerAtPaypal(page, 'approve');

  await page.waitForURL('**/appointments');
  await expectToast(page, m.booking_confirmed(), m.booking_scheduled());
  await expect(page.locator('main').getByText(m.appointments_payment_paid_title())).toBeVisible();
  const session = sessionWith(page, wish.therapist);
  await expect(session.getByText(wish.notes)).toBeVisible();
  await expect(session.getByText(m.appointments_money_paid({ amount: wish.total }))).toBeVisible();
  await look(page, { title: m.nav_appointments(), themes: 'both' });
};

/** Asked first, with what becomes of the money. */
export const cancelAgain = async (page: Page, wish: Wish, look: Look): Promise<void> => {
  const session = sessionWith(page, wish.therapist);
  await session.getByRole('button', { name: m.appointments_cancel(), exact: false }).click();
  const question = page.getByRole('alertdialog', { name: m.appointments_cancel_title() });
  await expect(
    question.getByText(m.appointments_cancel_refund_patient({ amount: wish.total })),
  ).toBeVisible();
  await look(page, { title: m.nav_appointments() });
  await question.getByRole('button', { name: m.appointments_cancel_confirm() }).click();
  await expectToast(page, m.common_success_title(), m.appointments_cancelled());
  await expect(session).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
