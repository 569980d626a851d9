import type { receiptsApi } from '@cadence/contract/receipts';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import type { Holder } from '../therapists/service.ts';
import { assertMayRead, isShownWithoutClient, namesClient, withoutClient } from './access.ts';
import { reconcileReceipts, validReceiptOf } from './issue.ts';
import { numberedEntry, type ReceiptEntry } from './list.ts';
import * as queries from './queries.ts';
import { listUnreconciled } from './reconcile-queries.ts';
import { spellingsFor } from './spelling.ts';

export {
  downloadConfirmation,
  downloadIncomeTable,
  downloadReceipt,
  downloadStatement,
  downloadStatementTable,
} from './download.ts';
export { issueAll, issueRecent, reconcileReceipts } from './issue.ts';
export { list, listIncome } from './list.ts';

type Wanted = z.output<typeof receiptsApi.requestReceipt.body>;

/**
 * The receipt of the viewer's own session that took place; that of a free session is issued on the first request, and one that
 * states more names in Latin letters where it `replaces` the one that stands.
 * @throws Failure `not_found`, `may_not_pay`, `receipt_not_yet` where it has not taken place, is not paid, or is of a closed account
 */
export async function request(
  ctx: Context,
  viewer: Viewer,
  { appointmentId, replaces }: Wanted,
): Promise<{ entry: ReceiptEntry; isNew: boolean }> {
  const { appointment, isNamed, entryOf } = await openPapers(ctx, viewer, appointmentId);
  const before = validReceiptOf(await queries.listOfAppointment(ctx.db, appointmentId));
  if (before && before.receipt.id !== replaces) {
    await auditTherapist(ctx, viewer, 'read', before.receipt);
    return { entry: await entryOf(before.receipt), isNew: false };
  }
  if (!isNamed && !isShownWithoutClient(appointment, ctx.clock.now())) throw new Failure('not_found');
  await reconcileReceipts(ctx, appointmentId, { isRequested: true, replaces });
  const issued = validReceiptOf(await queries.listOfAppointment(ctx.db, appointmentId));
  if (!issued) throw new Failure('receipt_not_yet');
  const isNew = issued.receipt.id !== before?.receipt.id;
  await auditTherapist(ctx, viewer, isNew ? 'change' : 'read', issued.receipt);
  return { entry: await entryOf(issued.receipt), isNew };
}

/** The receipt of the viewer's own session that stands, or null. @throws Failure `not_found` */
export async function getReceiptOf(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<{ receipt: ReceiptEntry | null }> {
  const { appointment, entryOf } = await openPapers(ctx, viewer, appointmentId);
  const validReceipt = validReceiptOf(await queries.listOfAppointment(ctx.db, appointmentId));
  if (!validReceipt) return { receipt: null };
  await auditTherapist(ctx, viewer, 'read', validReceipt.receipt);
  return { receipt: await entryOf(validReceipt.receipt, appointments.attendanceFinalAt(appointment)) };
}

/** The session, and how its documents are shown to the viewer. @throws Failure `not_found`, `may_not_pay` */
async function openPapers(ctx: Context, viewer: Viewer, appointmentId: number) {
  const appointment = await appointments.findById(ctx, appointmentId);
  if (!appointment) throw new Failure('not_found');
  const { clientId, patientId } = appointment;
  await assertMayRead(ctx, viewer, { appointmentId, clientId, patientId });
  const isNamed = (await namesClient(ctx, viewer))(clientId);
  const entryOf = async (row: queries.ReceiptRow, cancelsAt: Date | null = null): Promise<ReceiptEntry> => {
    const shown = isNamed ? { ...row, clientId } : withoutClient(row);
    const { ofReceipt } = await spellingsFor(ctx, viewer, [shown]);
    return numberedEntry(shown, { cancelsAt, spelling: ofReceipt(shown) });
  };
  return { appointment, isNamed, entryOf };
}

/** The number of the receipt that stands, without a permission check: for background work only. */
export async function findLabel(ctx: Context, appointmentId: number): Promise<string | null> {
  const validReceipt = validReceiptOf(await queries.listOfAppointment(ctx.db, appointmentId));
  return validReceipt?.receipt.snapshot.label ?? null;
}

/** Without a permission check. */
export async function hasReceipt(ctx: Context, appointmentId: number): Promise<boolean> {
  return (await findLabel(ctx, appointmentId)) !== null;
}

/** Logs a therapist's access; a patient's access to their own receipt is not logged. */
async function auditTherapist(
  ctx: Context,
  viewer: Viewer,
  action: 'read' | 'change',
  { id, patientId }: queries.ReceiptRow,
): Promise<void> {
  if (viewer.role === 'therapist')
    await audit(ctx, viewer, {
      action,
      ...(action === 'change' && { change: 'issued' as const }),
      record: `receipt:${id}`,
      subjectId: patientId,
    });
}

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
