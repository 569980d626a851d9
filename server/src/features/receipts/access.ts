/** Who may read the documents of a session, and whether they name its client. */
import type { RecordName } from '@cadence/contract/access-log';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { withoutClientName } from './snapshot.ts';

/** Whose documents a viewer sees. */
export async function ownerOf(ctx: Context, viewer: Viewer): Promise<queries.Owner> {
  if (viewer.role === 'patient') return { patientId: viewer.userId };
  return { therapistId: (await therapists.getOwn(ctx, viewer)).id };
}

type OfSession = { appointmentId: number; clientId: number; patientId: number };

/**
 * The therapist, whoever booked or paid, and guardians who may pay. A therapist's look is logged where `record` names what is
 * read.
 * @throws Failure `not_found`, `may_not_pay`
 */
export async function assertMayRead(
  ctx: Context,
  viewer: Viewer,
  { appointmentId, clientId, patientId }: OfSession,
  record?: RecordName,
): Promise<void> {
  if (!(await queries.hasPapersOf(ctx.db, await ownerOf(ctx, viewer), appointmentId))) {
    const rights = viewer.role === 'patient' && (await clients.rightsOn(ctx, clientId, viewer.userId));
    throw rights ? new Failure('may_not_pay') : notYours(record ?? `appointment:${appointmentId}`, patientId);
  }
  if (viewer.role === 'therapist' && record)
    await audit(ctx, viewer, { action: 'read', record, subjectId: patientId });
}

/** The clients whose names a viewer may read. A payer who has lost the client keeps the documents without its name. */
export async function namesClient(ctx: Context, viewer: Viewer): Promise<(clientId: number) => boolean> {
  if (viewer.role !== 'patient') return () => true;
  const rights = await clients.rightsOf(ctx, viewer.userId);
  return (clientId) => rights.has(clientId);
}

/**
 * Whether a viewer who may not read the client's name sees the payment of a session without a receipt: only once the
 * session is over or cancelled, so that it does not tell when the client can be met. The receipt of a free session is the
 * family's to ask for.
 */
export function isShownWithoutClient(
  { status, endAt, totalPrice }: Pick<queries.AppointmentRow, 'status' | 'endAt' | 'totalPrice'>,
  now: Date,
): boolean {
  return totalPrice > 0 && (status === 'cancelled' || endAt <= now);
}

/** A document for a viewer who may not read the name of its client. */
export function withoutClient<Row extends queries.ReceiptRow>(row: Row): Row & { clientId: null } {
  return { ...row, clientId: null, snapshot: withoutClientName(row.snapshot) };
}
