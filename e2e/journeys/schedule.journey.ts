/** A therapist's services, schedule with a break, blocked dates and extra slots, until families see the times. */
import * as m from '@cadence/messages/m';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectToast, openProfile, times, typeDay } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn, tabTo } from '../support/keyboard.ts';
import {
  book,
  newPerson,
  newPractice,
  nextWeekday,
  register,
  signedInPatient,
  type Person,
  uniqueName,
} from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const [SUNDAY, MONDAY, SATURDAY] = [nextWeekday(0), nextWeekday(1), nextWeekday(6)];

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

async function signedInTherapist(context: BrowserContext, language: 'en' | 'fr'): Promise<Person> {
  const person = newPerson({ firstName: 'Noor', lastName: uniqueName('Zéro') });
  await register(context.request, 'therapist', person, language);
  return person;
}

async function ownId(context: BrowserContext): Promise<number> {
  // The call's contract says that the own profile has an id.
  const { id } = (await (await context.request.get('/api/therapist-profile')).json()) as { id: number };
  return id;
}

async function addService(page: Page): Promise<void> {
  await page.getByRole('link', { name: m.schedule_overview_service_fix() }).click();
  await page.getByRole('button', { name: m.services_add() }).click();
  await expectPage(page, { title: m.nav_calendar() });
  await dialog(page).getByLabel(m.services_name(), { exact: true }).fill('Première rencontre');
  await dialog(page).getByLabel(m.services_price()).fill('85');
  await dialog(page).getByRole('button', { name: m.services_save_new() }).click();
  await expectToast(page, m.app_success_title(), m.services_created());
  await expect(page.getByRole('heading', { name: 'Première rencontre' })).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
}

async function openSaturdays(page: Page, saturday: string): Promise<void> {
  await openTab(page, m.schedule_overview_tab_schedule());
  const preview = page.getByRole('region', { name: m.schedule_offer_title() });
  await expect(preview.getByRole('radio').first()).toBeAttached();
  await page.getByRole('switch', { name: m.schedule_day_on({ day: saturday }) }).check();
  await page.getByLabel(m.schedule_day_start({ day: saturday })).fill('10:00');
  await page.getByLabel(m.schedule_day_end({ day: saturday })).fill('14:00');
  await page.getByRole('button', { name: m.schedule_day_add_break({ day: saturday }) }).click();
  const second = { day: saturday, place: 2 };
  await expect(page.getByLabel(m.schedule_window_start(second))).toBeFocused();
  await expect(page.getByLabel(m.schedule_window_start(second))).toHaveValue('13:00');
  await expect(page.getByLabel(m.schedule_window_end(second))).toHaveValue('14:00');
  // The preview shows the change before it is saved.
  await expect(preview.getByText(m.schedule_offer_text_unsaved())).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
  await page.getByRole('button', { name: m.schedule_save() }).click();
  await expectToast(page, m.app_success_title(), m.schedule_updated());
  await expect(preview.getByText(m.schedule_offer_text_saved())).toBeVisible();
}

async function blockMonday(page: Page): Promise<void> {
  await openTab(page, m.schedule_overview_tab_blocked());
  await page.getByRole('button', { name: m.schedule_blocks_add() }).click();
  await dialog(page).getByLabel(m.schedule_blocks_name()).fill('Congé');
  await dialog(page).getByRole('switch', { name: m.schedule_blocks_private() }).check();
  await expect(dialog(page).getByText(m.schedule_blocks_name_private_hint())).toBeVisible();
  await dialog(page).getByLabel(m.schedule_blocks_start_date()).fill(MONDAY);
  await expect(dialog(page).getByLabel(m.schedule_blocks_end_date())).toHaveValue(MONDAY);
  await expect(dialog(page).getByText(m.schedule_impact_block_none())).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
  await dialog(page).getByRole('button', { name: m.schedule_blocks_save_new() }).click();
  await expectToast(page, m.app_success_title(), m.schedule_blocks_created());
  await expect(page.getByRole('heading', { name: 'Congé' })).toBeVisible();
  await expect(page.getByText(m.schedule_blocks_private(), { exact: true })).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
}

