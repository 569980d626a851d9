/** The panel of the bell: filled and empty. */
import type { Notice } from '@cadence/contract/notices';
import * as m from '@cadence/messages/m';
import type { Page, Route } from '@playwright/test';
import type { State } from './state.ts';

const NOTICES = '**/api/notices?*';
const COUNT = '**/api/notices/count';

const AT = '2026-11-20T15:00:00.000Z';
const notices: readonly Notice[] = [
  {
    id: 9,
    kind: 'moved',
    at: AT,
    isSeen: false,
    about: {
      appointmentId: 7,
      startTime: '2026-11-24T15:00:00.000Z',
      formerStartTime: '2026-11-23T14:00:00.000Z',
      isForSeries: true,
      clientName: 'Theo Morin',
      personName: 'Maya Fernandes',
    },
    link: '/appointments?appointment=7',
  },
  { id: 8, kind: 'payment_declined', at: AT, isSeen: false, about: { appointmentId: 7 }, link: '/receipts' },
  { id: 7, kind: 'password_changed', at: AT, isSeen: true, about: {}, link: '/settings' },
];

/** Opens the bell over these answers; `settled` is there once they are shown. */
function opened(
  name: string,
  answers: {
    count: number;
    notices: (route: Route) => Promise<void>;
    settled: (page: Page) => Promise<void>;
  },
): State {
  return {
    name: `state-bell-${name}`,
    persona: 'demo_patient',
    path: '/receipts',
    open: async (page) => {
      await page.route(COUNT, (route) => route.fulfill({ json: { count: answers.count } }));
      await page.route(NOTICES, answers.notices);
      await page.reload();
      const label = answers.count === 0 ? m.bell_name() : m.bell_name_new({ count: String(answers.count) });
      await page.getByRole('button', { name: label, exact: true }).click();
      await answers.settled(page);
    },
    close: async (page) => {
      await page.unroute(COUNT);
      await page.unroute(NOTICES);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: m.bell_name() }).waitFor({ state: 'hidden' });
    },
  };
}

export const bellStates: readonly State[] = [
  opened('filled', {
    count: 2,
    notices: (route) => route.fulfill({ json: notices }),
    settled: (page) => page.getByText(m.notices_payment_declined()).waitFor(),
  }),
  opened('empty', {
    count: 0,
    notices: (route) => route.fulfill({ json: [] }),
    settled: (page) => page.getByText(m.notices_empty()).waitFor(),
  }),
];
