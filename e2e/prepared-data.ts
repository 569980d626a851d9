/**
 * Data directories as a first start leaves them, kept for a run of the tests: every further product begins with a copy.
 * To make the database and the demo marketplace takes three quarters of a first start's processor time. That a first
 * start does make them is proven by the products that leave these, and by those that name a directory of their own.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Record<string, string>;
type Kind = 'demo' | 'empty';

/** Workers, which are processes of their own, hear of the kept directories by this. */
const KEPT_IN = 'PREPARED_DATA';
/** What these say is written at a first start, or sealed then: such a product makes its data itself. */
const MAKES_ITS_OWN = ['DATA_DIR', 'DATABASE_URL', 'S3_URL', 'APP_SECRET'];

const kindOf = (env: Environment): Kind => (env.DEMO_DATA === 'false' ? 'empty' : 'demo');

/** Has products of some kinds start on an empty directory and stop, and keeps what they leave. Returns how to remove it. */
export const prepareData = async (
  start: (env: Environment) => Promise<{ stop: () => Promise<void> }>,
  ...kinds: Kind[]
): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'cadence-prepared-'));
  for (const kind of kinds) {
    const product = await start({ DATA_DIR: join(folder, kind), DEMO_DATA: String(kind === 'demo') });
    await product.stop();
  }
  process.env[KEPT_IN] = folder;
  return () => {
    delete process.env[KEPT_IN];
    rmSync(folder, { recursive: true, force: true });
  };
};

/** Fills a new product's directory, where one of its kind was kept; else it stays empty. */
export const fillPrepared = (dataDir: string, env: Environment): void => {
  const folder = process.env[KEPT_IN];
  if (folder === undefined || MAKES_ITS_OWN.some((name) => name in env)) return;
  const kept = join(folder, kindOf(env));
  if (existsSync(kept)) cpSync(kept, dataDir, { recursive: true });
};
