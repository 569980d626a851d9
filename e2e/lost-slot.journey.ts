import * as m from '@cadence/messages/m';
import { request } from '@playwright/test';
import { chooseTime, expectToast, openProfile, sessionWith } from './booking.ts';
import { expect, test } from './journey.ts';
import { book, dayAhead, newcomer, newPractice, register, signedInPatient } from './people.ts';
import { expectStation } from './station.ts';

test('somebody else takes the time while the dialog is open', async ({ page, product, language, watch }) => {
  watch.expectRefusal(409, /^\/api\/appointments$/);
  // In Toronto's zone for both languages' browsers: 10:00 there is 7:00 in Vancouver.
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  const day = dayAhead(9);
  const dialog = await chooseTime(page, day, { en: '10:00 AM', fr: '7 h' }[language]);
  const notes = 'Please speak slowly, we have a new puppy.';
  await dialog.getByLabel(m.booking_notes()).fill(notes);

  const rival = await request.newContext({ baseURL: product.url });
  await register(rival, 'patient', newcomer());
  await book(rival, practice, `${day}T15:00:00Z`);

  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expect(dialog.getByText(m.booking_lost_title())).toBeVisible();
  await expect(dialog.getByLabel(m.booking_notes())).toHaveValue(notes);
  const nearest = dialog.getByRole('group', { name: m.booking_lost_nearest() });
  await expect(nearest.getByRole('radio')).not.toHaveCount(0);
  await expectStation(page, { title: practice.name, themes: 'both' });

  await nearest.locator('label').first().click();
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_confirmed(), m.booking_scheduled());
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await expect(sessionWith(page, practice.name).getByText(notes)).toBeVisible();
  await rival.dispose();
});
