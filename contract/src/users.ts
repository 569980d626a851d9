import { NAME_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import { ownPassword } from './auth/own-password.ts';
import {
  bool,
  email,
  id,
  instant,
  locale,
  phone,
  say,
  text,
  timezone,
  typedName,
} from './base/primitives.ts';
import { latinName } from './base/latin-name.ts';
import { ADMIN_PERMISSIONS, ROLES, routes } from './base/route.ts';

/** What messages are about, as far as their emails and text messages can be turned off. The bell shows all of them. */
export const MESSAGE_GROUPS = ['sessions', 'money', 'care', 'messages'] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** A group that is false sends no email and no text message; what the law or safety needs is sent all the same. */
const groups = z.object({ sessions: bool, money: bool, care: bool, messages: bool });

export const notifications = z.object({ email: bool, sms: bool, groups });

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  /** For documents, where the name has letters of another script. */
  latinName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  language: locale,
  notifications,
  /** Admins only; empty for everybody else. */
  permissions: z.array(z.enum(ADMIN_PERMISSIONS)),
});
export type User = z.input<typeof user>;

export const userChanges = z.object({
  firstName: z.optional(typedName(NAME_MAX, say('first_name_required'))),
  lastName: z.optional(typedName(NAME_MAX, say('last_name_required'))),
  /** Kept only where the name has letters of another script. Another name removes it, unless it comes along. */
  latinName: z.optional(z.nullable(latinName)),
  email: z.optional(email),
  phone: z.optional(z.nullable(phone)),
  notifications: z.optional(
    z.object({ email: z.optional(bool), sms: z.optional(bool), groups: z.optional(z.partial(groups)) }),
  ),
  language: z.optional(locale),
  /** Null, as read before there is one, changes nothing. */
  timezone: z.optional(z.nullable(timezone)),
  /** Needed to change the email address once the sign-in is older than ten minutes. */
  password: z.optional(ownPassword),
});

/** A user as admins see it. */
export const account = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isSuspended: bool,
  suspensionReason: z.nullable(z.string()),
  createdAt: instant,
});
export type Account = z.input<typeof account>;

/** The versions that the page showed. */
const consent = z.object({ termsVersion: text(20), privacyVersion: text(20) });

export const usersApi = routes({
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'signed_in',
    reads: ['users'],
    reply: user,
    summary: 'The signed-in user',
  },
  giveConsent: {
    method: 'POST',
    path: '/api/user/consent',
    access: 'signed_in',
    changes: ['users'],
    repeat: 'safe',
    body: consent,
    status: 204,
    summary: 'Agree to the current versions of the terms and the privacy policy',
  },
});
