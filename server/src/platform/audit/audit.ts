import type { AccessChange, RecordName } from '@cadence/contract/access-log';
import { HOUR } from '@cadence/scheduling/durations';
import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accessLog } from './audit.tables.ts';
import type { Clock } from '../clock.ts';
import type { TransactionContext } from '../database/transaction.ts';
import type { Refused } from '../failure.ts';
import type { Viewer } from '../viewer.ts';

type AuditContext = TransactionContext & { readonly clock: Clock };

export type AuditEntry = {
  /** Refusals are not written by use cases: their failure carries them (`notYours`). */
  action: 'read' | 'list' | 'change';
  /** The kind of record with its id, such as `appointment:17`; never its content. */
  record: RecordName;
  /** The user whom the record is about. */
  subjectId?: number | null;
  /** What an action `change` did. */
  change?: AccessChange;
  /** The name of an entry of the taxonomy. */
  label?: string;
};

type Line = {
  action: AuditEntry['action'] | 'refused';
  record: RecordName;
  subjectId: number | null;
  change?: AccessChange;
  label?: string;
};

/** Entries per statement: each takes ten of its 65,535 parameters. */
const BATCH = 1_000;

/** Refusals logged per person and hour; further ones would only fill the table. */
export const MOST_REFUSALS = 500;

/**
 * Writes an entry of the access log, in the caller's transaction if there is one. Reading the same record again within an
 * hour adds no entry; changes always do.
 */
export function audit(ctx: AuditContext, viewer: Viewer, entry: AuditEntry): Promise<void> {
  return auditEach(ctx, viewer, [entry]);
}

/** Logs many records in few statements. */
export function auditEach(ctx: AuditContext, viewer: Viewer, entries: readonly AuditEntry[]): Promise<void> {
  return write(
    ctx,
    viewer,
    entries.map((entry) => ({ ...entry, subjectId: entry.subjectId ?? null })),
  );
}

/**
 * Logs the reading of a list of people's records: an entry for each person except the viewer, or one without a subject
 * where there are none.
 */
export function auditList(
  ctx: AuditContext,
  viewer: Viewer,
  record: RecordName,
  subjectIds: Iterable<number>,
): Promise<void> {
  const others = new Set(subjectIds);
  others.delete(viewer.userId);
  const subjects: (number | null)[] = [...others];
  if (subjects.length === 0) subjects.push(null);
  const lines = subjects.map((subjectId) => ({ action: 'list' as const, record, subjectId }));
  return write(ctx, viewer, lines, others.size > 1 ? others.size : null);
}

/** Logs a refusal. Call it outside the refused transaction, which is rolled back. */
export async function auditRefusal(ctx: AuditContext, viewer: Viewer, refused: Refused): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - HOUR);
  const [former] = await ctx.db
    .select({ lines: count() })
    .from(accessLog)
    .where(
      and(eq(accessLog.readerId, viewer.userId), gt(accessLog.at, since), eq(accessLog.action, 'refused')),
    );
  if ((former?.lines ?? 0) < MOST_REFUSALS) await write(ctx, viewer, [{ action: 'refused', ...refused }]);
}

/** `listed` is the number of people of one list; its first new line holds it. */
async function write(
  ctx: AuditContext,
  viewer: Viewer,
  lines: readonly Line[],
  listed: number | null = null,
): Promise<void> {
  const at = ctx.clock.now();
  let next = listed;
  for (let begin = 0; begin < lines.length; begin += BATCH) {
    const some = lines.slice(begin, begin + BATCH);
    const known = await writtenSince(ctx, viewer, some, new Date(at.getTime() - HOUR));
    const news = some.filter((line) => line.action === 'change' || !known.has(keyOf(line)));
    if (news.length === 0) continue;
    const values = news.map((line, index) => ({ ...line, listed: next === null || index === 0 ? next : 0 }));
    if (next !== null) next = 0;
    await ctx.db.insert(accessLog).values(
      values.map((line) => ({
        ...line,
        at,
        readerId: viewer.userId,
        readerRole: viewer.role,
        outcome: line.action === 'refused' ? ('refused' as const) : ('done' as const),
      })),
    );
  }
}

function keyOf({ action, record, subjectId }: { [K in keyof Line]: Line[K] | string }): string {
  return `${action} ${record} ${subjectId}`;
}

async function writtenSince(
  ctx: AuditContext,
  viewer: Viewer,
  lines: readonly Line[],
  since: Date,
): Promise<Set<string>> {
  const records = lines.filter(({ action }) => action !== 'change').map(({ record }) => record);
  if (records.length === 0) return new Set();
  const { action, record, subjectId } = accessLog;
  const found = await ctx.db
    .selectDistinct({ action, record, subjectId })
    .from(accessLog)
    .where(
      and(
        eq(accessLog.readerId, viewer.userId),
        inArray(record, [...new Set(records)]),
        // Only this batch's subjects: the other batches of a long list check their own.
        or(
          isNull(subjectId),
          inArray(subjectId, [...new Set(lines.flatMap((line) => line.subjectId ?? []))]),
        ),
        gt(accessLog.at, since),
      ),
    );
  return new Set(found.map(keyOf));
}

const deletedRow = z.tuple([z.object({ removed: z.int() })]);

/**
 * Deletes entries older than an instant, a batch per transaction, by the function that is left to the product. The table's
 * trigger permits it only for entries that are at least two years old.
 */
export async function deleteEntriesBefore({ database }: AuditContext, until: Date): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    const { rows } = await database.execute(
      'select delete_access_log_before($1::timestamptz, $2::integer) as removed',
      [until.toISOString(), BATCH],
    );
    removed = z.parse(deletedRow, rows)[0].removed;
  }
}
