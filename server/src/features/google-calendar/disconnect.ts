/** Ending a connection, by the person or with the account. */
import { type Context, emit, inTransaction } from '../../context.ts';
import * as appointments from '../appointments/service.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';
import { withLink } from './access-token.ts';
import { revoke } from './connect.ts';
import * as queries from './queries.ts';

/** Deletes everything known of a person's Google Calendar. */
export async function deleteConnection(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const therapist = await therapists.findOfUser(tx, userId);
    // A read that is under way stores its busy times before, or not at all.
    if (therapist) await therapists.lock(tx, therapist.id);
    await queries.deleteLink(tx.db, userId);
    for (const { appointmentId, side } of await queries.deleteEventsOf(tx.db, userId)) {
      const eventId = side === 'patient' ? 'patientEventId' : 'therapistEventId';
      await appointments.recordEventIds(tx, appointmentId, { [eventId]: null });
    }
    if (therapist) await schedule.forgetBusyTimes(tx, therapist.id);
  });
}

/**
 * Stops reading and writing this person's calendars; `disconnectClosedAccount` finishes the rest in a job. Call it in
 * the transaction that closes the account, or that gives it to the owner of its address.
 */
export async function disableInTransaction(tx: Context, userId: number): Promise<void> {
  await queries.deleteStatesOf(tx.db, userId);
  const link = await queries.findLink(tx.db, userId);
  if (!link) return;
  await queries.updateLink(tx.db, link, { isExpired: true });
  await emit(tx, 'google_calendar.account_closed', { userId });
}

/**
 * Removes the cancelled sessions from the person's calendar, revokes the access and deletes it. Repeatable after a
 * crash. If Google is unavailable the events stay: no access is kept for them.
 */
export async function disconnectClosedAccount(ctx: Context, userId: number): Promise<void> {
  const link = await queries.findLink(ctx.db, userId);
  if (link) {
    await removeUpcomingEvents(ctx, link);
    await revoke(ctx, link);
  }
  await deleteConnection(ctx, userId);
}

async function removeUpcomingEvents(ctx: Context, link: queries.LinkRow): Promise<void> {
  for (const { eventId } of await queries.listUpcomingEvents(ctx.db, link, ctx.clock.now())) {
    // Read again each time, because the token may have been renewed.
    const current = await queries.findLink(ctx.db, link.userId);
    if (!current) return;
    const reply = await withLink(ctx, current, (token) => ctx.google.removeEvent(token, eventId));
    if (!reply.ok) return;
  }
}

/** Families keep the events of a closed therapist's past sessions, without her video address. */
export function forgetLocations(tx: Context, therapistId: number): Promise<void> {
  return queries.removeLocationsOf(tx.db, therapistId);
}

/** Deletes the records of events before their appointments are deleted. */
export function purge(tx: Context, holder: therapists.Holder): Promise<void> {
  return queries.deleteEventsAbout(tx.db, holder);
}
