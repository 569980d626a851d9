/** The dialogs that screens open after a press. Nothing in them is confirmed. */
import * as m from '@cadence/messages/m';
import type { Locator, Page } from '@playwright/test';
import { goToSummary, review, times, typeDay } from './booking.ts';
import type { Screen } from './screens.ts';

/** A screen, and what is pressed on it. */
export type State = Screen & { open: (page: Page) => Promise<void> };

const WEEK = 7 * 86_400_000;

/** A Tuesday that the demo's therapists work on, beyond their notice. */
const tuesday = (): string => {
  const day = new Date(Date.now() + WEEK);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name }).filter({ visible: true }).first();

/** Presses it, and waits for the dialog. */
const dialogBy = (press: (page: Page) => Locator) => async (page: Page) => {
  await press(page).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('heading').first().waitFor();
  await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

const booking = async (page: Page): Promise<void> => {
  await page
    .locator('main label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await typeDay(page, tuesday());
  await times(page).locator('label:has(input:enabled)').first().click();
  await review(page);
};

const ofPatient: State[] = [
  { name: 'state-booking', reader: 'demo_patient', path: '/therapist/3', open: booking },
  {
    name: 'state-payment',
    reader: 'demo_patient',
    path: '/therapist/3',
    open: async (page) => {
      await booking(page);
      await goToSummary(page);
    },
  },
  {
    name: 'state-reschedule',
    reader: 'demo_patient',
    path: '/appointments',
    open: dialogBy((page) => button(page.locator('main'), m.reschedule_open())),
  },
  {
    name: 'state-cancel',
    reader: 'demo_patient',
    path: '/appointments',
    open: dialogBy((page) => button(page.locator('main'), m.appointments_cancel())),
  },
  {
    name: 'state-export',
    reader: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => button(page, m.account_export())),
  },
  {
    name: 'state-closing',
    reader: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => button(page, m.account_close())),
  },
];

const ofTherapist: State[] = [
  {
    name: 'state-service',
    reader: 'demo_therapist',
    path: '/calendar?tab=services',
    open: dialogBy((page) => button(page, m.services_add())),
  },
  {
    name: 'state-blocking',
    reader: 'demo_therapist',
    path: '/calendar?tab=blocked',
    open: dialogBy((page) => button(page, m.blocks_add())),
  },
  {
    name: 'state-slot',
    reader: 'demo_therapist',
    path: '/availability',
    open: dialogBy((page) => button(page, m.availability_add())),
  },
  {
    name: 'state-meeting',
    reader: 'demo_therapist',
    path: '/appointments',
    open: dialogBy((page) => button(page.locator('main'), m.meeting_open())),
  },
  {
    name: 'state-service-deleting',
    reader: 'demo_therapist',
    path: '/calendar?tab=services',
    open: dialogBy((page) => button(page, m.services_delete({ name: '' }).trim())),
  },
  {
    name: 'state-block-deleting',
    reader: 'demo_therapist',
    path: '/calendar?tab=blocked',
    open: dialogBy((page) => button(page, m.blocks_delete({ title: '' }).trim())),
  },
  {
    name: 'state-slot-deleting',
    reader: 'demo_therapist',
    path: '/availability',
    open: dialogBy((page) => button(page, m.availability_delete({ slot: '' }).trim())),
  },
  {
    name: 'state-verification',
    reader: 'new_therapist',
    path: '/settings',
    open: dialogBy((page) => button(page, m.verification_request())),
  },
  {
    name: 'state-paypal',
    reader: 'demo_therapist',
    path: '/payment-settings',
    open: dialogBy((page) => button(page, m.billing_disconnect())),
  },
];

const ofAdmin: State[] = [
  {
    name: 'state-review',
    reader: 'demo_admin',
    path: '/admin',
    open: dialogBy((page) => button(page, m.admin_review())),
  },
  {
    name: 'state-rejecting',
    reader: 'demo_admin',
    path: '/admin',
    open: dialogBy((page) => button(page, m.admin_reject())),
  },
  {
    name: 'state-suspending',
    reader: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.admin_suspend())),
  },
  {
    name: 'state-reinstating',
    reader: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.admin_unsuspend())),
  },
  {
    name: 'state-badge',
    reader: 'demo_admin',
    path: '/admin?tab=therapists',
    open: dialogBy((page) => button(page, m.admin_remove_badge_of({ name: '' }).trim())),
  },
  {
    name: 'state-category-removing',
    reader: 'demo_admin',
    path: '/admin?tab=categories',
    open: dialogBy((page) => button(page, m.admin_remove({ name: '' }).trim())),
  },
  {
    name: 'state-person',
    reader: 'demo_admin',
    path: '/admin/access-log',
    open: dialogBy((page) => page.locator('main button[aria-haspopup=dialog]').first()),
  },
  {
    name: 'state-decision',
    reader: 'demo_admin',
    path: '/admin/payments',
    open: dialogBy((page) => button(page, m.payment_decide_refunded())),
  },
];

export const states: readonly State[] = [...ofPatient, ...ofTherapist, ...ofAdmin];
