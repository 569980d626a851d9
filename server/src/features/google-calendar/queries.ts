import { and, asc, eq, gt, inArray, lt, lte, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { googleCalendars, googleEvents, googleLinks, googleStates } from './tables.ts';

export type LinkRow = typeof googleLinks.$inferSelect;
export type NewLinkRow = typeof googleLinks.$inferInsert;
export type StateRow = typeof googleStates.$inferSelect;

const linkOfUser = prepared('google_link_of_user', (db) =>
  db
    .select()
    .from(googleLinks)
    .where(eq(googleLinks.userId, sql.placeholder('userId'))),
);

export async function findLink(db: Db, userId: number): Promise<LinkRow | undefined> {
  return (await linkOfUser(db, { userId }))[0];
}

const connectedTherapists = prepared('connected_therapist', (db) =>
  db
    .select({ id: therapists.id, userId: therapists.userId })
    .from(therapists)
    .innerJoin(googleLinks, eq(googleLinks.userId, therapists.userId))
    .where(and(eq(therapists.id, sql.placeholder('id')), not(googleLinks.isExpired))),
);

/** A therapist whose connection works. */
export async function findConnectedTherapist(
  db: Db,
  id: number,
): Promise<{ id: number; userId: number } | undefined> {
  return (await connectedTherapists(db, { id }))[0];
}

/** Which of these are her sessions. */
export async function listSessionsAmong(
  db: Db,
  therapistId: number,
  ids: readonly number[],
): Promise<{ id: number; createdAt: Date }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: appointments.id, createdAt: appointments.createdAt })
    .from(appointments)
    .where(and(eq(appointments.therapistId, therapistId), inArray(appointments.id, [...ids])));
}

/** Replaces an existing connection. */
export async function saveLink(db: Db, row: NewLinkRow): Promise<void> {
  await db
    .insert(googleLinks)
    .values(row)
    .onConflictDoUpdate({ target: googleLinks.userId, set: { lastSyncAt: null, isExpired: false, ...row } });
}

/** Ids of the calendars that count beside the main one. */
export async function listCalendarIds(db: Db, userId: number): Promise<string[]> {
  const chosen = await db
    .select({ id: googleCalendars.calendarId })
    .from(googleCalendars)
    .where(eq(googleCalendars.userId, userId))
    .orderBy(asc(googleCalendars.calendarId));
  return chosen.map(({ id }) => id);
}

export async function deleteCalendarIds(db: Db, userId: number): Promise<void> {
  await db.delete(googleCalendars).where(eq(googleCalendars.userId, userId));
}

export async function insertCalendarIds(db: Db, userId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.insert(googleCalendars).values(ids.map((calendarId) => ({ userId, calendarId })));
}

/** True when there was one. */
export async function deleteLink(db: Db, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(googleLinks)
    .where(eq(googleLinks.userId, userId))
    .returning({ userId: googleLinks.userId });
  return deleted.length > 0;
}

type LinkChanges = Partial<
  Pick<LinkRow, 'refreshToken' | 'accessToken' | 'accessExpiresAt' | 'isExpired' | 'lastSyncAt'>
>;

/** Updates a connection unless it was replaced or removed since it was read. True when updated. */
export async function updateLink(db: Db, known: LinkRow, changes: LinkChanges): Promise<boolean> {
  const updated = await db
    .update(googleLinks)
    .set(changes)
    .where(
      and(
        eq(googleLinks.userId, known.userId),
        eq(googleLinks.refreshToken, known.refreshToken),
        eq(googleLinks.isExpired, known.isExpired),
      ),
    )
    .returning({ userId: googleLinks.userId });
  return updated.length > 0;
}

