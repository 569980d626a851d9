/** A therapist invites families from a list, books for one of them, and tells that she runs late. */
import * as m from '@cadence/messages/m';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectToast, withMore } from '../support/booking.ts';
import { expectPage } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { arrived, confirmEmail, tokenFrom } from '../support/mailbox.ts';
import { dayAhead, newPerson, newPractice, PASSWORD, pay, register, signIn } from '../support/people.ts';

test.slow();

const ZONE = 'America/Toronto';
const OTHER_TIMES = /other time|autres? heure/;

/** A family's page in a browser of its own, with a confirmed address. */
async function familyPage(browser: Browser, url: string, language: 'en' | 'fr') {
  const context = await browser.newContext({ baseURL: url, locale: `${language}-CA`, timezoneId: ZONE });
  const person = newPerson({ firstName: 'Élise', lastName: 'Roy' });
  await register(context.request, 'patient', person, language);
  await confirmEmail(context.request, person.email);
  return { person, context, page: await context.newPage() };
}

/** Pastes a list of which one line is good. */
async function inviteFromList(page: Page, email: string): Promise<void> {
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: m.caseload_none_title() })).toBeVisible();
  await expectPage(page, { title: m.nav_clients() });
  await page.getByRole('button', { name: m.caseload_invite_open() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.caseload_invite_list(), { exact: true }).click();
  const lines = dialog.getByLabel(m.caseload_invite_lines());
  await lines.fill(`Zoé Roy\t${email}\nNoé Roy`);
  await dialog.getByRole('button', { name: m.caseload_invite_send() }).click();
  await expect(dialog.getByText(m.caseload_invite_bad_form())).toBeVisible();
  await expect(lines).toHaveValue('Noé Roy');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(email)).toBeVisible();
}

/** Books an early free time of the day, within the open hours or outside them: the second, as the first may begin meanwhile. */
async function bookEarly(page: Page, day: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.booking_date_type() }).click();
  const field = dialog.getByLabel(m.booking_date_typed(), { exact: true });
  await field.fill(day);
  await field.press('Enter');
  // The first ones of the whole day are free, and few of them lie in the open hours.
  await dialog.getByRole('button', { name: OTHER_TIMES }).click();
  await dialog.locator('input[type="radio"]:enabled').nth(1).check({ force: true });
  await dialog.getByLabel(m.caseload_booking_notes()).fill('Bring the picture book.');
  await dialog.getByRole('button', { name: m.caseload_booking_confirm(), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The day on which it is thirty-five minutes later: two quarters of an hour begin before. */
function dayOfSoon(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + 35 * 60_000);
}

async function bookedIds(api: APIRequestContext): Promise<number[]> {
  const list = (await (await api.get('/api/appointments')).json()) as { id: number }[];
  return list.map(({ id }) => id);
}

test(
  'a therapist invites a family, books for it, and reports a delay',
  FRENCH,
  async ({ page, browser, product, language }) => {
    const practice = await newPractice(product.url, { language, timezone: ZONE });
    await confirmEmail(practice.api, practice.email);
    const family = await familyPage(browser, product.url, language);
    await signIn(page.context(), practice.username, PASSWORD);
    await inviteFromList(page, family.person.email);

    const token = await tokenFrom(family.context.request, family.person.email, '/client-invitation');
    const accepted = await family.context.request.post('/api/client-invitations/accept', { data: { token } });
    expect(accepted.status(), await accepted.text()).toBe(200);

    await page.reload();
    await page.getByRole('link', { name: 'Zoé Roy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zoé Roy' })).toBeVisible();
    await expectPage(page, { title: m.nav_clients() });
    const write = page.getByRole('link', { name: m.caseload_client_write({ name: 'Élise Roy' }) });
    await expect(write).toHaveAttribute('href', `mailto:${family.person.email}`);

    // For later: the family sees it and cancels.
    await page.getByRole('button', { name: m.caseload_booking_open() }).click();
    await bookEarly(page, dayAhead(5));
    const [later = 0] = await bookedIds(family.context.request);
    await family.page.goto('/appointments');
    const card = family.page.locator(`#appointment-${later}`);
    await expect(card.getByText('Bring the picture book.')).toBeVisible();
    await (await withMore(card)).getByRole('button', { name: m.appointments_cancel() }).click();
    await family.page.getByRole('button', { name: m.appointments_cancel_confirm(), exact: true }).click();
    await expectToast(family.page, m.app_success_title(), m.appointments_cancelled());

    // For now, from the schedule: the family pays, and reads that she runs late.
    await page.goto('/calendar');
    await page.getByRole('button', { name: m.caseload_booking_new() }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zoé Roy', exact: true }).click();
    await bookEarly(page, dayOfSoon());
    const soon = (await bookedIds(family.context.request)).find((id) => id !== later) ?? 0;
    await pay(family.context.request, soon);
    await page.goto('/appointments');
    await page.getByRole('button', { name: m.running_late_open() }).click();
    await page.getByRole('button', { name: m.running_late_minutes({ minutes: 10 }) }).click();
    await expectToast(page, m.app_success_title(), m.running_late_done({ minutes: 10 }));
    await family.page.goto('/appointments');
    await expect(
      family.page.locator(`#appointment-${soon}`).getByText(m.running_late_notice({ minutes: 10 })),
    ).toBeVisible();
    await family.page.goto(`/appointments/${soon}/room`);
    await expect(family.page.getByText(m.running_late_notice({ minutes: 10 }))).toBeVisible();
    const late = m.email_heading_running_late({}, { locale: language });
    await arrived(family.context.request, family.person.email, ({ text }) => text.includes(late));
    await family.context.close();
    await practice.api.dispose();
  },
);
