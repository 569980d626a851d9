import type { Context } from '../../context.ts';

/**
 * A node that crashes at its nth step: before a transaction, after its work, or after its commit. Nothing after that step
 * happens until the next `crashAt`; without a step it lives.
 */
export function crashingNode(ctx: Context) {
  let [steps, last] = [0, 0];
  const tick = (): void => {
    steps++;
    if (last > 0 && steps >= last) throw new Error('killed');
  };
  const { database } = ctx;
  const node: Context = {
    ...ctx,
    database: {
      ...database,
      transaction: async (work) => {
        tick();
        const result = await database.transaction(async (tx) => {
          const worked = await work(tx);
          tick();
          return worked;
        });
        tick();
        return result;
      },
    },
  };
  return {
    node,
    crashAt: (step: number) => void ([steps, last] = [0, step]),
    /** Whether it lived to the end of what it did since then. */
    hasLived: () => steps < last,
  };
}
