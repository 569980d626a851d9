/** The states of cancellation terms that need a press. */
import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { button, type State, waitForDialog } from './state.ts';

const APPOINTMENTS = '**/api/appointments';

/** Shows the first session as cancelled late. */
async function cancelLate(page: Page): Promise<void> {
  await page.route(APPOINTMENTS, async (route) => {
    const response = await route.fetch();
    // The call's contract.
    const [first, ...others] = (await response.json()) as Appointment[];
    const late = { status: 'cancelled', paymentStatus: 'refund_due', totalPrice: 13_560 } as const;
    await route.fulfill({
      response,
      json: [{ ...first, ...late, keptAmount: 6_780, refundAmount: 6_780 }, ...others],
    });
  });
  await page.reload();
}

export const termsStates: readonly State[] = [
  {
    name: 'state-terms-error',
    persona: 'demo_therapist',
    path: '/calendar?tab=schedule',
    open: async (page) => {
      await button(page, m.terms_settings_add()).click();
      await button(page, m.terms_settings_save()).click();
      await page.getByText(m.validation_not_whole()).first().waitFor();
    },
    close: async (page) => {
      await button(page, m.schedule_discard()).click();
      await page.getByText(m.validation_not_whole()).first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'state-waive',
    persona: 'demo_therapist',
    path: '/appointments',
    open: async (page) => {
      await cancelLate(page);
      const waive = page.getByRole('button', { name: m.waive_open(), includeHidden: true });
      await page.locator('main details').filter({ has: waive }).locator('summary').click();
      await button(page, m.waive_open()).click();
      await waitForDialog(page);
    },
    close: async (page) => {
      await page.unroute(APPOINTMENTS);
      await page.keyboard.press('Escape');
    },
  },
];
