import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';

/**
 * Reads the therapist's outside calendar around the starts that are about to be booked. Skipped where our own rules refuse
 * the start anyway: `check` throws then, and the booking transaction will throw the same.
 */
export async function refreshBusyTimes(
  ctx: Context,
  wanted: { therapistId: number; startTimes: readonly Date[] },
  check: () => Promise<unknown>,
): Promise<void> {
  // The demo data book within one transaction, which must not wait for an outside provider.
  if (ctx.execute) return;
  await ctx.refreshBusyTimes(ctx, wanted, () => isWorthAsking(check));
}

/** A start refused as busy may be free by now, so the calendar is asked again. */
async function isWorthAsking(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof Failure) return isBusyOnly(error);
    throw error;
  }
}

function isBusyOnly({ code, details: { dates } }: Failure): boolean {
  return code === 'slot_busy' || (dates?.every(({ reasonCode }) => reasonCode === 'busy') ?? false);
}
