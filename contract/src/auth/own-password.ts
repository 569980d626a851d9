import * as z from 'zod/mini';
import { say } from '../base/primitives.ts';

/** Long enough for any pass phrase; the bound keeps hashing cheap. */
export const PASSWORD_MAX = 1024;

/** The current password, asked for again before sensitive changes. It may be older than today’s password rules. */
export const ownPassword = z
  .string(say('required'))
  .check(z.minLength(1, say('required')), z.maxLength(PASSWORD_MAX, say('password_wrong')));

/** Why a password that the rules allow is easily guessed. It is pointed out, never refused. */
export const PASSWORD_WEAKNESSES = ['common', 'holds_username'] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];
