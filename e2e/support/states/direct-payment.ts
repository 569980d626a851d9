/** The states of payments to the therapist directly that need a press. */
import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import type { Page } from '@playwright/test';
import { button, type State, waitForDialog } from './state.ts';

const APPOINTMENTS = '**/api/appointments';

/** Shows the first session with other fields; the next one, where they say so. */
async function change(page: Page, fields: Partial<Appointment>): Promise<void> {
  await page.route(APPOINTMENTS, async (route) => {
    const response = await route.fetch();
    // The call's contract.
    const [first, ...others] = (await response.json()) as Appointment[];
    await route.fulfill({ response, json: [{ ...first, ...fields }, ...others] });
  });
  await page.reload();
}

async function unchange(page: Page): Promise<void> {
  await page.unroute(APPOINTMENTS);
  await page.keyboard.press('Escape');
}

const INSTRUCTIONS = 'Please send it to pay@clinic.example.';

const due: Partial<Appointment> = {
  status: 'confirmed',
  startTime: new Date(Date.now() + HOUR).toISOString(),
  endTime: new Date(Date.now() + 2 * HOUR).toISOString(),
  payment: 'direct',
  paymentStatus: 'direct_due',
  paymentMethod: null,
  totalPrice: 13_560,
  directPayment: {
    amount: 13_560,
    instructions: INSTRUCTIONS,
    methods: ['etransfer', 'cash'],
  },
};

const owedBack: Partial<Appointment> = {
  status: 'cancelled',
  payment: 'direct',
  paymentStatus: 'refund_due',
  paymentMethod: 'etransfer',
  totalPrice: 13_560,
  keptAmount: 6_780,
  refundAmount: 6_780,
};

export const directPaymentStates: readonly State[] = [
  {
    name: 'state-how-to-pay',
    persona: 'demo_patient',
    path: '/appointments',
    open: async (page) => {
      await change(page, due);
      await page.locator('main li summary').first().click();
      await page.getByText(INSTRUCTIONS).waitFor();
    },
    close: unchange,
  },
  {
    name: 'state-mark-paid',
    persona: 'demo_therapist',
    path: '/appointments',
    open: async (page) => {
      await change(page, due);
      await button(page, m.direct_payment_mark()).click();
      await waitForDialog(page);
    },
    close: unchange,
  },
  {
    name: 'state-refund-sent',
    persona: 'demo_therapist',
    path: '/appointments',
    open: async (page) => {
      await change(page, owedBack);
      const sent = page.getByRole('button', { name: m.direct_payment_refund(), includeHidden: true });
      await page.locator('main details').filter({ has: sent }).locator('summary').click();
      await button(page, m.direct_payment_refund()).click();
      await waitForDialog(page);
    },
    close: unchange,
  },
];
