import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneDisagreements } from '@cadence/scheduling/zones';
import * as z from 'zod/mini';

/** What runs here, and since when. */
export type Release = {
  version: string;
  startedAt: Date;
  /** The names of all migrations that it knows, in their order. */
  migrations: readonly string[];
  /** Zones of the built-in table that this machine's own data tells otherwise: seen at the start. */
  disagreeingZones: readonly string[];
};

const pack = z.object({ version: z.string() });
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

const read = <S extends z.core.$ZodType>(schema: S, path: string): z.output<S> =>
  z.parse(schema, JSON.parse(readFileSync(path, 'utf8')));

/** Reads it from the files that it was delivered with: the folder of migrations, and the product's own package.json. */
export const readRelease = (migrations: string, startedAt: Date): Release => ({
  version: read(pack, join(migrations, '../../package.json')).version,
  startedAt,
  migrations: read(journal, join(migrations, 'meta/_journal.json')).entries.map(({ tag }) => tag),
  disagreeingZones: zoneDisagreements(startedAt.getTime()),
});