async function openOneSunday(page: Page): Promise<void> {
  await openTab(page, m.schedule_overview_tab_overview());
  await page.getByRole('link', { name: m.page_availability_manage() }).click();
  await expectPage(page, { title: m.page_availability(), arrived: true });
  await page.getByRole('button', { name: m.schedule_slots_add(), exact: true }).click();
  await dialog(page).getByLabel(m.schedule_slots_date()).fill(SUNDAY);
  await dialog(page).getByLabel(m.schedule_slots_start(), { exact: true }).fill('18:00');
  await dialog(page).getByLabel(m.schedule_slots_end(), { exact: true }).fill('19:30');
  await expectPage(page, { title: m.page_availability() });
  await dialog(page).getByRole('button', { name: m.schedule_slots_save_new() }).click();
  await expectToast(page, m.app_success_title(), m.schedule_slots_added());
  await expectPage(page, { title: m.page_availability() });
}

/** The offered times in Toronto. */
const SEEN = {
  en: { saturday: ['10:00 AM', '10:30 AM', '11:00 AM', '1:00 PM'], sunday: ['6:00 PM', '6:30 PM'] },
  fr: { saturday: ['10 h', '10 h 30', '11 h', '13 h'], sunday: ['18 h', '18 h 30'] },
} as const;

async function expectTimes(page: Page, day: string, shown: readonly string[]): Promise<void> {
  await typeDay(page, day);
  await expect(times(page).locator('label')).toHaveText([...shown], { useInnerText: true });
}

async function expectSeenByFamilies(
  browser: Browser,
  baseURL: string,
  practice: { id: number; name: string },
  language: 'en' | 'fr',
) {
  const context = await browser.newContext({
    baseURL,
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
  });
  try {
    await signedInPatient(context, language);
    const page = await context.newPage();
    await openProfile(page, practice);
    await page.locator('label').filter({ hasText: 'Première rencontre' }).first().click();
    await expectTimes(page, SATURDAY, SEEN[language].saturday);
    await expectTimes(page, SUNDAY, SEEN[language].sunday);
    const blocks = await context.request.get(`/api/therapists/${practice.id}/blocked-dates`);
    expect(await blocks.json()).toMatchObject([{ title: m.slot_not_available() }]);
  } finally {
    await context.close();
  }
}

test('a new therapist becomes bookable', FRENCH, async ({ page, context, browser, product, language }) => {
  const person = await signedInTherapist(context, language);
  await page.goto('/calendar?tab=overview');
  await expect(page.getByRole('heading', { level: 1, name: m.schedule_overview_title() })).toBeVisible();
  await expect(page.getByText(m.schedule_overview_required())).toBeVisible();
  await expect(page.getByText(m.schedule_overview_cannot_book())).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });

  await addService(page);
  await openSaturdays(page, language === 'fr' ? 'samedi' : 'Saturday');
  await blockMonday(page);
  await openOneSunday(page);

  await page.goto('/calendar?tab=overview');
  await expect(page.getByText(m.schedule_overview_incomplete())).toBeVisible();
  await expect(page.getByText(m.schedule_overview_can_book())).toBeVisible();
  await expect(page.getByText('Congé')).toBeVisible();
  await expectPage(page, { title: m.nav_calendar() });
  const practice = { id: await ownId(context), name: `${person.firstName} ${person.lastName}` };
  await expectSeenByFamilies(browser, product.url, practice, language);
});

test('services are ordered, and a block and a slot added, by keyboard alone', async ({
  page,
  context,
  product,
}) => {
  const practice = await newPractice(product.url, { service: 'First', price: 0 });
  await practice.api.post('/api/therapist/appointment-types', {
    data: { name: 'Second', duration: 30, sortOrder: 1 },
  });
  await context.addCookies((await practice.api.storageState()).cookies);
  await forbidMouse(page);
  await page.goto('/calendar?tab=overview');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=services$/);
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['First', 'Second']);

  let savedOrders = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/appointment-types/order')) savedOrders += 1;
  });
  await pressOn(page, page.getByRole('button', { name: m.services_move_down({ name: 'First' }) }));
  await expect(names).toHaveText(['Second', 'First']);
  // The focus follows the moved service.
  await expect(page.getByRole('button', { name: m.services_move_down({ name: 'First' }) })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(m.services_moved({ name: 'First', place: 1, count: 2 }))).toBeAttached();
  await expect(names).toHaveText(['First', 'Second']);
  // Each order is shown before it is saved.
  await expect.poll(() => savedOrders).toBe(2);
  await page.reload();
  await expect(names).toHaveText(['First', 'Second']);

  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await pressOn(page, page.getByRole('button', { name: m.schedule_blocks_add() }));
  await tabTo(page, dialog(page).getByLabel(m.schedule_blocks_name()));
  await page.keyboard.type('Dentist');
  await page.keyboard.press('Enter');
  await expectToast(page, m.app_success_title(), m.schedule_blocks_created());
  // The dialog returns the focus to its opener.
  await expect(page.getByRole('button', { name: m.schedule_blocks_add() })).toBeFocused();

  await page.goto('/availability');
  await pressOn(page, page.getByRole('button', { name: m.schedule_slots_add(), exact: true }));
  await tabTo(page, dialog(page).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await pressOn(page, dialog(page).getByRole('button', { name: m.schedule_slots_save_new() }));
  await expectToast(page, m.app_success_title(), m.schedule_slots_added());
  await expect(page.getByText(m.schedule_slots_recurring())).toBeVisible();
});

