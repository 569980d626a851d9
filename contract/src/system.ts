import * as z from 'zod/mini';
import { person } from './access-log.ts';
import { bool, id, instant, pathId } from './base/primitives.ts';
import { routes } from './base/route.ts';
import { madeBackups } from './system-backups.ts';
import { checked } from './system-checks.ts';

const count = z.int();
const sometime = z.nullable(instant);

export const PROVIDERS = ['paypal', 'google', 'mail', 'sms'] as const;
export type Provider = (typeof PROVIDERS)[number];
/** `sandbox`: the provider's own test environment. */
export const PROVIDER_MODES = ['stand_in', 'sandbox', 'live', 'off'] as const;

const providerHealth = z.object({
  provider: z.enum(PROVIDERS),
  mode: z.enum(PROVIDER_MODES),
  /** The host that is called; null for a stand-in or none. Never a credential. */
  host: z.nullable(z.string()),
  lastAnswerAt: sometime,
  lastFailureAt: sometime,
  /** A code for the last failure. */
  lastFailure: z.nullable(z.string()),
  /** In the last 24 hours. */
  answered: count,
  failed: count,
  /** Answered calls that took longer than two seconds. */
  slow: count,
});
export type ProviderHealth = z.input<typeof providerHealth>;

const queueState = z.object({
  queue: z.string(),
  waiting: count,
  /** Waiting jobs that failed before. */
  retrying: count,
  working: count,
  failed: count,
  /** Since when the oldest waiting job is due; null where none is yet. */
  oldestWaitingAt: sometime,
});
export type QueueState = z.input<typeof queueState>;

export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: instant,
  failedAt: instant,
  tries: count,
  /** The error's class and code, never its message; null when the process ended. */
  error: z.nullable(z.string()),
});
export type FailedJob = z.input<typeof failedJob>;

/** The messages that people get about sessions, verification and their accounts. */
export const DELIVERY_KINDS = [
  'booked',
  'confirmed',
  'moved',
  'client_changed',
  'session_given_away',
  'cancelled',
  'hold_expired',
  'paid',
  'direct_due',
  'payment_owed',
  'refund_due',
  'refund_reminder_5d',
  'refund_reminder_9d',
  'paid_late',
  'payment_processing',
  'payment_withheld',
  'payment_not_payable',
  'payment_declined',
  'refunded',
  'running_late',
  'not_attended',
  'attendance_corrected',
  'waived',
  'reminder_24h',
  'reminder_1h',
  'link_ready',
  'verification_approved',
  'verification_rejected',
  'verification_revoked',
  'proof_decided',
  'proof_ending',
  'proof_ended',
  'form_asked',
  'consent_ended',
  'message',
  'entry_released',
  'calendar_expired',
  'account_closed',
  'client_invitation',
  'guardian_removed',
  'guardian_joined',
  'guardian_declined',
  'guardian_left',
  'guardian_became_owner',
  'caseload_declined',
  'waitlist_offer',
  'waitlist_ended',
  'digest',
  'new_families_digest',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'second_factor_renewed',
  'second_factor_used',
  'second_factor_wrong_codes',
  'email_confirmation',
  'email_confirmation_for_password',
  'email_changed',
  'email_wanted',
  'password_reset',
  'password_changed',
  'payee_changed',
  'password_invitation',
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const failedDelivery = z.object({
  id,
  channel: z.enum(['email', 'sms', 'bell']),
  /** One of `DELIVERY_KINDS`, or one that only another version knows. */
  kind: z.string(),
  /** A code for the last failure. */
  reason: z.nullable(z.string()),
  tries: count,
  createdAt: instant,
  /** Who did not get it. */
  recipient: person,
  /** The appointment that it is about, with the start that it would have named. */
  appointment: z.nullable(z.object({ id, startTime: instant })),
});
export type FailedDelivery = z.input<typeof failedDelivery>;

/** The health of the product. Contains no secrets, and of people only who did not get a message. */
export const system = z.object({
  at: instant,
  app: z.object({ version: z.string(), node: z.string(), startedAt: instant }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** The response time of a query. */
    milliseconds: z.number(),
    migrationsApplied: count,
    migrationsKnown: count,
    latestMigration: z.string(),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    host: z.nullable(z.string()),
    reachable: bool,
    /** Free space on the disk; null for object storage. */
    freeBytes: z.nullable(z.number()),
    photos: count,
    documents: count,
    documentBytes: z.number(),
  }),
  /** Null where the worker makes none. */
  backups: z.nullable(madeBackups),
  /** Zones for which this machine's own data differs from the built-in table. */
  zones: z.object({ version: z.string(), disagreeing: z.array(z.string()) }),
  providers: z.array(providerHealth),
  calendars: z.object({
    connected: count,
    /** Google revoked the access: the person has to connect again. */
    expired: count,
    /** Not read for three sync periods. */
    late: count,
    lastReadAt: sometime,
  }),
  /** The session rooms of the last 30 days. */
  rooms: z.object({
    /** Addresses of relays and STUN servers; empty where none is configured. Never a credential. */
    relays: z.array(z.string()),
    stun: z.array(z.string()),
    visits: count,
    /** `relayed` of the `measured` went over the relay: the people whose browsers said how they were connected. */
    relayed: count,
    measured: count,
    /** Null without measurements. */
    medianConnectMilliseconds: z.nullable(count),
    freezes: count,
  }),
  payments: z.object({ attention: count, processing: count }),
  queues: z.array(queueState),
  /** The latest 100. */
  failedJobs: z.array(failedJob),
  deliveries: z.object({
    channels: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        waiting: count,
        oldestWaitingAt: sometime,
        /** Failed for good within the last 30 days. */
        failed: count,
      }),
    ),
    /** The latest 100 of these. */
    failed: z.array(failedDelivery),
  }),
});
export type System = z.input<typeof system>;

