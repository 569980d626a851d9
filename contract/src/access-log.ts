import * as z from 'zod/mini';
import { calendarDate, id, instant, locale, pageLimit, say, text } from './base/primitives.ts';
import { ROLES, routes } from './base/route.ts';

/**
 * The kinds of record in the access log. A line names its record as `kind` or `kind:id`; every kind has a sentence in
 * both languages.
 */
export const RECORD_KINDS = [
  'appointment',
  'appointments',
  'patients',
  'receipt',
  'receipt-of',
  'receipts',
  'payment',
  'payments',
  'payment-decisions',
  'verification-request',
  'verification-document',
  'proof',
  'therapist',
  'therapists',
  'user',
  'users',
  'users-export',
  'admins',
  // Who signed in, and tried to.
  'sign-ins',
  'session',
  'photo',
  'service-type',
  'blocked-date',
  'availability-slot',
  'export',
  'category',
  'subcategory',
  'language',
  'access-log',
  'access-log-export',
  // Guests' links of a session's room, and who came when.
  'room-guest',
  'room-guests',
  'room-visits',
  // Clients with their guardians, a therapist's caseload, and invitations to either.
  'client',
  'clients',
  'client-invitation',
  // A part of a client’s record.
  'goal',
  'entry',
  // What somebody waits for, and what was offered to them.
  'wish',
  'waitlist-offer',
  // What a client’s therapist and family keep about the care.
  'record',
  'document',
  // Answers to a form, and the words of a shipped one.
  'form-response',
  'shipped-form',
  'conversation',
  // Failed jobs and deliveries that an admin retries.
  'job',
  'jobs',
  'delivery',
  'deliveries',
  // Refused requests: the role may not call the route at all.
  'admin-area',
  'therapist-area',
  'patient-area',
  'shared-area',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The name of a record in a line of the log. */
export type RecordName = RecordKind | `${RecordKind}:${number | string}`;

/** What a line of the action `change` did; every one has a sentence in both languages. */
export const ACCESS_CHANGES = [
  'added',
  'renamed',
  'edited',
  'removed',
  'cancelled',
  'moved',
  'attendance',
  'waived',
  'payment_received',
  'payment_undone',
  'refund_sent',
  'running_late',
  'meeting_address',
  'released',
  'recalled',
  'consented',
  'withdrawn',
  'objected',
  'approved',
  'rejected',
  'badge_revoked',
  'signed',
  'accepted',
  'expired',
  'decided',
  'issued',
  'retried',
  'suspended',
  'unsuspended',
  'sessions_ended',
  'second_factor_removed',
  'closed',
  // Admins: an invitation, another set of permissions, and the end of all.
  'invited',
  'invitation_resent',
  'invitation_withdrawn',
  'invitation_accepted',
  'permissions_changed',
  'permissions_removed',
] as const;
export type AccessChange = (typeof ACCESS_CHANGES)[number];

export const ACCESS_ACTIONS = ['read', 'list', 'change', 'refused'] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** `kind` is null for a kind that only another version knows. */
const record = z.object({
  kind: z.nullable(z.enum(RECORD_KINDS)),
  /** Only for records with a number that people see. */
  id: z.nullable(z.int()),
  /** The name of a category, subcategory or language at that time; of a renamed one the former and the new name. */
  label: z.nullable(z.string()),
});
/** Null where the line says no more than that something was changed, and for what only another version knows. */
const change = z.nullable(z.enum(ACCESS_CHANGES));

/** A person in the log. The log stores ids only, so a closed account has no name. */
export const person = z.object({
  id,
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
});
export type Person = z.input<typeof person>;

export const accessLine = z.object({
  id,
  at: instant,
  /** With the role at that time. */
  reader: person,
  action: z.enum(ACCESS_ACTIONS),
  change,
  record,
  subject: z.nullable(person),
  /** How many people a list showed: such a look is one line. Null where the line is about one person, or nobody. */
  people: z.nullable(z.int()),
});
export type AccessLine = z.input<typeof accessLine>;

export const accessLogPage = z.object({
  /** Newest first. */
  items: z.array(accessLine),
  next: z.nullable(z.string()),
  /** The people that the query filters by, so that an empty page can still name them. */
  reader: z.nullable(person),
  subject: z.nullable(person),
});
export type AccessLogPage = z.input<typeof accessLogPage>;

/**
 * A line about the viewer. Therapists and guardians have their names; admins, and readers who were refused, have none
 * here.
 */
export const ownAccessLine = z.object({
  id,
  at: instant,
  reader: z.object({ role: z.enum(ROLES), name: z.nullable(z.string()) }),
  action: z.enum(ACCESS_ACTIONS),
  change,
  record,
});
export type OwnAccessLine = z.input<typeof ownAccessLine>;
export const ownAccessPage = z.object({ items: z.array(ownAccessLine), next: z.nullable(z.string()) });

const userId = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))),
  z.pipe(z.transform(Number), id),
);
const filters = {
  reader: z.optional(userId),
  subject: z.optional(userId),
  action: z.optional(z.enum(ACCESS_ACTIONS, say('choose_listed'))),
  kind: z.optional(z.enum(RECORD_KINDS, say('choose_listed'))),
  /** Days in America/Toronto, both inclusive. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};
const paging = { limit: pageLimit, cursor: z.optional(text(500)) };

export const accessLogQuery = z.strictObject({ ...filters, ...paging });
/** Defaults to the viewer's language. */
export const accessTableQuery = z.strictObject({ ...filters, lang: z.optional(locale) });
export const ownAccessQuery = z.strictObject(paging);

export const accessLogApi = routes({
  readAccessLog: {
    method: 'GET',
    path: '/api/admin/access-log',
    access: { permissions: ['full'] },
    reads: ['access-log'],
    query: accessLogQuery,
    reply: accessLogPage,
    summary: 'A page of the access log, newest first',
  },
  exportAccessLog: {
    method: 'GET',
    path: '/api/admin/access-log.csv',
    access: { permissions: ['full'] },
    reads: ['access-log'],
    query: accessTableQuery,
    kind: 'download',
    summary: 'All matching lines of the access log as CSV',
  },
  readOwnAccess: {
    method: 'GET',
    path: '/api/access-log',
    access: 'signed_in',
    reads: ['access-log'],
    query: ownAccessQuery,
    reply: ownAccessPage,
    summary: 'Access by others to one’s own records, newest first',
  },
});
