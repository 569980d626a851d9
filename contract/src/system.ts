import * as z from 'zod/mini';
import { bool, id, instant, pathId } from './primitives.ts';
import { routes } from './route.ts';

const count = z.int();
const sometime = z.nullable(instant);

export const PROVIDERS = ['paypal', 'google', 'mail', 'sms'] as const;
export type Provider = (typeof PROVIDERS)[number];
/** `sandbox`: the provider's own place for trying out. */
export const PROVIDER_MODES = ['stand_in', 'sandbox', 'live'] as const;

const providerHealth = z.object({
  provider: z.enum(PROVIDERS),
  mode: z.enum(PROVIDER_MODES),
  /** Where it is called; null for a stand-in. Never a credential. */
  host: z.nullable(z.string()),
  lastAnswerAt: sometime,
  lastFailureAt: sometime,
  /** What the last failure was, as a code. */
  lastFailure: z.nullable(z.string()),
  /** Of the last 24 hours. */
  answered: count,
  failed: count,
  /** Of those answered, how many took longer than two seconds. */
  slow: count,
});
export type ProviderHealth = z.input<typeof providerHealth>;

const queueState = z.object({
  queue: z.string(),
  waiting: count,
  /** Of those waiting, how many failed before. */
  retrying: count,
  working: count,
  failed: count,
  oldestWaitingAt: sometime,
});
export type QueueState = z.input<typeof queueState>;

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: instant,
  failedAt: instant,
  tries: count,
  /** What kind of error it was, without its words; null where the work was cut short. */
  error: z.nullable(z.string()),
});
export type FailedJob = z.input<typeof failedJob>;

const failedDelivery = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  /** What kind of message it is. */
  kind: z.string(),
  /** What the last try met, as a code. */
  reason: z.nullable(z.string()),
  tries: count,
  createdAt: instant,
});
export type FailedDelivery = z.input<typeof failedDelivery>;

/** How the product itself does. Nothing about a person, and no secret. */
export const system = z.object({
  at: instant,
  app: z.object({ version: z.string(), node: z.string(), startedAt: instant }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** How long it took to answer. */
    milliseconds: z.number(),
    migrationsApplied: count,
    migrationsKnown: count,
    latestMigration: z.string(),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    host: z.nullable(z.string()),
    reachable: bool,
    /** Left on the disk; null for object storage. */
    freeBytes: z.nullable(z.number()),
    photos: count,
    documents: count,
    documentBytes: z.number(),
  }),
  /** Zones of the built-in table that this machine's own data tells otherwise. */
  zones: z.object({ version: z.string(), disagreeing: z.array(z.string()) }),
  providers: z.array(providerHealth),
  calendars: z.object({
    connected: count,
    /** Google no longer lets us in: the person has to connect again. */
    expired: count,
    /** Not read for longer than three turns. */
    late: count,
    lastReadAt: sometime,
  }),
  payments: z.object({ attention: count, processing: count }),
  queues: z.array(queueState),
  /** The latest hundred. */
  failedJobs: z.array(failedJob),
  deliveries: z.object({
    channels: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        waiting: count,
        oldestWaitingAt: sometime,
        /** Given up within the last 30 days. */
        failed: count,
      }),
    ),
    /** The latest hundred of these. */
    failed: z.array(failedDelivery),
  }),
});
export type System = z.input<typeof system>;

/** How many were given back to their queue. */
const retried = z.object({ retried: count });

const queueName = z.string().check(z.regex(/^[a-z]+\.[a-z-]{1,40}$/));
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

const ADMIN = ['admin'] as const;

export const systemRoutes = routes({
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    access: ADMIN,
    passive: true,
    reply: system,
    summary: 'How the database, the jobs, the messages, the providers and the storage do',
  },
  retryFailedJobs: {
    method: 'POST',
    path: '/api/admin/system/queues/:queue/retry',
    access: ADMIN,
    params: z.object({ queue: queueName }),
    reply: retried,
    summary: 'Have all jobs of a queue that were given up tried again',
  },
  retryFailedJob: {
    method: 'POST',
    path: '/api/admin/system/queues/:queue/jobs/:job/retry',
    access: ADMIN,
    params: z.object({ queue: queueName, job: jobId }),
    reply: retried,
    summary: 'Have one job that was given up tried again',
  },
  retryFailedDeliveries: {
    method: 'POST',
    path: '/api/admin/system/deliveries/retry',
    access: ADMIN,
    reply: retried,
    summary: 'Send the messages that were given up, as far as they are still true',
  },
  retryFailedDelivery: {
    method: 'POST',
    path: '/api/admin/system/deliveries/:id/retry',
    access: ADMIN,
    params: z.object({ id: pathId }),
    reply: retried,
    summary: 'Send one message that was given up, if it is still true',
  },
});
