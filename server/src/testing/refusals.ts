import { and, asc, eq } from 'drizzle-orm';
import { accessLog } from '../platform/audit/audit.tables.ts';
import type { TestApp } from './app.ts';
import type { SignedInUser } from './factories.ts';

/** What somebody was turned away from, as the access log has it, oldest first. */
export function refusalsOf(
  { ctx }: TestApp,
  { userId }: SignedInUser,
): Promise<{ record: string; subjectId: number | null }[]> {
  return ctx.db
    .select({ record: accessLog.record, subjectId: accessLog.subjectId })
    .from(accessLog)
    .where(and(eq(accessLog.readerId, userId), eq(accessLog.action, 'refused')))
    .orderBy(asc(accessLog.id));
}
