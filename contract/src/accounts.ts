import { NAME_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import { credentials } from './auth/auth.ts';
import { ownPassword } from './auth/own-password.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from './appointments.ts';
import {
  bool,
  calendarDate,
  currency,
  id,
  instant,
  locale,
  pageLimit,
  pathId,
  PROVINCES,
  reason,
  say,
  text,
} from './base/primitives.ts';
import { ROLES, routes } from './base/route.ts';
import { account } from './users.ts';
import { reviewedRequest } from './verification.ts';

/** The states of an account; `verified` and `unverified` are therapists with and without the badge. */
export const PERSON_STATUSES = ['active', 'suspended', 'verified', 'unverified'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const PEOPLE_SORTS = ['name', 'name_desc', 'joined', 'joined_desc'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

const peopleFilters = {
  /** Words of the name, the email address or the username. */
  q: z.optional(text(NAME_MAX)),
  role: z.optional(z.enum(ROLES, say('choose_listed'))),
  status: z.optional(z.enum(PERSON_STATUSES, say('choose_listed'))),
  /** Therapists only. */
  province: z.optional(z.enum(PROVINCES, say('province_unknown'))),
  /** Therapists only: the name of a category that they chose. */
  category: z.optional(text(NAME_MAX)),
  sort: z.optional(z.enum(PEOPLE_SORTS, say('choose_listed'))),
};
const paging = { limit: pageLimit, cursor: z.optional(text(500)) };
export const peopleQuery = z.strictObject({ ...peopleFilters, ...paging });
/** Defaults to the viewer's language. */
export const peopleTableQuery = z.strictObject({ ...peopleFilters, lang: z.optional(locale) });

const practice = z.object({ id, isVerified: bool, city: z.string(), province: z.string() });

/** An account in the admins' list. `therapist` is null for other roles. */
export const listedPerson = z.extend(account, { therapist: z.nullable(practice) });
export type ListedPerson = z.input<typeof listedPerson>;

const named = z.object({ id, firstName: z.string(), lastName: z.string() });

/** A suspension or its end; `by` is null where that account is closed. */
const suspension = z.object({
  at: instant,
  change: z.enum(['suspended', 'unsuspended']),
  by: z.nullable(named),
});

/** All that admins see of a person. Of sessions only their number: they are in a list of their own. */
export const personDetail = z.extend(account, {
  phone: z.nullable(z.string()),
  language: locale,
  timezone: z.nullable(z.string()),
  isEmailConfirmed: bool,
  hasSecondFactor: bool,
  /** Of the last 90 days. */
  lastSignInAt: z.nullable(instant),
  therapist: z.nullable(
    z.extend(practice, {
      license: z.string(),
      categories: z.array(z.string()),
      languages: z.array(z.string()),
      takesNewPatients: bool,
      acceptsPayments: bool,
      services: z.int(),
    }),
  ),
  /** Verification requests, newest first, at most 20. */
  requests: z.array(reviewedRequest),
  sessions: z.object({ all: z.int(), upcoming: z.int(), cancelled: z.int() }),
  /** Newest first, at most 20. */
  suspensions: z.array(suspension),
});
export type PersonDetail = z.input<typeof personDetail>;

/** A session as admins see it: when, with whom and how it was paid; nothing about its reason. */
export const personSession = z.object({
  id,
  startTime: instant,
  endTime: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Cents. */
  totalPrice: z.int(),
  currency,
  /** What PayPal recorded; null where nothing was captured. */
  payment: z.nullable(
    z.object({
      amount: z.int(),
      capturedAt: instant,
      refundedAmount: z.int(),
      transactionUrl: z.nullable(z.string()),
    }),
  ),
  /** The other side. A closed account has no name. */
  other: named,
});
export type PersonSession = z.input<typeof personSession>;

/** The effects of a suspension: the user's upcoming sessions, and what was paid for them and has not gone back. */
export const suspensionPreview = z.object({
  futureSessions: z.int(),
  paidSessions: z.int(),
  paidAmount: z.int(),
  currency,
});

/** The effects of closing one's account. Amounts in cents. */
export const closingPreview = z.object({
  /** Upcoming sessions; closing cancels them. */
  sessionsAhead: z.int(),
  /** Still to be refunded to the payers. */
  refundedAmount: z.int(),
  /** Kept by the therapist, because it is too late for a refund. */
  keptAmount: z.int(),
  currency,
  /** Why the account cannot be closed now. */
  obstacle: z.nullable(z.enum(['session_under_way', 'last_admin'])),
  /** The records that stay, with whom and until when: of the clients that go with the account, or of the practice. */
  records: z.array(z.object({ client: z.string(), therapist: z.string(), keepUntil: calendarDate })),
  /** Who becomes owner of a client that has no other, and so may read its record. */
  newOwners: z.array(z.object({ client: z.string(), owner: z.string() })),
  /** Entries of the practice that are not signed. */
  drafts: z.int(),
});
/** What becomes of them: signed as unfinished, or deleted. */
export const CLOSING_DRAFTS = ['sign', 'delete'] as const;
export type ClosingDrafts = (typeof CLOSING_DRAFTS)[number];
export type ClosingPreview = z.input<typeof closingPreview>;

const SEES = { permissions: ['support'] } as const;
const FULL = { permissions: ['full'] } as const;
const byId = z.object({ id: pathId });

export const accountsApi = routes({
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: SEES,
    reads: ['users', 'therapists', 'verification'],
    query: peopleQuery,
    reply: z.array(listedPerson),
    summary: 'Every account, by name',
  },
  exportUsers: {
    method: 'GET',
    path: '/api/admin/users.csv',
    access: SEES,
    reads: ['users', 'therapists', 'verification'],
    query: peopleTableQuery,
    kind: 'download',
    summary: 'All matching accounts as CSV',
  },
  getPerson: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: SEES,
    reads: ['users', 'auth', 'therapists', 'services', 'billing', 'appointments', 'verification'],
    params: byId,
    reply: personDetail,
    summary: 'A person: profile, license, verification requests, suspensions and last sign-in',
  },
  listPersonSessions: {
    method: 'GET',
    path: '/api/admin/users/:id/appointments',
    access: SEES,
    reads: ['appointments', 'payments', 'users'],
    params: byId,
    query: z.strictObject(paging),
    reply: z.array(personSession),
    summary: 'A person’s sessions with their payments, newest first; 25 unless a limit is given',
  },
  previewSuspension: {
    method: 'GET',
    path: '/api/admin/users/:id/suspension-preview',
    access: FULL,
    reads: ['users', 'appointments', 'payments'],
    params: byId,
    reply: suspensionPreview,
    summary: 'The effects of suspending a user',
  },
  suspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    access: FULL,
    recentSignIn: 60,
    changes: ['users', 'appointments', 'payments', 'therapists', 'auth'],
    repeat: 'keyed',
    params: byId,
    body: z.object({ reason, cancelFuture: z.optional(z.boolean(say('invalid'))) }),
    reply: listedPerson,
    summary: 'Suspend a user; with cancelFuture also cancel their upcoming sessions',
  },
  cancelSessionsOfUser: {
    method: 'POST',
    path: '/api/admin/users/:id/cancel-sessions',
    access: FULL,
    recentSignIn: 60,
    changes: ['users', 'appointments', 'payments'],
    repeat: 'keyed',
    params: byId,
    reply: listedPerson,
    summary: 'Cancel the upcoming sessions of a suspended user, as suspending with cancelFuture does',
  },
  unsuspendUser: {
    method: 'POST',
    path: '/api/admin/users/:id/unsuspend',
    access: FULL,
    recentSignIn: 60,
    changes: ['users', 'appointments', 'therapists'],
    repeat: 'keyed',
    params: byId,
    reply: listedPerson,
    summary: 'Lift a suspension',
  },
  exportOwnData: {
    method: 'POST',
    path: '/api/user/export',
    access: 'signed_in',
    changes: ['access-log'],
    repeat: 'once',
    repeatReason: 'Its answer is a file.',
    body: z.object({ password: ownPassword }),
    kind: 'download',
    summary: 'One’s own personal data: JSON and files in a zip archive',
  },
  exportSuspendedAccount: {
    method: 'POST',
    path: '/api/suspended-account/export',
    access: 'public',
    changes: ['access-log'],
    repeat: 'once',
    repeatReason: 'Its answer is a file.',
    body: credentials,
    kind: 'download',
    summary: 'The same for a suspended account, with its credentials and without a session',
  },
  previewClosing: {
    method: 'GET',
    path: '/api/user/closing-preview',
    access: 'signed_in',
    reads: ['users', 'appointments', 'payments', 'clients', 'admins', 'care'],
    reply: closingPreview,
    summary: 'The effects of closing one’s account',
  },
  closeOwnAccount: {
    method: 'POST',
    path: '/api/user/close',
    access: 'signed_in',
    changes: ['users', 'auth'],
    repeat: 'once',
    repeatReason: 'It ends the account, and with it everything that is kept for it.',
    body: z.object({
      password: ownPassword,
      /** As shown by the preview; a difference is answered with `closing_changed`. */
      sessionsAhead: z.int(say('invalid')).check(z.gte(0, say('invalid'))),
      /** Asked for where the preview counts drafts. */
      drafts: z.optional(z.enum(CLOSING_DRAFTS, say('choose_listed'))),
    }),
    summary: 'Close one’s account for good',
  },
});
