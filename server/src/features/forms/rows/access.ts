/** Who may read and write the forms of a client's record. */
import type { Context } from '../../../context.ts';
import { auditEach } from '../../../platform/audit/audit.ts';
import { Failure, notAmongOwn, notYours } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AccessChange, RecordName } from '@cadence/contract/access-log';
import * as caseload from '../../caseload/service.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { hasAsks, type Whose } from './form-queries.ts';
import { type AnsweredRow, countGiven, findGiven } from './response-queries.ts';

/** @throws Failure `not_found` unless the client is on the viewer's caseload: who left is read, and nothing new is asked */
export async function assertMayAsk(ctx: Context, viewer: Viewer, clientId: number): Promise<Whose> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const whose = { clientId, therapistId };
  if (await caseload.isClientOf(ctx, whose)) return whose;
  throw notAmongOwn(`record:${clientId}`, await clients.findSubject(ctx, clientId));
}

/** @throws Failure `not_found` unless the client is on the viewer's caseload, has left it, or has forms with her */
export async function assertMayRead(ctx: Context, viewer: Viewer, clientId: number): Promise<Whose> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const whose = { clientId, therapistId };
  if ((await caseload.isClientOf(ctx, whose)) || (await isKnown(ctx, whose))) return whose;
  throw notAmongOwn(`record:${clientId}`, await clients.findSubject(ctx, clientId));
}

/** Whether there is something to read of the two although the client is not, or no longer, on the caseload. */
export async function isKnown(ctx: Context, whose: Whose): Promise<boolean> {
  if (await caseload.hasLeft(ctx, whose)) return true;
  return (await hasAsks(ctx.db, whose)) || (await countGiven(ctx.db, whose)) > 0;
}

/** Whether something may be written for the therapist now: the client is on the caseload, and she works here. */
export async function mayWriteTo(ctx: Context, whose: Whose): Promise<boolean> {
  const therapist = await therapists.find(ctx, whose.therapistId);
  return therapist !== undefined && !therapist.isSuspended && (await caseload.isClientOf(ctx, whose));
}

/** A given response that the viewer may read. @throws Failure `not_found`, logged for somebody else's */
export async function findReadable(ctx: Context, viewer: Viewer, id: number): Promise<AnsweredRow> {
  const row = await findGiven(ctx.db, id);
  if (!row) throw new Failure('not_found');
  const isReader =
    viewer.role === 'therapist'
      ? (await therapists.getOwn(ctx, viewer)).id === row.therapistId
      : await clients.mayRead(ctx, row.clientId, viewer.userId);
  if (isReader) return row;
  throw notYours(`form-response:${id}`, (await clients.findSubject(ctx, row.clientId)) ?? null);
}

type Line = { record: RecordName; change?: AccessChange };

/** Every guardian who may read the record, apart from the viewer, finds it in their access log. */
export async function auditReaders(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  { record, change }: Line,
): Promise<void> {
  const readers = await clients.listReaders(ctx, clientId);
  const others = readers.filter(({ userId }) => userId !== viewer.userId).map(({ userId }) => userId);
  const subjects = others.length === 0 && change !== undefined ? [null] : others;
  const done = change === undefined ? { action: 'read' as const } : { action: 'change' as const, change };
  await auditEach(
    ctx,
    viewer,
    subjects.map((subjectId) => ({ ...done, record, subjectId })),
  );
}
