import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { calendarFeeds, googleCalendars, googleEvents, googleLinks, googleStates } from './tables.ts';

export type LinkRow = typeof googleLinks.$inferSelect;
export type NewLinkRow = typeof googleLinks.$inferInsert;
export type StateRow = typeof googleStates.$inferSelect;
export type FeedRow = typeof calendarFeeds.$inferSelect;

export const findLink = async (db: Db, userId: number): Promise<LinkRow | undefined> =>
  (await db.select().from(googleLinks).where(eq(googleLinks.userId, userId)))[0];

/** Takes the place of a former connection. */
export const saveLink = async (db: Db, row: NewLinkRow): Promise<void> => {
  await db
    .insert(googleLinks)
    .values(row)
    .onConflictDoUpdate({ target: googleLinks.userId, set: { lastSyncAt: null, isExpired: false, ...row } });
};

/** Ids of the calendars that count beside the main one. */
export const listCalendarIds = async (db: Db, userId: number): Promise<string[]> => {
  const chosen = await db
    .select({ id: googleCalendars.calendarId })
    .from(googleCalendars)
    .where(eq(googleCalendars.userId, userId))
    .orderBy(asc(googleCalendars.calendarId));
  return chosen.map(({ id }) => id);
};

export const deleteCalendarIds = async (db: Db, userId: number): Promise<void> => {
  await db.delete(googleCalendars).where(eq(googleCalendars.userId, userId));
};

export const insertCalendarIds = async (db: Db, userId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.insert(googleCalendars).values(ids.map((calendarId) => ({ userId, calendarId })));
};

/** True when there was one. */
export const deleteLink = async (db: Db, userId: number): Promise<boolean> => {
  const deleted = await db
    .delete(googleLinks)
    .where(eq(googleLinks.userId, userId))
    .returning({ userId: googleLinks.userId });
  return deleted.length > 0;
};

type LinkChanges = Partial<
  Pick<LinkRow, 'refreshToken' | 'accessToken' | 'accessExpiresAt' | 'isExpired' | 'lastSyncAt'>
>;

/**
 * Changes a connection as long as it is the one that was read: what came between, a new one or its end, stays. True
 * when it changed.
 */
export const updateLink = async (db: Db, known: LinkRow, changes: LinkChanges): Promise<boolean> => {
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
};

/** Live connections whose turn it is, taken until `next`: no other node has the same ones. */
export const takeDueLinks = async (db: Db, now: Date, next: Date, limit: number): Promise<LinkRow[]> => {
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
};

/** The recurring sync comes to this one next. */
export const makeDue = async (db: Db, userId: number, at: Date): Promise<void> => {
  await db.update(googleLinks).set({ nextSyncAt: at }).where(eq(googleLinks.userId, userId));
};

/** Connections that a former secret sealed. `current` is how everything begins that the present one seals. */
export const listSealedBefore = (db: Db, current: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(googleLinks)
    .where(not(sql`starts_with(${googleLinks.refreshToken}, ${current})`));

export const insertState = async (db: Db, row: StateRow): Promise<void> => {
  await db.insert(googleStates).values(row);
};

/** Takes a begun way, once: whoever comes second, or in another session, finds none. */
export const takeState = async (
  db: Db,
  { stateHash, userId, sessionHash }: Pick<StateRow, 'stateHash' | 'userId' | 'sessionHash'>,
): Promise<StateRow | undefined> =>
  (
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

export const deleteStatesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(googleStates).where(lt(googleStates.createdAt, before));
};

export const findFeed = async (db: Db, userId: number): Promise<FeedRow | undefined> =>
  (await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))[0];

export const findFeedBySecret = async (db: Db, secretHash: string): Promise<FeedRow | undefined> =>
  (await db.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash)))[0];

export const saveFeed = async (db: Db, row: FeedRow): Promise<void> => {
  await db.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
};

export const deleteFeed = async (db: Db, userId: number): Promise<void> => {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
};

export type EventRow = typeof googleEvents.$inferSelect;
export type Side = EventRow['side'];

