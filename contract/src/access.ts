import * as z from 'zod/mini';
import { calendarDate, id, instant, locale, pageLimit, say, text } from './primitives.ts';
import { ROLES, routes } from './route.ts';

/**
 * What kinds of record the access log speaks of. A line names its record as `kind`, or `kind:id`; every kind has a
 * sentence in both languages.
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
  'therapist',
  'therapists',
  'user',
  'users',
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
  // What was given up and is to be tried again.
  'job',
  'jobs',
  'delivery',
  'deliveries',
  // What a role may not even ask for.
  'admin-area',
  'therapist-area',
  'patient-area',
  'shared-area',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** How a line of the log names what it is about. */
export type RecordName = RecordKind | `${RecordKind}:${number | string}`;

export const ACCESS_ACTIONS = ['read', 'list', 'change', 'refused'] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** A kind that this version does not know comes from another one: `null`. */
const record = z.object({
  kind: z.nullable(z.enum(RECORD_KINDS)),
  /** Only where the record has a number that people see. */
  id: z.nullable(z.int()),
});

/** Somebody whom the log names. It keeps ids alone: a closed account has no name any more. */
export const person = z.object({
  id,
  name: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
});
export type Person = z.input<typeof person>;

export const accessLine = z.object({
  id,
  at: instant,
  /** With the role they had then. */
  reader: person,
  action: z.enum(ACCESS_ACTIONS),
  record,
  subject: z.nullable(person),
});
export type AccessLine = z.input<typeof accessLine>;

export const accessLogPage = z.object({
  /** The latest first. */
  items: z.array(accessLine),
  next: z.nullable(z.string()),
  /** Whom the question names, so that an empty answer can still say of whom. */
  reader: z.nullable(person),
  subject: z.nullable(person),
});
export type AccessLogPage = z.input<typeof accessLogPage>;

/** A line about oneself. Admins act for Cadence and have no name here, nor has anybody who was turned away. */
export const ownAccessLine = z.object({
  id,
  at: instant,
  reader: z.object({ role: z.enum(ROLES), name: z.nullable(z.string()) }),
  action: z.enum(ACCESS_ACTIONS),
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
  /** Days of the office's clocks (America/Toronto), both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};
const paging = { limit: pageLimit, cursor: z.optional(text(500)) };

export const accessLogQuery = z.strictObject({ ...filters, ...paging });
/** The reader's own language, unless another is asked for. */
export const accessTableQuery = z.strictObject({ ...filters, lang: z.optional(locale) });
export const ownAccessQuery = z.strictObject(paging);

export const accessRoutes = routes({
  readAccessLog: {
    method: 'GET',
    path: '/api/admin/access-log',
    access: ['admin'],
    query: accessLogQuery,
    reply: accessLogPage,
    summary: 'Who looked at, or changed, whose record: a page of the access log, the latest first',
  },
  exportAccessLog: {
    method: 'GET',
    path: '/api/admin/access-log.csv',
    access: ['admin'],
    query: accessTableQuery,
    kind: 'download',
    summary: 'The same lines, all of them, as a table (CSV)',
  },
  readOwnAccess: {
    method: 'GET',
    path: '/api/access-log',
    access: 'signed_in',
    query: ownAccessQuery,
    reply: ownAccessPage,
    summary: 'What others looked at or changed of oneself, the latest first',
  },
});
