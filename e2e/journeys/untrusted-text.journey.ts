import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { chooseTime, expectToast, pressTime, sessionWith, typeDay, withMore } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { expectReadable } from '../support/checks/page-checks.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  PASSWORD,
  signedInPatient,
  signIn,
} from '../support/people.ts';

const SCRIPT = '<script>alert(1)</script>';
const IMAGE = "<img src=x onerror=fetch('/api/logout')>";
const TEMPLATE = '{{7*7}} ${7*7}';
const LINK = '[x](javascript:alert(1)) <a href=javascript:alert(1)>y</a>';

/** The text is shown as it is, and none of it became markup. */
async function expectLiteral(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.locator('main script, main img[src="x"], main [onerror], a[href^="javascript:"]'),
  ).toHaveCount(0);
}

test('user texts are shown as text on every page', async ({ page, context, product }) => {
  const therapist = newPerson({ firstName: SCRIPT, lastName: IMAGE });
  const practice = await newPractice(product.url, {
    person: therapist,
    price: 0,
    service: `${TEMPLATE} ${SCRIPT}`,
    bio: `${IMAGE} ${SCRIPT}\n${LINK}`,
    city: `${SCRIPT}ville`,
  });
  const patient = newPerson({ firstName: TEMPLATE, lastName: IMAGE });
  await signedInPatient(context, 'en', patient);

  await page.goto(`/dashboard?q=${encodeURIComponent(IMAGE)}`);
  await expectLiteral(page, TEMPLATE);
  await expectLiteral(page, `${SCRIPT} ${IMAGE}`);
  await page.getByRole('link', { name: practice.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible();
  await expectLiteral(page, LINK);
  await expectLiteral(page, `${SCRIPT}ville, Ontario`);
  await expectLiteral(page, `${TEMPLATE} ${SCRIPT}`);

  const dialog = await chooseTime(page, dayAhead(7), '10:00 AM');
  await dialog.getByLabel(m.booking_notes()).fill(`${LINK} ${IMAGE}`);
  await expectLiteral(page, `${TEMPLATE} ${IMAGE}`);
  await dialog.getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_payment_confirmed());

  for (const [username, other] of [
    [patient.username, practice.name],
    [therapist.username, `${patient.firstName} ${patient.lastName}`],
  ] as const) {
    await signIn(context, username, PASSWORD);
    await page.goto('/appointments');
    await expect(sessionWith(page, other)).toBeVisible();
    await expectLiteral(page, `${LINK} ${IMAGE}`);
    const session = await withMore(sessionWith(page, other));
    await session.getByRole('button', { name: m.appointments_cancel() }).click();
    await expect(page.getByRole('alertdialog').getByText(other)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.goto('/about');
  await expect(page.getByRole('banner').getByText(`${SCRIPT} ${IMAGE}`).first()).toBeAttached();
});

test('names of ninety letters widen no page of a phone', async ({ page, context, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = 'w'.repeat(90);
  const therapist = newPerson({ firstName: long, lastName: long });
  const practice = await newPractice(product.url, { person: therapist, price: 0, service: long });
  const patient = newPerson({ firstName: long, lastName: long });
  await signedInPatient(context, 'en', patient);
  await book(context.request, practice, `${dayAhead(8)}T15:00:00.000Z`, long, long);
  await page.goto(`/therapist/${practice.id}`);
  await typeDay(page, dayAhead(9));
  await pressTime(page, '10:00 AM');
  await expect(page.getByRole('button', { name: m.for_whom_named({ name: long }) })).toBeVisible();
  await expectReadable(page);
  const appointments = ['/appointments', '/appointments?view=week', '/appointments?view=agenda'];
  for (const [username, paths] of [
    [patient.username, [`/dashboard?q=${long}`, `/therapist/${practice.id}`, '/receipts', '/settings']],
    [therapist.username, ['/dashboard', '/income', '/calendar?tab=services']],
  ] as const) {
    await signIn(context, username, PASSWORD);
    for (const path of [...paths, ...appointments]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectReadable(page);
    }
  }
});
