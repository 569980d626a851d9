/** The states of therapists' screens that need a press. */
import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { codeFrom } from '../authenticator.ts';
import { connectGoogle, revokeAtGoogle } from '../google.ts';
import { dayAhead, PASSWORD } from '../people.ts';
import {
  button,
  dialogBy,
  failWith,
  openFromMore,
  type State,
  waitForDialog,
  waitForNoDialog,
} from './state.ts';

const GOOGLE_ACCOUNT = 'examined@gmail.test';

async function beginSecondFactor(page: Page): Promise<void> {
  await button(page, m.second_factor_turn_on()).click();
  await waitForDialog(page);
}

async function scanSecondFactor(page: Page): Promise<void> {
  await beginSecondFactor(page);
  const field = page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${m.password_confirmation_label()}`))
    .first();
  await field.fill(PASSWORD);
  await field.press('Enter');
  await page.getByRole('dialog', { name: m.second_factor_setup_scan_title() }).waitFor();
}

async function confirmSecondFactor(page: Page): Promise<void> {
  await scanSecondFactor(page);
  const link = page.getByRole('dialog').getByRole('link', { name: m.second_factor_setup_scan_open() });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  const field = page.getByLabel(new RegExp(`^${m.second_factor_setup_code()}`));
  await field.fill(codeFrom(secret));
  await field.press('Enter');
  await page.getByRole('dialog', { name: m.second_factor_setup_recovery_codes_title() }).waitFor();
}

const OWN_SERVICES = '**/api/therapist/appointment-types';

/** Saves a price that another tab seems to have changed meanwhile. */
async function collideOnPrice(page: Page): Promise<void> {
  await button(page, m.services_edit({ name: '' }).trim()).click();
  await waitForDialog(page);
  await failWith(page, `${OWN_SERVICES}/*`, 409, 'version_outdated');
  await page.route(OWN_SERVICES, async (route) => {
    const response = await route.fetch();
    // The call's contract.
    const services = (await response.json()) as AppointmentType[];
    await route.fulfill({
      response,
      json: services.map((service) => ({
        ...service,
        price: service.price + 500,
        version: service.version + 1,
      })),
    });
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.services_price()).fill('1');
  await button(dialog, m.services_save()).click();
  await dialog.getByRole('region', { name: m.edit_conflict_title() }).waitFor();
}

/** Closes a form with unsaved input. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: m.edit_discard() }).click();
}

export const therapistStates: readonly State[] = [
  {
    name: 'state-week-session',
    persona: 'demo_therapist',
    path: '/calendar?view=list',
    open: dialogBy((page) => page.locator('button[id^="week-session-"]').first()),
  },
  {
    name: 'state-week-add',
    persona: 'demo_therapist',
    path: '/calendar',
    open: dialogBy((page) => button(page, m.schedule_week_add({ day: '' }).trim())),
  },
  {
    name: 'state-week-drawing',
    persona: 'demo_therapist',
    path: '/calendar',
    open: async (page) => {
      await dialogBy(() => button(page, m.schedule_week_add({ day: '' }).trim()))(page);
      await button(page, m.schedule_week_add_change()).click();
      await waitForNoDialog(page);
      await page.getByRole('group', { name: m.schedule_week_drawing() }).waitFor();
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  {
    name: 'state-service',
    persona: 'demo_therapist',
    path: '/calendar?tab=services',
    open: dialogBy((page) => button(page, m.services_add())),
  },
  {
    name: 'state-service-conflict',
    persona: 'demo_therapist',
    path: '/calendar?tab=services',
    refusal: { status: 409, path: /^\/api\/therapist\/appointment-types\/\d+$/ },
    open: collideOnPrice,
    close: async (page) => {
      await page.unroute(`${OWN_SERVICES}/*`);
      await page.unroute(OWN_SERVICES);
      await discard(page);
    },
  },
  {
    name: 'state-blocking',
    persona: 'demo_therapist',
    path: '/calendar?tab=blocked',
    // Over booked sessions, which the dialog names.
    open: async (page) => {
      await dialogBy(() => button(page, m.schedule_blocks_add()))(page);
      await page.getByRole('dialog').getByLabel(m.schedule_blocks_end_date()).fill(dayAhead(60));
      await page.getByText(m.schedule_cancel_text({ count: 2 })).waitFor();
    },
    close: discard,
  },
  {
    name: 'state-slot',
    persona: 'demo_therapist',
    path: '/availability',
    open: dialogBy((page) => button(page, m.schedule_slots_add())),
  },
  {
    name: 'state-meeting',
    persona: 'demo_therapist',
    path: '/appointments',
    open: (page) => openFromMore(page, m.meeting_open()),
  },
  {
    name: 'state-service-deleting',
    persona: 'demo_therapist',
    path: '/calendar?tab=services',
    open: dialogBy((page) => button(page, m.services_delete({ name: '' }).trim())),
  },
  {
    name: 'state-block-deleting',
    persona: 'demo_therapist',
    path: '/calendar?tab=blocked',
    open: dialogBy((page) => button(page, m.schedule_blocks_delete({ title: '' }).trim())),
  },
  {
    name: 'state-slot-deleting',
    persona: 'demo_therapist',
    path: '/availability',
    open: dialogBy((page) => button(page, m.schedule_slots_delete({ slot: '' }).trim())),
  },
  {
    name: 'state-verification',
    persona: 'new_therapist',
    path: '/settings/practice',
    open: dialogBy((page) => button(page, m.verification_request())),
  },
  {
    name: 'state-adding-proof',
    persona: 'new_therapist',
    path: '/settings/practice',
    open: dialogBy((page) => button(page, m.proofs_add())),
  },
  {
    name: 'state-renewing-proof',
    persona: 'demo_therapist',
    path: '/settings/practice',
    open: dialogBy((page) => button(page, m.proofs_renew())),
  },
  {
    name: 'state-paypal',
    persona: 'demo_therapist',
    path: '/payment-settings',
    open: dialogBy((page) => button(page, m.billing_disconnect())),
  },
  {
    name: 'state-tax-number',
    persona: 'demo_therapist',
    path: '/payment-settings',
    // The demo's therapist charges 13 percent and has no number.
    open: dialogBy((page) => button(page, m.billing_business_save())),
  },
  {
    name: 'state-attendance',
    persona: 'demo_therapist',
    path: '/appointments',
    open: (page) => openFromMore(page, m.attendance_mark()),
  },
  {
    name: 'state-schedule-unsaved',
    persona: 'demo_therapist',
    path: '/calendar?tab=schedule',
    open: async (page) => {
      await button(page, m.schedule_day_add_break({ day: '' }).trim()).click();
      await page.locator('input[type=time]').nth(2).fill('09:30');
      await button(page, m.schedule_save()).click();
      await page.getByText(m.validation_windows_overlap()).waitFor();
    },
    close: async (page) => {
      await button(page, m.schedule_discard()).click();
      await page.getByText(m.schedule_offer_text_saved()).waitFor();
    },
  },
  {
    name: 'state-google-connected',
    persona: 'demo_therapist',
    path: '/calendar',
    open: async (page) => {
      await connectGoogle(page.request, GOOGLE_ACCOUNT);
      await page.reload();
      await page.getByText(m.google_calendar_state_connected(), { exact: true }).waitFor();
      await page.getByText(m.google_calendar_busy_title()).click();
      // The card is below the week, of which the header would cover a session.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'state-google-disconnecting',
    persona: 'demo_therapist',
    path: '/calendar',
    open: dialogBy((page) => button(page, m.google_calendar_disconnect())),
  },
  {
    name: 'state-google-expired',
    persona: 'demo_therapist',
    path: '/calendar',
    open: async (page) => {
      await revokeAtGoogle(page.request, GOOGLE_ACCOUNT);
      await page.request.post('/api/google-calendar/sync');
      await page.reload();
      await page.getByText(m.google_calendar_state_expired(), { exact: true }).waitFor();
    },
  },
  {
    name: 'state-factor-password',
    persona: 'new_therapist',
    path: '/settings/account',
    open: beginSecondFactor,
  },
  { name: 'state-factor-scan', persona: 'new_therapist', path: '/settings/account', open: scanSecondFactor },
  {
    name: 'state-factor-codes',
    persona: 'new_therapist',
    path: '/settings/account',
    open: confirmSecondFactor,
    close: async (page) => {
      await page.getByRole('dialog').getByRole('checkbox').check();
      await button(page, m.second_factor_setup_done()).click();
    },
  },
];
