import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/src/testing/postgres-server.ts';
import { copyPreparedData } from './prepared-data.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const WAIT_MILLISECONDS = 240_000;
/** The first start makes the database and the demo data, and no test runs without it: more than four minutes on a machine with many others. */
const START_MILLISECONDS = 600_000;
/**
 * Of an orderly stop. README.md promises 10,000; the rest is a busy machine's. Whatever could delay a stop that has no limit does
 * so for thirty seconds or more.
 */
export const STOP_MILLISECONDS = 25_000;

export { freePort };

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A process of the built product: the server or a command. */
export type Running = {
  pid: number;
  /** Its output so far, of both streams. */
  log: () => string;
  kill: (signal: NodeJS.Signals) => void;
  exited: Promise<Exit>;
};

/** As in a container, the program is process 1 and sees no process outside. It ends with `unshare`. */
const OWN_PIDS = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** Whether this machine lets us start a program as in a container. */
export function canStartInContainer(): boolean {
  return spawnSync(OWN_PIDS[0] ?? '', [...OWN_PIDS.slice(1), 'true']).status === 0;
}

/** Starts `server/dist/<program>.js` without waiting. */
export function run(
  program: 'main' | 'admin-create' | 'backup' | 'doctor' | 'key-sheet' | 'migrate' | 'restore',
  env: Record<string, string>,
  args: readonly string[] = [],
  { input = '', inContainer = false } = {},
): Running {
  const command = [...(inContainer ? OWN_PIDS : []), process.execPath, `server/dist/${program}.js`, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  function append(chunk: Buffer): void {
    output += chunk.toString();
  }
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  // A program may end without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const exited = new Promise<Exit>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { pid: child.pid ?? 0, log: () => output, kill: (signal) => void child.kill(signal), exited };
}

export type Product = Running & { url: string; port: number; dataDir: string; stop: () => Promise<void> };

/** Waits until a condition holds. @throws after the limit, with what was waited for. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
  limit = WAIT_MILLISECONDS,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * Starts the built product, on a new directory and a free port unless the environment names others. A new directory is
 * removed when it stops, and when it does not start.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'cadence-e2e-'));
  copyPreparedData(dataDir, env);
  const running = run('main', {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100',
    PAYMENT_CHECK_SECONDS: '1',
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  async function end(signal: NodeJS.Signals): Promise<void> {
    running.kill(signal);
    await running.exited;
    if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await startOf(running);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    ...running,
    url: `http://localhost:${port}`,
    port,
    dataDir,
    stop: () => end('SIGTERM'),
  };
}

/** @throws when the product ends instead, or takes too long */
async function startOf(running: Running): Promise<void> {
  let ending: Exit | undefined;
  void running.exited.then((how) => (ending = how));
  await waitUntil(
    () => ending !== undefined || running.log().includes('Listening on '),
    () => `the product to start:\n${running.log()}`,
    START_MILLISECONDS,
  );
  if (ending) throw new Error(`the product ended with ${ending.code}:\n${running.log()}`);
}
