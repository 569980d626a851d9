import type { Config } from '../config.ts';
import { type EventName, type Events, listeners, type QueueName } from '../events.ts';
import type { Google } from '../integrations/google/client.ts';
import type { Mail } from '../integrations/mail/client.ts';
import type { Paypal } from '../integrations/paypal/client.ts';
import type { Sms } from '../integrations/sms/client.ts';
import type { Clock } from './clock.ts';
import type { Database, Db, Execute } from './db.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { ProviderTally } from './provider-tally.ts';
import type { Release } from './release.ts';

/**
 * A last look elsewhere at a time that somebody is about to take, before the transaction that takes it. What is found is
 * written down where the rules of booking read it. `isWorthIt` asks those rules as things are known now, so that nobody
 * outside is asked about what is refused anyhow.
 */
export type BeforeBooking = (
  ctx: Context,
  wanted: { therapistId: number; startTime: Date },
  isWorthIt: () => Promise<boolean>,
) => Promise<void>;

/** What a feature asks of those on its right, which it does not know. */
export type Ports = { readonly beforeBooking: BeforeBooking };

/** What every use case is given: the database (or the transaction it runs in), the time, the queue, the settings. */
export type Context = Ports & {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
  readonly jobs: Jobs;
  /** The secret that new hashes and signatures use, and after it the one being replaced. */
  readonly secrets: readonly [string, ...string[]];
  readonly paypal: Paypal;
  readonly google: Google;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly files: Files;
  /** How calls to the providers went, until it is written down. */
  readonly tally: ProviderTally;
  readonly release: Release;
  /** Set inside a transaction: its own connection. */
  readonly execute?: Execute;
  /** Set inside a transaction: the queues that have work once it commits. */
  readonly withWork?: Set<QueueName>;
};

/** Runs work in one transaction; inside one already, it joins it. Who has work by it is woken after the commit. */
export const inTransaction = async <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> => {
  if (ctx.execute) return work(ctx);
  const withWork = new Set<QueueName>();
  const result = await ctx.database.transaction(({ db, execute }) => work({ ...ctx, db, execute, withWork }));
  ctx.jobs.wake(withWork);
  return result;
};

/** Has a queue's worker look for work as soon as the transaction commits. */
export const wakeAfterCommit = (tx: Context, queue: QueueName): void => void tx.withWork?.add(queue);

/** Says that something happened, in the transaction that makes it so. */
export const emit = <N extends EventName>(ctx: Context, name: N, data: Events[N]): Promise<void> => {
  if (!ctx.execute) throw new Error(`${name} was emitted outside a transaction`);
  for (const queue of listeners[name]) wakeAfterCommit(ctx, queue);
  return ctx.jobs.emit(ctx.execute, name, data);
};
