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
const beyondRows = z.array(z.object({ right: z.string() }));

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
 * Rights beyond those that were granted here, of the role or of any that it may become: by attributes, by PostgreSQL's own roles,
 * as the owner of the database or a schema, by grants to groups and to everybody.
 */
const RIGHTS_BEYOND = `
  with as_role as (select * from pg_roles where pg_has_role($1, oid, 'member')),
  relation as (
    select pg_class.oid, nspname as schema, nspname || '.' || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($2) and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
  )
  select 'CREATEROLE' as "right" from as_role where rolcreaterole
  union select rolname from as_role
    where rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
  union select 'the ownership of the database' from pg_database, as_role
    where datname = current_database() and datdba = as_role.oid
  union select 'the ownership of the schema ' || nspname from pg_namespace, as_role
    where nspname = any($2) and nspowner = as_role.oid
  union select 'the right to ' || forbidden || ' ' || name
    from relation, as_role, unnest(array['update', 'delete', 'insert', 'truncate', 'references', 'trigger']) as forbidden
    where (
        forbidden in ('truncate', 'references', 'trigger')
        or (name = any($3) and forbidden <> 'insert')
        or schema = 'drizzle'
      )
      and (has_table_privilege(as_role.oid, relation.oid, forbidden)
        or (forbidden in ('update', 'insert', 'references') and has_any_column_privilege(as_role.oid, relation.oid, forbidden)))
  order by 1 limit 3`;

/** Call it after the grants. @throws StartupError where the role can do more than they say */
async function assertNoMore(execute: Execute, role: string): Promise<void> {
  const { rows } = await execute(RIGHTS_BEYOND, [role, [...SCHEMAS.keys()], [...LOGS]]);
  const beyond = z.parse(beyondRows, rows).map(({ right }) => right);
  if (beyond.length > 0)
    throw new StartupError(
      `The role "${role}" of DATABASE_URL can do more than the product may: it has ${beyond.join(', ')}, by itself or by a role whose member it is. Take that away.`,
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
    await assertNoMore(execute, role);
  });
}
