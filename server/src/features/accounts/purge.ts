/** Removes closed accounts after the retention period. */
import { type Context, inTransaction } from '../../context.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import * as appointments from '../appointments/service.ts';
import * as clients from '../clients/service.ts';
import * as googleCalendar from '../google-calendar/service.ts';
import * as notifications from '../notifications/service.ts';
import * as payments from '../payments/service.ts';
import * as receipts from '../receipts/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';

const BATCH = 20;
const closedTurns = inTurns<number>(BATCH);

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/** Removes accounts closed before the retention period, with their sessions and receipts; the access log stays. */
export async function purgeClosed(ctx: Context): Promise<void> {
  const before = yearsBefore(ctx.clock.now(), ctx.config.retentionYears);
  const closed = await closedTurns(ctx, (after, limit) =>
    users.listClosedBefore(ctx, before, { after, limit }),
  );
  for (const userId of closed) {
    try {
      await inTransaction(ctx, (tx) => purge(tx, userId));
      ctx.logger.info({ userId }, 'closed account purged');
    } catch (error) {
      // A failing account must not block the others.
      ctx.logger.error({ err: error, userId }, 'purging a closed account failed');
    }
  }
}

/** Deletes referencing rows before the rows they refer to. */
async function purge(tx: Context, userId: number): Promise<void> {
  const therapistId = (await therapists.findOfUser(tx, userId))?.id ?? null;
  const holder = { userId, therapistId };
  await notifications.purge(tx, holder);
  await googleCalendar.purge(tx, holder);
  await receipts.purge(tx, holder);
  await payments.purge(tx, holder);
  await clients.purge(tx, await appointments.purge(tx, holder));
  if (therapistId !== null) {
    await verification.purge(tx, therapistId);
    await therapists.purge(tx, therapistId);
  }
  await users.purge(tx, userId);
}
