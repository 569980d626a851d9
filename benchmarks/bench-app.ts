import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../server/src/app.ts';
import { boot } from '../server/src/boot.ts';
import { readConfig } from '../server/src/config.ts';
import { viewerOf } from '../server/src/features/auth/service.ts';
import type { WebRoot } from '../server/src/http/pages/pages.ts';

const MIGRATIONS = fileURLToPath(new URL('../server/migrations', import.meta.url));

/** The server on a fresh embedded database, without a socket, with a signed-in user. `web`: the built pages, if needed. */
export async function startBenchApp(role: 'patient' | 'therapist', web?: WebRoot) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cadence-bench-'));
  const { ctx, close } = await boot(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), MIGRATIONS);
  const app = await createApp(ctx, web);
  const person = { username: 'bench', password: 'Password1', email: 'bench@example.test', role };
  const payload = { ...person, firstName: 'Bench', lastName: 'Mark' };
  const { cookies } = await app.inject({ method: 'POST', url: '/api/register', payload });
  const token = cookies.find(({ name }) => name === 'cadence_session')?.value ?? '';
  const headers = { cookie: `cadence_session=${token}` };
  const viewer = await viewerOf(ctx, token, { passive: true });
  if (!viewer) throw new Error('nobody is signed in');
  return {
    app,
    ctx,
    viewer,
    /** `extraHeaders`: beside the cookie. */
    get: async (url: string, extraHeaders: Record<string, string> = {}): Promise<string> => {
      const reply = await app.inject({ method: 'GET', url, headers: { ...headers, ...extraHeaders } });
      if (reply.statusCode !== 200)
        throw new Error(`${url} answered ${reply.statusCode}: ${reply.body.slice(0, 500)}`);
      return reply.body;
    },
    stop: async () => {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Processor time in milliseconds: the minimum of a few rounds, since noise only adds. `prepare` runs before each round and is not
 * counted.
 */
export async function leastCpu(
  rounds: number,
  work: () => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Prints a ratio with its limit; returns whether it is within the limit. */
export function sayRatio(what: string, ratio: number, least: number): boolean {
  const kept = ratio >= least;
  console.log(
    `${what.padEnd(52)} ${ratio.toFixed(1).padStart(7)} times   at least ${least}: ${kept ? 'yes' : 'NO'}`,
  );
  return kept;
}
