/** A product whose clock jumps while it runs, as a machine's does when its time is corrected. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';

/**
 * Loaded before the product. Every date that it and its embedded database read is shifted by what the file says when the
 * signal comes. Timers keep running on the machine's own clock, as they do after a real jump; those of a second and of a
 * minute tick every 200 ms, so that a test does not wait for them.
 */
const PRELOAD = `
import { readFileSync, writeFileSync } from 'node:fs';
const path = process.env.CLOCK_FILE;
const RealDate = Date;
let shift = 0;
const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
const realInterval = setInterval;
const isSlow = (ms) => ms === 1_000 || ms === 60_000;
globalThis.setInterval = (work, ms, ...args) => realInterval(work, isSlow(ms) ? 200 : ms, ...args);
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(path, 'utf8'));
  setTimeout(() => writeFileSync(path, 'done'), 600);
});
`;

export type ProductWithClock = Product & {
  /** What its clock shows. */
  now: () => number;
  /** Sets its clock, and lets its timers run at least twice. */
  jumpTo: (instant: number) => Promise<void>;
};

export async function startProductWithClock(env: Record<string, string>): Promise<ProductWithClock> {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-clock-'));
  const file = join(dir, 'shift');
  const product = await startProduct({
    ...env,
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`,
  });
  let shift = 0;
  return {
    ...product,
    now: () => Date.now() + shift,
    jumpTo: async (instant) => {
      shift = instant - Date.now();
      writeFileSync(file, String(shift));
      product.kill('SIGUSR2');
      await waitUntil(() => readFileSync(file, 'utf8') === 'done', 'the clock to jump');
    },
    stop: async () => {
      await product.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
