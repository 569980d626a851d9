import * as z from 'zod/mini';
import { accessRoutes } from './access.ts';
import { ownPassword } from './auth.ts';
import { currency, pathId, reason, say } from './primitives.ts';
import { overviewRoutes } from './overview.ts';
import { routes } from './route.ts';
import { systemRoutes } from './system.ts';
import { account } from './users.ts';

/** What suspending somebody touches: their sessions that have not begun, and what was paid for those. */
export const suspensionPreview = z.object({
  futureSessions: z.int(),
  paidSessions: z.int(),
  /** Cents. */
  paidAmount: z.int(),
  currency,
});
export type SuspensionPreview = z.input<typeof suspensionPreview>;

/** What closing one's account touches. Amounts in cents. */
export const closingPreview = z.object({
  /** Sessions that have not begun: closing cancels them. */
  sessionsAhead: z.int(),
  /** Of what was paid for them, this goes back to who paid. */
  refundedAmount: z.int(),
  /** And this stays with the therapist: it is too late for a refund. */
  keptAmount: z.int(),
  currency,
  /** Why the account cannot be closed now. */
  obstacle: z.nullable(z.enum(['session_under_way', 'last_admin'])),
});
export type ClosingPreview = z.input<typeof closingPreview>;

const ADMIN = ['admin'] as const;
const byId = z.object({ id: pathId });

export const oversightApi = routes({
  ...accessRoutes,
  ...overviewRoutes,
  ...systemRoutes,
  previewSuspension: {
    method: 'GET',
    path: '/api/admin/users/:id/suspension-preview',
    access: ADMIN,
    params: byId,
    reply: suspensionPreview,
    summary: 'What suspending a user would touch',
  },
  suspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    access: ADMIN,
    params: byId,
    body: z.object({ reason, cancelFuture: z.optional(z.boolean(say('invalid'))) }),
    reply: account,
    summary: 'Suspend a user, and with cancelFuture cancel their sessions that have not begun',
  },
  unsuspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/unsuspend',
    access: ADMIN,
    params: byId,
    reply: account,
    summary: 'Let a suspended user in again',
  },
  exportOwnData: {
    method: 'POST',
    path: '/api/user/export',
    access: 'signed_in',
    body: z.object({ password: ownPassword }),
    kind: 'download',
    summary: 'Everything that is kept about oneself: JSON with the files, in a zip archive',
  },
  previewClosing: {
    method: 'GET',
    path: '/api/user/closing-preview',
    access: 'signed_in',
    reply: closingPreview,
    summary: 'What closing one’s account would touch',
  },
  closeOwnAccount: {
    method: 'POST',
    path: '/api/user/close',
    access: 'signed_in',
    body: z.object({
      password: ownPassword,
      /** As the preview had it: where it is no longer so, the person is asked again. */
      sessionsAhead: z.int(say('invalid')).check(z.gte(0, say('invalid'))),
    }),
    summary: 'Close one’s account for good',
  },
});
