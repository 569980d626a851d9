import * as z from 'zod/mini';
import { CODE_MAX, ownPassword } from './auth.ts';
import { bool, instant, pathId, say } from './primitives.ts';
import { routes } from './route.ts';

/** How it stands with a second factor for signing in: codes of an authenticator app. */
export const secondFactor = z.object({
  isOn: bool,
  /** Since when; null while it is off. */
  onSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.input<typeof secondFactor>;

/** What an authenticator app is to be told: as an address for a QR code, and to be typed (base32). */
export const secondFactorKey = z.object({ uri: z.string(), secret: z.string() });
export type SecondFactorKey = z.input<typeof secondFactorKey>;

/** Shown once: only what tells them again is kept. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passwordOnly = z.object({ password: ownPassword });
export const secondFactorCode = z.object({
  code: z
    .string(say('required'))
    .check(z.minLength(1, say('required')), z.maxLength(CODE_MAX, say('code_wrong'))),
});

const byId = z.object({ id: pathId });

export const secondFactorApi = routes({
  getSecondFactor: {
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'signed_in',
    reply: secondFactor,
    summary: 'Whether signing in to one’s own account needs a code',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'signed_in',
    body: passwordOnly,
    reply: secondFactorKey,
    summary: 'Make a key for an authenticator app; nothing is needed yet to sign in',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'signed_in',
    body: secondFactorCode,
    reply: recoveryCodes,
    summary: 'Turn the second factor on with a code of the app; every other session ends',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'signed_in',
    body: passwordOnly,
    reply: recoveryCodes,
    summary: 'Make new recovery codes; the former ones are of no use any more',
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor/turn-off',
    access: 'signed_in',
    body: passwordOnly,
    summary: 'Turn the second factor off',
  },
  getSecondFactorOf: {
    method: 'GET',
    path: '/api/admin/users/:id/second-factor',
    access: ['admin'],
    params: byId,
    reply: secondFactor,
    summary: 'Whether signing in to a user’s account needs a code',
  },
  turnOffSecondFactorOf: {
    method: 'POST',
    path: '/api/admin/users/:id/second-factor/turn-off',
    access: ['admin'],
    params: byId,
    body: passwordOnly,
    summary: 'Turn off the second factor of a user who has lost both phone and recovery codes',
  },
});