test('services are ordered by dragging', async ({ page, context, product }) => {
  const practice = await newPractice(product.url, { service: 'First', price: 0 });
  for (const [index, name] of ['Second', 'Third'].entries())
    await practice.api.post('/api/therapist/appointment-types', {
      data: { name, duration: 30, sortOrder: index + 1 },
    });
  await context.addCookies((await practice.api.storageState()).cookies);
  await page.goto('/calendar?tab=services');
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['First', 'Second', 'Third']);
  const [from, to] = [
    await page.getByTitle(m.services_drag({ name: 'First' })).boundingBox(),
    await page.getByTitle(m.services_drag({ name: 'Third' })).boundingBox(),
  ];
  if (!from || !to) throw new Error('a handle is not to be seen');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 24, { steps: 12 });
  const kept = page.waitForResponse('**/api/therapist/appointment-types/order');
  await page.mouse.up();
  await expect(names).toHaveText(['Second', 'Third', 'First']);
  await kept;
  await expect(page.getByText(m.services_moved({ name: 'First', place: 3, count: 3 }))).toBeAttached();
  await page.reload();
  await expect(names).toHaveText(['Second', 'Third', 'First']);
});

test('a new block lists the sessions in it, which stay booked', async ({
  page,
  context,
  product,
  browser,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  const patient = await browser.newContext({ baseURL: product.url });
  await signedInPatient(patient);
  await book(patient.request, practice, `${MONDAY}T16:00:00.000Z`);
  await patient.close();
  await context.addCookies((await practice.api.storageState()).cookies);
  await page.goto('/calendar?tab=blocked');
  await page.getByRole('button', { name: m.schedule_blocks_add() }).click();
  await dialog(page).getByLabel(m.schedule_blocks_name()).fill('Away');
  await dialog(page).getByLabel(m.schedule_blocks_start_date()).fill(MONDAY);
  await expect(dialog(page).getByText(m.schedule_cancel_title({ count: 1 }))).toBeVisible();
  await expect(dialog(page).getByText(/^Rosalie Pelletier, Monday/)).toBeVisible();
  await dialog(page).getByRole('button', { name: m.schedule_blocks_save_new() }).click();
  await expectToast(page, m.app_success_title(), m.schedule_blocks_created());
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'Rosalie Pelletier' })).toBeVisible();
});

test('unsaved schedule settings are asked about before leaving in any way', async ({
  page,
  context,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  await context.addCookies((await practice.api.storageState()).cookies);
  await page.goto('/calendar?tab=schedule');
  await page.getByLabel(m.schedule_max_sessions()).fill('5');
  await page.getByRole('link', { name: m.nav_today() }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: m.settings_leave_stay() }).click();
  await expect(page.getByLabel(m.schedule_max_sessions())).toHaveValue('5');
  await page.getByRole('tab', { name: m.schedule_overview_tab_blocked() }).click();
  await question.getByRole('button', { name: m.settings_leave_confirm() }).click();
  await expect(
    page.getByRole('tab', { name: m.schedule_overview_tab_blocked(), selected: true }),
  ).toBeVisible();
  await openTab(page, m.schedule_overview_tab_schedule());
  await expect(page.getByLabel(m.schedule_max_sessions())).toHaveValue('8');
});
