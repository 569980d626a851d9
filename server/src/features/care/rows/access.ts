/** Who may read and write a client's record. */
import type { Context } from '../../../context.ts';
import { auditEach } from '../../../platform/audit/audit.ts';
import { notAmongOwn } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as caseload from '../../caseload/service.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { hasRecord } from './record-queries.ts';
import * as goalQueries from './goal-queries.ts';
import type { Whose } from './goal-queries.ts';

/** With documents, which count in the same hour. */
export const countWrite = clients.countRecordWrite;

/** @throws Failure `not_found` unless the client is on the viewer's caseload: who left is read, and nothing new is written */
export async function assertMayWrite(ctx: Context, viewer: Viewer, clientId: number): Promise<Whose> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const whose = { clientId, therapistId };
  if (await caseload.isClientOf(ctx, whose)) return whose;
  throw notAmongOwn(`record:${clientId}`, await clients.findSubject(ctx, clientId));
}

/** @throws Failure `not_found` unless the client is on the viewer's caseload, has left it, or has a record with her */
export async function assertMayRead(ctx: Context, viewer: Viewer, clientId: number): Promise<Whose> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const whose = { clientId, therapistId };
  if ((await caseload.isClientOf(ctx, whose)) || (await caseload.hasLeft(ctx, whose))) return whose;
  if ((await goalQueries.hasGoals(ctx.db, whose)) || (await hasRecord(ctx.db, whose))) return whose;
  throw notAmongOwn(`record:${clientId}`, await clients.findSubject(ctx, clientId));
}

/** Every guardian who may read the record finds the therapist's look in their access log. */
export async function auditRecord(ctx: Context, viewer: Viewer, clientId: number): Promise<void> {
  const record = `record:${clientId}` as const;
  const readers = await clients.listReaders(ctx, clientId);
  const subjects = readers.length === 0 ? [null] : readers.map(({ userId }) => userId);
  await auditEach(
    ctx,
    viewer,
    subjects.map((subjectId) => ({ action: 'read', record, subjectId })),
  );
}
