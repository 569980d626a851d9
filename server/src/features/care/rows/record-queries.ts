import { and, asc, eq, exists, gt, isNotNull, lte, max, ne, not, notInArray, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import { documents } from '../../documents/tables.ts';
import { formResponses } from '../../forms/rows/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import type { Whose } from './goal-queries.ts';
import { entries, goals, records, trials } from './tables.ts';

export type RecordRow = typeof records.$inferSelect;

function isRecordOf({ clientId, therapistId }: Whose) {
  return and(eq(records.clientId, clientId), eq(records.therapistId, therapistId));
}

/** Locks the record until the transaction ends; makes it where there is none, or where it has just gone. */
export async function lockRecord(db: Db, row: typeof records.$inferInsert): Promise<RecordRow> {
  const [locked] = await db
    .insert(records)
    .values(row)
    .onConflictDoUpdate({
      target: [records.clientId, records.therapistId],
      set: { openedOn: sql`${records.openedOn}` },
    })
    .returning();
  if (!locked) throw new Error('a record that was made is gone');
  return locked;
}

/** Undefined where there is none. */
export async function lockExisting(db: Db, whose: Whose): Promise<RecordRow | undefined> {
  return (await db.select().from(records).where(isRecordOf(whose)).for('update'))[0];
}

/** Undefined where there is none. */
export async function findRecord(db: Db, whose: Whose): Promise<RecordRow | undefined> {
  return (await db.select().from(records).where(isRecordOf(whose)))[0];
}

export async function updateRecord(
  db: Db,
  whose: Whose,
  changes: Partial<typeof records.$inferInsert>,
): Promise<void> {
  await db.update(records).set(changes).where(isRecordOf(whose));
}

export async function hasRecord(db: Db, whose: Whose): Promise<boolean> {
  return (await db.$count(records, isRecordOf(whose))) > 0;
}

/** Of those clients the ones that a therapist keeps a record of. */
export async function listWithRecord(db: Db, clientIds: readonly number[]): Promise<number[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ clientId: records.clientId })
    .from(records)
    .where(isOneOf(records.clientId, clientIds));
  return rows.map(({ clientId }) => clientId);
}

export async function hasOfTherapist(db: Db, therapistId: number): Promise<boolean> {
  return (await db.$count(records, eq(records.therapistId, therapistId))) > 0;
}

/** Of a list in the order of clients and therapists: the next ones that follow `after`. */
export type Slice = { after: Whose | undefined; limit: number };

function isBehind(after: Whose | undefined) {
  return (
    after && sql`(${records.clientId}, ${records.therapistId}) > (${after.clientId}, ${after.therapistId})`
  );
}

/** Records whose day has come. */
export function listDue(db: Db, today: string, { after, limit }: Slice): Promise<Whose[]> {
  return db
    .select(columns(records, 'clientId', 'therapistId'))
    .from(records)
    .where(and(lte(records.keepUntil, today), isBehind(after)))
    .orderBy(asc(records.clientId), asc(records.therapistId))
    .limit(limit);
}

type Part = typeof entries | typeof goals | typeof trials | typeof documents | typeof formResponses;

function isOf(table: Part) {
  return and(eq(table.clientId, records.clientId), eq(table.therapistId, records.therapistId));
}

function contents(db: Db) {
  return [entries, goals, trials, documents, formResponses].map((table) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(isOf(table)),
    ),
  );
}

/** Records in which nothing is left, opened before a day: what was begun there was deleted again. */
export function listEmpty(db: Db, openedBefore: string, { after, limit }: Slice): Promise<Whose[]> {
  return db
    .select(columns(records, 'clientId', 'therapistId'))
    .from(records)
    .where(
      and(
        sql`${records.openedOn} < ${openedBefore}`,
        eq(records.hasConversation, false),
        ...contents(db).map((one) => not(one)),
        isBehind(after),
      ),
    )
    .orderBy(asc(records.clientId), asc(records.therapistId))
    .limit(limit);
}

/** Call it under the record's lock. */
export async function isEmpty(db: Db, whose: Whose): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(records)
    .where(
      and(isRecordOf(whose), eq(records.hasConversation, false), ...contents(db).map((one) => not(one))),
    );
  return rows.length > 0;
}

