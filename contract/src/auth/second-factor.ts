import * as z from 'zod/mini';
import { CODE_MAX } from './auth.ts';
import { ownPassword } from './own-password.ts';
import { bool, instant, pathId, say } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** The state of the account's second factor: codes of an authenticator app. */
export const secondFactor = z.object({
  isOn: bool,
  /** Null while it is off. */
  onSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.input<typeof secondFactor>;

/** The key for an authenticator app: as a URI for a QR code, and as base32 to type. */
export const secondFactorKey = z.object({ uri: z.string(), secret: z.string() });
export type SecondFactorKey = z.input<typeof secondFactorKey>;

/** Shown once: the server stores hashes only. */
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
    reads: ['auth'],
    reply: secondFactor,
    summary: 'Whether signing in to one’s own account needs a code',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'Its answer holds the secret of the second factor.',
    body: passwordOnly,
    reply: secondFactorKey,
    summary: 'Create a key for an authenticator app; sign-in does not change yet',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'Its answer holds recovery codes, which are shown once.',
    body: secondFactorCode,
    reply: recoveryCodes,
    summary: 'Turn the second factor on with a code of the app; every other session ends',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'once',
    repeatReason: 'Its answer holds recovery codes, which are shown once.',
    body: passwordOnly,
    reply: recoveryCodes,
    summary: 'Create new recovery codes; former ones become invalid',
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor/turn-off',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'keyed',
    body: passwordOnly,
    summary: 'Turn the second factor off',
  },
  getSecondFactorOf: {
    method: 'GET',
    path: '/api/admin/users/:id/second-factor',
    access: { permissions: ['support'] },
    reads: ['auth'],
    params: byId,
    reply: secondFactor,
    summary: 'Whether signing in to a user’s account needs a code',
  },
  turnOffSecondFactorOf: {
    method: 'POST',
    path: '/api/admin/users/:id/second-factor/turn-off',
    access: { permissions: ['full'] },
    recentSignIn: 10,
    changes: ['auth'],
    repeat: 'keyed',
    params: byId,
    body: z.optional(z.object({ password: z.optional(ownPassword) })),
    summary: 'Turn off the second factor of a user who has lost both phone and recovery codes',
  },
});
