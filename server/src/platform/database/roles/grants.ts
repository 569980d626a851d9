import pg from 'pg';
import * as z from 'zod/mini';
import { StartupError } from '../../startup-error.ts';
import type { Database, Execute } from '../db.ts';

/** The product's role adds rows to these and changes none. */
export const LOGS: ReadonlySet<string> = new Set(['public.access_log', 'public.receipts']);

/** What takes away rows of the logs whose retention has ended; each runs as the owner. */
export const RETENTION = [
  'public.delete_access_log_before(timestamptz, integer)',
  'public.delete_receipts_of(integer, integer)',
] as const;

const ROWS = 'select, insert, update, delete';

/** Each schema of Cadence, and what is granted on the tables in it that are no logs. */
const SCHEMAS: ReadonlyMap<string, string> = new Map([
  ['public', ROWS],
  ['pgboss', ROWS],
  // Which migrations were applied: the owner's to write.
  ['drizzle', 'select'],
]);

const relationRows = z.array(z.object({ schema: z.string(), name: z.string(), isSequence: z.boolean() }));
const roleRows = z.tuple([z.object({ isOwner: z.boolean() })]);

/** Tables and sequences of these schemas that belong to the current role. */
async function relationsOf(execute: Execute, schemas: readonly string[]) {
  const { rows } = await execute(
    `select nspname as schema, relname as name, relkind = 'S' as "isSequence"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p', 'S') and pg_has_role(relowner, 'usage')
     order by nspname, relname`,
    [schemas],
  );
  return z.parse(relationRows, rows);
}

/** @throws StartupError where grants would mean nothing: the role is the owner, becomes it by membership, or is a superuser */
async function assertLessThanOwner(execute: Execute, role: string): Promise<void> {
  const { rows } = await execute(`select pg_has_role($1, current_user, 'member') as "isOwner"`, [role]);
  const [{ isOwner }] = z.parse(roleRows, rows);
  if (isOwner)
    throw new StartupError(
      `The role "${role}" of DATABASE_URL has the rights of the owner of MIGRATION_DATABASE_URL: it must be another role, no member of the owner and no superuser.`,
    );
}

/**
 * Gives the product's role what it needs and takes everything else away, on all that is there: it is done after every
 * migration, so no table that came with one is left out. Never a right to change, empty or drop a table.
 * @param owner a connection as the role that owns the tables
 */
export async function grantToProduct(owner: Database, role: string): Promise<void> {
  await owner.transaction(async ({ execute }) => {
    await assertLessThanOwner(execute, role);
    const to = pg.escapeIdentifier(role);
    const statements = [
      // As in a database made by PostgreSQL 15 or later.
      'revoke create on schema public from public',
      ...[...SCHEMAS.keys()].flatMap((schema) => [
        `revoke all on schema ${schema} from ${to}`,
        `grant usage on schema ${schema} to ${to}`,
      ]),
      ...RETENTION.flatMap((signature) => [
        `revoke all on function ${signature} from public`,
        `grant execute on function ${signature} to ${to}`,
      ]),
    ];
    for (const { schema, name, isSequence } of await relationsOf(execute, [...SCHEMAS.keys()])) {
      const relation = `${isSequence ? 'sequence' : 'table'} ${schema}.${pg.escapeIdentifier(name)}`;
      const onTable = LOGS.has(`${schema}.${name}`) ? 'select, insert' : SCHEMAS.get(schema);
      // Who backs up reads sequences too.
      const rights = isSequence ? 'usage, select' : onTable;
      statements.push(`revoke all on ${relation} from ${to}`, `grant ${rights} on ${relation} to ${to}`);
    }
    await execute(statements.join(';\n'));
  });
}
