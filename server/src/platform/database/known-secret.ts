import { eq } from 'drizzle-orm';
import { fingerprintOf } from '../crypto.ts';
import { StartupError } from '../startup-error.ts';
import type { Db } from './db.ts';
import { appSecret } from './secret.tables.ts';

export const UNKNOWN_SECRET =
  'APP_SECRET is not the one that this database was written with: set that one, as APP_SECRET or APP_SECRET_PREVIOUS.';

/**
 * With another secret nobody could sign in by a session, and what is encrypted could not be read. While a secret is replaced, each
 * node notes its own first one, and the others know it as their second.
 * @throws StartupError where the database was written with a secret that this process does not have
 */
export async function assertKnownSecret(db: Db, secrets: readonly [string, ...string[]]): Promise<void> {
  const fingerprint = fingerprintOf(secrets[0]);
  await db.insert(appSecret).values({ fingerprint }).onConflictDoNothing();
  const [known] = await db.select({ fingerprint: appSecret.fingerprint }).from(appSecret);
  if (known?.fingerprint === fingerprint) return;
  if (!secrets.some((secret) => fingerprintOf(secret) === known?.fingerprint))
    throw new StartupError(UNKNOWN_SECRET);
  await db.update(appSecret).set({ fingerprint }).where(eq(appSecret.id, 1));
}
