import { and, eq, gt, sql } from 'drizzle-orm';
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
export const audit = async (ctx: Context, viewer: Viewer, entry: AuditEntry): Promise<void> => {
  const at = ctx.clock.now();
  const looks = entry.action === 'read' || entry.action === 'list';
  if (looks && (await wasLoggedSince(ctx, viewer, entry, new Date(at.getTime() - HOUR)))) return;
  await ctx.db.insert(accessLog).values({
    at,
    readerId: viewer.userId,
    readerRole: viewer.role,
    subjectId: entry.subjectId ?? null,
    action: entry.action,
    record: entry.record,
    outcome: entry.action === 'refused' ? 'refused' : 'done',
  });
};

const wasLoggedSince = async (
  ctx: Context,
  viewer: Viewer,
  entry: AuditEntry,
  since: Date,
): Promise<boolean> => {
  const found = await ctx.db
    .select({ one: sql<number>`1` })
    .from(accessLog)
    .where(
      and(
        eq(accessLog.readerId, viewer.userId),
        eq(accessLog.record, entry.record),
        eq(accessLog.action, entry.action),
        gt(accessLog.at, since),
      ),
    )
    .limit(1);
  return found.length > 0;
};
