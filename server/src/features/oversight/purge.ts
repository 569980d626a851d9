/** What is left of closed accounts goes when the law no longer asks for it. */
import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import * as calendar from '../calendar/service.ts';
import * as notifications from '../notifications/service.ts';
import * as payments from '../payments/service.ts';
import * as receipts from '../receipts/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';

const AT_ONCE = 20;

const yearsBefore = (at: Date, years: number): Date => {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
};

/** Removes accounts that were closed so many years ago, with their sessions and books; the access log stays. */
export const purgeClosed = async (ctx: Context): Promise<void> => {
  const before = yearsBefore(ctx.clock.now(), ctx.config.retentionYears);
  for (const userId of await users.listClosedBefore(ctx, before, AT_ONCE)) {
    try {
      await inTransaction(ctx, (tx) => purge(tx, userId));
      ctx.logger.info({ userId }, 'a closed account is gone');
    } catch (error) {
      // One that fails keeps no other one.
      ctx.logger.error({ err: error, userId }, 'a closed account could not be removed');
    }
  }
};

/** From the right to the left: what names something goes before it. */
const purge = async (tx: Context, userId: number): Promise<void> => {
  const therapistId = (await therapists.findOfUser(tx, userId))?.id ?? null;
  const holder = { userId, therapistId };
  await notifications.purge(tx, holder);
  await calendar.purge(tx, holder);
  await receipts.purge(tx, holder);
  await payments.purge(tx, holder);
  await appointments.purge(tx, holder);
  if (therapistId !== null) {
    await verification.purge(tx, therapistId);
    await therapists.purge(tx, therapistId);
  }
  await users.purge(tx, userId);
};
