/** Interleaves two concurrent transactions in the order that a test decides. */
import { expect } from 'vitest';
import type { Context } from '../context.ts';
import type { Db, Transaction } from '../platform/database/db.ts';
import type { TestApp } from './app.ts';

export function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

type Work = <T>(work: (tx: Transaction) => Promise<T>) => (tx: Transaction) => Promise<T>;

function within(ctx: Context, wrapped: Work): Context {
  return {
    ...ctx,
    database: { ...ctx.database, transaction: (work) => ctx.database.transaction(wrapped(work)) },
  };
}

/** A context whose transactions signal when their work is done, and commit on request. */
export function heldContext(t: TestApp) {
  const [worked, mayCommit] = [signal(), signal()];
  const ctx = within(t.ctx, (work) => async (tx) => {
    const result = await work(tx);
    worked.give();
    await mayCommit.given;
    return result;
  });
  return { ctx, worked: worked.given, commit: mayCommit.give };
}

/** A context that signals before a transaction starts, and starts it on request. */
export function waitingContext(t: TestApp) {
  const [ready, mayBegin] = [signal(), signal()];
  const ctx: Context = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: async (work) => {
        ready.give();
        await mayBegin.given;
        return t.ctx.database.transaction(work);
      },
    },
  };
  return { ctx, ready: ready.given, begin: mayBegin.give };
}

/** A context whose transactions signal before their first update, and run it on request. */
export function changingContext(t: TestApp) {
  const [ready, mayChange] = [signal(), signal()];
  const ctx = within(t.ctx, (work) => ({ db, execute }) => {
    const update = (table: Parameters<Db['update']>[0]) => ({
      set: (changes: object) => ({
        where: async (condition: never) => {
          ready.give();
          await mayChange.given;
          return db.update(table).set(changes).where(condition);
        },
      }),
    });
    // The same connection in all but its updates, of which it knows the form that is used here.
    return work({ db: Object.create(db, { update: { value: update } }) as Db, execute });
  });
  return { ctx, ready: ready.given, change: mayChange.give };
}

/** The embedded database has one connection, so the second transaction waits before it starts. */
export async function somebodyWaits({ ctx, databaseUrl }: TestApp): Promise<void> {
  if (databaseUrl === null) return;
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await ctx.database.execute(waiting)).rows.length, { timeout: 60_000 })
    .toBe(1);
}
