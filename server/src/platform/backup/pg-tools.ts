/** PostgreSQL's own tools, which know every kind of object of their version. The password never stands on a command line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { fingerprintOf } from '../crypto.ts';
import { connectionProblem } from '../database/connection-problem.ts';
import { isDatabaseUnavailable } from '../database/db-errors.ts';
import { assertCapable } from '../database/engine.ts';
import { UNKNOWN_SECRET } from '../database/known-secret.ts';
import { codeOf } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** `env`: the environment that the tools run in. */
export type Server = { databaseUrl: string; env: NodeJS.ProcessEnv };

function start(tool: string, { databaseUrl, env }: Server, options: readonly string[]): ChildProcess {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return spawn(tool, [...options, `--dbname=${url.href}`], {
    stdio: 'pipe',
    env: { ...env, ...(password !== '' && { PGPASSWORD: password }) },
  });
}

/** Resolves when the tool has ended well. @throws StartupError with what it said first */
async function ended(tool: string, child: ChildProcess): Promise<void> {
  const errorOutput = child.stderr ? text(child.stderr) : '';
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        codeOf(cause) === 'ENOENT'
          ? new StartupError(`${tool} is not installed: it comes with PostgreSQL’s client programs.`)
          : cause,
      ),
    );
    child.once('close', resolve);
  });
  if (code === 0) return;
  // It may quote a row. With a cause the log leaves it out; the operator's terminal shows it.
  throw new StartupError((await errorOutput).split('\n')[0] || `${tool} ended with ${code}.`, {
    cause: code,
  });
}

/** The database as it is at one moment, while it is used, in pg_dump's custom format. */
export async function* dumpDatabase(server: Server): AsyncGenerator<Uint8Array> {
  const child = start('pg_dump', server, ['--format=custom', '--no-owner', '--no-privileges']);
  const done = ended('pg_dump', child);
  // Awaited below; until then its failure is no unhandled one.
  done.catch(() => undefined);
  try {
    if (child.stdout) yield* child.stdout;
    await done;
  } finally {
    child.kill();
  }
}

/** Restores a dump into an empty database, whole or not at all. */
export async function restoreDatabase(server: Server, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const child = start('pg_restore', server, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    // The only one is the extension's, which may belong to an administrator.
    '--no-comments',
  ]);
  const done = ended('pg_restore', child);
  const fed = child.stdin ? pipeline(Readable.from(dump), child.stdin) : undefined;
  // A tool that has ended says why itself; that its input could not be written any more says less.
  const [outcome, input] = await Promise.allSettled([done, fed]);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (input.status === 'rejected') throw input.reason;
}

/** @throws StartupError where the database is not reached */
async function ask(databaseUrl: string, sql: string, variable = 'DATABASE_URL'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } catch (error) {
    const unavailable = isDatabaseUnavailable(error) ? `The database of ${variable} does not answer.` : null;
    const problem = connectionProblem(databaseUrl, error, variable) ?? unavailable;
    throw problem === null ? error : new StartupError(problem, { cause: error });
  } finally {
    await client.end();
  }
}

/** Of every owner: information_schema tells a role only of tables that it may use. */
const TABLES = `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f') and nspname <> 'information_schema' and nspname not like 'pg\\_%' limit 1`;

/** @throws StartupError where the database has tables, cannot hold a backup, or is not reached; `variable` has its address */
export async function assertEmptyDatabase(databaseUrl: string, variable = 'DATABASE_URL'): Promise<void> {
  const found = await ask(databaseUrl, TABLES, variable);
  if (found.length > 0) throw new StartupError(`The database of ${variable} is not empty.`);
  await assertCapable(async (sql) => ({ rows: await ask(databaseUrl, sql, variable) }), variable);
}

const tablesRow = z.tuple([z.object({ isOurs: z.boolean(), notesSecret: z.boolean() })]);
const secretRow = z.object({ fingerprint: z.string() });

/**
 * A backup that names another secret than the database was written with could not be restored with the right one, nor
 * served with the other. @throws StartupError where a backup would be of no use
 */
