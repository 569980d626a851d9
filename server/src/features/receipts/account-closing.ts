/** Receipts when an account is closed and later deleted. */
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Holder } from '../therapists/service.ts';
import * as therapists from '../therapists/service.ts';
import { reconcileReceipts } from './issue.ts';
import * as queries from './queries.ts';
import { listUnreconciled } from './reconcile-queries.ts';

const ALL = 10_000;

/** Issues the account's outstanding receipts, because closing it removes the names they state. */
export async function reconcileOwnReceipts(ctx: Context, viewer: Viewer): Promise<void> {
  if (viewer.role === 'admin') return;
  const therapist = await therapists.findOfUser(ctx, viewer.userId);
  const owner = therapist ? { therapistId: therapist.id } : { patientId: viewer.userId };
  const unsettled = { since: new Date(0), now: ctx.clock.now(), limit: ALL, owner };
  for (const { id } of await listUnreconciled(ctx.db, unsettled)) await reconcileReceipts(ctx, id);
}

/** Deletes a closed account's receipts; their numbers are not used again. */
export async function purge(tx: Context, holder: Holder): Promise<void> {
  for (const { therapistId, last } of await queries.listLastNumbers(tx.db, holder)) {
    await therapists.lock(tx, therapistId);
    const therapist = await therapists.find(tx, therapistId);
    if (therapist && therapist.lastPurgedReceipt < last)
      await therapists.update(tx, therapistId, { lastPurgedReceipt: last });
  }
  await queries.purgeReceipts(tx.db, holder);
}
