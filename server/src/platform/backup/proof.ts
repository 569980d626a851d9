/** The proof of a backup: it is restored beside the product and counted, or, where no database can be made, read to its end. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newPglite } from '../database/embedded.ts';
import type { Release } from '../release.ts';
import { StartupError } from '../startup-error.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Manifest, readManifest } from './manifest.ts';
import {
  countAll,
  countDumpedRows,
  countRows,
  inScratchDatabase,
  restoreDatabase,
  type Server,
} from './pg-tools.ts';
import { skip } from './restored-files.ts';
import { writeBelow } from './directory.ts';

/** `restored` into a scratch database, or `read`: decrypted whole, checked and counted. */
export type Proof = { proof: 'restored' | 'read'; countedRows: number };

/** @throws StartupError where this release does not read the backup */
export async function manifestOf(archive: Archive, release: Release): Promise<Manifest> {
  for await (const { name, body } of archive.entries())
    return readManifest(name === 'manifest.json' && body ? await text(body) : '', release);
  return readManifest('', release);
}

export async function* dumpOf(archive: Archive): AsyncGenerator<Uint8Array> {
  for await (const { name, body } of archive.entries()) {
    if (name.startsWith('dump/')) yield* body ?? [];
    else await skip(body);
  }
}

/**
 * Proves the backup at a path. `server` is where the product's own database is, null for the embedded one; `scratch` an
 * empty folder. @throws StartupError where the backup could not be restored
 */
export async function proveBackup(
  path: string,
  {
    key,
    release,
    server,
    scratch,
  }: { key: string; release: Release; server: Server | null; scratch: string },
): Promise<Proof> {
  const archive = await openArchive(path, key);
  await manifestOf(archive, release);
  await archive.verify();
  const proof = server ? await provePostgres(archive, server) : await proveEmbedded(archive, scratch);
  if (proof.countedRows === 0) throw new StartupError('The backup holds no rows.');
  return proof;
}

async function provePostgres(archive: Archive, server: Server): Promise<Proof> {
  const restored = await inScratchDatabase(server.databaseUrl, async (databaseUrl) => {
    await restoreDatabase({ ...server, databaseUrl }, dumpOf(archive));
    return countRows(databaseUrl);
  });
  if (restored !== null) return { proof: 'restored', countedRows: restored };
  return { proof: 'read', countedRows: await countDumpedRows(server.env, dumpOf(archive)) };
}

const EMBEDDED = 'data/database/';

async function proveEmbedded(archive: Archive, scratch: string): Promise<Proof> {
  const folder = join(scratch, 'restored');
  await mkdir(folder, { mode: 0o700 });
  for await (const entry of archive.entries()) {
    if (entry.name.startsWith(EMBEDDED)) await writeBelow(folder, entry.name.slice(EMBEDDED.length), entry);
    else await skip(entry.body);
  }
  const restored = await newPglite({ dataDir: folder });
  try {
    const countedRows = await countAll(async (sql) => (await restored.query(sql)).rows);
    return { proof: 'restored', countedRows };
  } finally {
    await restored.close();
  }
}
