import type { Context } from '../src/context.ts';

/** The same context with another time, so that use cases can create past data. */
export function asOf(ctx: Context, instant: Date): Context {
  return { ...ctx, clock: { now: () => instant } };
}
