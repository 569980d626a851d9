/** The therapist's week as a time grid: sessions and blocks moved, and free time drawn over. */
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectToast } from '../support/booking.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { forbidMouse, pressOn } from '../support/keyboard.ts';
import { book, newPractice, nextWeekday, signedInPatient } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

const [MONDAY, TUESDAY] = [nextWeekday(1), dayAfter(nextWeekday(1))];

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Two free sessions on the same day, two hours apart. */
async function withTwoSessions(
  context: BrowserContext,
  browser: Browser,
  url: string,
  language: 'en' | 'fr',
) {
  const practice = await newPractice(url, { price: 0, language });
  const patient = await browser.newContext({ baseURL: url });
  await signedInPatient(patient);
  const moved = await book(patient.request, practice, `${MONDAY}T16:00:00.000Z`, '', 'Anaïs');
  await book(patient.request, practice, `${MONDAY}T18:00:00.000Z`, '', 'Bao');
  await patient.close();
  await context.addCookies((await practice.api.storageState()).cookies);
  // The call's contract.
  type Sessions = (typeof moved & { status: string })[];
  async function sessions(): Promise<Sessions> {
    return (await (await practice.api.get('/api/appointments')).json()) as Sessions;
  }
  async function startOf(): Promise<string | undefined> {
    return (await sessions()).find(({ id }) => id === moved.id)?.startTime;
  }
  async function statuses(): Promise<string[]> {
    return (await sessions()).map(({ status }) => status);
  }
  return { startOf, statuses };
}

test('a sick day is blocked and its sessions are cancelled in three presses from the calendar', async ({
  page,
  context,
  browser,
  product,
  language,
}) => {
  const { statuses } = await withTwoSessions(context, browser, product.url, language);
  await page.goto(`/calendar?date=${MONDAY}`);
  const presses = [
    page.locator(`#week-add-${MONDAY}`),
    dialog(page).getByRole('button', { name: m.schedule_week_add_day() }),
    dialog(page).getByRole('button', { name: m.schedule_cancel_confirm({ count: 2 }) }),
  ];
  for (const press of presses) await press.click();
  await expectToast(page, m.schedule_cancel_done({ count: 2 }));
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  await expectPage(page, { title: m.nav_calendar() });
});

test(
  'a session is moved in the week by keyboard alone',
  FRENCH,
  async ({ page, context, browser, product, language }) => {
    const { startOf } = await withTwoSessions(context, browser, product.url, language);
    await forbidMouse(page);
    await page.goto(`/calendar?date=${MONDAY}`);
    const session = page.getByRole('button', { name: /, Anaïs,/ });
    await pressOn(page, session);
    await pressOn(page, dialog(page).getByRole('button', { name: m.schedule_week_move(), exact: true }));
    const bar = page.getByRole('group', { name: m.schedule_week_moving({ name: 'Anaïs' }) });
    await expect(bar.getByRole('button', { name: m.schedule_week_move_here() })).toBeFocused();
    for (let quarters = 0; quarters < 5; quarters += 1) await page.keyboard.press('ArrowDown');
    await expect(bar.getByRole('status')).toContainText(m.slot_conflict());
    await expectPage(page, { title: m.nav_calendar() });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('status')).toContainText(m.schedule_week_verdict_free());
    await page.keyboard.press('Enter');
    await pressOn(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: m.schedule_week_confirm() }),
    );
    await expectToast(page, m.app_success_title(), m.reschedule_done());
    expect(await startOf()).toBe(`${TUESDAY}T17:15:00.000Z`);
    await expect(session).toBeFocused();

    // From week to week, and time blocked, also without a mouse.
    await pressOn(
      page,
      page.getByRole('button', { name: m.schedule_week_later_days() }),
      'Enter',
      'Shift+Tab',
    );
    await expect(session).toBeHidden();
    await pressOn(
      page,
      page.getByRole('button', { name: m.schedule_week_earlier_days() }),
      'Enter',
      'Shift+Tab',
    );
    await expect(session).toBeVisible();
    await expectPage(page, { title: m.nav_calendar() });
  },
);

