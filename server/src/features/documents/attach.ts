/** Documents that a message of the conversation names. */
import type { RecordDocumentKind } from '@cadence/contract/care/documents';
import { auditEach } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as clients from '../clients/service.ts';
import { nameOf } from './content.ts';
import * as queries from './queries.ts';
import { isReadByFamily } from './view.ts';

type Side = 'therapist' | 'family';
export type Attached = { id: number; name: string; kind: RecordDocumentKind; size: number };

/**
 * Documents of the record that are sent now. One of the therapist is released by it, where it was not: `isRelease`. Call it in the
 * transaction that makes the message, under the client's lock.
 * @throws Failure `invalid` at `documentIds` for one that the sender does not read
 */
export async function attach(
  tx: Context,
  viewer: Viewer,
  { side, ids, ...whose }: queries.RecordOf & { side: Side; ids: readonly number[] },
): Promise<{ id: number; isRelease: boolean }[]> {
  const attached: { id: number; isRelease: boolean }[] = [];
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const document = await queries.lockDocument(tx.db, id);
    const isOfRecord =
      document?.isStored &&
      document.clientId === whose.clientId &&
      document.therapistId === whose.therapistId;
    if (!isOfRecord || (side === 'family' && !isReadByFamily(document)))
      throw invalidField('documentIds', 'document_unknown');
    const isRelease = !isReadByFamily(document);
    if (isRelease) {
      await queries.updateDocument(tx.db, id, { releasedAt: tx.clock.now(), recalledAt: null });
      await auditRelease(tx, viewer, { id, clientId: whose.clientId, change: 'released' });
    }
    attached.push({ id, isRelease });
  }
  return attached;
}

/** Takes back documents that a message had released, together with it. */
export async function recall(
  tx: Context,
  viewer: Viewer,
  { clientId, ids }: { clientId: number; ids: readonly number[] },
): Promise<void> {
  for (const id of ids) {
    const document = await queries.lockDocument(tx.db, id);
    if (!document || document.isFromFamily || !isReadByFamily(document)) continue;
    await queries.updateDocument(tx.db, id, { recalledAt: tx.clock.now() });
    await auditRelease(tx, viewer, { id, clientId, change: 'recalled' });
  }
}

/** Those of the documents that a side reads now, by their numbers. */
export async function listAttached(
  ctx: Context,
  side: Side,
  ids: readonly number[],
): Promise<Map<number, Attached>> {
  const rows = await queries.listByIds(ctx.db, ids);
  const read = rows.filter((row) => row.isStored && (side === 'therapist' || isReadByFamily(row)));
  return new Map(
    read.map((row) => [row.id, { id: row.id, name: nameOf(ctx, row), kind: row.kind, size: row.size }]),
  );
}

/** Each guardian who may read the record finds it in their access log. */
export async function auditRelease(
  tx: Context,
  viewer: Viewer,
  { id, clientId, change }: { id: number; clientId: number; change: 'released' | 'recalled' },
): Promise<void> {
  const readers = await clients.listReaders(tx, clientId);
  await auditEach(
    tx,
    viewer,
    readers.map(({ userId }) => ({
      action: 'change' as const,
      change,
      record: `document:${id}` as const,
      subjectId: userId,
    })),
  );
}
