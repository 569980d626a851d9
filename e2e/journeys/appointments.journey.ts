/** Own appointments in every state, in the three calendar views, by mouse and by keyboard. */
import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import type { Locator, Page } from '@playwright/test';
import { sessionWith, withMore } from '../support/booking.ts';
import { settableTime } from '../support/intercept.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, pay, signedInPatient, type Practice } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function title(): string {
  return m.nav_appointments();
}
function calendar(page: Page): Locator {
  return page.getByRole('region', { name: m.calendar_view_title(), exact: true });
}
function view(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name, exact: true }).click();
}

/** An hour each, an hour and a half apart. */
function at(day: string, order: number): string {
  return new Date(Date.parse(`${day}T14:00:00Z`) + order * 1.5 * HOUR).toISOString();
}

function free(url: string): Promise<Practice> {
  return newPractice(url, { price: 0 });
}

test('an empty appointments page leads to the directory', async ({ page, language }) => {
  await signedInPatient(page.context(), language);
  await page.goto('/appointments');
  await expect(page.getByText(m.appointments_none_title())).toBeVisible();
  await expectPage(page, { title: title() });
  await page.getByRole('main').getByRole('link', { name: m.appointments_find() }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'the calendar shows a busy day in month, week and agenda',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language);
    const practice = await free(product.url);
    const day = dayAhead(7);
    for (const order of [0, 1, 2, 3]) await book(context.request, practice, at(day, order), 'Shy at first');

    await page.goto(`/appointments?date=${day}`);
    const inMonth = calendar(page)
      .getByRole('gridcell')
      .getByRole('button', {
        name: m.calendar_view_day_more({ day: sessionsText(4), dots: '3', count: '1' }),
      });
    await expect(inMonth).toHaveCount(1);
    await expect(calendar(page).getByText(m.calendar_view_more({ count: '1' }))).toBeVisible();
    await inMonth.click();
    const opened = page.getByRole('region').filter({ has: page.locator('#opened-day') });
    await expect(opened.getByRole('heading', { level: 4, name: practice.name })).toHaveCount(4);
    await expect(opened.getByText('Shy at first').first()).toBeVisible();
    await expectPage(page, { title: title() });

    await view(page, m.calendar_view_week());
    const entries = calendar(page).getByRole('grid').getByRole('button', { name: practice.name });
    await expect(entries).toHaveCount(4);
    await expect(entries.first()).toHaveText(/^\d\d:\d\d/);
    await expectPage(page, { title: title() });

    await view(page, m.calendar_view_list());
    await expect(calendar(page).getByRole('listitem').getByText(practice.name, { exact: true })).toHaveCount(
      8,
    );
    await expectPage(page, { title: title() });
  },
);

/** ", 4 sessions", after the day in its name. */
function sessionsText(count: number): string {
  return m.calendar_view_day_sessions({ day: '', count });
}

function sessions(count: number): RegExp {
  return new RegExp(`${sessionsText(count)}$`);
}

/** At least one of them has its neighbours in the same month. */
const DAYS_AHEAD = [5, 9, 13, 17];

test(
  'the calendar of appointments is used by keyboard alone',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language);
    const practice = await free(product.url);
    const ahead = DAYS_AHEAD.find((days) => /-(0[3-9]|1\d|2[0-5])$/.test(dayAhead(days))) ?? 0;
    const day = dayAhead(ahead);
    await book(context.request, practice, at(day, 0));
    await page.goto(`/appointments?date=${dayAhead(ahead - 1)}&day=${dayAhead(ahead - 1)}`);

    const grid = calendar(page).getByRole('grid');
    await grid.locator('button[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(sessions(1));
    await page.keyboard.press('Enter');
    await expect(page.locator('#opened-day')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    // Entered again, the grid begins at the opened day.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(sessions(1));

    await view(page, m.calendar_view_week());
    await grid.locator('button[tabindex="0"]').focus();
    await expect(page.locator(':focus')).toHaveAccessibleName(sessions(1));
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveText(new RegExp(practice.name));
  },
);

