import * as m from '@cadence/messages/m';
import { request } from '@playwright/test';
import { chooseTime, expectToast, openProfile, sessionWith } from './booking.ts';
import { signInByForm } from './doors.ts';
import { expect, test } from './journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient } from './people.ts';

test('a session that ends while a booking is being typed costs a sign-in, and not a word', async ({
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

  // The server forgets the session; the browser does not know.
  const elsewhere = await request.newContext({
    baseURL: product.url,
    storageState: await context.storageState(),
  });
  expect((await elsewhere.post('/api/logout')).status()).toBe(204);
  await elsewhere.dispose();

  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  const profile = `/therapist/${practice.id}`;
  // The way back names the chosen day and time, and nothing that was typed.
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/auth' && searchParams.get('next')?.startsWith(`${profile}?`) === true;
  });
  expect(page.url()).not.toContain('whispers');
  await signInByForm(page, person.username, PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === profile);
  await expect(dialog.getByLabel(m.booking_notes())).toHaveValue(notes);
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_confirmed());
  await page.getByRole('link', { name: m.booking_outcome_link() }).click();
  await expect(sessionWith(page, practice.name).getByText(notes)).toBeVisible();
});