export async function assertWorthABackup(databaseUrl: string, secrets: readonly string[]): Promise<void> {
  const tables = await ask(
    databaseUrl,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs",
       to_regclass('app_secret') is not null as "notesSecret"`,
  );
  const [{ isOurs, notesSecret }] = z.parse(tablesRow, tables);
  if (!isOurs) throw new StartupError('The database of DATABASE_URL holds nothing of Cadence.');
  // An earlier release noted no secret.
  const rows = notesSecret ? await ask(databaseUrl, 'select fingerprint from app_secret') : [];
  const known = secrets.map(fingerprintOf);
  if (!z.parse(z.array(secretRow), rows).every(({ fingerprint }) => known.includes(fingerprint)))
    throw new StartupError(UNKNOWN_SECRET);
}

const roleRow = z.tuple([z.object({ mayCreate: z.boolean() })]);
/** The longest name that PostgreSQL keeps whole has 63 bytes. */
const NAME_BYTES = 40;

/** Beside the product's database, of whose name its own is made. */
function scratchUrlOf(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.pathname = `/${decodeURIComponent(url.pathname.slice(1)).slice(0, NAME_BYTES)}_backup_proof`;
  return url;
}

/** A crash may have left one. Whoever uses it is disconnected. */
export async function dropScratchDatabase(databaseUrl: string): Promise<void> {
  const name = pg.escapeIdentifier(scratchUrlOf(databaseUrl).pathname.slice(1));
  await ask(databaseUrl, `drop database if exists ${name} with (force)`);
}

/**
 * Runs work on an empty database beside the product's, which is dropped afterwards. Returns null where the role may not
 * make databases.
 */
export async function inScratchDatabase<T>(
  databaseUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T | null> {
  const url = scratchUrlOf(databaseUrl);
  const [role] = z.parse(
    roleRow,
    await ask(
      databaseUrl,
      'select rolcreatedb or rolsuper as "mayCreate" from pg_roles where rolname = current_user',
    ),
  );
  if (!role.mayCreate) return null;
  await dropScratchDatabase(databaseUrl);
  await ask(databaseUrl, `create database ${pg.escapeIdentifier(url.pathname.slice(1))} template template0`);
  try {
    return await work(url.href);
  } finally {
    await dropScratchDatabase(databaseUrl);
  }
}

/** The rows of every table. */
export async function countRows(databaseUrl: string): Promise<number> {
  return countAll((sql) => ask(databaseUrl, sql));
}

const tableRow = z.object({ name: z.string() });
const countRow = z.tuple([z.object({ rows: z.coerce.number() })]);

/** @param query runs a statement and returns its rows */
export async function countAll(query: (sql: string) => Promise<unknown[]>): Promise<number> {
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  let rows = 0;
  for (const { name } of z.parse(z.array(tableRow), tables)) {
    const [counted] = z.parse(countRow, await query(`select count(*) as rows from ${name}`));
    rows += counted.rows;
  }
  return rows;
}

/** Reads a dump to its end, without a database, and counts the rows in it. @throws StartupError where it is not whole */
export async function countDumpedRows(
  env: NodeJS.ProcessEnv,
  dump: AsyncIterable<Uint8Array>,
): Promise<number> {
  const tool = 'pg_restore';
  const child = spawn(tool, ['--data-only', '--file=-'], { stdio: 'pipe', env });
  const done = ended(tool, child);
  const counted = countCopied(child.stdout);
  const fed = pipeline(Readable.from(dump), child.stdin);
  const [outcome, rows, input] = await Promise.allSettled([done, counted, fed]);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (input.status === 'rejected') throw input.reason;
  if (rows.status === 'rejected') throw rows.reason;
  return rows.value;
}

/** In a script of pg_restore a table's rows are the lines between `COPY … FROM stdin;` and a line of a backslash and a dot. */
async function countCopied(script: Readable): Promise<number> {
  let [rows, isCopied] = [0, false];
  for await (const line of createInterface({ input: script, crlfDelay: Infinity })) {
    if (line === '\\.') isCopied = false;
    else if (isCopied) rows++;
    else isCopied = /^COPY .* FROM stdin;$/.test(line);
  }
  return rows;
}
