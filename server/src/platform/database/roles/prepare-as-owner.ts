import * as z from 'zod/mini';
import { StartupError } from '../../startup-error.ts';
import type { Database, Execute } from '../db.ts';
import { placeOf } from '../postgres.ts';
import { grantToProduct } from './grants.ts';

const roleRow = z.tuple([z.object({ role: z.string() })]);

/**
 * Brings a database up to this release as the role that owns its tables, and grants the product's role what it needs of
 * them: what serves people can then change neither tables nor logs.
 * @param product a connection as the product connects
 * @throws StartupError where the two lead to different databases, or the product's role has the owner's rights
 */
export async function prepareAsOwner(
  owner: Database,
  product: Database,
  migrations: string,
  prepareQueues: (execute: Execute) => Promise<void>,
): Promise<void> {
  if ((await placeOf(owner.execute)) !== (await placeOf(product.execute)))
    throw new StartupError(
      'DATABASE_URL and MIGRATION_DATABASE_URL do not lead to the same database: correct one of them.',
    );
  const { rows } = await product.execute('select current_user as role');
  const [{ role }] = z.parse(roleRow, rows);
  await owner.migrate(migrations);
  await owner.alone(async () => {
    await prepareQueues(owner.execute);
    await grantToProduct(owner, role);
  });
}
