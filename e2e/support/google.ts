/** Google Calendar as people and the stand-in use it. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

const CONSENT = /\/sandbox\/google\/o\/oauth2\/v2\/auth\?/;

/** Grants access on Google's page, with an account of that address. */
export async function consentAtGoogle(page: Page, email: string): Promise<void> {
  await page.waitForURL(CONSENT);
  await page.locator('input[type="email"]').fill(email);
  await page
    .locator('form', { has: page.locator('input[type="email"]') })
    .getByRole('button')
    .click();
}

/** Connects through the API. */
export async function connectGoogle(api: APIRequestContext, email: string): Promise<void> {
  const begun = await api.post('/api/google-calendar/init');
  // The call's contract.
  const { authUrl } = (await begun.json()) as { authUrl: string };
  const asked = Object.fromEntries(new URL(authUrl).searchParams);
  await api.post('/sandbox/google/consent', { form: { ...asked, email, may: 'calendar', busy: 'yes' } });
  const status = await api.get('/api/google-calendar/status');
  expect(await status.json()).toMatchObject({ connected: true, email });
}

type StandInEvent = { summary: string; location: string; status: string; meeting: { code: string } | null };

/** The events in an account's calendar. */
export async function eventsIn(api: APIRequestContext, email: string): Promise<StandInEvent[]> {
  const facts = await api.get('/sandbox/control/google');
  // The stand-in's own answer.
  const { accounts } = (await facts.json()) as { accounts: { email: string; events: StandInEvent[] }[] };
  const found = accounts.find((account) => account.email === email);
  return (found?.events ?? []).filter(({ status }) => status === 'confirmed');
}

/** Revokes the product's access, as its owner does at Google. */
export async function revokeAtGoogle(api: APIRequestContext, email: string): Promise<void> {
  await api.post('/sandbox/control/google/accounts', { data: { email, revoke: true } });
}
