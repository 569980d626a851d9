import * as m from '@cadence/messages/m';
import { request } from '@playwright/test';
import { chooseTime, expectToast, openProfile, sessionWith } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { book, dayAhead, newPerson, newPractice, register, signedInPatient } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

test(
  'a slot that is taken while the dialog is open is replaced by a nearby one',
  FRENCH,
  async ({ page, product, language, watch }) => {
    watch.expectRefusal(409, /^\/api\/appointments$/);
    // 15:00 UTC, where the French browser is too. In summer 10:00 in Toronto is an hour before: the buffers close it as well.
    const practice = await newPractice(product.url, { price: 0 });
    await signedInPatient(page.context(), language);
    await openProfile(page, practice);
    const day = dayAhead(9);
    const dialog = await chooseTime(page, day, { en: '10:00 AM', fr: '8 h' }[language]);
    const notes = 'Please speak slowly, we have a new puppy.';
    await dialog.getByLabel(m.booking_notes()).fill(notes);

    const rival = await request.newContext({ baseURL: product.url });
    await register(rival, 'patient', newPerson());
    await book(rival, practice, `${day}T15:00:00Z`);

    await dialog.getByRole('button', { name: m.booking_confirm() }).click();
    await expect(dialog.getByText(m.booking_lost_title())).toBeVisible();
    await expect(dialog.getByLabel(m.booking_notes())).toHaveValue(notes);
    const nearest = dialog.getByRole('group', { name: m.booking_lost_nearest() });
    await expect(nearest.getByRole('radio')).not.toHaveCount(0);
    await expectPage(page, { title: practice.name });

    await nearest.locator('label').first().click();
    await dialog.getByRole('button', { name: m.booking_confirm() }).click();
    await expectToast(page, m.booking_payment_confirmed(), m.booking_scheduled_link());
    await page.getByRole('link', { name: m.booking_outcome_link() }).click();
    await expect(sessionWith(page, practice.name).getByText(notes)).toBeVisible();
    await rival.dispose();
  },
);
