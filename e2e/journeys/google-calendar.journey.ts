import * as m from '@cadence/messages/m';
import { chooseTime, expectToast, openProfile, sessionWith, withMore } from '../support/booking.ts';
import { consentAtGoogle, connectGoogle, eventsIn, revokeAtGoogle } from '../support/google.ts';
import { expect, test } from '../support/journey.ts';
import { dayAhead, newPractice, PASSWORD, signedInPatient, signIn } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

// The French phone is in Vancouver.
const TEN = { en: '10:00 AM', fr: '7 h' };

test('a therapist connects Google Calendar, loses the access and reconnects', async ({
  page,
  context,
  product,
  language,
}) => {
  const practice = await newPractice(product.url, { price: 0, language });
  const email = `${practice.username}@gmail.test`;
  await signIn(context, practice.username, PASSWORD);
  await page.goto('/calendar');
  const card = page.getByRole('region', { name: m.google_calendar_title() });
  await expect(card.getByText(m.google_calendar_state_none(), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: m.google_calendar_connect() }).click();
  await consentAtGoogle(page, email);

  await page.waitForURL('**/calendar');
  await expect(card.getByText(m.google_calendar_result_connected())).toBeVisible();
  await expect(card.getByText(email, { exact: true })).toBeVisible();
  await expect(card.getByText(m.google_calendar_state_connected(), { exact: true })).toBeVisible();
  await card.getByText(m.google_calendar_busy_title()).click();
  const family = card.getByRole('checkbox', { name: 'Family' });
  await family.click();
  await expect(family).toBeChecked();
  await expectToast(page, m.app_success_title(), m.google_calendar_busy_saved());
  await expectPage(page, { title: m.nav_calendar() });
  await card.getByRole('button', { name: m.google_calendar_sync() }).click();
  const said = [m.google_calendar_sync_message({ count: 0 }), m.google_calendar_report_unchanged()];
  await expectToast(page, m.app_success_title(), said.join(' '));

  await revokeAtGoogle(context.request, email);
  await practice.api.post('/api/google-calendar/sync');
  await page.reload();
  await expect(card.getByText(m.google_calendar_state_expired(), { exact: true })).toBeVisible();
  await expect(card.getByText(m.google_calendar_expired_text())).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
  await card.getByRole('button', { name: m.google_calendar_reconnect() }).click();
  await consentAtGoogle(page, email);
  await expect(card.getByText(m.google_calendar_state_connected(), { exact: true })).toBeVisible();

  await card.getByRole('button', { name: m.google_calendar_disconnect() }).click();
  const dialog = page.getByRole('alertdialog', { name: m.google_calendar_disconnect_title() });
  await dialog.getByRole('button', { name: m.google_calendar_disconnect() }).click();
  await expectToast(page, m.app_success_title(), m.google_calendar_disconnected());
  await expect(card.getByText(m.google_calendar_state_none(), { exact: true })).toBeVisible();
});

test('a booking creates one video link in both calendars', async ({ page, context, product, language }) => {
  const practice = await newPractice(product.url, { price: 0 });
  const patient = await signedInPatient(context, language);
  const [therapists, patients] = [`${practice.username}@gmail.test`, `${patient.username}@gmail.test`];
  await connectGoogle(practice.api, therapists);
  await connectGoogle(context.request, patients);
  await openProfile(page, practice);
  await chooseTime(page, dayAhead(7), TEN[language]);
  await page.getByRole('dialog').getByRole('button', { name: m.booking_confirm() }).click();
  await expectToast(page, m.booking_payment_confirmed(), m.booking_scheduled_link());

  const [theirs, ...more] = await eventsIn(context.request, therapists);
  const [own, ...others] = await eventsIn(context.request, patients);
  expect([more, others]).toEqual([[], []]);
  const link = `${product.url}/sandbox/google/meet/${theirs?.meeting?.code}`;
  expect(own?.location).toBe(link);
  expect(theirs?.summary).toMatch(/^(Appointment|Rendez-vous)$/);

  await page.goto('/appointments');
  const session = await withMore(sessionWith(page, practice.name));
  await expect(session.getByText(m.google_calendar_summary_both())).toBeVisible();
  await expectPage(page, { title: m.nav_appointments() });
  await session.getByRole('link', { name: m.appointments_join() }).click();
  await expect(page.getByRole('link', { name: m.call_join_long() })).toHaveAttribute('href', link);
});
