import { PASSWORD_WEAKNESSES } from './auth/own-password.ts';
import * as z from 'zod/mini';
import { calendarDate, id, instant } from './base/primitives.ts';
import { routes } from './base/route.ts';
import { words } from './care/form-schemas.ts';
import { attentionItem } from './payments.ts';
import { reviewedProof } from './proofs.ts';
import { failedDelivery, failedJob } from './system.ts';
import { reviewedRequest } from './verification.ts';

const count = z.int();

/** Events of a day or a month; `from` is its first day. */
const period = z.object({
  from: calendarDate,
  bookings: count,
  /** By patients, therapists and the system; those whose payment period expired are in `unpaid`. */
  cancellations: count,
  unpaid: count,
  newPatients: count,
  newTherapists: count,
});

/** A verification request is slow after this many days. */
export const SLOW_VERIFICATION_DAYS = 7;

/** Pending verification requests at an instant. */
const backlog = z.object({
  waiting: count,
  /** How many of these have been pending for longer than `SLOW_VERIFICATION_DAYS`. */
  slow: count,
  /** Hours; null when nothing was pending. */
  oldestHours: z.nullable(z.number()),
  medianHours: z.nullable(z.number()),
});

export const overview = z.object({
  at: instant,
  /** The zone of the days and months: the admin's own. */
  timezone: z.string(),
  /** The last 30, including today. */
  days: z.array(period),
  /** The last 12, including this one. */
  months: z.array(period),
  /** Active services with a price of which nobody has said whether they are exempt from tax. */
  unaskedServices: count,
  verifications: z.object({
    now: backlog,
    /** At the end of each of the 30 days; today, now. */
    days: z.array(z.extend(backlog, { from: calendarDate })),
    months: z.array(z.extend(backlog, { from: calendarDate })),
  }),
});
export type Overview = z.input<typeof overview>;
export type Backlog = Overview['verifications']['now'];

/** How many entries of a kind the to-do list holds; further ones follow once these are done. */
export const TODO_LISTED = 20;

/** Somebody who was suspended while sessions stay booked: their families or therapists wait for a decision. */
export const suspendedWithSessions = z.object({
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  futureSessions: count,
  /** When the first of them starts. */
  nextStart: instant,
});
export type SuspendedWithSessions = z.input<typeof suspendedWithSessions>;

/**
 * What waits for an admin: how many of each kind, and the oldest of them, oldest first. Of what the admin has no permission
 * to see: none.
 */
export const todo = z.object({
  at: instant,
  /** Of the admin's own password; null where nothing is known against it. */
  passwordWeakness: z.nullable(z.enum(PASSWORD_WEAKNESSES)),
  /** Pending verification requests. */
  requests: z.object({ count, items: z.array(reviewedRequest) }),
  /** Proofs that wait for a decision. */
  proofs: z.object({ count, items: z.array(reviewedProof) }),
  /** Whose next session comes soonest is first. An entry goes with the suspension, or with the last session ahead. */
  suspensions: z.object({ count, items: z.array(suspendedWithSessions) }),
  payments: z.object({ count, items: z.array(attentionItem) }),
  /** Forms of the product of whose latest version nobody has reviewed the words. */
  forms: z.object({ count, items: z.array(z.object({ id, title: words })) }),
  /** Messages that were given up. */
  messages: z.object({ count, items: z.array(failedDelivery) }),
  jobs: z.object({ count, items: z.array(failedJob) }),
  /** That the worker has made no backup for seven days, and when it made the last; null where nothing is wrong. */
  overdueBackup: z.nullable(z.object({ madeAt: z.nullable(instant) })),
});
export type Todo = z.input<typeof todo>;

export const overviewApi = routes({
  getTodo: {
    method: 'GET',
    path: '/api/admin/todo',
    access: { permissions: ['support', 'verification'] },
    reads: [
      'admins',
      'appointments',
      'auth',
      'forms',
      'payments',
      'system',
      'therapists',
      'users',
      'verification',
    ],
    reply: todo,
    summary:
      'What waits for an admin: requests, proofs, suspensions with sessions ahead, payments, forms to review, messages and jobs, the oldest first',
  },
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: { permissions: ['support', 'verification'] },
    reads: ['appointments', 'payments', 'services', 'users', 'verification'],
    reply: overview,
    summary: 'Bookings, cancellations, new accounts and pending verifications over time',
  },
});
