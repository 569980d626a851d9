import type { Context } from './context.ts';
import { comeAgain } from './turns.ts';

/** How whoever stood before in the line ended: with a value, or with what was thrown. */
type Ended<T> = PromiseSettledResult<T>;

type Line<T> = { length: number; last: Promise<Ended<T> | undefined> };

/**
 * Lines of one kind of work, each about one thing, which has a number: what is about the same thing goes one after
 * another within this node, and is told how the one before it ended. Where more than `waiting` would wait, whoever comes
 * is asked to come again. Each database has lines of its own, because several servers may run in one process: tests do.
 * @throws Failure `too_many_requests` from the returned function, before the work begins
 */
export const standingInLine = <T>({ waiting = Infinity }: { waiting?: number } = {}) => {
  const byDatabase = new WeakMap<Context['database'], Map<number, Line<T>>>();
  return async <R extends T>(
    { database }: Pick<Context, 'database'>,
    id: number,
    work: (before: Ended<T> | undefined) => Promise<R>,
  ): Promise<R> => {
    const lines = byDatabase.get(database) ?? new Map<number, Line<T>>();
    byDatabase.set(database, lines);
    const line = lines.get(id) ?? { length: 0, last: Promise.resolve(undefined) };
    if (line.length > waiting) throw comeAgain();
    lines.set(id, line);
    line.length++;
    const turn = line.last.then(work);
    line.last = turn.then(
      (value) => ({ status: 'fulfilled', value }),
      (reason: unknown) => ({ status: 'rejected', reason }),
    );
    try {
      return await turn;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(id);
    }
  };
};
