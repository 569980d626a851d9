import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillPrepared } from './prepared-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_MILLISECONDS = 120_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** A process of the built product: the server, or one of its commands. */
export type Running = {
  pid: number;
  /** Everything that it wrote so far, to either stream. */
  log: () => string;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ending>;
};

/** Starts `server/dist/<program>.js` and waits for nothing. */
export const run = (
  program: 'main' | 'admin-create',
  env: Record<string, string>,
  args: readonly string[] = [],
  input = '',
): Running => {
  const child = spawn(process.execPath, [`server/dist/${program}.js`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // A program that ends without having read its input is none of our troubles.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<Ending>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { pid: child.pid ?? 0, log: () => output, kill: (signal) => void child.kill(signal), ended };
};

export type Product = Running & { url: string; port: number; dataDir: string; stop: () => Promise<void> };

/** Waits until a condition holds. @throws after the limit, with what was waited for. */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
  limit = START_MILLISECONDS,
): Promise<void> => {
  const end = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/**
 * The built product as its users run it, on a directory that nobody has used and a free port unless the environment names
 * others. A directory of its own goes when it is stopped.
 */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'cadence-e2e-'));
  fillPrepared(dataDir, env);
  const running = run('main', {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100',
    PAYMENT_CHECK_SECONDS: '1',
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  let ending: Ending | undefined;
  void running.ended.then((how) => (ending = how));
  await until(
    () => ending !== undefined || running.log().includes('Listening on '),
    () => `the product to start:\n${running.log()}`,
  );
  if (ending) throw new Error(`the product ended with ${ending.code}:\n${running.log()}`);
  return {
    ...running,
    url: `http://localhost:${port}`,
    port,
    dataDir,
    stop: async () => {
      running.kill('SIGTERM');
      await running.ended;
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
