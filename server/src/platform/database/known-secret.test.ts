import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { assertKnownSecret } from './known-secret.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map(
  (name) => `the ${name} secret of enough characters`,
) as [string, string, string];

let opened: TestDatabase;
beforeAll(async () => {
  opened = await newTestDatabase();
});
afterAll(() => opened.close());

it('a database accepts the secret of its first start only, and a replacement while the former is known', async () => {
  const start = (...secrets: [string, ...string[]]) => assertKnownSecret(opened.database.db, secrets);
  const refused = async (...secrets: [string, ...string[]]) =>
    expect(start(...secrets)).rejects.toThrow(
      /^APP_SECRET is not the one that this database was written with/,
    );
  await Promise.all([start(OLD), start(OLD)]);
  await refused(OTHER);
  await refused(NEW, OTHER);
  await start(OLD, NEW);
  await start(NEW, OLD);
  // A node of the first round that is started again beside those of the second.
  await start(OLD, NEW);
  await start(NEW, OLD);
  await start(NEW);
  await refused(OLD);
});
