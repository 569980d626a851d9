/** The states of a booking, by a family with several clients and by one that has never booked. */
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import { expect, type Page } from '@playwright/test';
import { cardOf, payLabel, times, typeDay } from '../booking.ts';
import { button, dialogBy, failWith, type State, waitForDialog, waitForNoDialog } from './state.ts';

const WEEK = 7 * DAY;

/** A Tuesday that the demo's therapists work on, beyond their notice. */
function tuesday(): string {
  const day = new Date(Date.now() + WEEK);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

async function chooseBookingTime(page: Page): Promise<void> {
  await page
    .locator('main label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await typeDay(page, tuesday());
  await times(page).locator('label:has(input:enabled)').first().click();
}

/** The first of the family. */
export async function booking(page: Page): Promise<void> {
  await chooseBookingTime(page);
  await page.getByRole('group', { name: m.booking_for_whom() }).getByRole('button').first().click();
  await waitForDialog(page);
}

export const bookingStates: readonly State[] = [
  {
    name: 'state-booking-asks-first',
    persona: 'new_patient',
    path: '/therapist/3',
    open: async (page) => {
      await button(page, m.booking_review()).click();
      await page.getByText(m.for_whom_required()).waitFor();
      await cardOf(page, m.for_whom_my_child()).click();
      await page.getByLabel(m.for_whom_child_name()).waitFor();
    },
  },
  {
    name: 'state-another-client',
    persona: 'demo_patient',
    path: '/appointments',
    open: dialogBy((page) => button(page, m.for_whom_change_title())),
  },
  {
    name: 'state-booking-for-whom',
    persona: 'demo_patient',
    path: '/therapist/3',
    open: async (page) => {
      await chooseBookingTime(page);
      await expect(page.getByRole('group', { name: m.booking_for_whom() })).toBeVisible();
    },
  },
  { name: 'state-booking', persona: 'demo_patient', path: '/therapist/3', open: booking },
  {
    name: 'state-slot-taken',
    persona: 'demo_patient',
    path: '/therapist/3',
    refusal: { status: 409, path: /^\/api\/appointments$/ },
    open: async (page) => {
      await page.reload();
      await booking(page);
      await failWith(page, '**/api/appointments', 409, 'slot_taken');
      await page.getByRole('dialog').getByRole('button', { name: payLabel() }).click();
      await page.getByRole('dialog').getByText(m.booking_lost_title()).waitFor();
    },
    close: async (page) => {
      await page.unroute('**/api/appointments');
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
    },
  },
];
