import type { TransactionContext } from '../database/transaction.ts';
import type { Database } from '../database/db.ts';

type Listing<Row> = (after: Row | undefined, limit: number) => Promise<Row[]>;

/**
 * Reads the list of a recurring task, at most `limit` rows a run. After a full run the next one goes on behind its last row, and
 * from the end of the list starts over, so that rows that fail every time do not keep the others from their turn. Each process
 * counts for itself.
 */
export function inTurns<Row>(
  limit: number,
): (ctx: Pick<TransactionContext, 'database'>, list: Listing<Row>) => Promise<Row[]> {
  const lastRows = new WeakMap<Database, Row>();
  return async ({ database }, list) => {
    const rows = await list(lastRows.get(database), limit);
    const last = rows.at(-1);
    if (last !== undefined && rows.length === limit) lastRows.set(database, last);
    else lastRows.delete(database);
    return rows;
  };
}
