/** The states of a therapist's pages of her clients. */
import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { newPerson } from '../people.ts';
import { button, dialogBy, openFromMore, type State, waitForDialog } from './state.ts';

/** Sends a list of which no line is good. */
async function pasteBadLines(page: Page): Promise<void> {
  await dialogBy(() => button(page, m.caseload_invite_open()))(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.caseload_invite_list(), { exact: true }).click();
  await dialog.getByLabel(m.caseload_invite_lines()).fill('Zoé Roy\n@\nNoé Roy, noe@');
  await button(dialog, m.caseload_invite_send()).click();
  await dialog.getByText(m.caseload_invite_bad_form()).waitFor();
}

async function withdraw(page: Page): Promise<void> {
  const { email } = newPerson();
  await page.request.post('/api/therapist/client-invitations', { data: { name: 'Zoé Roy', email } });
  await page.reload();
  await dialogBy(() => button(page, m.caseload_withdraw_of({ name: 'Zoé Roy' })))(page);
}

const OWN_APPOINTMENTS = '**/api/appointments';
const SOON = 20 * 60_000;

/** Shows the paid sessions as if they began soon. */
async function runLate(page: Page): Promise<void> {
  await page.route(OWN_APPOINTMENTS, async (route) => {
    const response = await route.fetch();
    // The call's contract.
    const sessions = (await response.json()) as Appointment[];
    const startTime = new Date(Date.now() + SOON).toISOString();
    const endTime = new Date(Date.now() + 2 * SOON).toISOString();
    await route.fulfill({
      response,
      json: sessions.map((one) => (one.status === 'confirmed' ? { ...one, startTime, endTime } : one)),
    });
  });
  await page.reload();
  await button(page, m.running_late_open()).click();
  await waitForDialog(page);
}

export const caseloadStates: readonly State[] = [
  {
    name: 'state-clients-inviting',
    persona: 'demo_therapist',
    path: '/clients',
    open: dialogBy((page) => button(page, m.caseload_invite_open())),
  },
  { name: 'state-clients-bad-lines', persona: 'demo_therapist', path: '/clients', open: pasteBadLines },
  { name: 'state-clients-withdrawing', persona: 'demo_therapist', path: '/clients', open: withdraw },
  {
    name: 'state-client-booking',
    persona: 'demo_therapist',
    path: '/calendar',
    open: async (page) => {
      await dialogBy(() => button(page, m.caseload_booking_new()))(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').first().getByRole('button').click();
      await dialog.getByLabel(m.caseload_booking_service()).selectOption({ index: 1 });
      await dialog.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'state-goal-adding',
    persona: 'demo_therapist',
    path: '/clients/10',
    open: dialogBy((page) => button(page, m.goals_add())),
  },
  {
    name: 'state-cancel-by-therapist',
    persona: 'demo_therapist',
    path: '/appointments',
    open: (page) => openFromMore(page, m.appointments_cancel()),
  },
  {
    name: 'state-running-late',
    persona: 'demo_therapist',
    path: '/appointments',
    open: runLate,
    close: async (page) => {
      await page.unroute(OWN_APPOINTMENTS);
      await page.keyboard.press('Escape');
    },
  },
];
