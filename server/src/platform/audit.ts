import type { RecordName } from '@cadence/contract/access';
import { and, count, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { accessLog } from './audit.tables.ts';
import { type Context, inTransaction } from './context.ts';
import type { Refused } from './failure.ts';
import type { Viewer } from './viewer.ts';

export type AuditEntry = {
  /** A refusal is never written by a use case: its failure carries it (`notYours`). */
  action: 'read' | 'list' | 'change';
  /** What kind of record, with its id where it has one: `appointment:17`. Never its content. */
  record: RecordName;
  /** The user whom the record is about. */
  subjectId?: number | null;
};

type Line = { action: AuditEntry['action'] | 'refused'; record: RecordName; subjectId: number | null };

const HOUR = 3_600_000;

/** Lines that one statement writes: each takes seven of its 65,535 parameters. */
const AT_ONCE = 1_000;

/** Refusals of one person that are written down in an hour. More say nothing that these do not. */
export const MOST_REFUSALS = 500;

/**
 * Writes a line of the access log, in the caller's transaction if there is one. Looking at the same record again within
 * the hour leaves no second line; changes always leave one.
 */
export const audit = (ctx: Context, viewer: Viewer, entry: AuditEntry): Promise<void> =>
  auditEach(ctx, viewer, [entry]);

/** A whole list's records in few statements; each at most once in an hour where they are only looked at. */
export const auditEach = (ctx: Context, viewer: Viewer, entries: readonly AuditEntry[]): Promise<void> =>
  write(
    ctx,
    viewer,
    entries.map((entry) => ({ ...entry, subjectId: entry.subjectId ?? null })),
  );

/**
 * That a list of several people's records was looked at: a line for each of the others, and one line for nobody where
 * there are none.
 */
export const auditList = (
  ctx: Context,
  viewer: Viewer,
  record: RecordName,
  subjectIds: Iterable<number>,
): Promise<void> => {
  const others = new Set(subjectIds);
  others.delete(viewer.userId);
  const subjects: (number | null)[] = [...others];
  if (subjects.length === 0) subjects.push(null);
  return auditEach(
    ctx,
    viewer,
    subjects.map((subjectId) => ({ action: 'list', record, subjectId })),
  );
};

/** That somebody was turned away; outside any transaction, for the refused one has come to nothing. */
export const auditRefusal = async (ctx: Context, viewer: Viewer, refused: Refused): Promise<void> => {
  const since = new Date(ctx.clock.now().getTime() - HOUR);
  const [former] = await ctx.db
    .select({ lines: count() })
    .from(accessLog)
    .where(
      and(eq(accessLog.readerId, viewer.userId), gt(accessLog.at, since), eq(accessLog.action, 'refused')),
    );
  if ((former?.lines ?? 0) < MOST_REFUSALS) await write(ctx, viewer, [{ action: 'refused', ...refused }]);
};

const write = async (ctx: Context, viewer: Viewer, lines: readonly Line[]): Promise<void> => {
  const at = ctx.clock.now();
  for (let begin = 0; begin < lines.length; begin += AT_ONCE) {
    const some = lines.slice(begin, begin + AT_ONCE);
    const known = await writtenSince(ctx, viewer, some, new Date(at.getTime() - HOUR));
    const news = some.filter((line) => line.action === 'change' || !known.has(keyOf(line)));
    if (news.length === 0) continue;
    await ctx.db.insert(accessLog).values(
      news.map((line) => ({
        ...line,
        at,
        readerId: viewer.userId,
        readerRole: viewer.role,
        outcome: line.action === 'refused' ? ('refused' as const) : ('done' as const),
      })),
    );
  }
};

const keyOf = ({ action, record, subjectId }: { [K in keyof Line]: Line[K] | string }): string =>
  `${action} ${record} ${subjectId}`;

const writtenSince = async (
  ctx: Context,
  viewer: Viewer,
  lines: readonly Line[],
  since: Date,
): Promise<Set<string>> => {
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
        // A long list is written in parts, which need not read each other.
        or(
          isNull(subjectId),
          inArray(subjectId, [...new Set(lines.flatMap((line) => line.subjectId ?? []))]),
        ),
        gt(accessLog.at, since),
      ),
    );
  return new Set(found.map(keyOf));
};

/**
 * Lets go of lines older than an instant, some thousands a transaction: the one way out of an append-only table, which
 * itself refuses to lose what is not two years old.
 */
export const forgetUntil = async (ctx: Context, until: Date): Promise<void> => {
  let removed = AT_ONCE;
  while (removed === AT_ONCE) removed = await inTransaction(ctx, (tx) => forgetSome(tx, until));
};

const forgetSome = async (tx: Context, until: Date): Promise<number> => {
  await tx.db.execute(sql`select set_config('cadence.access_log_until', ${until.toISOString()}, true)`);
  const oldest = tx.db
    .select({ id: accessLog.id })
    .from(accessLog)
    .where(lt(accessLog.at, until))
    .orderBy(accessLog.at, accessLog.id)
    .limit(AT_ONCE);
  const gone = await tx.db
    .delete(accessLog)
    .where(inArray(accessLog.id, oldest))
    .returning({ id: accessLog.id });
  return gone.length;
};
