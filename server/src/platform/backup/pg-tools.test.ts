import { expect, it } from 'vitest';
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
});
