/** The states of patients' screens that need a press. */
import type { Appointment } from '@cadence/contract/appointments';
import type { SessionTime } from '@cadence/contract/auth/auth';
import * as m from '@cadence/messages/m';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../people.ts';
import { aPicture } from '../settings.ts';
import { button, dialogBy, openFromMore, type State, waitForDialog } from './state.ts';

/** The name of a day with sessions ends with their number: ", 2 sessions". */
const WITH_SESSIONS = /, \d+ \S+$/;

async function choosePicture(page: Page): Promise<void> {
  const buffer = await aPicture(page, 900, 600);
  await page.getByLabel(m.photos_new()).setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer });
  await waitForDialog(page);
}

const patientDialogs: readonly State[] = [
  {
    name: 'state-reschedule',
    persona: 'demo_patient',
    path: '/appointments',
    open: (page) => openFromMore(page, m.reschedule_open()),
  },
  {
    name: 'state-cancel',
    persona: 'demo_patient',
    path: '/appointments',
    open: (page) => openFromMore(page, m.appointments_cancel()),
  },
  {
    name: 'state-phone-code',
    persona: 'demo_patient',
    path: '/settings',
    open: async (page) => {
      await page.route('**/api/user/phone-confirmation', async (route) => {
        const isCodeSent = route.request().method() === 'POST';
        const json = { isConfirmed: false, isReachable: true, isCodeSent, countries: ['CA', 'US'] };
        await route.fulfill({ json });
      });
      await page.reload();
      await button(page, m.phone_confirmation_send()).click();
      await waitForDialog(page);
    },
  },
  {
    name: 'state-export',
    persona: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => button(page, m.accounts_own_export())),
  },
  {
    name: 'state-closing',
    persona: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => button(page, m.accounts_own_close())),
  },
  {
    name: 'state-opened-day',
    persona: 'demo_patient',
    path: '/appointments',
    open: async (page) => {
      await page.getByRole('gridcell').getByRole('button', { name: WITH_SESSIONS }).first().click();
      await page.locator('#opened-day').waitFor();
      // The pointer would leave the day in its hover colours.
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'state-photo',
    persona: 'demo_patient',
    path: '/settings',
    open: choosePicture,
  },
  {
    name: 'state-password',
    persona: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => button(page, m.password_change_open())),
  },
  {
    name: 'state-settings-errors',
    persona: 'demo_patient',
    path: '/settings',
    open: async (page) => {
      await page
        .getByLabel(new RegExp(`^${m.settings_last_name()}`))
        .first()
        .fill(' ');
      await button(page, m.settings_save()).click();
      await page.getByText(m.validation_last_name_required()).waitFor();
    },
  },
  {
    name: 'state-leaving',
    persona: 'demo_patient',
    path: '/settings',
    open: dialogBy((page) => page.locator('footer a, main section a').filter({ visible: true }).first()),
    close: async (page) => {
      await button(page, m.settings_leave_confirm()).click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
  },
];

const SESSION = '**/api/session';
/** As long as the app waits before it loads the code that watches the session. */
const WATCH_AFTER = 10_000;

/** Shows the page with this session time, which the app asks for at once instead of after ten seconds. */
async function withSessionTime(page: Page, changes: Partial<SessionTime>): Promise<void> {
  const json = { secondsLeft: 5000, noticeSeconds: 60, isExtendable: true, isConsentDue: false, ...changes };
  await page.route(SESSION, (route) => route.fulfill({ json }));
  // Not Playwright's clock: once installed it stays for all further screens of the page.
  await page.addInitScript((after) => {
    if (sessionStorage.getItem('watch-session') === null) return;
    const setLater = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, delay?: number, ...input: unknown[]) =>
      setLater(work, delay === after ? 0 : delay, ...input)) as typeof window.setTimeout;
  }, WATCH_AFTER);
  await page.evaluate(() => sessionStorage.setItem('watch-session', 'now'));
  await page.reload();
}

async function closeSessionDialog(page: Page): Promise<void> {
  await page.unroute(SESSION);
  await page.evaluate(() => sessionStorage.removeItem('watch-session'));
  await page.keyboard.press('Escape');
}

const APPOINTMENTS = '**/api/appointments';

const mockedStates: readonly State[] = [
  {
    name: 'state-session-warning',
    persona: 'demo_patient',
    path: '/receipts',
    open: async (page) => {
      await withSessionTime(page, { secondsLeft: 50 });
      await page.getByRole('alertdialog', { name: m.session_warning_idle_title() }).waitFor();
    },
    close: closeSessionDialog,
  },
  {
    name: 'state-consent',
    persona: 'demo_patient',
    path: '/receipts',
    open: async (page) => {
      await withSessionTime(page, { isConsentDue: true });
      await page.getByRole('dialog', { name: m.session_warning_consent_title() }).waitFor();
    },
    close: closeSessionDialog,
  },
  {
    name: 'state-call-ready',
    persona: 'demo_patient',
    path: '/appointments/7/call',
    open: async (page) => {
      await page.route(APPOINTMENTS, async (route) => {
        const answer = await route.fetch();
        // The call's contract.
        const appointments = (await answer.json()) as Appointment[];
        const json = appointments.map((one) => ({ ...one, meetingUrl: 'https://meet.example/odile' }));
        await route.fulfill({ response: answer, json });
      });
      await page.reload();
      await page.getByText(m.call_ready_title()).waitFor();
    },
    close: (page) => page.unroute(APPOINTMENTS),
  },
  {
    name: 'state-call-camera-denied',
    persona: 'demo_patient',
    path: '/appointments/7/call',
    open: async (page) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('deny-camera') === null) return;
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
      await page.evaluate(() => sessionStorage.setItem('deny-camera', 'yes'));
      await page.reload();
      await button(page, m.call_check()).click();
      await page.getByText(m.call_denied_title()).waitFor();
    },
    close: (page) => page.evaluate(() => sessionStorage.removeItem('deny-camera')),
  },
];

const newPatientStates: readonly State[] = [
  {
    name: 'state-account-closed',
    persona: 'new_patient',
    path: '/settings',
    open: async (page) => {
      await button(page, m.accounts_own_close()).click();
      await waitForDialog(page);
      const field = page
        .getByRole('dialog')
        .getByLabel(new RegExp(`^${m.password_confirmation_label()}`))
        .first();
      await field.fill(PASSWORD);
      await field.press('Enter');
      await page.getByRole('alertdialog', { name: m.accounts_close_done_title() }).waitFor();
    },
    close: async (page) => {
      await button(page, m.accounts_close_done_leave()).click();
      await page.waitForURL(({ pathname }) => !pathname.startsWith('/settings'));
    },
  },
];

export const patientStates = [...patientDialogs, ...mockedStates, ...newPatientStates];
