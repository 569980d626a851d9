/** Brings the events in both sides' Google Calendars in line with the appointment. */
import type { Meeting } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../context.ts';
import { keyedQueue } from '../../platform/concurrency/keyed-queue.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import { withAccess } from './access-token.ts';
import { eventId, toCalendarEvent } from './calendar-event.ts';
import * as queries from './queries.ts';

type Side = queries.Side;
type AppointmentWithParties = appointments.AppointmentWithParties;

/**
 * `pending`: the event exists, and Google is still creating its video meeting. `unavailable`: Google does not answer. `failed`: it
 * refuses what it was asked.
 */
export type Outcome =
  | 'unchanged'
  | 'written'
  | 'pending'
  | 'not_connected'
  | 'expired'
  | 'unavailable'
  | 'failed';
export type Outcomes = Record<Side, Outcome>;

const EVENT_ID = { patient: 'patientEventId', therapist: 'therapistEventId' } as const;
const UNCHANGED: Outcomes = { patient: 'unchanged', therapist: 'unchanged' };

/**
 * One sync of an appointment at a time: a removal must not overtake a creation. Between nodes the scheduled sync
 * repairs what crossed.
 */
const oneAtATime = keyedQueue<Outcomes>();

/**
 * Idempotent: event ids derive from the appointment, and written events are recorded. The therapist's event comes
 * first, because it creates the video link.
 */
export function syncAppointment(ctx: Context, id: number, signal?: AbortSignal): Promise<Outcomes> {
  return oneAtATime(ctx, id, async () => {
    const found = await appointments.findWithParties(ctx, id);
    if (!found || found.appointment.endTime <= ctx.clock.now()) return UNCHANGED;
    const { status } = found.appointment;
    if (status !== 'confirmed' && status !== 'cancelled') return UNCHANGED;
    const apply = status === 'confirmed' ? put : remove;
    const therapist = await apply(ctx, found, 'therapist', signal);
    const now = (await appointments.findWithParties(ctx, id)) ?? found;
    // Who booked and has lost the client since then keeps no event of it.
    const applyToPatient = now.familyId === now.patientId ? apply : remove;
    return { therapist, patient: await applyToPatient(ctx, now, 'patient', signal) };
  });
}

export function isUnfinished(outcomes: Outcomes): boolean {
  return Object.values(outcomes).some((outcome) => isFailure(outcome) || outcome === 'pending');
}

export function isFailure(outcome: Outcome): outcome is 'failed' | 'unavailable' {
  return outcome === 'failed' || outcome === 'unavailable';
}

function ownerOf(found: AppointmentWithParties, side: Side): number {
  return side === 'patient' ? found.patientId : found.therapistUserId;
}

/** The event has the video link as location; the therapist's has Google's meeting instead, where that is used. */
function placeFor(
  { appointment, googleLink }: AppointmentWithParties,
  side: Side,
  row: queries.EventRow | undefined,
): string | null {
  const hasMeeting = side === 'therapist' && googleLink !== 'unused' && row?.meeting !== 'none';
  return hasMeeting ? null : appointment.meetingUrl;
}

/** Google is asked for a meeting only where people would use it. */
function asksForMeeting(
  { googleLink }: AppointmentWithParties,
  side: Side,
  row: queries.EventRow | undefined,
): boolean {
  return side === 'therapist' && googleLink !== 'unused' && row?.meeting !== 'ready';
}

function isAsWanted(row: queries.EventRow, found: AppointmentWithParties, location: string | null): boolean {
  const { appointment } = found;
  const lacksMeeting = row.meeting === 'not_asked' && asksForMeeting(found, row.side, row);
  return (
    row.startAt.getTime() === appointment.startTime.getTime() &&
    row.endAt.getTime() === appointment.endTime.getTime() &&
    row.location === location &&
    row.meeting !== 'pending' &&
    !lacksMeeting
  );
}

async function put(
  ctx: Context,
  found: AppointmentWithParties,
  side: Side,
  signal?: AbortSignal,
): Promise<Outcome> {
  const userId = ownerOf(found, side);
  const link = await queries.findLink(ctx.db, userId);
  if (!link) return 'not_connected';
  const known = await queries.findEvent(ctx.db, found.appointment.id, side);
  // An event in another account's calendar is not accessible.
  const row = known?.account === link.account ? known : undefined;
  const location = placeFor(found, side, row);
  if (row && isAsWanted(row, found, location)) return 'unchanged';
  if (link.isExpired) return 'expired';
  return write(ctx, found, { side, link, row, location }, signal);
}

type Writing = {
  side: Side;
  link: queries.LinkRow;
  row: queries.EventRow | undefined;
  location: string | null;
};

async function write(
  ctx: Context,
  found: AppointmentWithParties,
  { side, link, row, location }: Writing,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { userId, account } = link;
  const { language: locale } = await users.get(ctx, userId);
  const withMeeting = asksForMeeting(found, side, row);
  const recipient = { publicUrl: ctx.config.publicUrl, locale, side };
  const event = toCalendarEvent(found.appointment, recipient, { location, withMeeting });
  const isKnown = row !== undefined;
  const reply = await withAccess(
    ctx,
    userId,
    (token) => ctx.google.putEvent(token, event, isKnown, signal),
    signal,
  );
  if (!reply.ok) return failed(reply.why);
  const { id: appointmentId } = found.appointment;
  const { id, start: startAt, end: endAt } = event;
  const meeting = withMeeting ? reply.meeting : null;
  const state = meeting?.state ?? row?.meeting ?? 'not_asked';
  const written = {
    appointmentId,
    side,
    userId,
    account,
    eventId: id,
    startAt,
    endAt,
    location,
    meeting: state,
  };
  await record(ctx, written, meeting);
  return state === 'pending' ? 'pending' : 'written';
}

function failed(why: string): Outcome {
  return why === 'not_connected' || why === 'expired' || why === 'unavailable' ? why : 'failed';
}

/** Records the event, and a new video link, in one transaction. */
function record(ctx: Context, row: queries.EventRow, meeting: Meeting | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await queries.saveEvent(tx.db, row);
    await appointments.recordEventIds(tx, row.appointmentId, { [EVENT_ID[row.side]]: row.eventId });
    if (meeting?.state !== 'ready') return;
    const { appointmentId } = row;
    const link = await appointments.recordMeetingUrl(tx, appointmentId, meeting.url);
    if (link !== 'unchanged')
      await emit(tx, 'meeting.link_ready', { appointmentId, replaces: link === 'replaced' });
  });
}

/** Also called without a recorded event, because Google's answer to its creation may have been lost. */
async function remove(
  ctx: Context,
  found: AppointmentWithParties,
  side: Side,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { appointment } = found;
  const userId = ownerOf(found, side);
  const known = await queries.findEvent(ctx.db, appointment.id, side);
  const id = known?.eventId ?? eventId(ctx.config.publicUrl, side, appointment);
  const reply = await withAccess(ctx, userId, (token) => ctx.google.removeEvent(token, id, signal), signal);
  if (!reply.ok && reply.why !== 'not_connected') return failed(reply.why);
  if (!known) return reply.ok ? 'unchanged' : 'not_connected';
  await inTransaction(ctx, async (tx) => {
    await queries.deleteEvent(tx.db, appointment.id, side);
    await appointments.recordEventIds(tx, appointment.id, { [EVENT_ID[side]]: null });
  });
  return reply.ok ? 'written' : 'not_connected';
}
