import * as z from 'zod/mini';
import { credentials } from './auth/auth.ts';
import { ownPassword } from './auth/own-password.ts';
import { currency, pathId, reason, say } from './base/primitives.ts';
import { routes } from './base/route.ts';
import { account } from './users.ts';

/** The effects of a suspension: the user's upcoming sessions and what was paid for them. */
export const suspensionPreview = z.object({
  futureSessions: z.int(),
  paidSessions: z.int(),
  paidAmount: z.int(),
  currency,
});
export type SuspensionPreview = z.input<typeof suspensionPreview>;

/** The effects of closing one's account. Amounts in cents. */
export const closingPreview = z.object({
  /** Upcoming sessions; closing cancels them. */
  sessionsAhead: z.int(),
  /** Refunded to the payers. */
  refundedAmount: z.int(),
  /** Kept by the therapist, because it is too late for a refund. */
  keptAmount: z.int(),
  currency,
  /** Why the account cannot be closed now. */
  obstacle: z.nullable(z.enum(['session_under_way', 'last_admin'])),
});
export type ClosingPreview = z.input<typeof closingPreview>;

const ADMIN = ['admin'] as const;
const byId = z.object({ id: pathId });

export const accountsApi = routes({
  previewSuspension: {
    method: 'GET',
    path: '/api/admin/users/:id/suspension-preview',
    access: ADMIN,
    params: byId,
    reply: suspensionPreview,
    summary: 'The effects of suspending a user',
  },
  suspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    access: ADMIN,
    params: byId,
    body: z.object({ reason, cancelFuture: z.optional(z.boolean(say('invalid'))) }),
    reply: account,
    summary: 'Suspend a user; with cancelFuture also cancel their upcoming sessions',
  },
  unsuspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/unsuspend',
    access: ADMIN,
    params: byId,
    reply: account,
    summary: 'Lift a suspension',
  },
  exportOwnData: {
    method: 'POST',
    path: '/api/user/export',
    access: 'signed_in',
    body: z.object({ password: ownPassword }),
    kind: 'download',
    summary: 'One’s own personal data: JSON and files in a zip archive',
  },
  exportSuspendedAccount: {
    method: 'POST',
    path: '/api/suspended-account/export',
    access: 'public',
    body: credentials,
    kind: 'download',
    summary: 'The same for a suspended account, with its credentials and without a session',
  },
  previewClosing: {
    method: 'GET',
    path: '/api/user/closing-preview',
    access: 'signed_in',
    reply: closingPreview,
    summary: 'The effects of closing one’s account',
  },
  closeOwnAccount: {
    method: 'POST',
    path: '/api/user/close',
    access: 'signed_in',
    body: z.object({
      password: ownPassword,
      /** As shown by the preview; a difference is answered with `closing_changed`. */
      sessionsAhead: z.int(say('invalid')).check(z.gte(0, say('invalid'))),
    }),
    summary: 'Close one’s account for good',
  },
});
