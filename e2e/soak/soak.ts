/** Mixed load on the built product for a while: families, therapists, an admin and people who try to stop it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/product/product.ts';
import { type Actor, usualActors } from './actors.ts';
import { distrustfulActors } from './distrust.ts';
import { hostileActors } from './hostile.ts';
import { judgeMemory, type Memory, watchMemory } from './memory.ts';
import { type Latency, startProbe, type Traffic } from './traffic.ts';
import { createAdmin, newWorld } from './world.ts';

export type Report = { traffic: Traffic; health: Latency; memory: Memory; errors: string[] };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Lets all actors repeat their steps until the time is over. */
async function play(actors: readonly Actor[], traffic: Traffic, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  async function repeat({ name, pauseMs, act }: Actor, nth: number): Promise<void> {
    while (performance.now() < end) {
      try {
        await act(nth);
      } catch (error) {
        traffic.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }
  await Promise.all(
    actors.flatMap((actor) => Array.from({ length: actor.atOnce }, (_, nth) => repeat(actor, nth))),
  );
}

/** `env` chooses the database; without it the product uses its embedded one. */
export async function soak(seconds: number, env: Record<string, string> = {}): Promise<Report> {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-soak-'));
  const settings = { DEMO_DATA: 'false', ...env, DATA_DIR: join(dir, 'data') };
  await createAdmin(settings);
  const product = await startProduct(settings);
  try {
    const world = await newWorld(product);
    const actors = [
      ...usualActors(world),
      ...(await hostileActors(world)),
      ...(await distrustfulActors(world)),
    ];
    const probe = startProbe(`${product.url.replace('localhost', '127.0.0.1')}/healthz`);
    const memory = watchMemory(product.pid);
    await play(actors, world.traffic, seconds * 1000);
    const [health, samples] = await Promise.all([probe.stop(), memory.stop()]);
    const errors = product
      .log()
      .split('\n')
      .filter((line) => /^\{"level":[56]0/.test(line));
    return { traffic: world.traffic, health, memory: judgeMemory(samples), errors };
  } finally {
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