/** How many were queued again. */
const retried = z.object({ retried: count });

const queueName = z.string().check(z.regex(/^[a-z-]+\.[a-z-]{1,40}$/));
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

const FULL = { permissions: ['full'] } as const;

export const systemApi = routes({
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    access: { permissions: ['support'] },
    reads: ['system'],
    passive: true,
    reply: system,
    summary: 'The state of database, jobs, deliveries, providers and storage',
  },
  runChecks: {
    method: 'POST',
    path: '/api/admin/system/checks',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'safe',
    reply: z.object({ checks: z.array(checked) }),
    summary: 'Try every configured provider, the database and the storage, without harm',
  },
  sendTestEmail: {
    method: 'POST',
    path: '/api/admin/system/test-email',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'once',
    repeatReason: 'It sends an email at once, and the admin sees whether it was accepted.',
    /** `reason`: a code for why the mail server did not take it. */
    reply: z.object({ sent: bool, to: z.string(), reason: z.nullable(z.string()) }),
    summary: 'Send a test email to one’s own address',
  },
  retryFailedJobs: {
    method: 'POST',
    path: '/api/admin/system/queues/:queue/retry',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'safe',
    params: z.object({ queue: queueName }),
    reply: retried,
    summary: 'Retry all failed jobs of a queue',
  },
  retryFailedJob: {
    method: 'POST',
    path: '/api/admin/system/queues/:queue/jobs/:job/retry',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'safe',
    params: z.object({ queue: queueName, job: jobId }),
    reply: retried,
    summary: 'Retry one failed job',
  },
  retryFailedDeliveries: {
    method: 'POST',
    path: '/api/admin/system/deliveries/retry',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'safe',
    reply: retried,
    summary: 'Retry all failed deliveries that are still relevant',
  },
  retryFailedDelivery: {
    method: 'POST',
    path: '/api/admin/system/deliveries/:id/retry',
    access: FULL,
    recentSignIn: 'session',
    changes: ['system'],
    repeat: 'safe',
    params: z.object({ id: pathId }),
    reply: retried,
    summary: 'Retry one failed delivery if it is still relevant',
  },
});
