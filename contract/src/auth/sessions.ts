import * as z from 'zod/mini';
import { person } from '../access-log.ts';
import { ownPassword } from './own-password.ts';
import { id, instant, pageLimit, pathId, say, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

/** Somebody is signed in with it now. */
export const ownSession = z.object({
  id,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** Names such as "Firefox" and "Windows"; null where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: instant,
  lastSeenAt: instant,
});
export type OwnSession = z.input<typeof ownSession>;

/** How an attempt to sign in ended. */
export const SIGN_IN_OUTCOMES = [
  'signed_in',
  'registered',
  'credentials_wrong',
  'suspended',
  'second_factor_required',
  'second_factor_wrong',
  'too_many_requests',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const signIn = z.object({
  id,
  at: instant,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  /** Null where nobody has the name that was typed. */
  user: z.nullable(person),
  /** Keyed hashes, the same for the same name and for the same network address. */
  account: z.string(),
  address: z.string(),
});
export type SignIn = z.input<typeof signIn>;

const keyedHash = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, say('invalid')));
export const signInsQuery = z.strictObject({
  user: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))), z.pipe(z.transform(Number), id)),
  ),
  account: z.optional(keyedHash),
  address: z.optional(keyedHash),
  limit: pageLimit,
  cursor: z.optional(text(500)),
});

const byId = z.object({ id: pathId });

export const sessionsApi = routes({
  listOwnSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'signed_in',
    reads: ['auth'],
    reply: z.array(ownSession),
    summary: 'Where one is signed in, the latest activity first; at most 100',
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'keyed',
    params: byId,
    summary: 'End one of one’s own sessions',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'safe',
    summary: 'End all of one’s own sessions but this one',
  },
  confirmOwnPassword: {
    method: 'POST',
    path: '/api/session/password',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'safe',
    body: z.object({ password: ownPassword }),
    summary: 'Give one’s password again: for calls that need a recent sign-in it counts as one',
  },
  listSignIns: {
    method: 'GET',
    path: '/api/admin/sign-ins',
    access: { permissions: ['support'] },
    reads: ['auth', 'users'],
    query: signInsQuery,
    reply: z.array(signIn),
    summary: 'Sign-ins of the last 90 days, failed ones too, newest first',
  },
  endSessionsOfUser: {
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    access: { permissions: ['full'] },
    recentSignIn: 60,
    changes: ['auth', 'users'],
    repeat: 'keyed',
    params: byId,
    summary: 'End every session of a user, who may sign in again',
  },
});
