import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Some columns of a table by name, for a select. */
export function columns<T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: K[]
): Pick<T['_']['columns'], K>;
export function columns(table: PgTable, ...names: string[]): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name)));
}

/** One parameter, however many ids there are: PostgreSQL allows 65,535 in a statement. */
export function isOneOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::${sql.raw(column.getSQLType())}[])`;
}
