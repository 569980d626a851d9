import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import { settleReceipts, standingOf } from './issue.ts';
import { numberedEntry, type ReceiptEntry } from './list.ts';
import * as queries from './queries.ts';

export { purge, settleOwn } from './closing.ts';
export {
  downloadConfirmation,
  downloadIncomeTable,
  downloadReceipt,
  downloadStatement,
  downloadStatementTable,
} from './download.ts';
export { issueAll, issueRecent, settleReceipts } from './issue.ts';
export { list, listIncome } from './list.ts';

/**
 * The receipt of one's own session that took place; made now where the session was free and nobody asked before.
 * @throws Failure `not_found`, `receipt_not_yet` where it has not taken place, is not paid, or is of a closed account
 */
export const request = async (
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<{ entry: ReceiptEntry; isNew: boolean }> => {
  await appointments.forPayment(ctx, viewer, appointmentId);
  const before = standingOf(await queries.listOfAppointment(ctx.db, appointmentId));
  if (before) {
    await auditOther(ctx, viewer, 'read', before.receipt);
    return { entry: numberedEntry(before.receipt), isNew: false };
  }
  await settleReceipts(ctx, appointmentId, { isRequested: true });
  const made = standingOf(await queries.listOfAppointment(ctx.db, appointmentId));
  if (!made) throw new Failure('receipt_not_yet');
  await auditOther(ctx, viewer, 'change', made.receipt);
  return { entry: numberedEntry(made.receipt), isNew: true };
};

/** A therapist's doing at a family's paper; a patient's own leaves no line. */
const auditOther = async (
  ctx: Context,
  viewer: Viewer,
  action: 'read' | 'change',
  { id, patientId }: queries.ReceiptRow,
): Promise<void> => {
  if (viewer.userId !== patientId)
    await audit(ctx, viewer, { action, record: `receipt:${id}`, subjectId: patientId });
};
