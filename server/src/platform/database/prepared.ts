import type { Db } from './db.ts';

type Preparable<Row> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> };
};

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
      query = build(db).prepare(name);
      byConnection.set(db, query);
    }
    return query.execute(values);
  };
}
