import type { AccessAction } from '@cadence/contract/access';
import { and, desc, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessLog } from '../../platform/audit.tables.ts';
import type { Db } from '../../platform/db.ts';
import { users } from '../users/tables.ts';

/** What is asked of the log; an absent part asks for everything. */
export type Question = {
  readerId?: number | undefined;
  subjectId?: number | undefined;
  action?: AccessAction | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

/** Where a page begins: behind this line. */
export type Position = { at: Date; id: number };
export type Part = { after: Position | undefined; limit: number };

export type Named = { firstName: string; lastName: string; role: 'patient' | 'therapist' | 'admin' } | null;
export type LineRow = typeof accessLog.$inferSelect & { reader: Named; subject: Named };

const reader = alias(users, 'reader');
const subject = alias(users, 'subject');
const columns = {
  ...getTableColumns(accessLog),
  reader: { firstName: reader.firstName, lastName: reader.lastName, role: reader.role },
  subject: { firstName: subject.firstName, lastName: subject.lastName, role: subject.role },
};

const behind = (after: Position | undefined) =>
  after && sql`(${accessLog.at}, ${accessLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;

/** The latest first. */
export const listLines = (db: Db, question: Question, { after, limit }: Part): Promise<LineRow[]> =>
  db
    .select(columns)
    .from(accessLog)
    .leftJoin(reader, eq(reader.id, accessLog.readerId))
    .leftJoin(subject, eq(subject.id, accessLog.subjectId))
    .where(
      and(
        question.readerId === undefined ? undefined : eq(accessLog.readerId, question.readerId),
        question.subjectId === undefined ? undefined : eq(accessLog.subjectId, question.subjectId),
        question.action && eq(accessLog.action, question.action),
        question.kind === undefined ? undefined : eq(accessLog.kind, question.kind),
        question.from && gte(accessLog.at, question.from),
        question.before && lt(accessLog.at, question.before),
        behind(after),
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);

/** What others did with somebody's records, the latest first. */
export const listLinesAbout = (db: Db, userId: number, { after, limit }: Part): Promise<LineRow[]> =>
  db
    .select(columns)
    .from(accessLog)
    .leftJoin(reader, eq(reader.id, accessLog.readerId))
    .leftJoin(subject, eq(subject.id, accessLog.subjectId))
    .where(and(eq(accessLog.subjectId, userId), ne(accessLog.readerId, userId), behind(after)))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);

export const findLine = async (db: Db, id: number): Promise<Position | undefined> =>
  (await db.select({ at: accessLog.at, id: accessLog.id }).from(accessLog).where(eq(accessLog.id, id)))[0];
