import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import type { Whose } from './goal-queries.ts';
import { entries, records, trials } from './tables.ts';

export type EntryRow = typeof entries.$inferSelect;
export type NewEntryRow = typeof entries.$inferInsert;

function isOf({ clientId, therapistId }: Whose) {
  return and(eq(entries.clientId, clientId), eq(entries.therapistId, therapistId));
}

/** For the export: at most `limit` after one, by id. */
export function listPageOfTherapist(
  db: Db,
  therapistId: number,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(and(eq(entries.therapistId, therapistId), gt(entries.id, after)))
    .orderBy(asc(entries.id))
    .limit(limit);
}

export function countEntries(db: Db, whose: Whose): Promise<number> {
  return db.$count(entries, isOf(whose));
}

/** The latest first, below an id. */
export function listEntries(
  db: Db,
  whose: Whose,
  {
    kind,
    state,
    appointmentId,
    before,
    limit,
  }: {
    kind?: EntryRow['kind'];
    state?: EntryRow['state'];
    appointmentId?: number;
    before?: number;
    limit: number;
  },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(
      and(
        isOf(whose),
        kind && eq(entries.kind, kind),
        state && eq(entries.state, state),
        appointmentId === undefined ? undefined : eq(entries.appointmentId, appointmentId),
        before === undefined ? undefined : lt(entries.id, before),
      ),
    )
    .orderBy(desc(entries.id))
    .limit(limit);
}

/** Every change of a row, by whatever, makes another one of it. */
const rowVersion = sql<string>`${entries}.xmin::text || ' ' || ${entries}.ctid::text`;

/** Those that are signed, without their texts, in the order in which they were. */
export function listChain(db: Db, whose: Whose) {
  return db
    .select({ ...columns(entries, 'id', 'hash', 'previousHash'), rowVersion })
    .from(entries)
    .where(and(isOf(whose), eq(entries.state, 'signed')))
    .orderBy(asc(entries.signedAt));
}

/** With the row's version that was read. */
export function listVersions(db: Db, ids: readonly number[]) {
  return db.select({ entry: entries, rowVersion }).from(entries).where(isOneOf(entries.id, ids));
}

export async function lastSignedAt(db: Db, whose: Whose): Promise<Date | null> {
  const [last] = await db
    .select({ signedAt: entries.signedAt })
    .from(entries)
    .where(and(isOf(whose), eq(entries.state, 'signed')))
    .orderBy(desc(entries.signedAt))
    .limit(1);
  return last?.signedAt ?? null;
}

/** Drafts too. */
export function countAddenda(db: Db, aboutId: number): Promise<number> {
  return db.$count(entries, eq(entries.aboutId, aboutId));
}

export function listAddenda(db: Db, aboutId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(and(eq(entries.aboutId, aboutId), eq(entries.state, 'signed')))
    .orderBy(asc(entries.signedAt), asc(entries.id));
}

export async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  return (await db.select().from(entries).where(eq(entries.id, id)))[0];
}

export async function lockEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  return (await db.select().from(entries).where(eq(entries.id, id)).for('update'))[0];
}

/** The draft of a session, locked. */
export async function lockDraftOf(db: Db, appointmentId: number): Promise<EntryRow | undefined> {
  const rows = await db
    .select()
    .from(entries)
    .where(
      and(eq(entries.appointmentId, appointmentId), eq(entries.kind, 'session'), eq(entries.state, 'draft')),
    )
    .for('update');
  return rows[0];
}

export function countDrafts(db: Db, therapistId: number): Promise<number> {
  return db.$count(entries, and(eq(entries.therapistId, therapistId), eq(entries.state, 'draft')));
}

/** The drafts of a practice, locked, with their records before them. */
export async function lockDrafts(db: Db, therapistId: number): Promise<EntryRow[]> {
  await db
    .select({ clientId: records.clientId })
    .from(records)
    .where(eq(records.therapistId, therapistId))
    .orderBy(asc(records.clientId))
    .for('update');
  return db
    .select()
    .from(entries)
    .where(and(eq(entries.therapistId, therapistId), eq(entries.state, 'draft')))
    .orderBy(asc(entries.id))
    .for('update');
}

/** Whether the record has a note of the session: of another's session this tells nothing. */
export async function hasEntryOf(db: Db, whose: Whose, appointmentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isOf(whose), eq(entries.appointmentId, appointmentId), eq(entries.kind, 'session')));
  return rows.length > 0;
}

export async function insertEntry(db: Db, row: NewEntryRow): Promise<EntryRow> {
  const [inserted] = await db.insert(entries).values(row).returning();
  if (!inserted) throw new Error('inserting an entry returned no row');
  return inserted;
}

/** A draft, or the release of a signed entry. */
export async function updateEntry(
  db: Db,
  id: number,
  changes: Partial<NewEntryRow>,
  isNewVersion = false,
): Promise<EntryRow> {
  const set = { ...changes, ...(isNewVersion && nextVersion(entries.version)) };
  const [updated] = await db.update(entries).set(set).where(eq(entries.id, id)).returning();
  if (!updated) throw new Error('an entry that was locked is gone');
  return updated;
}

export async function deleteEntry(db: Db, id: number): Promise<void> {
  await db.delete(entries).where(eq(entries.id, id));
}

/** A client's session with the therapist. */
export async function findSession(db: Db, { clientId, therapistId }: Whose, id: number) {
  const [row] = await db
    .select(columns(appointments, 'id', 'startAt', 'endAt', 'status', 'didNotAttend', 'clientName'))
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.clientId, clientId),
        eq(appointments.therapistId, therapistId),
      ),
    );
  return row;
}

/** Taps of an entry's session that arrived after it was signed. */
export async function countTrialsAfter(
  db: Db,
  { appointmentId, signedAt }: Pick<EntryRow, 'appointmentId' | 'signedAt'>,
): Promise<number> {
  if (appointmentId === null || signedAt === null) return 0;
  return db.$count(trials, and(eq(trials.appointmentId, appointmentId), gt(trials.receivedAt, signedAt)));
}

/** The starts and ends of sessions by their ids. */
export async function listTimes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { startAt: Date; endAt: Date }>();
  const rows = await db
    .select(columns(appointments, 'id', 'startAt', 'endAt'))
    .from(appointments)
    .where(sql`${appointments.id} = any(${`{${ids.join(',')}}`}::int[])`);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** Entries that were given to a client's family, also those that were taken back, the latest first: at most `limit` after one. */
export function listReleased(
  db: Db,
  clientId: number,
  { after, limit }: { after: Pick<EntryRow, 'id' | 'signedAt'> | undefined; limit: number },
) {
  return db
    .select({
      entry: entries,
      therapist: { id: therapists.id, ...columns(users, 'firstName', 'lastName') },
    })
    .from(entries)
    .innerJoin(therapists, eq(therapists.id, entries.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(
      and(
        eq(entries.clientId, clientId),
        sql`${entries.releasedAt} is not null`,
        sql`${entries.aboutId} is null`,
        after &&
          sql`(${entries.signedAt}, ${entries.id}) < (${after.signedAt?.toISOString()}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(desc(entries.signedAt), desc(entries.id))
    .limit(limit);
}
export type ReleasedRow = Awaited<ReturnType<typeof listReleased>>[number];

/** At most `limit` entries after one, whose keys were sealed with another secret than that of the prefix. */
export function lockSealedBefore(
  db: Db,
  { prefix, after, limit }: { prefix: string; after: number; limit: number },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(and(gt(entries.id, after), sql`not starts_with(${entries.sealedKey}, ${prefix})`))
    .orderBy(asc(entries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
