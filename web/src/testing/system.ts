import type { System } from '@cadence/contract/system';

const AT = '2026-11-21T15:00:00.000Z';

/** A healthy system with empty queues. */
export function aSystem(changes: Partial<System> = {}): System {
  return {
    at: AT,
    app: { version: '1.2.3', node: '20.0.0', startedAt: '2026-11-18T15:00:00.000Z' },
    database: {
      kind: 'postgres',
      version: '15.4',
      bytes: 12_582_912,
      milliseconds: 4,
      migrationsApplied: 12,
      migrationsKnown: 12,
      latestMigration: '0011_last',
    },
    backups: null,
    storage: {
      kind: 'disk',
      host: null,
      reachable: true,
      freeBytes: 70 * 1024 ** 3,
      photos: 3,
      documents: 2,
      documentBytes: 4096,
    },
    zones: { version: '2026f', disagreeing: [] },
    providers: [aProvider('paypal'), aProvider('google'), aProvider('mail'), aProvider('sms')],
    calendars: { connected: 4, expired: 0, late: 0, lastReadAt: AT },
    rooms: {
      relays: [],
      stun: [],
      visits: 0,
      relayed: 0,
      measured: 0,
      medianConnectMilliseconds: null,
      freezes: 0,
    },
    payments: { attention: 0, processing: 0 },
    queues: [],
    failedJobs: [],
    deliveries: {
      channels: [
        { channel: 'email', waiting: 0, oldestWaitingAt: null, failed: 0 },
        { channel: 'sms', waiting: 0, oldestWaitingAt: null, failed: 0 },
      ],
      failed: [],
    },
    ...changes,
  };
}

type Provider = System['providers'][number];

export function aProvider(provider: Provider['provider'], changes: Partial<Provider> = {}): Provider {
  return {
    provider,
    mode: 'live',
    host: `${provider}.example`,
    lastAnswerAt: '2026-11-21T14:58:00.000Z',
    lastFailureAt: null,
    lastFailure: null,
    answered: 40,
    failed: 0,
    slow: 0,
    ...changes,
  };
}
