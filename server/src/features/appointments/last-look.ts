import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

type Wanted = { therapistId: number; startTime: Date };

/**
 * Before a time is taken: one look at whether the therapist has become busy elsewhere, or is so no more. Where `judge`
 * refuses it for another reason, nobody is asked; what is refused is for the transaction to say, which sees what others
 * did meanwhile.
 */
export const lookOnce = async (
  ctx: Context,
  wanted: Wanted,
  judge: () => Promise<unknown>,
): Promise<void> => {
  // Who books within a transaction of their own, as the demo data do, must not wait in it for anybody outside.
  if (ctx.execute) return;
  await ctx.beforeBooking(ctx, wanted, () => isWorthALook(judge));
};

const isWorthALook = async (judge: () => Promise<unknown>): Promise<boolean> => {
  try {
    await judge();
    return true;
  } catch (error) {
    if (error instanceof Failure) return error.code === 'slot_busy';
    throw error;
  }
};
