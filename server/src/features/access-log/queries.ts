import type { AccessAction } from '@cadence/contract/access-log';
import { and, desc, eq, getTableColumns, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../users/tables.ts';

/** A filter of the log; absent fields match everything. */
export type Filter = {
  readerId?: number | undefined;
  subjectId?: number | undefined;
  action?: AccessAction | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

/** The last line of the previous page. */
export type Position = { at: Date; id: number };
export type Range = { after: Position | undefined; limit: number };

export type Named = { firstName: string; lastName: string; role: 'patient' | 'therapist' | 'admin' } | null;
export type LineRow = typeof accessLog.$inferSelect & { reader: Named; subject: Named };

const reader = alias(users, 'reader');
const subject = alias(users, 'subject');
const columns = {
  ...getTableColumns(accessLog),
  reader: { firstName: reader.firstName, lastName: reader.lastName, role: reader.role },
  subject: { firstName: subject.firstName, lastName: subject.lastName, role: subject.role },
};

function olderThan(after: Position | undefined) {
  return (
    after && sql`(${accessLog.at}, ${accessLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  );
}

/** Newest first. With `isFolded`, one look at a list is one line. */
export function listLines(
  db: Db,
  filter: Filter,
  { after, limit, isFolded }: Range & { isFolded: boolean },
): Promise<LineRow[]> {
  return db
    .select(columns)
    .from(accessLog)
    .leftJoin(reader, eq(reader.id, accessLog.readerId))
    .leftJoin(subject, eq(subject.id, accessLog.subjectId))
    .where(
      and(
        filter.readerId === undefined ? undefined : eq(accessLog.readerId, filter.readerId),
        filter.subjectId === undefined ? undefined : eq(accessLog.subjectId, filter.subjectId),
        filter.action && eq(accessLog.action, filter.action),
        filter.kind === undefined ? undefined : eq(accessLog.kind, filter.kind),
        filter.from && gte(accessLog.at, filter.from),
        filter.before && lt(accessLog.at, filter.before),
        isFolded ? or(isNull(accessLog.listed), gt(accessLog.listed, 0)) : undefined,
        olderThan(after),
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);
}

/** Access by others to a person's records, newest first. */
export function listLinesAbout(db: Db, userId: number, { after, limit }: Range): Promise<LineRow[]> {
  return db
    .select(columns)
    .from(accessLog)
    .leftJoin(reader, eq(reader.id, accessLog.readerId))
    .leftJoin(subject, eq(subject.id, accessLog.subjectId))
    .where(and(eq(accessLog.subjectId, userId), ne(accessLog.readerId, userId), olderThan(after)))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);
}

export async function findLine(db: Db, id: number): Promise<Position | undefined> {
  return (
    await db.select({ at: accessLog.at, id: accessLog.id }).from(accessLog).where(eq(accessLog.id, id))
  )[0];
}
