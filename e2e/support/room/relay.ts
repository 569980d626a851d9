import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product/product.ts';

const SECRET = 'a secret of the relay in tests';

export function hasCoturn(): boolean {
  return spawnSync('turnserver', ['--version']).error === undefined;
}

export type Relay = { env: Record<string, string>; stop: () => Promise<void> };

/** Debian's coturn on the loopback address, with the settings that docs/video.md asks for. */
export async function startRelay(): Promise<Relay> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'cadence-relay-'));
  const child: ChildProcess = spawn(
    'turnserver',
    [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--use-auth-secret',
      `--static-auth-secret=${SECRET}`,
      '--realm=cadence.example',
      '--fingerprint',
      '--stale-nonce=600',
      '--allow-loopback-peers',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--no-multicast-peers',
      '--log-file=stdout',
      `--pidfile=${join(dir, 'pid')}`,
      `--userdb=${join(dir, 'users')}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`coturn ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Total General servers')) resolve();
    });
  });
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: SECRET },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
