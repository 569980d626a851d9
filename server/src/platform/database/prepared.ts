import type { Db } from './db.ts';

type Preparable<Row> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> };
};

const withoutPrepared = new WeakSet<Db>();

/** Behind a pooler in transaction mode the next transaction may run on another connection, which knows no such name. */
export function keepsNoPrepared(db: Db): void {
  withoutPrepared.add(db);
}

/**
 * A query whose SQL is built once for each connection, on which PostgreSQL keeps it parsed and planned under its name.
 * `build` puts `sql.placeholder` where the values go.
 */
export function prepared<Row>(
  name: string,
  build: (db: Db) => Preparable<Row>,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const byConnection = new WeakMap<Db, ReturnType<Preparable<Row>['prepare']>>();
  return (db, values) => {
    let query = byConnection.get(db);
    if (!query) {
      // The driver prepares nothing under an empty name.
      query = build(db).prepare(withoutPrepared.has(db) ? '' : name);
      byConnection.set(db, query);
    }
    return query.execute(values);
  };
}
