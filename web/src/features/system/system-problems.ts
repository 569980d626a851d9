/** The problems of the system, most severe first. */
import type { Provider, ProviderHealth, System } from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { formatAge, formatBytes, formatCount } from '../../lib/figures.ts';

export type ProviderState = 'failing' | 'slow' | 'well' | 'quiet';
export type Trouble = { key: string; tone: 'danger' | 'warning'; text: string; href?: string };

/** The share of failed or slow responses that counts as a problem. */
const SLOW_PART = 0.25;
const LOW_SPACE = 1024 ** 3;
/** How long jobs normally wait: seconds, or up to an hour after a failure. */
const STUCK = 2 * HOUR;

export const providerNames: Record<Provider, () => string> = {
  paypal: () => m.system_provider_paypal(),
  google: () => m.system_provider_google(),
  mail: () => m.system_provider_mail(),
  sms: () => m.system_provider_sms(),
};

/** Judged by the last event within a day; older failures do not count. */
export function providerState(health: ProviderHealth): ProviderState {
  const { answered, failed, slow, lastAnswerAt, lastFailureAt } = health;
  const failedLast = lastFailureAt !== null && (lastAnswerAt === null || lastFailureAt > lastAnswerAt);
  if (failed > 0 && failedLast) return 'failing';
  if (slow > 0 && slow >= answered * SLOW_PART) return 'slow';
  return lastAnswerAt === null && lastFailureAt === null ? 'quiet' : 'well';
}

export function troublesOf(system: System): Trouble[] {
  return [...dangersOf(system), ...warningsOf(system)];
}

function dangersOf(system: System): Trouble[] {
  const { storage, providers, database, backups } = system;
  const found: Trouble[] = [];
  const add = (key: string, text: string, href?: string) =>
    found.push({ key, tone: 'danger', text, ...(href !== undefined && { href }) });
  if (!storage.reachable) add('storage', m.system_trouble_storage());
  if (storage.freeBytes !== null && storage.freeBytes < LOW_SPACE)
    add('space', m.system_trouble_space({ size: formatBytes(storage.freeBytes) }));
  if (backups?.isOverdue) {
    const isFirst = backups.madeAt === null;
    add('backup', isFirst ? m.system_trouble_backup_never() : m.system_trouble_backup_overdue(), '#backups');
  }
  for (const health of providers) {
    if (providerState(health) !== 'failing') continue;
    const provider = providerNames[health.provider]();
    add(health.provider, m.system_trouble_provider({ provider, failure: health.lastFailure ?? '?' }));
  }
  const { migrationsApplied: applied, migrationsKnown: known } = database;
  if (applied !== known) add('migrations', m.system_trouble_migrations({ applied, known }));
  return found;
}

function warningsOf(system: System): Trouble[] {
  const { providers, queues, deliveries, calendars, payments, backups } = system;
  const found: Trouble[] = [];
  const add = (key: string, text: string, href?: string) =>
    found.push({ key, tone: 'warning', text, ...(href !== undefined && { href }) });
  for (const health of providers) {
    if (providerState(health) !== 'slow') continue;
    const provider = providerNames[health.provider]();
    const [slow, answered] = [formatCount(health.slow), formatCount(health.answered)];
    add(health.provider, m.system_trouble_slow({ provider, slow, answered }));
  }
  const failed = sum(queues.map((queue) => queue.failed));
  if (failed > 0) add('jobs', m.system_trouble_jobs({ count: failed }), '#jobs');
  const stuck = oldestWait(system);
  if (stuck > STUCK) add('stuck', m.system_trouble_stuck({ age: formatAge(stuck) }), '#jobs');
  const unsent = sum(deliveries.channels.map((channel) => channel.failed));
  if (unsent > 0) add('messages', m.system_trouble_messages({ count: unsent }), '#messages');
  if (calendars.late > 0) add('late', m.system_trouble_late({ count: calendars.late }));
  if (calendars.expired > 0) add('calendars', m.system_trouble_calendars({ count: calendars.expired }));
  if (backups && backups.failure !== null) add('backup', m.system_trouble_backup_failed(), '#backups');
  if (payments.attention > 0)
    add('payments', m.system_trouble_payments({ count: payments.attention }), '/admin/payments');
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How long the oldest waiting job has been due, in milliseconds. */
function oldestWait({ at, queues }: System): number {
  const waits = queues.map(({ oldestWaitingAt }) =>
    oldestWaitingAt === null ? 0 : Date.parse(at) - Date.parse(oldestWaitingAt),
  );
  return Math.max(0, ...waits);
}
