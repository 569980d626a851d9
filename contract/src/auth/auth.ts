import { NAME_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '../base/limits.ts';
import * as z from 'zod/mini';
import { PASSWORD_MAX } from './own-password.ts';
import { addressAsMeant } from '../base/as-meant.ts';
import { asRead } from '../base/as-read.ts';
import {
  email,
  EMAIL_MAX,
  EMAIL_SHAPE,
  locale,
  say,
  shortEnoughToRead,
  text,
  typedName,
} from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { user } from '../users.ts';

/** Keyboards add a space after a completed word, and copies bring characters that show nothing. */
export const username = z
  .string(say('username_too_short'))
  .check(
    shortEnoughToRead(say('username_too_long')),
    z.overwrite(asRead),
    z.trim(),
    z.minLength(USERNAME_MIN, say('username_too_short')),
    z.maxLength(USERNAME_MAX, say('username_too_long')),
    z.regex(/^[A-Za-z0-9_]*$/, say('username_characters')),
  );

function isAddress(typed: string): boolean {
  return typed.length <= EMAIL_MAX && EMAIL_SHAPE.test(typed);
}

/** What somebody signs in with: the username or the confirmed address. What is neither is refused as a username. */
const signInName = z.string(say('username_too_short')).check(
  shortEnoughToRead(say('username_too_long')),
  z.overwrite(addressAsMeant),
  z.check((typed) => {
    if (isAddress(typed.value)) return;
    const { error } = z.safeParse(username, typed.value);
    for (const { message } of error?.issues ?? [])
      typed.issues.push({ code: 'custom', message, input: typed.value });
  }),
);

export const password = z
  .string(say('password_too_short'))
  .check(
    z.minLength(PASSWORD_MIN, say('password_too_short')),
    z.maxLength(PASSWORD_MAX, say('password_too_long')),
    z.regex(/\p{Lu}/u, say('password_uppercase')),
    z.regex(/\p{Ll}/u, say('password_lowercase')),
    z.regex(/[0-9]/, say('password_number')),
  );

export const SELF_REGISTERED_ROLES = ['patient', 'therapist'] as const;

/** An authenticator or recovery code as people type it, with spaces and dashes. */
export const CODE_MAX = 64;

export const credentials = z.object({
  username: signInName,
  password,
  /** Required when the account has a second factor. */
  code: z.optional(z.string(say('invalid')).check(z.maxLength(CODE_MAX, say('too_long')))),
});

export const registration = z.object({
  username,
  password,
  email,
  role: z._default(z.enum(SELF_REGISTERED_ROLES, say('role_required')), 'patient'),
  firstName: typedName(NAME_MAX, say('first_name_required')),
  lastName: typedName(NAME_MAX, say('last_name_required')),
  language: z.optional(locale),
});

/** The first admin's account, with the token of the link that the start prints. */
export const firstAdmin = z.object({ ...z.omit(registration, { role: true }).shape, token: text(200) });

/** The remaining time of a session in whole seconds: relative, because the client's clock may be wrong. */
export const sessionTime = z.object({
  secondsLeft: z.int(),
  /** The client warns when this many seconds are left. */
  noticeSeconds: z.int(),
  /** False when the absolute limit comes next, which cannot be extended. */
  isExtendable: z.boolean(),
  /** The terms or the privacy policy changed since the user last agreed: the client asks again. */
  isConsentDue: z.boolean(),
});
export type SessionTime = z.input<typeof sessionTime>;

export const authApi = routes({
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    changes: ['users', 'auth'],
    repeat: 'once',
    repeatReason: 'Its answer begins a session, whose secret is not kept.',
    body: registration,
    reply: user,
    status: 201,
    summary: 'Create an account as patient or therapist and sign in',
  },
  /** Not in the address, because a username may be somebody's name. */
  suggestUsername: {
    method: 'POST',
    path: '/api/username-suggestion',
    access: 'public',
    reads: ['users'],
    body: z.object({ username }),
    reply: z.object({ username: z.string() }),
    summary: 'The given username, or one like it, that nobody has',
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    changes: ['users', 'auth'],
    repeat: 'once',
    repeatReason: 'Its answer begins a session, whose secret is not kept.',
    body: credentials,
    reply: user,
    summary: 'Sign in; where the account has a second factor, with its code',
  },
  createFirstAdmin: {
    method: 'POST',
    path: '/api/first-admin',
    access: 'public',
    changes: ['users', 'auth', 'admins'],
    repeat: 'once',
    repeatReason: 'Its answer begins a session, whose secret is not kept.',
    body: firstAdmin,
    reply: user,
    status: 201,
    summary:
      'Create the first admin with the link that the start prints, and sign in; 404 once there is an admin',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    changes: ['users', 'auth'],
    repeat: 'safe',
    summary: 'End this session',
  },
  getSession: {
    method: 'GET',
    path: '/api/session',
    access: 'signed_in',
    reads: ['auth'],
    passive: true,
    reply: sessionTime,
    summary: 'The remaining time of this session; does not extend it',
  },
  extendSession: {
    method: 'POST',
    path: '/api/session',
    access: 'signed_in',
    changes: ['auth'],
    repeat: 'safe',
    reply: sessionTime,
    status: 200,
    summary: 'Extend this session, up to its absolute limit',
  },
});
