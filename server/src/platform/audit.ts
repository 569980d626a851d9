import { and, eq, gt, inArray } from 'drizzle-orm';
import { accessLog } from './audit.tables.ts';
import type { Context } from './context.ts';
import type { Viewer } from './viewer.ts';

export type AuditEntry = {
  action: 'read' | 'list' | 'change' | 'refused';
  /** What kind of record, with its id where it has one: `appointment:17`. Never its content. */
  record: string;
  /** The user whom the record is about. */
  subjectId?: number | null;
};

const HOUR = 3_600_000;

/**
 * Writes a line of the access log, in the caller's transaction if there is one. Looking at the same record again within
 * the hour leaves no second line; changes and refusals always leave one.
 */
export const audit = (ctx: Context, viewer: Viewer, entry: AuditEntry): Promise<void> =>
  auditEach(ctx, viewer, [entry]);

/** A whole list's records in few statements; each at most once in an hour where they are only looked at. */
export const auditEach = async (
  ctx: Context,
  viewer: Viewer,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const at = ctx.clock.now();
  for (let begin = 0; begin < entries.length; begin += AT_ONCE) {
    const some = entries.slice(begin, begin + AT_ONCE);
    const known = await lookedAtSince(ctx, viewer, some, new Date(at.getTime() - HOUR));
    const news = some.filter((entry) => !isLook(entry) || !known.has(keyOf(entry)));
    if (news.length === 0) continue;
    await ctx.db.insert(accessLog).values(
      news.map(({ action, record, subjectId }) => ({
        at,
        readerId: viewer.userId,
        readerRole: viewer.role,
        subjectId: subjectId ?? null,
        action,
        record,
        outcome: action === 'refused' ? ('refused' as const) : ('done' as const),
      })),
    );
  }
};

/** Lines that one statement writes: each takes seven of its 65,535 parameters. */
const AT_ONCE = 1_000;

const isLook = ({ action }: AuditEntry): boolean => action === 'read' || action === 'list';
const keyOf = ({ action, record }: Pick<AuditEntry, 'record'> & { action: string }): string =>
  `${action} ${record}`;

const lookedAtSince = async (
  ctx: Context,
  viewer: Viewer,
  entries: readonly AuditEntry[],
  since: Date,
): Promise<Set<string>> => {
  const records = entries.filter(isLook).map(({ record }) => record);
  if (records.length === 0) return new Set();
  const found = await ctx.db
    .select({ action: accessLog.action, record: accessLog.record })
    .from(accessLog)
    .where(
      and(eq(accessLog.readerId, viewer.userId), inArray(accessLog.record, records), gt(accessLog.at, since)),
    );
  return new Set(found.map(keyOf));
};
