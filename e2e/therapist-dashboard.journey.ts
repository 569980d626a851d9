import * as m from '@cadence/messages/m';
import { request, type Page } from '@playwright/test';
import { openProfile } from './booking.ts';
import { forbidMouse, pressOn, tabTo } from './keys.ts';
import { expect, ONCE, test } from './journey.ts';
import {
  book,
  dayAhead,
  newcomer,
  newPractice,
  PASSWORD,
  register,
  signedInPatient,
  signIn,
} from './people.ts';
import { expectStation } from './station.ts';

const TITLE = () => m.nav_dashboard();
const TOMORROW_10 = () => `${dayAhead(3)}T15:00:00.000Z`;

// The dashboard ends with the whole directory, and axe looks at all of it.
test.slow();

const opened = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: m.home_title(), exact: true })).toBeVisible();
};

test('a new therapist is led to the first bookable time', async ({ page, context, language }) => {
  await register(context.request, 'therapist', newcomer({ firstName: 'Noémie' }), language);
  await opened(page);
  const steps = page.getByRole('region', { name: m.home_setup_title() }).getByRole('listitem');
  await expect(steps).toHaveCount(7);
  await expect(page.getByText(m.home_obstacle_no_service())).toBeVisible();
  await expectStation(page, { title: TITLE(), themes: 'both' });

  await page.getByRole('link', { name: m.home_step_service() }).click();
  await page.waitForURL('**/calendar?tab=services');
  await page.goBack();
  await page.getByRole('link', { name: m.home_step_payments() }).click();
  await page.waitForURL('**/payment-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const service = { name: 'Individual session', duration: 60, price: 0 };
  await context.request.post('/api/therapist/appointment-types', { data: service });
  await page.goBack();
  await expect(page.getByText(m.home_standing_open())).toBeVisible();
});

test('booked sessions and their families stand on the dashboard', async ({ page, product, language }) => {
  const practice = await newPractice(product.url, { price: 0, language });
  const family = await request.newContext({ baseURL: product.url });
  const person = newcomer({ firstName: 'Ada', lastName: 'Beaulieu' });
  await register(family, 'patient', person);
  const appointment = await book(family, practice, TOMORROW_10());
  await signIn(page.context(), practice.username, PASSWORD);
  await opened(page);
  const today = page.getByRole('region', { name: m.home_today_title() });
  await expect(today.getByRole('link', { name: 'Ada Beaulieu' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada Beaulieu/ })).toBeVisible();
  await expectStation(page, { title: TITLE() });

  await today.getByRole('link', { name: 'Ada Beaulieu' }).click();
  await page.waitForURL(/\/appointments/);
  const card = page.locator(`#appointment-${appointment.id}`);
  await card.getByRole('button', { name: m.meeting_open() }).click();
  await page.getByLabel(m.meeting_label()).fill('https://meet.example/room-7');
  await expectStation(page, { title: m.nav_appointments() });
  await page.getByRole('button', { name: m.meeting_save() }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const [seen] = await (await family.get('/api/appointments')).json();
  expect(seen.meetingUrl).toBe('https://meet.example/room-7');
  await family.dispose();
});

test('a pause keeps new families out, and nobody else', async ({ page, browser, product, language }) => {
  const practice = await newPractice(product.url, { price: 0, language });
  const known = await browser.newContext({ baseURL: product.url });
  await signedInPatient(known, language);
  await book(known.request, practice, TOMORROW_10());
  await signIn(page.context(), practice.username, PASSWORD);
  await opened(page);
  await page.getByRole('switch', { name: m.home_switch() }).click();
  await expect(page.getByText(m.home_paused_text())).toBeVisible();

  // Away first: the directory may still be asking for its next page.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signedInPatient(page.context(), language);
  await openProfile(page, practice);
  await expect(page.getByText(m.therapist_paused_text({ name: practice.name }))).toBeVisible();
  await expectStation(page, { title: practice.name, themes: 'both' });

  const theirs = await known.newPage();
  await openProfile(theirs, practice);
  await expect(theirs.getByText(m.therapist_paused_known({ name: practice.name }))).toBeVisible();
  await expect(theirs.getByRole('heading', { name: m.booking_title() })).toBeVisible();
  await known.close();
});

test('the practice is paused and opened by keyboard alone', ONCE, async ({ page, product }) => {
  await forbidMouse(page);
  const practice = await newPractice(product.url);
  await signIn(page.context(), practice.username, PASSWORD);
  await opened(page);
  const control = page.getByRole('switch', { name: m.home_switch() });
  await pressOn(page, control, 'Space');
  await expect(control).not.toBeChecked();
  await expect(control).toBeFocused();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
  // Above the switch: forward, the whole directory would lie between them.
  await tabTo(page, page.getByRole('link', { name: m.home_public_profile() }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/therapist/${practice.id}`);
  await expect(page.getByText(m.therapist_own_title())).toBeVisible();
});
