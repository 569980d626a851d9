import type { Context } from '../src/platform/context.ts';

/** The same context at another moment, so that the past can be told by the rules that made it. */
export const asOf = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: { now: () => instant } });
