/**
 * Data directories as a first start leaves them; further products start from a copy. Creating the database and the
 * demo data takes three quarters of a first start's processor time.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Record<string, string>;
type Kind = 'demo' | 'empty';

/** Tells the worker processes where the directories are. */
const KEPT_IN = 'PREPARED_DATA';
/** A product with one of these settings must create its data itself. */
const MAKES_ITS_OWN = ['DATA_DIR', 'DATABASE_URL', 'S3_URL', 'APP_SECRET'];

function kindOf(env: Environment): Kind {
  return env.DEMO_DATA === 'false' ? 'empty' : 'demo';
}

/** Starts and stops a product of each kind, and keeps its data. Returns the function that removes it. */
export async function prepareData(
  start: (env: Environment) => Promise<{ stop: () => Promise<void> }>,
  ...kinds: Kind[]
): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'cadence-prepared-'));
  function remove(): void {
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    for (const kind of kinds) {
      const product = await start({ DATA_DIR: join(folder, kind), DEMO_DATA: String(kind === 'demo') });
      await product.stop();
    }
  } catch (error) {
    remove();
    throw error;
  }
  process.env[KEPT_IN] = folder;
  return () => {
    delete process.env[KEPT_IN];
    remove();
  };
}

/** Copies the prepared data of the product's kind, if there is one. */
export function copyPreparedData(dataDir: string, env: Environment): void {
  if (!MAKES_ITS_OWN.some((name) => name in env)) fillDataDir(dataDir, kindOf(env));
}

/** For a test that starts several products on a directory of its own. */
export function fillDataDir(dataDir: string, kind: Kind): void {
  const folder = process.env[KEPT_IN];
  if (folder === undefined) return;
  const kept = join(folder, kind);
  if (existsSync(kept)) cpSync(kept, dataDir, { recursive: true });
}
