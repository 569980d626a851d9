/** Google Calendar as people and the stand-in use it. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

const CONSENT = /\/sandbox\/google\/o\/oauth2\/v2\/auth\?/;

/** On Google's page: agrees with an account of that address. */
export const agreeAtGoogle = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(CONSENT);
  await page.locator('input[type="email"]').fill(email);
  await page
    .locator('form', { has: page.locator('input[type="email"]') })
    .getByRole('button')
    .click();
};

/** Connects beside the browser's pages. */
export const connectGoogle = async (api: APIRequestContext, email: string): Promise<void> => {
  const begun = await api.post('/api/google-calendar/init');
  // The call's contract.
  const { authUrl } = (await begun.json()) as { authUrl: string };
  const asked = Object.fromEntries(new URL(authUrl).searchParams);
  await api.post('/sandbox/google/consent', { form: { ...asked, email, may: 'calendar', busy: 'yes' } });
  const status = await api.get('/api/google-calendar/status');
  expect(await status.json()).toMatchObject({ connected: true, email });
};

type StandInEvent = { summary: string; location: string; status: string; meeting: { code: string } | null };

/** What stands in the calendar of an account. */
export const eventsIn = async (api: APIRequestContext, email: string): Promise<StandInEvent[]> => {
  const facts = await api.get('/sandbox/control/google');
  // The stand-in's own answer.
  const { accounts } = (await facts.json()) as { accounts: { email: string; events: StandInEvent[] }[] };
  const found = accounts.find((account) => account.email === email);
  return (found?.events ?? []).filter(({ status }) => status === 'confirmed');
};

/** The account's owner takes the product's access back, in Google's own settings. */
export const revokeAtGoogle = async (api: APIRequestContext, email: string): Promise<void> => {
  await api.post('/sandbox/control/google/accounts', { data: { email, revoke: true } });
};
