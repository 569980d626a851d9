/** The main journey: a new visitor registers, finds a therapist, books, pays and cancels. */
import * as m from '@cadence/messages/m';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import { expect, request, type Page } from '@playwright/test';
import {
  answerAtPaypal,
  cardOf,
  expectConfirmation,
  expectToast,
  goToList,
  goToPaypal,
  expectSummary,
  review,
  sessionWith,
  times,
  withMore,
} from './booking.ts';
import { cardNames, choose, expectChoice, withFilters } from './directory.ts';
import { newPerson, PASSWORD, register, type Person } from './people.ts';
import type { ExpectedPage } from './checks/page-checks.ts';
import type { LocaleFixture } from './locale-fixtures.ts';

/** What the journey checks at each page. */
export type Look = (page: Page, expected: ExpectedPage) => Promise<void>;

/** From the landing page to the dashboard, with the errors of an empty form. */
export async function registerFromLanding(page: Page, fixture: LocaleFixture, look: Look): Promise<Person> {
  const person = newPerson({ firstName: 'Anouk', lastName: 'Tremblay' });
  await page.goto(fixture.landing);
  await page.locator('main').getByRole('link', { name: m.landing_cta() }).first().click();
  await expect(page.getByLabel(m.registration_first_name())).toBeFocused();
  const submit = page.getByRole('button', { name: m.registration_submit() });
  await submit.click();
  const sentences = [
    m.validation_first_name_required(),
    m.validation_last_name_required(),
    m.validation_email_invalid(),
    m.validation_username_too_short(),
    m.validation_password_too_short(),
  ];
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toHaveCount(1);
  const firstName = page.getByLabel(m.registration_first_name());
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveAccessibleDescription(m.validation_first_name_required());
  // No form asks for an age.
  await expect(page.locator('input[type=date], input[autocomplete^=bday]')).toHaveCount(0);
  await look(page, { title: m.page_auth() });

  await page.getByLabel(m.registration_first_name()).fill(person.firstName);
  await page.getByLabel(m.registration_last_name()).fill(person.lastName);
  await page.getByLabel(m.sign_in_email()).fill(person.email);
  await page.getByLabel(m.sign_in_username()).fill(person.username);
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.waitForURL('**/dashboard');
  await expectToast(page, m.registration_done(), m.sign_in_welcome());
  return person;
}

/** Therapists who take new patients and payments, by their names in the directory. */
export async function namesOfPayableTherapists(baseURL: string): Promise<string[]> {
  const visitor = await request.newContext({ baseURL });
  await register(visitor, 'patient', newPerson());
  // The call's contract.
  const all = (await (await visitor.get('/api/therapists')).json()) as DirectoryItem[];
  await visitor.dispose();
  return all
    .filter(({ acceptsPayments, takesNewPatients }) => acceptsPayments && takesNewPatients)
    .filter(({ appointmentTypes }) => appointmentTypes.some(({ price }) => price > 0))
    .map(({ user }) => `${user.firstName} ${user.lastName}`);
}

function greetings(name: string): string[] {
  return [
    m.dashboard_greeting_morning({ name }),
    m.dashboard_greeting_afternoon({ name }),
    m.dashboard_greeting_evening({ name }),
  ];
}

/** Greets by first name, with three figures above the directory. */
export async function arriveAtDashboard(page: Page, person: Person, look: Look): Promise<void> {
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
  await look(page, { title: m.nav_dashboard(), arrived: true });
}

/** The filters are in the address: they survive a reload, and Back undoes the last one. */
export async function findTherapist(page: Page, fixture: LocaleFixture, look: Look): Promise<void> {
  const { choice, found } = fixture;
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
  await expect.poll(() => cardNames(page).count()).toBeGreaterThanOrEqual(6);
  await page.goBack();
  await expectChoice(page, choice);
  await page.getByRole('link', { name: fixture.therapist, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: fixture.therapist })).toBeVisible();
  await expect(page.getByRole('radio', { name: fixture.service })).toBeAttached();
  await expect(page.getByText(m.emergency_title())).toBeVisible();
  await look(page, { title: fixture.therapist, arrived: true });
}

/** Service, the next open day, its first open time, another zone, a note, and the payment with its tax. */
export async function bookAndPay(page: Page, fixture: LocaleFixture, look: Look): Promise<void> {
  await cardOf(page, fixture.service).click();
  await page.getByRole('button', { name: fixture.nextDay }).click();
  await times(page).locator('label:has(input:enabled)').first().click();
  await look(page, { title: fixture.therapist });
  // Nobody is chosen before the question is answered.
  await expect(page.getByRole('radio', { name: m.for_whom_me(), exact: true })).not.toBeChecked();
  const dialog = await review(page, 'Léo');
  await dialog.getByLabel(m.booking_zone()).selectOption(fixture.zone.name);
  await expect(dialog.getByText(fixture.zone.city)).not.toHaveCount(0);
  await expect(dialog.getByText(m.for_whom_named({ name: 'Léo' }), { exact: true })).toBeVisible();
  await dialog.getByLabel(m.booking_notes()).fill(fixture.notes);
  await look(page, { title: fixture.therapist });

  await expectSummary(page);
  const [taxName, tax] = fixture.tax;
  for (const figure of [fixture.price, taxName, tax, fixture.total])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible();
  await look(page, { title: fixture.therapist });
  await goToPaypal(page);
  await expect(page.locator('.sum')).toHaveText(fixture.atPaypal);
  await answerAtPaypal(page, 'approve');

  await expectConfirmation(page);
  await expectToast(page, m.booking_payment_confirmed());
  await expect(page.getByText(m.confirmation_video(), { exact: true })).toBeVisible();
  await expect(page.getByText(m.for_whom_named({ name: 'Léo' }), { exact: true })).toBeVisible();
  await look(page, { title: m.page_confirmation() });
  await goToList(page);
  const session = sessionWith(page, fixture.therapist);
  await expect(session.getByText(m.for_whom_named({ name: 'Léo' }), { exact: true })).toBeVisible();
  await expect(session.getByText(fixture.notes)).toBeVisible();
  await expect(session.getByText(m.appointments_money_paid({ amount: fixture.total }))).toBeVisible();
  await look(page, { title: m.nav_appointments() });
}

/** The question says what happens to the money. */
export async function cancelAppointment(page: Page, fixture: LocaleFixture, look: Look): Promise<void> {
  const session = await withMore(sessionWith(page, fixture.therapist));
  await session.getByRole('button', { name: m.appointments_cancel(), exact: false }).click();
  const question = page.getByRole('alertdialog', { name: m.appointments_cancel_title() });
  await expect(
    question.getByText(m.appointments_cancel_refund_patient({ amount: fixture.total })),
  ).toBeVisible();
  await look(page, { title: m.nav_appointments() });
  await question.getByRole('button', { name: m.appointments_cancel_confirm() }).click();
  await expectToast(page, m.app_success_title(), m.appointments_cancelled());
  await expect(session).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
