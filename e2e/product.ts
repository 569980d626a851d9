import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_MILLISECONDS = 120_000;

const freePort = (): Promise<number> =>
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

export type Product = { url: string; log: () => string; stop: () => Promise<void> };

/** The built product as its users run it, on a fresh directory and a free port. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'cadence-e2e-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100',
      PAYMENT_CHECK_SECONDS: '1',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product did not start:\n${output}`)),
      START_MILLISECONDS,
    );
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Listening on ')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)));
  });
  return {
    url,
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
