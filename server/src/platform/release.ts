import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneDisagreements } from '@cadence/scheduling/zones';
import * as z from 'zod/mini';

/** The running version, and when it was started. */
export type Release = {
  version: string;
  startedAt: Date;
  /** The names of its migrations, in order. */
  migrations: readonly string[];
  /** Zones for which this machine's data differs from the built-in table, checked at the start. */
  disagreeingZones: readonly string[];
};

const pack = z.object({ version: z.string() });
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

function read<S extends z.core.$ZodType>(schema: S, path: string): z.output<S> {
  return z.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
}

/** That of the root package.json, beside the folder of the migrations. */
export function readVersion(migrations: string): string {
  return read(pack, join(migrations, '../../package.json')).version;
}

/** Reads the migrations' journal and the root package.json. */
export function readRelease(migrations: string, startedAt: Date): Release {
  return {
    version: readVersion(migrations),
    startedAt,
    migrations: read(journal, join(migrations, 'meta/_journal.json')).entries.map(({ tag }) => tag),
    disagreeingZones: zoneDisagreements(startedAt.getTime()),
  };
}
