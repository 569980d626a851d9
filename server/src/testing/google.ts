/** A whole server whose Google is the stand-in, and what tests of calendars do with both. */
import { type GoogleAccountFacts, type Running, startSandbox } from '@cadence/sandbox/testing';
import { addressesBelow } from '../integrations/google/settings.ts';
import { NOW, startTestApp, type TestApp, type TestOptions } from './app.ts';
import type { TestReply } from './client.ts';
import type { SignedInUser } from './factories.ts';

export type LinkedApp = TestApp & {
  standIn: Running;
  providers: Pick<TestOptions, 'google' | 'mail' | 'sms'>;
};

/** Calls are given up after a second, so that tests of faults are quick. E-mail ends in the mailbox. */
export const startLinkedApp = async (options: TestOptions = {}): Promise<LinkedApp> => {
  let t: TestApp | null = null;
  const standIn = await startSandbox({ now: () => (t?.clock.now() ?? NOW).getTime() });
  const at = `${standIn.origin}/sandbox/google`;
  const providers = {
    google: { authBaseUrl: at, api: addressesBelow(at), timeoutMs: 1_000 },
    mail: { smtpUrl: () => standIn.smtpUrl, timeoutMs: 2_000 },
    sms: { baseUrl: standIn.twilioUrl, timeoutMs: 2_000 },
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
};

export const PRACTICE = 'practice@gmail.test';
export const FAMILY = 'family@gmail.test';

/** Where the product sends the browser. */
export const beginAtGoogle = async ({ api }: SignedInUser): Promise<URL> => {
  const reply = await api.post('/api/google-calendar/init');
  if (reply.status !== 200) throw new Error(`init answered ${reply.status}: ${reply.text}`);
  return new URL(reply.body.authUrl);
};

type Choice = { email?: string; deny?: '1'; may?: ''; busy?: '' };

/** What a person chooses on Google's page; answers the address that the browser comes back to, path and query. */
export const chooseAtGoogle = async (authUrl: URL, choice: Choice): Promise<string> => {
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
};

export const BROWSER = { accept: 'text/html,application/xhtml+xml' };

/** Connects a person's Google account, all the way. */
export const connectGoogle = async (user: SignedInUser, email: string): Promise<TestReply> => {
  const back = await chooseAtGoogle(await beginAtGoogle(user), { email });
  return user.api.get(back, BROWSER);
};

export const statusOf = async ({ api }: SignedInUser) => (await api.get('/api/google-calendar/status')).body;

export const accountOf = async (t: LinkedApp, email: string): Promise<GoogleAccountFacts> => {
  const found = (await t.standIn.google()).accounts.find((one) => one.email === email);
  if (!found) throw new Error(`the stand-in knows no ${email}`);
  return found;
};

/** What a person sees in their calendar. */
export const eventsIn = async (t: LinkedApp, email: string) =>
  (await accountOf(t, email)).events.filter(({ status }) => status === 'confirmed');

export const callsOf = async (t: LinkedApp): Promise<number> =>
  Object.values((await t.standIn.google()).calls).reduce((sum, calls) => sum + calls, 0);
