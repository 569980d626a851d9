import { expect, it } from 'vitest';
import { newEmptyDatabase } from '../../testing/database.ts';
import { StartupError } from '../startup-error.ts';
import { openPostgres } from './postgres.ts';

it('two addresses of two databases are refused, as one would be migrated and the other used', async () => {
  const [one, other] = [await newEmptyDatabase(), await newEmptyDatabase()];
  const reached = async (directUrl: string | null): Promise<void> => {
    const database = openPostgres(one.url ?? '', () => undefined, { directUrl });
    try {
      await database.assertReached();
    } finally {
      await database.close();
    }
  };
  await expect(reached(null)).resolves.toBeUndefined();
  await expect(reached(one.url)).resolves.toBeUndefined();
  await expect(reached(other.url)).rejects.toThrow(
    new StartupError(
      'DATABASE_URL and DATABASE_DIRECT_URL do not lead to the same database: correct one of them.',
    ),
  );
  await Promise.all([one.close(), other.close()]);
});