test('the label of an appointment follows the time', FRENCH, async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await free(product.url);
  const { startTime } = await book(context.request, practice, at(dayAhead(5), 0));
  const session = sessionWith(page, practice.name);
  const start = Date.parse(startTime);
  const stages = [
    [start - 30 * HOUR, m.appointments_label_confirmed()],
    [start - 23 * HOUR, m.appointments_label_upcoming()],
    [start - HOUR / 6, m.appointments_label_live()],
    [start + HOUR / 2, m.appointments_label_live()],
    [start + HOUR, m.appointments_label_completed()],
  ] as const;
  const setTime = await settableTime(page);
  for (const [now, label] of stages) {
    await setTime(now);
    await page.goto('/appointments');
    await expect(session.getByText(label, { exact: true })).toBeVisible();
    const isOver = now >= start + HOUR;
    await expect(session.getByRole('link', { name: m.appointments_join() })).toHaveCount(isOver ? 0 : 1);
    const mayCancel = now < start;
    await withMore(session);
    await expect(session.getByRole('button', { name: m.appointments_cancel() })).toHaveCount(
      mayCancel ? 1 : 0,
    );
    if (label === m.appointments_label_live()) await expectPage(page, { title: title() });
  }
  await session.getByRole('link', { name: m.appointments_again() }).click();
  await expect(page).toHaveURL(new RegExp(`/therapist/${practice.id}$`));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a device whose clock is wrong shows and pays a session by the server’s clock', async ({
  page,
  context,
  product,
}) => {
  await signedInPatient(context);
  const practice = await newPractice(product.url);
  // Two days: tomorrow’s start is less than the 24 hours of notice ahead from two in the afternoon on.
  await book(context.request, practice, at(dayAhead(2), 0));
  const session = sessionWith(page, practice.name);
  for (const days of [6, -6]) {
    await page.clock.setFixedTime(Date.now() + days * 24 * HOUR);
    await page.goto('/appointments');
    await expect(session.getByText(m.appointments_label_payment_pending(), { exact: true })).toBeVisible();
    await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toBeVisible();
    await page.goto(`/therapist/${practice.id}`);
    await expect(page.getByRole('gridcell').getByRole('button', { disabled: false }).first()).toBeVisible();
  }
});

test(
  'cancelling a paid appointment explains the refund, which stays listed',
  FRENCH,
  async ({ page, context, product, language }) => {
    await signedInPatient(context, language);
    const practice = await newPractice(product.url);
    const { id } = await book(context.request, practice, at(dayAhead(6), 0));
    await pay(context.request, id);
    await page.goto('/appointments');
    const session = sessionWith(page, practice.name);
    await (await withMore(session)).getByRole('button', { name: m.appointments_cancel() }).click();
    const dialog = page.getByRole('alertdialog');
    const amount = language === 'fr' ? '135,60 $' : '$135.60';
    await expect(dialog.getByText(m.appointments_cancel_refund_patient({ amount }))).toBeVisible();
    await expectPage(page, { title: title() });
    await dialog.getByRole('button', { name: m.appointments_cancel_confirm() }).click();

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(session).toHaveCount(0);
    await expect(page.getByText(m.appointments_none_title())).toBeVisible();
    const refunds = page.getByText(m.appointments_refunds({ count: 1 }));
    await refunds.click();
    await expect(page.getByText(m.appointments_money_refund_due({ amount }))).toBeVisible();
    await expectPage(page, { title: title() });

    // The link of an old message shows that the appointment is cancelled.
    await page.goto(`/appointments?appointment=${id}`);
    await expect(page.getByText(m.appointments_asked_cancelled())).toBeVisible();
  },
);

test('a therapist sees patient and client, and no payment button', async ({ browser, product }) => {
  const family = await browser.newContext({ baseURL: product.url });
  await signedInPatient(family);
  const practice = await newPractice(product.url);
  await book(family.request, practice, at(dayAhead(7), 0), 'We look forward to it.', 'Léo');
  const office = await browser.newContext({
    baseURL: product.url,
    storageState: await practice.api.storageState(),
  });
  const page = await office.newPage();
  await page.goto('/appointments');
  const session = sessionWith(page, 'Léo');
  await expect(session.getByText(m.appointments_account_of({ name: 'Rosalie Pelletier' }))).toBeVisible();
  await expect(session.getByText('We look forward to it.')).toBeVisible();
  await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
  await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
  await expectPage(page, { title: title() });
  await Promise.all([family.close(), office.close()]);
});
