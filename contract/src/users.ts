import * as z from 'zod/mini';
import { bool, email, id, line, locale, NAME_MAX, phone, say, timezone } from './primitives.ts';
import { ROLES, routes } from './route.ts';

export const notifications = z.object({ email: bool, sms: bool });

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  language: locale,
  notifications,
});
export type User = z.input<typeof user>;

export const userChanges = z.object({
  firstName: z.optional(line(NAME_MAX, say('first_name_required'))),
  lastName: z.optional(line(NAME_MAX, say('last_name_required'))),
  email: z.optional(email),
  phone: z.optional(z.nullable(phone)),
  notifications: z.optional(z.object({ email: z.optional(bool), sms: z.optional(bool) })),
  language: z.optional(locale),
  timezone: z.optional(timezone),
});

export const usersApi = routes({
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'signed_in',
    reply: user,
    summary: 'The signed-in user',
  },
});
