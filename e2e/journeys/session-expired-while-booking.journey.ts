import * as m from '@cadence/messages/m';
import { chooseTime, expectToast, openProfile, sessionWith } from '../support/booking.ts';
import { endLogin, signInByForm } from '../support/logins.ts';
import { expect, test } from '../support/journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient } from '../support/people.ts';

test('a login session that ends during a booking loses nothing that was typed', async ({
  page,
  context,
  product,
  language,
  watch,
}) => {
  watch.expectRefusal(401, /^\/api\//);
  const practice = await newPractice(product.url, { price: 0 });
  const person = await signedInPatient(context, language);
  await openProfile(page, practice);
  const dialog = await chooseTime(page, dayAhead(9), { en: '11:00 AM', fr: '8 h' }[language]);
  const notes = 'She whispers at school and sings at home.';
  await dialog.getByLabel(m.booking_notes()).fill(notes);

  await endLogin(page, product.url);
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  const profile = `/therapist/${practice.id}`;
  // The return address holds day and time, and nothing that was typed.
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/auth' && searchParams.get('next')?.startsWith(`${profile}?`) === true;
  });
  expect(page.url()).not.toContain('whispers');
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === profile);
  await expect(dialog.getByLabel(m.booking_notes())).toHaveValue(notes);
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_payment_confirmed());
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await expect(sessionWith(page, practice.name).getByText(notes)).toBeVisible();
});