test('a session is dragged in the week, and a refusal is seen before it is dropped', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { startOf } = await withTwoSessions(context, browser, product.url, 'en');
  await page.goto(`/calendar?date=${MONDAY}`);
  const session = page.getByRole('button', { name: /, Anaïs,/ });
  await session.scrollIntoViewIfNeeded();
  const [from, taken, tuesday] = [
    await session.boundingBox(),
    await page.getByRole('button', { name: /, Bao,/ }).boundingBox(),
    await page.locator(`[data-day="${TUESDAY}"]`).boundingBox(),
  ];
  if (!from || !taken || !tuesday) throw new Error('the week is not to be seen');
  const status = page
    .getByRole('group', { name: m.schedule_week_moving({ name: 'Anaïs' }) })
    .getByRole('status');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(taken.x + 20, taken.y + 10, { steps: 8 });
  await expect(status).toContainText(m.slot_conflict());
  await page.mouse.move(tuesday.x + 20, from.y + 10, { steps: 8 });
  await expect(status).toContainText(m.schedule_week_verdict_free());
  await page.mouse.up();
  await page.getByRole('alertdialog').getByRole('button', { name: m.schedule_week_confirm() }).click();
  await expectToast(page, m.app_success_title(), m.reschedule_done());
  expect(await startOf()).toBe(`${TUESDAY}T16:00:00.000Z`);
});

test('free time is blocked by drawing over it, and the block is moved and resized', async ({
  page,
  context,
  browser,
  product,
}) => {
  await withTwoSessions(context, browser, product.url, 'en');
  await page.goto(`/calendar?date=${MONDAY}`);
  const box = async (target: Locator) => {
    const found = await target.boundingBox();
    if (!found) throw new Error('the week is not to be seen');
    return found;
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  };
  await page.getByRole('button', { name: /, Anaïs,/ }).scrollIntoViewIfNeeded();
  const tuesday = await box(page.locator(`[data-day="${TUESDAY}"]`));
  const anais = await box(page.getByRole('button', { name: /, Anaïs,/ }));
  const hour = await rem(page, 4);
  const x = tuesday.x + tuesday.width / 2;

  await drag({ x, y: anais.y + 5 }, { x, y: anais.y + hour * 1.5 - 5 });
  await dialog(page).getByRole('button', { name: m.schedule_week_add_block() }).click();
  await dialog(page).getByLabel(m.schedule_blocks_name()).fill('Dentist');
  const [start, end] = [
    await dialog(page).getByLabel(m.schedule_blocks_start_time()).inputValue(),
    await dialog(page).getByLabel(m.schedule_blocks_end_time()).inputValue(),
  ];
  expect(Date.parse(`${TUESDAY}T${end}Z`) - Date.parse(`${TUESDAY}T${start}Z`)).toBe(90 * 60_000);
  await dialog(page).getByRole('button', { name: m.schedule_blocks_save_new() }).click();

  // Its lower edge is pulled by half an hour, without the dialog opening on release.
  const block = page.getByRole('button', { name: /Dentist$/ });
  await expectToast(page, m.app_success_title(), m.schedule_blocks_created());
  const drawnAt = await box(block);
  const bottom = drawnAt.y + drawnAt.height - 3;
  await drag({ x, y: bottom }, { x, y: bottom + hour / 2 });
  await expect.poll(async () => Math.round((await box(block)).height / hour)).toBe(2);
  await expect(dialog(page)).toBeHidden();

  // Onto the booked session of Monday: what stays booked is named first.
  const { y } = await box(block);
  await drag({ x, y: y + 20 }, { x: anais.x + 20, y: y + 20 });
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(m.schedule_impact_block({ count: 1 }));
  await question.getByRole('button', { name: m.schedule_week_confirm_keep() }).click();
  await page.keyboard.press('Escape');
  await expect(
    page.locator(`[data-day="${TUESDAY}"]`).getByRole('button', { name: /Dentist$/ }),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: m.schedule_week_moving({ name: 'Dentist' }) })).toBeHidden();
});

/** The pixels of so many rem. */
function rem(page: Page, count: number): Promise<number> {
  return page.evaluate(
    (times) => times * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    count,
  );
}
