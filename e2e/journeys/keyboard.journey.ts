import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { expectToast, sessionWith } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { newPerson, newPractice, PASSWORD, uniqueName } from '../support/people.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

async function registerByKeyboard(page: Page): Promise<void> {
  const person = newPerson({ firstName: 'Kim', lastName: 'Clavier' });
  await page.goto('/');
  await pressOn(page, page.locator('main').getByRole('link', { name: m.landing_cta() }).first());
  await expect(page.getByLabel(m.registration_first_name())).toBeFocused();
  await page.keyboard.type(person.firstName);
  await type(page, m.registration_last_name(), person.lastName);
  await type(page, m.sign_in_email(), person.email);
  await type(page, m.sign_in_username(), person.username);
  await type(page, m.sign_in_password(), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function bookByKeyboard(page: Page): Promise<void> {
  // The arrow keys reach the last of the three answers without choosing for somebody new.
  await tabTo(page, page.getByRole('radio', { name: m.for_whom_my_child() }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: m.for_whom_me(), exact: true })).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: /^Next open day: / }));
  // Choosing a day moves the focus to its times.
  await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  // The arrow keys choose the same day a week later.
  const grid = page.getByRole('grid');
  await tabTo(page, grid.locator('button[tabindex="0"]'), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(grid.locator('[aria-selected=true] button')).toHaveAccessibleName(/ open times?$/);
  await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  const slots = page
    .locator('section[aria-labelledby="booking-times"]')
    .getByRole('radio', { disabled: false });
  await tabTo(page, slots.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(slots.nth(1)).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: m.booking_review() }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: m.booking_dialog_title() })).toBeFocused();
  await type(page, m.booking_notes(), 'Typed without a mouse.');
  await pressOn(page, dialog.getByRole('button', { name: m.booking_confirm() }));
  await expectToast(page, m.booking_payment_confirmed());
}

async function moveByKeyboard(page: Page, session: Locator): Promise<void> {
  await pressOn(page, session.getByRole('button', { name: m.appointments_more() }));
  await pressOn(page, session.getByRole('button', { name: m.reschedule_open() }));
  const dialog = page.getByRole('dialog', { name: m.reschedule_title() });
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const starts = dialog.getByRole('radio', { disabled: false });
  await tabTo(page, starts.first());
  await page.keyboard.press('Space');
  await expect(starts.first()).toBeChecked();
  await type(page, m.reschedule_notes(), 'Moved without a mouse.');
  await pressOn(page, dialog.getByRole('button', { name: m.reschedule_confirm() }));
  await expectToast(page, m.app_success_title(), m.reschedule_done());
  await expect(session.getByText('Moved without a mouse.')).toBeVisible();
}

test('a patient registers, books, moves and cancels by keyboard alone', async ({ page, product }) => {
  const practice = await newPractice(product.url, {
    person: newPerson({ firstName: 'Solveig', lastName: uniqueName('Touche') }),
    price: 0,
  });
  await forbidMouse(page);
  await registerByKeyboard(page);
  await tabTo(page, page.getByRole('searchbox', { name: m.directory_search() }));
  await page.keyboard.type(practice.lastName);
  await pressOn(page, page.getByRole('link', { name: practice.name }));
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeFocused();
  await bookByKeyboard(page);

  await pressOn(page, page.getByRole('link', { name: m.booking_outcome_link() }));
  const session = sessionWith(page, practice.name);
  await expect(session.getByText('Typed without a mouse.')).toBeVisible();
  await moveByKeyboard(page, session);
  await pressOn(page, session.getByRole('button', { name: m.appointments_cancel() }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  // After Escape the focus is back where it was.
  await expect(session.getByRole('button', { name: m.appointments_cancel() })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: m.appointments_cancel_confirm() }));
  await expectToast(page, m.app_success_title(), m.appointments_cancelled());
  await expect(session).toHaveCount(0);
});
