/** The end of an account, as far as receipts are concerned. */
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Holder } from '../therapists/service.ts';
import * as therapists from '../therapists/service.ts';
import { settleReceipts } from './issue.ts';
import * as queries from './queries.ts';

const ALL = 10_000;

/** Makes one's receipts that are still to be made: they say names that the account is about to lose. */
export const settleOwn = async (ctx: Context, viewer: Viewer): Promise<void> => {
  if (viewer.role === 'admin') return;
  const therapist = await therapists.findOfUser(ctx, viewer.userId);
  const owner = therapist ? { therapistId: therapist.id } : { patientId: viewer.userId };
  const unsettled = { since: new Date(0), now: ctx.clock.now(), limit: ALL, owner };
  for (const { id } of await queries.listUnsettled(ctx.db, unsettled)) await settleReceipts(ctx, id);
};

/** Removes a closed account's receipts; their numbers are not given again. */
export const purge = async (tx: Context, holder: Holder): Promise<void> => {
  for (const { therapistId, last } of await queries.listLastNumbers(tx.db, holder)) {
    await therapists.lock(tx, therapistId);
    const therapist = await therapists.find(tx, therapistId);
    if (therapist && therapist.lastPurgedReceipt < last)
      await therapists.update(tx, therapistId, { lastPurgedReceipt: last });
  }
  await queries.purgeReceipts(tx.db, holder);
};
