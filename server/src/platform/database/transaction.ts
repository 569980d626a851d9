import { traced } from '../reporting/tracing.ts';
import type { Database, Db, Execute, Transaction } from './db.ts';

/** What a transaction needs of the context that use cases are given. */
export type TransactionContext = {
  readonly db: Db;
  readonly database: Database;
  readonly jobs: { readonly wake: (queues: Iterable<string>) => void };
  /** Set inside a transaction: its own connection. */
  readonly execute?: Execute;
  /** Set inside a transaction: the queues to wake after the commit. */
  readonly queuesToWake?: Set<string>;
  /**
   * Set while a call is answered that can be repeated: runs the work of its transaction, whose result is the answer, and keeps
   * that answer in the same transaction.
   */
  readonly keepAnswer?: <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;
};

/** Runs work in one transaction; inside one already, it joins it. Wakes queues with new jobs after the commit. */
export async function inTransaction<C extends TransactionContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.execute) return work(ctx);
  const queuesToWake = new Set<string>();
  const { keepAnswer = (_tx, answering) => answering() } = ctx;
  const result = await traced('transaction', {}, () =>
    ctx.database.transaction((tx) => keepAnswer(tx, () => work({ ...ctx, ...tx, queuesToWake }))),
  );
  ctx.jobs.wake(queuesToWake);
  return result;
}

/** Stores what is to be remembered of a call that is refused. Unlike `inTransaction`, what it returns is no answer to be kept. */
export function inTransactionOfRefusal<C extends TransactionContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return inTransaction(
    { ...ctx, keepAnswer: (_tx: Transaction, working: () => Promise<T>) => working() },
    work,
  );
}

/** Reads what may be some seconds old, from a replica where there is one; inside a transaction, in it. */
export async function readStale<C extends TransactionContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.execute) return work(ctx);
  return ctx.database.stale((database) => work({ ...ctx, db: database.db, database }));
}
