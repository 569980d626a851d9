import type { Context } from '../../platform/context.ts';

/** The last in each appointment's line, by the node's own database. */
const lines = new WeakMap<Context['database'], Map<number, Promise<unknown>>>();

/**
 * Work on one appointment's events, one after another on a node: a cancellation does not overtake the making of what it
 * is to remove. Between nodes the recurring look puts right what crossed.
 */
export const oneAfterAnother = async <T>(
  ctx: Context,
  appointmentId: number,
  work: () => Promise<T>,
): Promise<T> => {
  const line = lines.get(ctx.database) ?? new Map<number, Promise<unknown>>();
  lines.set(ctx.database, line);
  const before = line.get(appointmentId) ?? Promise.resolve();
  const turn = before.then(work, work);
  line.set(appointmentId, turn);
  try {
    return await turn;
  } finally {
    if (line.get(appointmentId) === turn) line.delete(appointmentId);
  }
};