/** Records whose last session ended after what they count from, with its end. */
export async function listBehind(db: Db, now: Date, limit: number): Promise<(Whose & { lastEnd: Date })[]> {
  const rows = await db
    .select({ ...columns(records, 'clientId', 'therapistId'), lastEnd: max(appointments.endAt) })
    .from(records)
    .innerJoin(
      appointments,
      and(
        eq(appointments.clientId, records.clientId),
        eq(appointments.therapistId, records.therapistId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.endAt, records.lastAt),
        lte(appointments.endAt, now),
      ),
    )
    .groupBy(records.clientId, records.therapistId)
    .orderBy(asc(records.clientId), asc(records.therapistId))
    .limit(limit);
  return rows.flatMap(({ lastEnd, ...whose }) => (lastEnd ? { ...whose, lastEnd } : []));
}

/** All of it but its conversation, forms and documents. Addenda go before what they are about. */
export async function deleteRecord(db: Db, whose: Whose): Promise<void> {
  const of = (table: typeof entries | typeof goals | typeof trials) =>
    and(eq(table.clientId, whose.clientId), eq(table.therapistId, whose.therapistId));
  await db.delete(entries).where(and(of(entries), isNotNull(entries.aboutId)));
  await db.delete(entries).where(of(entries));
  await db.delete(trials).where(of(trials));
  await db.delete(goals).where(of(goals));
  await db.delete(records).where(isRecordOf(whose));
}

/** The sessions on either side of a holder that an entry names. */
export async function listNamedSessions(
  db: Db,
  { userId, therapistId }: { userId: number; therapistId: number | null },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.id })
    .from(entries)
    .innerJoin(appointments, eq(appointments.id, entries.appointmentId))
    .where(
      therapistId === null ? eq(appointments.patientId, userId) : eq(appointments.therapistId, therapistId),
    );
  return rows.map(({ id }) => id);
}

/** For the export. */
export function listRecords(db: Db, therapistId: number) {
  return db
    .select(columns(records, 'clientId', 'openedOn', 'closedOn', 'province', 'lastAt', 'keepUntil'))
    .from(records)
    .where(eq(records.therapistId, therapistId))
    .orderBy(asc(records.clientId));
}

/** Those that a closing account leaves behind, with whose they are; by the name of the client. */
export function listLeftBehind(
  db: Db,
  of: { clientIds: readonly number[] } | { therapistId: number },
): Promise<{ client: string; firstName: string; lastName: string; keepUntil: string }[]> {
  return db
    .select({
      client: clients.name,
      ...columns(users, 'firstName', 'lastName'),
      keepUntil: records.keepUntil,
    })
    .from(records)
    .innerJoin(clients, eq(clients.id, records.clientId))
    .innerJoin(therapists, eq(therapists.id, records.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(
      'therapistId' in of ? eq(records.therapistId, of.therapistId) : isOneOf(records.clientId, of.clientIds),
    )
    .orderBy(asc(clients.name), asc(records.clientId), asc(records.therapistId));
}

export type CountedRecord = Pick<
  RecordRow,
  'clientId' | 'therapistId' | 'openedOn' | 'lastAt' | 'keepUntil'
> & { birthMonth: string | null };

/** At most `limit` records after one, that a rule is about: of one province, or of all but some. */
export function listOfProvinces(
  db: Db,
  isOfRule: { only: string } | { allBut: readonly string[] },
  { after, limit }: { after: Whose | undefined; limit: number },
): Promise<CountedRecord[]> {
  const { province, clientId, therapistId } = records;
  const isOf = 'only' in isOfRule ? eq(province, isOfRule.only) : notInArray(province, [...isOfRule.allBut]);
  return db
    .select({
      ...columns(records, 'clientId', 'therapistId', 'openedOn', 'lastAt', 'keepUntil'),
      birthMonth: clients.birthMonth,
    })
    .from(records)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(isOf, after && sql`(${clientId}, ${therapistId}) > (${after.clientId}, ${after.therapistId})`))
    .orderBy(asc(clientId), asc(therapistId))
    .limit(limit);
}
