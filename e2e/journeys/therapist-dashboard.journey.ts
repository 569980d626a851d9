import * as m from '@cadence/messages/m';
import { request, type Page } from '@playwright/test';
import { openProfile, withMore } from '../support/booking.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  PASSWORD,
  register,
  signedInPatient,
  signIn,
} from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function TITLE() {
  return m.nav_dashboard();
}
function TOMORROW_10() {
  return `${dayAhead(3)}T15:00:00.000Z`;
}

// The dashboard ends with the whole directory.
test.slow();

async function opened(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: m.practice_title(), exact: true })).toBeVisible();
}

test(
  'the set-up steps lead a new therapist to the first bookable time',
  FRENCH,
  async ({ page, context, language }) => {
    await register(context.request, 'therapist', newPerson({ firstName: 'Noémie' }), language);
    await opened(page);
    const steps = page.getByRole('region', { name: m.practice_setup_title() }).getByRole('listitem');
    await expect(steps).toHaveCount(7);
    await expect(page.getByText(m.practice_obstacle_no_service())).toBeVisible();
    await expectPage(page, { title: TITLE() });

    await page.getByRole('link', { name: m.practice_step_service() }).click();
    await page.waitForURL('**/calendar?tab=services');
    await page.goBack();
    await page.getByRole('link', { name: m.practice_step_payments() }).click();
    await page.waitForURL('**/payment-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const service = { name: 'Individual session', duration: 60, price: 0 };
    await context.request.post('/api/therapist/appointment-types', { data: service });
    await page.goBack();
    await expect(page.getByText(m.practice_bookings_open())).toBeVisible();
  },
);

test(
  'the dashboard lists booked sessions, with the client one press away from it, from the session and from the week',
  FRENCH,
  async ({ page, product, language }) => {
    const practice = await newPractice(product.url, { price: 0, language });
    const family = await request.newContext({ baseURL: product.url });
    const person = newPerson({ firstName: 'Ada', lastName: 'Beaulieu' });
    await register(family, 'patient', person);
    const appointment = await book(family, practice, TOMORROW_10());
    await signIn(page.context(), practice.username, PASSWORD);
    await opened(page);
    const today = page.getByRole('region', { name: m.practice_today_title() });
    await expect(today.getByRole('link', { name: 'Ada Beaulieu', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ada Beaulieu/ })).toBeVisible();
    await expectPage(page, { title: TITLE() });

    await today.getByRole('link', { name: 'Ada Beaulieu', exact: true }).click();
    await page.waitForURL(/\/clients\/\d+$/);
    const clientPage = page.url();
    await page.goto(`/calendar?date=${TOMORROW_10().slice(0, 10)}`);
    await page
      .getByRole('button', { name: /Ada Beaulieu/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ada Beaulieu', exact: true }).click();
    await page.waitForURL(clientPage);
    await page.goto(`/appointments?appointment=${appointment.id}`);
    const card = page.locator(`#appointment-${appointment.id}`);
    await card.getByRole('link', { name: 'Ada Beaulieu', exact: true }).click();
    await page.waitForURL(clientPage);
    await page.goBack();
    await (await withMore(card)).getByRole('button', { name: m.meeting_open() }).click();
    await page.getByLabel(m.meeting_label()).fill('https://meet.example/room-7');
    await expectPage(page, { title: m.nav_appointments() });
    await page.getByRole('button', { name: m.meeting_save() }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const [seen] = await (await family.get('/api/appointments')).json();
    expect(seen.meetingUrl).toBe('https://meet.example/room-7');
    await family.dispose();
  },
);

test('a paused practice refuses new families only', async ({ page, browser, product, language, watch }) => {
  watch.expectRefusal(409, /^\/api\/therapists\/\d+\/slots$/);
  const practice = await newPractice(product.url, { price: 0, language });
  const known = await browser.newContext({ baseURL: product.url });
  await signedInPatient(known, language);
  await book(known.request, practice, TOMORROW_10());
  await signIn(page.context(), practice.username, PASSWORD);
  await opened(page);
  await page.getByRole('switch', { name: m.practice_switch() }).click();
  await expect(page.getByText(m.practice_paused_text())).toBeVisible();

  // Leaves first: the directory may still be loading its next page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  await expect(page.getByText(m.booking_paused_text({ name: practice.name }))).toBeVisible();
  await expectPage(page, { title: practice.name });

  const theirs = await known.newPage();
  await openProfile(theirs, practice);
  await expect(theirs.getByText(m.booking_paused_known({ name: practice.name }))).toBeVisible();
  await expect(theirs.getByRole('heading', { name: m.booking_title() })).toBeVisible();
  await known.close();
});

test('a practice is paused and resumed by keyboard alone', async ({ page, product }) => {
  await forbidMouse(page);
  const practice = await newPractice(product.url);
  await signIn(page.context(), practice.username, PASSWORD);
  await opened(page);
  const control = page.getByRole('switch', { name: m.practice_switch() });
  await pressOn(page, control, 'Space');
  await expect(control).not.toBeChecked();
  await expect(control).toBeFocused();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
  // Backwards, because the whole directory follows the switch.
  await tabTo(page, page.getByRole('link', { name: m.practice_public_profile() }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/therapist/${practice.id}`);
  await expect(page.getByText(m.profile_own_title())).toBeVisible();
});
