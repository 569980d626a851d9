/** The states of a series: booking one, its page, and changing one of its dates. */
import type { SeriesPreview } from '@cadence/contract/booking/series';
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import { expect, type Page } from '@playwright/test';
import { times } from '../booking.ts';
import { booking } from './booking.ts';
import { button, openFromMore, type State, waitForDialog, waitForNoDialog } from './state.ts';

const PREVIEW = '**/api/appointments/series/preview';

/** The demo patient has a weekly series; its later sessions follow the first. */
async function openOfSeries(page: Page, name: string): Promise<void> {
  const cards = page.locator('main li').filter({ has: page.locator('a[href^="/appointments/series/"]') });
  await openFromMore(page, name, cards.first());
}

/** Repeats the booking, with one date that is not open and one without another time near it. */
async function repeat(page: Page): Promise<void> {
  await page.route(PREVIEW, async (route) => {
    const response = await route.fetch();
    // The call's contract.
    const { dates } = (await response.json()) as SeriesPreview;
    const [first, second, third, ...others] = dates.map((date) => ({
      ...date,
      available: true,
      reason: null,
      reasonCode: null,
      alternative: null,
    }));
    const closed = { available: false, reason: m.slot_conflict(), reasonCode: 'conflict' };
    const json = {
      dates: [
        first,
        second && { ...second, ...closed, alternative: new Date(Date.parse(second.startTime) + DAY) },
        third && { ...third, ...closed },
        ...others,
      ],
    };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await booking(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.series_booking_repeat()).selectOption('1');
  await dialog.getByRole('heading', { name: m.series_booking_dates() }).waitFor();
}

/** Of five dates in the demo data. */
const LATER = 4;

async function chooseFollowing(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText(m.series_scope_following({ count: LATER }), { exact: true }).click();
}

export const seriesStates: readonly State[] = [
  {
    name: 'state-series-booking',
    persona: 'demo_patient',
    path: '/therapist/3',
    open: repeat,
    close: async (page) => {
      await page.getByRole('dialog').getByLabel(m.series_booking_repeat()).selectOption('');
      await page.unroute(PREVIEW);
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
    },
  },
  {
    name: 'state-series',
    persona: 'demo_patient',
    path: '/appointments/series/1',
    open: (page) => page.getByRole('heading', { name: m.series_page_dates() }).waitFor(),
  },
  {
    name: 'state-series-cancel',
    persona: 'demo_patient',
    path: '/appointments',
    open: async (page) => {
      await openOfSeries(page, m.appointments_cancel());
      await chooseFollowing(page);
      await page.getByText(m.series_scope_cancelled_dates()).waitFor();
    },
  },
  {
    name: 'state-series-reschedule',
    persona: 'demo_patient',
    path: '/appointments',
    open: async (page) => {
      await openOfSeries(page, m.reschedule_open());
      await chooseFollowing(page);
      await times(page).locator('label').first().click();
      await page.getByText(m.series_scope_new_dates(), { exact: true }).waitFor();
    },
  },
  {
    name: 'state-series-for-client',
    persona: 'demo_therapist',
    path: '/calendar',
    open: async (page) => {
      await button(page, m.caseload_booking_new()).click();
      await waitForDialog(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(m.series_booking_repeat()).selectOption('2');
      await expect(dialog.getByLabel(m.series_booking_count())).toBeVisible();
    },
  },
];
