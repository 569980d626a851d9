import * as auth from './features/auth/service.ts';
import type { Context } from './platform/context.ts';
import type { Timer } from './platform/timers.ts';

/** Everything that happens by itself, a line each. */
export const timers = (ctx: Context): Timer[] => [
  { name: 'auth.sweep', everySeconds: 600, run: () => auth.sweep(ctx) },
];
