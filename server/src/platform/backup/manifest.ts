import * as z from 'zod/mini';
import { fingerprintOf } from '../crypto.ts';
import type { Release } from '../release.ts';
import { StartupError } from '../startup-error.ts';

/** The first entry of a backup: where it can be restored. */
const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  migrations: z.readonly(z.array(z.string())),
  database: z.enum(['embedded', 'postgres']),
  createdAt: z.iso.datetime(),
  /** Tells whether another installation has the same secret, without telling the secret. */
  secret: z.string(),
});

export type Manifest = z.output<typeof manifest>;

export function newManifest(
  { version, migrations }: Release,
  { database, secret }: { database: Manifest['database']; secret: string },
  now: Date,
): Manifest {
  return {
    format: 1,
    version,
    migrations,
    database,
    createdAt: now.toISOString(),
    secret: fingerprintOf(secret),
  };
}

/** @throws StartupError where this release does not read it */
export function readManifest(text: string, release: Release): Manifest {
  const parsed = z.safeParse(manifest, parseJson(text));
  if (!parsed.success)
    throw new StartupError('The backup was made by a release that this one does not know.');
  const { version, migrations } = parsed.data;
  if (version !== release.version || migrations.join() !== release.migrations.join())
    throw new StartupError(
      `The backup was made by release ${nameOf(parsed.data)}, this is ${nameOf(release)}: restore it with the ` +
        'release that made it, then start the newer one.',
    );
  return parsed.data;
}

function nameOf({ version, migrations }: Pick<Manifest, 'version' | 'migrations'>): string {
  return `${version} (${migrations.at(-1) ?? 'no migration'})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
