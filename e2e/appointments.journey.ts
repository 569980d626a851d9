/** One's own appointments in every state, in the three views of the calendar, with the mouse and without. */
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { sessionWith } from './booking.ts';
import { expect, ONCE, test } from './journey.ts';
import { book, dayAhead, newPractice, pay, signedInPatient, type Practice } from './people.ts';
import { expectStation } from './station.ts';

const HOUR = 3_600_000;
const title = (): string => m.nav_appointments();
const calendar = (page: Page): Locator => page.getByRole('region', { name: m.agenda_title(), exact: true });
const view = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** An hour each, far enough from each other. */
const at = (day: string, order: number): string =>
  new Date(Date.parse(`${day}T14:00:00Z`) + order * 1.5 * HOUR).toISOString();

const free = (url: string): Promise<Practice> => newPractice(url, { price: 0 });

test('nothing booked yet: the page says what to do', async ({ page, language }) => {
  await signedInPatient(page.context(), language);
  await page.goto('/appointments');
  await expect(page.getByText(m.appointments_none_title())).toBeVisible();
  await expectStation(page, { title: title(), themes: 'both' });
  await page.getByRole('main').getByRole('link', { name: m.appointments_find() }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a busy day in month, week and agenda', async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await free(product.url);
  const day = dayAhead(7);
  for (const order of [0, 1, 2, 3]) await book(context.request, practice, at(day, order), 'Shy at first');

  await page.goto(`/appointments?date=${day}`);
  const inMonth = calendar(page)
    .getByRole('gridcell')
    .getByRole('button', { name: sessions(4) });
  await expect(inMonth).toHaveCount(1);
  await expect(calendar(page).getByText(m.agenda_more({ count: '1' }))).toBeVisible();
  await inMonth.click();
  const opened = page.getByRole('region').filter({ has: page.locator('#opened-day') });
  await expect(opened.getByRole('heading', { level: 4, name: practice.name })).toHaveCount(4);
  await expect(opened.getByText(m.agenda_link_none()).first()).toBeVisible();
  await expect(opened.getByText('Shy at first').first()).toBeVisible();
  await expectStation(page, { title: title(), themes: 'both' });

  await view(page, m.agenda_week());
  const entries = calendar(page).getByRole('grid').getByRole('button', { name: practice.name });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toHaveText(/^\d\d:\d\d/);
  await expectStation(page, { title: title() });

  await view(page, m.agenda_list());
  await expect(calendar(page).getByRole('listitem').getByText(practice.name)).toHaveCount(8);
  await expectStation(page, { title: title() });
});

/** "…, 4 sessions" at the end of a day's name. */
const sessions = (count: number): RegExp =>
  new RegExp(`${m.agenda_day_sessions({ day: '\0', count }).split('\0')[1] ?? ''}$`);

/** One of them has its neighbours in the same month. */
const DAYS_AHEAD = [5, 9, 13, 17];

test('by keyboard alone: to another day, into it, and through the week', async ({
  page,
  context,
  product,
  language,
}) => {
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
  // Left and entered again, the grid begins at the opened day.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(sessions(1));

  await view(page, m.agenda_week());
  await grid.locator('button[tabindex="0"]').focus();
  await expect(page.locator(':focus')).toHaveAccessibleName(sessions(1));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveText(new RegExp(practice.name));
});

test('the words on a card as time goes by', async ({ page, context, product, language }) => {
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
  for (const [now, label] of stages) {
    await page.clock.setFixedTime(now);
    await page.goto('/appointments');
    await expect(session.getByText(label, { exact: true })).toBeVisible();
    const isOver = now >= start + HOUR;
    await expect(session.getByRole('link', { name: m.appointments_join() })).toHaveCount(isOver ? 0 : 1);
    const mayCancel = now < start;
    await expect(session.getByRole('button', { name: m.appointments_cancel() })).toHaveCount(
      mayCancel ? 1 : 0,
    );
    if (label === m.appointments_label_live()) await expectStation(page, { title: title() });
  }
  await session.getByRole('link', { name: m.agenda_again() }).click();
  await expect(page).toHaveURL(new RegExp(`/therapist/${practice.id}$`));
});

test('cancelled and paid: the dialog says what happens to the money, the list keeps it', async ({
  page,
  context,
  product,
  language,
}) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url);
  const { id } = await book(context.request, practice, at(dayAhead(6), 0));
  await pay(context.request, id);
  await page.goto('/appointments');
  const session = sessionWith(page, practice.name);
  await session.getByRole('button', { name: m.appointments_cancel() }).click();
  const dialog = page.getByRole('alertdialog');
  const amount = language === 'fr' ? '135,60 $' : '$135.60';
  await expect(dialog.getByText(m.appointments_cancel_refund_patient({ amount }))).toBeVisible();
  await expectStation(page, { title: title(), themes: 'both' });
  await dialog.getByRole('button', { name: m.appointments_cancel_confirm() }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(session).toHaveCount(0);
  await expect(page.getByText(m.appointments_none_title())).toBeVisible();
  const refunds = page.getByText(m.agenda_refunds({ count: 1 }));
  await refunds.click();
  await expect(page.getByText(m.appointments_money_refund_due({ amount }))).toBeVisible();
  await expectStation(page, { title: title() });

  // A link of an old message still leads to what became of it.
  await page.goto(`/appointments?appointment=${id}`);
  await expect(page.getByText(m.appointments_asked_cancelled())).toBeVisible();
});

test('therapists see the patient, for whom it is, and no way to pay', ONCE, async ({ browser, product }) => {
  const family = await browser.newContext({ baseURL: product.url });
  await signedInPatient(family);
  const practice = await newPractice(product.url);
  await book(family.request, practice, at(dayAhead(7), 0), '', 'Léo');
  const office = await browser.newContext({
    baseURL: product.url,
    storageState: await practice.api.storageState(),
  });
  const page = await office.newPage();
  await page.goto('/appointments');
  const session = sessionWith(page, 'Rosalie Pelletier');
  await expect(session.getByText(m.appointments_with_client({ name: 'Léo' }))).toBeVisible();
  await expect(session.getByText(m.appointments_label_payment_pending())).toBeVisible();
  await expect(session.getByRole('button', { name: m.appointments_pay_now() })).toHaveCount(0);
  await expectStation(page, { title: title() });
  await Promise.all([family.close(), office.close()]);
});