/** Claims live connections that are due, until `next`; other nodes skip them. */
export async function takeDueLinks(db: Db, now: Date, next: Date, limit: number): Promise<LinkRow[]> {
  const due = db
    .select({ userId: googleLinks.userId })
    .from(googleLinks)
    .where(and(not(googleLinks.isExpired), lte(googleLinks.nextSyncAt, now)))
    .orderBy(googleLinks.nextSyncAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(googleLinks)
    .set({ nextSyncAt: next })
    .where(sql`${googleLinks.userId} in ${due}`)
    .returning();
}

/** The next run of the scheduled sync includes it, and the connection stays until the transaction ends. False without one. */
export async function scheduleSync(db: Db, userId: number, at: Date): Promise<boolean> {
  const updated = await db
    .update(googleLinks)
    .set({ nextSyncAt: at })
    .where(eq(googleLinks.userId, userId))
    .returning({ userId: googleLinks.userId });
  return updated.length > 0;
}

/** Connections whose tokens are not sealed with the current secret; `current` is the prefix of sealed values. */
export function listSealedWithFormerSecret(db: Db, current: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(googleLinks)
    .where(not(sql`starts_with(${googleLinks.refreshToken}, ${current})`));
}

export async function insertState(db: Db, row: StateRow): Promise<void> {
  await db.insert(googleStates).values(row);
}

/** Uses up a state; undefined for a used, unknown or foreign one. */
export async function consumeState(
  db: Db,
  { stateHash, userId, sessionHash }: Pick<StateRow, 'stateHash' | 'userId' | 'sessionHash'>,
): Promise<StateRow | undefined> {
  return (
    await db
      .delete(googleStates)
      .where(
        and(
          eq(googleStates.stateHash, stateHash),
          eq(googleStates.userId, userId),
          eq(googleStates.sessionHash, sessionHash),
        ),
      )
      .returning()
  )[0];
}

export async function deleteStatesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(googleStates).where(lt(googleStates.createdAt, before));
}

export type EventRow = typeof googleEvents.$inferSelect;
export type Side = EventRow['side'];

export async function findEvent(db: Db, appointmentId: number, side: Side): Promise<EventRow | undefined> {
  return (
    await db
      .select()
      .from(googleEvents)
      .where(and(eq(googleEvents.appointmentId, appointmentId), eq(googleEvents.side, side)))
  )[0];
}

export async function saveEvent(db: Db, row: EventRow): Promise<void> {
  await db
    .insert(googleEvents)
    .values(row)
    .onConflictDoUpdate({ target: [googleEvents.appointmentId, googleEvents.side], set: row });
}

export async function deleteEvent(db: Db, appointmentId: number, side: Side): Promise<void> {
  await db
    .delete(googleEvents)
    .where(and(eq(googleEvents.appointmentId, appointmentId), eq(googleEvents.side, side)));
}

/** Events in the connected calendar that have not ended. */
export function listUpcomingEvents(db: Db, { userId, account }: LinkRow, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(googleEvents)
    .where(
      and(eq(googleEvents.userId, userId), eq(googleEvents.account, account), gt(googleEvents.endAt, now)),
    )
    .orderBy(asc(googleEvents.startAt));
}

export function deleteEventsOf(db: Db, userId: number): Promise<EventRow[]> {
  return db.delete(googleEvents).where(eq(googleEvents.userId, userId)).returning();
}

export async function markSynced(db: Db, userId: number, at: Date): Promise<void> {
  await db.update(googleLinks).set({ lastSyncAt: at }).where(eq(googleLinks.userId, userId));
}

export function countUpcomingEvents(db: Db, userId: number, now: Date): Promise<number> {
  return db.$count(googleEvents, and(eq(googleEvents.userId, userId), gt(googleEvents.endAt, now)));
}

export async function deleteStatesOf(db: Db, userId: number): Promise<void> {
  await db.delete(googleStates).where(eq(googleStates.userId, userId));
}

/** Deletes the events of both sides of the person's appointments. */
export async function deleteEventsAbout(db: Db, holder: Holder): Promise<void> {
  const own = db.select({ id: appointments.id }).from(appointments).where(isBetween(holder, appointments));
  await db.delete(googleEvents).where(inArray(googleEvents.appointmentId, own));
}

/** Deletes the video links from the events of both sides of a therapist's appointments. */
export async function removeLocationsOf(db: Db, therapistId: number): Promise<void> {
  const own = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.therapistId, therapistId));
  await db.update(googleEvents).set({ location: null }).where(inArray(googleEvents.appointmentId, own));
}