export const findEvent = async (db: Db, appointmentId: number, side: Side): Promise<EventRow | undefined> =>
  (
    await db
      .select()
      .from(googleEvents)
      .where(and(eq(googleEvents.appointmentId, appointmentId), eq(googleEvents.side, side)))
  )[0];

export const saveEvent = async (db: Db, row: EventRow): Promise<void> => {
  await db
    .insert(googleEvents)
    .values(row)
    .onConflictDoUpdate({ target: [googleEvents.appointmentId, googleEvents.side], set: row });
};

export const deleteEvent = async (db: Db, appointmentId: number, side: Side): Promise<void> => {
  await db
    .delete(googleEvents)
    .where(and(eq(googleEvents.appointmentId, appointmentId), eq(googleEvents.side, side)));
};

/** What stands in the calendar of a connection and has not ended. */
export const listEventsAhead = (db: Db, { userId, account }: LinkRow, now: Date): Promise<EventRow[]> =>
  db
    .select()
    .from(googleEvents)
    .where(
      and(eq(googleEvents.userId, userId), eq(googleEvents.account, account), gt(googleEvents.endAt, now)),
    )
    .orderBy(asc(googleEvents.startAt));

export const deleteEventsOf = (db: Db, userId: number): Promise<EventRow[]> =>
  db.delete(googleEvents).where(eq(googleEvents.userId, userId)).returning();

export type OutOfStep = { id: number; side: Side };

/**
 * A person's appointments ahead that their calendar, as far as it can be reached, does not show as they are; the
 * soonest first.
 */
export const listOutOfStep = async (
  db: Db,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<OutOfStep[]> => {
  const wayIn = sql`coalesce(${appointments.meetingUrl}, ${appointments.meetingAddress}, ${therapists.meetingAddress})`;
  const isPlaceWrong = sql`(${googleEvents.side} = 'patient' or ${googleEvents.meeting} = 'none')
    and ${appointments.paymentStatus} in ('paid', 'not_required') and ${googleEvents.location} is distinct from ${wayIn}`;
  const isWrong = or(
    isNull(googleEvents.appointmentId),
    ne(googleEvents.startAt, appointments.startAt),
    ne(googleEvents.endAt, appointments.endAt),
    eq(googleEvents.meeting, 'pending'),
    isPlaceWrong,
  );
  const rows = await db
    .select({ id: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(googleLinks, and(eq(googleLinks.userId, userId), not(googleLinks.isExpired)))
    .leftJoin(
      googleEvents,
      and(
        eq(googleEvents.appointmentId, appointments.id),
        eq(googleEvents.userId, googleLinks.userId),
        eq(googleEvents.account, googleLinks.account),
      ),
    )
    .where(
      and(
        or(eq(appointments.patientId, userId), eq(therapists.userId, userId)),
        gt(appointments.endAt, now),
        or(
          and(eq(appointments.status, 'confirmed'), isWrong),
          and(eq(appointments.status, 'cancelled'), isNotNull(googleEvents.appointmentId)),
        ),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
  return rows.map(({ id, patientId }) => ({ id, side: patientId === userId ? 'patient' : 'therapist' }));
};

export const markSynced = async (db: Db, userId: number, at: Date): Promise<void> => {
  await db.update(googleLinks).set({ lastSyncAt: at }).where(eq(googleLinks.userId, userId));
};

/** How many sessions ahead stand in a person's calendar. */
export const countEventsAhead = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$count(googleEvents, and(eq(googleEvents.userId, userId), gt(googleEvents.endAt, now)));

export const deleteStatesOf = async (db: Db, userId: number): Promise<void> => {
  await db.delete(googleStates).where(eq(googleStates.userId, userId));
};

/** Of both sides, of all sessions that a person had. */
export const deleteEventsAbout = async (db: Db, holder: Holder): Promise<void> => {
  const own = db.select({ id: appointments.id }).from(appointments).where(isBetween(holder, appointments));
  await db.delete(googleEvents).where(inArray(googleEvents.appointmentId, own));
};
