/** Moving an appointment, also when somebody else changes it first. */
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import {
  chooseStart,
  expectNoToast,
  expectToast,
  sessionWith,
  startCard,
  withMore,
} from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, signedInPatient, type Practice } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function at(day: string, hour: number): string {
  return `${day}T${hour}:00:00.000Z`;
}

async function openDialog(page: Page, practice: Practice): Promise<Locator> {
  const session = await withMore(sessionWith(page, practice.name));
  await session.getByRole('button', { name: m.reschedule_open() }).click();
  return page.getByRole('dialog');
}

test(
  'a family moves an appointment to another day with a note',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language);
    const practice = await newPractice(product.url, { price: 0, timezone: 'America/Halifax' });
    const { id } = await book(context.request, practice, at(dayAhead(7), 15), 'Shy at first');
    await page.goto('/appointments');
    const dialog = await openDialog(page, practice);
    await dialog.getByRole('button', { name: m.reschedule_confirm() }).click();
    await expect(dialog.getByText(m.validation_time_slot_required())).toBeVisible();
    await chooseStart(page, dayAhead(9), at(dayAhead(9), 16));
    // In the patient's and in the therapist's zone.
    await expect(dialog.getByRole('status').filter({ hasText: 'Toronto' })).toContainText('Halifax');
    await expectPage(page, { title: m.nav_appointments() });
    await dialog.getByLabel(m.reschedule_notes()).fill('We will be three');
    await dialog.getByRole('button', { name: m.reschedule_confirm() }).click();

    await expectToast(page, m.app_success_title(), m.reschedule_done());
    await expect(dialog).toBeHidden();
    await expect(page.locator(`#appointment-${id}`).getByText('We will be three')).toBeVisible();
    // The call's contract.
    const [moved] = (await (await context.request.get('/api/appointments')).json()) as {
      startTime: string;
    }[];
    expect(moved?.startTime).toBe(at(dayAhead(9), 16));
  },
);

test(
  'a time that is taken during a move is explained, others are offered, and the note is kept',
  FRENCH,
  async ({ page, context, browser, product, language, watch }) => {
    watch.expectRefusal(409, /\/reschedule$/);
    await signedInPatient(context, language);
    const practice = await newPractice(product.url, { price: 0 });
    await book(context.request, practice, at(dayAhead(7), 15));
    await page.goto('/appointments');
    const dialog = await openDialog(page, practice);
    await chooseStart(page, dayAhead(8), at(dayAhead(8), 16));
    await dialog.getByLabel(m.reschedule_notes()).fill('We will be three');

    const others = await browser.newContext({ baseURL: product.url });
    await signedInPatient(others);
    await book(others.request, practice, at(dayAhead(8), 16));
    await others.close();

    await dialog.getByRole('button', { name: m.reschedule_confirm() }).click();
    await expect(dialog.getByText(m.reschedule_refused_title())).toBeVisible();
    await expectNoToast(page);
    await expect(dialog.getByLabel(m.reschedule_notes())).toHaveValue('We will be three');
    await expect(startCard(page, at(dayAhead(8), 16))).toBeHidden();
    await startCard(page, at(dayAhead(8), 18)).click();
    await dialog.getByRole('button', { name: m.reschedule_confirm() }).click();
    await expectToast(page, m.app_success_title(), m.reschedule_done());
  },
);

test('an appointment that is cancelled during a move is explained', async ({
  page,
  context,
  product,
  language,
  watch,
}) => {
  watch.expectRefusal(409, /\/cancel$/);
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  const { id } = await book(context.request, practice, at(dayAhead(7), 15));
  await page.goto('/appointments');
  const session = await withMore(sessionWith(page, practice.name));
  await session.getByRole('button', { name: m.appointments_cancel() }).click();
  expect((await practice.api.post(`/api/appointments/${id}/cancel`)).status()).toBe(200);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: m.appointments_cancel_confirm() }).click();
  // The dialog goes with the session, which is no longer among the upcoming ones.
  await expectToast(page, m.app_error_title(), m.error_appointment_already_cancelled());
  await expect(dialog).toBeHidden();
});
