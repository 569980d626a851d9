import type { Context } from '../../platform/context.ts';
import { addProviderCalls, deleteProviderCallsBefore } from './system-queries.ts';

const KEPT = 90 * 86_400_000;

/** Writes down how this node's calls to the providers went since the last time; every few seconds, and before it is read. */
export const noteProviderCalls = async (ctx: Context): Promise<void> => {
  const hours = ctx.tally.take();
  if (hours.length === 0) return;
  try {
    await addProviderCalls(ctx.db, hours);
  } catch (error) {
    ctx.tally.putBack(hours);
    throw error;
  }
};

export const sweepProviderCalls = (ctx: Context): Promise<void> =>
  deleteProviderCallsBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT));
