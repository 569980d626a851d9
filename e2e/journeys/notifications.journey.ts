/** The email and the text message of a booking, and their links. */
import * as m from '@cadence/messages/m';
import type { Appointment } from '@cadence/contract/appointments';
import type { BrowserContext, Page } from '@playwright/test';
import { logOutBehind, signInByForm } from '../support/logins.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { arrived, confirmEmail } from '../support/mailbox.ts';
import { book, dayAhead, newPractice, PASSWORD, signedInPatient, type Person } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';
import { axeViolations } from '../support/checks/axe.ts';
import { expectNoSidewaysScroll } from '../support/checks/page-checks.ts';

const PHONE = '+14165550123';

async function booked(
  page: Page,
  url: string,
  language: 'en' | 'fr',
): Promise<{ person: Person; appointment: Appointment }> {
  const context = page.context();
  const person = await signedInPatient(context, language);
  await confirmEmail(context.request, person.email);
  const practice = await newPractice(url, {
    price: 0,
    timezone: 'America/Halifax',
    service: 'Stuttering group',
  });
  const startTime = `${dayAhead(7)}T15:00:00.000Z`;
  return { person, appointment: await book(context.request, practice, startTime, 'He stutters', 'Léo') };
}

/** Saves the number among the settings, and enters the code that is sent to it. */
async function confirmPhone(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByLabel(m.settings_phone()).fill(PHONE);
  await page.getByRole('button', { name: m.settings_save() }).click();
  const dialog = page.getByRole('dialog', { name: m.phone_confirmation_dialog_title() });
  const field = dialog.getByLabel(m.phone_confirmation_code());
  await expect(field).toBeFocused();
  const { text } = await arrived(page.request, PHONE);
  await field.fill(/\b\d{6}\b/.exec(text)?.[0] ?? 'none');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.phone_confirmation_title())).toBeHidden();
}

/** As a mail program of a phone shows it. */
async function expectReadableEmail(context: BrowserContext, html: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(html);
  await expectNoSidewaysScroll(page);
  expect(await axeViolations(page, 'email')).toEqual([]);
  await page.close();
}

async function opensTheAppointment(page: Page, { id }: Appointment): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/appointments\\?appointment=${id}$`));
  await expect(page.locator(`#appointment-${id}`)).toBeFocused();
  await expect(page.locator(`#appointment-${id}`)).toBeInViewport();
}

test(
  'the email about a booking links to the appointment and attaches a calendar file',
  FRENCH,
  async ({ page, context, product, language }) => {
    const { person, appointment } = await booked(page, product.url, language);
    // The forms that a new client is asked for are announced by another one.
    const mail = await arrived(page.request, person.email, ({ attachments }) => attachments.length > 0);
    await expectReadableEmail(context, mail.html);
    await page.goto('/sandbox/mailbox');
    // Another journey's email may have the same subject.
    await page
      .getByRole('link', { name: mail.subject })
      .and(page.locator(`[href$="/${mail.id}"]`))
      .click();
    await expect(page.locator('pre', { hasText: m.email_heading_confirmed() })).toContainText('Halifax');
    // The page has loaded when its style sheet and the email in its frame have.
    await page.waitForLoadState();
    await expectNoSidewaysScroll(page);
    // The address is confirmed, so the body names the client; what others may see names nobody.
    expect(mail.text).toContain('Léo');
    const outside = `${mail.subject}${mail.attachments[0]?.content ?? ''}`;
    for (const secret of ['stutter', 'Stutter'])
      expect(mail.html + mail.text + outside).not.toContain(secret);
    expect(outside).not.toContain('Léo');
    const opening = page.waitForEvent('popup');
    // Playwright cannot run scripts in the email's frame, so the keyboard reaches its link.
    const links = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
    await page.locator('iframe').focus();
    for (const href of links) {
      await page.keyboard.press('Tab');
      if (href.includes('appointment=')) break;
    }
    await page.keyboard.press('Enter');
    await opensTheAppointment(await opening, appointment);

    const [file] = mail.attachments;
    expect(file?.type).toBe('text/calendar');
    const stamp = appointment.startTime.replace(/[-:]|\.\d{3}/g, '');
    const lines = file?.content.replaceAll(/\r?\n /g, '').split(/\r?\n/) ?? [];
    expect(lines).toContain(`DTSTART:${stamp}`);
    expect(lines).toContain('STATUS:CONFIRMED');
    // The page offers the same file.
    await page.goto('/appointments');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: m.appointments_more(), expanded: false }).first().click();
    await page.getByRole('link', { name: m.appointments_calendar_file() }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`appointment-${appointment.id}.ics`);
  },
);

test('the link of a text message leads to the appointment after signing in', async ({
  page,
  context,
  product,
  language,
}) => {
  const person = await signedInPatient(context, language);
  await context.request.patch('/api/user', { data: { notifications: { email: false, sms: true } } });
  await confirmPhone(page);
  const practice = await newPractice(product.url, { price: 0 });
  const appointment = await book(context.request, practice, `${dayAhead(8)}T15:00:00.000Z`);
  const sms = await arrived(page.request, PHONE, ({ text }) =>
    text.includes(`appointment=${appointment.id}`),
  );
  expect(sms.channel).toBe('sms');
  await page.goto(`/sandbox/mailbox/${sms.id}`);
  await expect(page.locator('pre')).toContainText(`appointment=${appointment.id}`);
  await expectNoSidewaysScroll(page);

  await logOutBehind(page);
  const [link = ''] = /https?:\S+/.exec(sms.text) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signInByForm(page, person.username, PASSWORD);
  await opensTheAppointment(page, appointment);
});
