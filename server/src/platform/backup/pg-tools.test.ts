import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeError } from '../logger.ts';
import { assertEmptyDatabase, dumpDatabase, restoreDatabase } from './pg-tools.ts';

const NOWHERE = {
  databaseUrl: 'postgres://somebody:secret@127.0.0.1:1/nothing',
  env: { PATH: '/nowhere' },
};

it('the backup says which program of PostgreSQL is missing', async () => {
  await expect(dumpDatabase(NOWHERE).next()).rejects.toThrow(/^pg_dump is not installed/);
  const nothing = (async function* (): AsyncGenerator<Uint8Array> {})();
  await expect(restoreDatabase(NOWHERE, nothing)).rejects.toThrow(/^pg_restore is not installed/);
});

it('the backup says that the database does not answer', async () => {
  await expect(assertEmptyDatabase(NOWHERE.databaseUrl)).rejects.toThrow(
    /^The database of DATABASE_URL does not answer\.$/,
  );
  await expect(assertEmptyDatabase(NOWHERE.databaseUrl, 'MIGRATION_DATABASE_URL')).rejects.toThrow(
    /^The database of MIGRATION_DATABASE_URL does not answer\.$/,
  );
});

it('what a program of PostgreSQL says of a row is for the operator, and not for the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pg-tools-'));
  const said = 'pg_restore: error: COPY failed for table "clients": ERROR:  invalid input: "Zoé"';
  writeFileSync(join(folder, 'pg_restore'), `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o700 });
  const nothing = (async function* (): AsyncGenerator<Uint8Array> {})();
  const failed = restoreDatabase({ ...NOWHERE, env: { PATH: folder } }, nothing);
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  rmSync(folder, { recursive: true });
  expect(error).toMatchObject({ message: said });
  expect(JSON.stringify(describeError(error))).not.toContain('Zoé');
});
