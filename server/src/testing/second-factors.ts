/** People who sign in in two steps, and what their authenticator app shows. */
import { codeAt } from '../features/auth/second-factor/codes.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type SignedInUser } from './factories.ts';

export const STEP = 30_000;

/** What an app with this key shows, now or some steps away. */
export function codeOf(t: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return codeAt(secret, new Date(t.clock.now().getTime() + steps * STEP));
}

export type NewSecondFactor = { secret: string; recoveryCodes: string[] };

/** Turns it on, half a minute ago as it were: the code that the app shows now was not used yet. */
export async function newSecondFactor(t: TestApp, { api }: SignedInUser): Promise<NewSecondFactor> {
  const begun = await api.post('/api/user/second-factor', { password: PASSWORD });
  if (begun.status !== 200) throw new Error(`beginning a second factor answered ${begun.text}`);
  const { secret } = begun.body;
  const code = codeOf(t, secret, -1);
  const confirmed = await api.post('/api/user/second-factor/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`confirming a second factor answered ${confirmed.text}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** A code that is none of the three that are good now. */
export function wrongCode(t: Pick<TestApp, 'clock'>, secret: string): string {
  const good = [-1, 0, 1].map((steps) => codeOf(t, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
}
