/** A test server with the Google sandbox, and helpers for tests of calendars. */
import { type GoogleAccountFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { addressesBelow } from '../integrations/google/settings.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import type { TestReply } from './client.ts';
import type { SignedInUser } from './factories.ts';

export type LinkedApp = TestApp & {
  standIn: Running;
  providers: Pick<TestOptions, 'google' | 'mail' | 'sms'>;
};

/** Email goes to the mailbox. */
export async function startLinkedApp(options: TestOptions = {}): Promise<LinkedApp> {
  let t: TestApp | null = null;
  const standIn = await startSandbox({ now: () => (t?.clock.now() ?? NOW).getTime() });
  const at = `${standIn.origin}/sandbox/google`;
  const providers = {
    google: { authBaseUrl: at, api: addressesBelow(at) },
    mail: { smtpUrl: () => standIn.smtpUrl },
    sms: { baseUrl: standIn.twilioUrl },
  };
  t = await startTestApp({ ...options, ...providers });
  const { close } = t;
  return {
    ...t,
    standIn,
    providers,
    close: async () => {
      await close();
      await standIn.close();
    },
  };
}

export const PRACTICE = 'practice@gmail.test';
export const FAMILY = 'family@gmail.test';

/** The consent page to which the product redirects. */
export async function beginAtGoogle({ api }: SignedInUser): Promise<URL> {
  const reply = await api.post('/api/google-calendar/init');
  if (reply.status !== 200) throw new Error(`init answered ${reply.status}: ${reply.text}`);
  return new URL(reply.body.authUrl);
}

type Choice = { email?: string; deny?: '1'; may?: ''; busy?: '' };

/** Submits a choice on the consent page; returns path and query of the redirect back. */
export async function chooseAtGoogle(authUrl: URL, choice: Choice): Promise<string> {
  const form = new URLSearchParams(authUrl.searchParams);
  for (const [name, value] of Object.entries({ may: 'calendar', busy: 'yes', ...choice }))
    form.set(name, value);
  const reply = await fetch(new URL('/sandbox/google/consent', authUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = reply.headers.get('location');
  if (back === null) throw new Error(`the stand-in refused: ${await reply.text()}`);
  const { pathname, search } = new URL(back);
  return pathname + search;
}

export const BROWSER = { accept: 'text/html,application/xhtml+xml' };

/** Connects a user's Google account. */
export async function connectGoogle(user: SignedInUser, email: string): Promise<TestReply> {
  const back = await chooseAtGoogle(await beginAtGoogle(user), { email });
  return user.api.get(back, BROWSER);
}

export async function statusOf({ api }: SignedInUser) {
  return (await api.get('/api/google-calendar/status')).body;
}

export async function accountOf(t: LinkedApp, email: string): Promise<GoogleAccountFacts> {
  const found = (await t.standIn.google()).accounts.find((one) => one.email === email);
  if (!found) throw new Error(`the stand-in knows no ${email}`);
  return found;
}

/** The events of an account's main calendar that are not cancelled. */
export async function eventsIn(t: LinkedApp, email: string) {
  return (await accountOf(t, email)).events.filter(({ status }) => status === 'confirmed');
}

export async function callsOf(t: LinkedApp): Promise<number> {
  return Object.values((await t.standIn.google()).calls).reduce((sum, calls) => sum + calls, 0);
}
