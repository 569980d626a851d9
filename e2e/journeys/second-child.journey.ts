import * as m from '@cadence/messages/m';
import {
  answerAtPaypal,
  atPaypal,
  expectConfirmation,
  openProfile,
  payLabel,
  times,
} from '../support/booking.ts';
import { expectReadable } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';
import { Taps } from '../support/taps.ts';

/** Noon or one o’clock in Toronto, long after the first open times. */
const LATER = `${dayAhead(30)}T17:00:00.000Z`;

test.describe('a family of three', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test(
    'books for the second child with three taps from the profile, and finds each child’s sessions',
    FRENCH,
    async ({ page, product, language }) => {
      await signedInPatient(page.context(), language);
      for (const name of ['Théo', 'Ida'])
        await page.context().request.post('/api/clients', { data: { name } });
      const practice = await newPractice(product.url, { language });
      await book(page.context().request, practice, LATER, '', 'Théo');
      await openProfile(page, practice);

      const taps = new Taps(page);
      await taps.tap(times(page).locator('label:has(input:enabled)').first());
      const family = page.getByRole('group', { name: m.booking_for_whom() });
      // Who was booked last comes first.
      await expect(family.getByRole('button').first()).toHaveText(m.for_whom_named({ name: 'Théo' }));
      await expectReadable(page);
      await taps.tap(family.getByRole('button', { name: m.for_whom_named({ name: 'Ida' }) }));
      const dialog = page.getByRole('dialog', { name: m.booking_dialog_title() });
      await expect(dialog.getByLabel(m.for_whom_title()).locator('option:checked')).toHaveText('Ida');
      await expectReadable(page);
      await taps.tap(dialog.getByRole('button', { name: payLabel() }));
      await atPaypal(page);
      expect(taps.count).toBe(3);
      await answerAtPaypal(page, 'approve');
      await expectConfirmation(page);

      await page.goto('/appointments');
      const sessions = page.locator('main li[id^="appointment-"]');
      await expect(sessions).toHaveCount(2);
      const filter = page.getByLabel(m.client_filter_label());
      await filter.selectOption('Ida');
      await expect(sessions).toHaveCount(1);
      await expect(sessions.getByText(m.appointments_with_client({ name: 'Ida' }))).toBeVisible();
      await expectReadable(page);
      // The choice is in the address.
      await page.reload();
      await expect(sessions).toHaveCount(1);
      await expect(filter.locator('option:checked')).toHaveText('Ida');
      await filter.selectOption(m.client_filter_everybody());
      await expect(sessions).toHaveCount(2);
    },
  );
});

test('the person to book for is chosen by keyboard', async ({ page, product }) => {
  await signedInPatient(page.context());
  await page.context().request.post('/api/clients', { data: { name: 'Ida' } });
  const practice = await newPractice(product.url, { price: 0 });
  await openProfile(page, practice);
  await forbidMouse(page);
  await tabTo(page, times(page).getByRole('radio', { disabled: false }).first());
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: m.for_whom_named({ name: 'Ida' }) }));
  const dialog = page.getByRole('dialog', { name: m.booking_dialog_title() });
  await expect(dialog.getByRole('heading')).toBeFocused();
  const choice = dialog.getByLabel(m.for_whom_title());
  await tabTo(page, choice);
  await choice.press('End');
  await expect(choice.locator('option:checked')).toHaveText(m.for_whom_somebody_new());
  await tabTo(page, dialog.getByLabel(m.for_whom_name()));
  await page.keyboard.type('Noé');
  await pressOn(page, dialog.getByRole('button', { name: m.booking_confirm() }));
  await expectConfirmation(page);
  await page.goto('/appointments');
  await expect(page.getByText(m.appointments_with_client({ name: 'Noé' }))).toBeVisible();
});
