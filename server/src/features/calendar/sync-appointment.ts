/** Makes what stands in both sides' Google Calendars what the appointment says. */
import type { Meeting } from '../../integrations/google/replies.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { standingInLine } from '../../platform/in-line.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import { withAccess } from './access.ts';
import { eventId, neutralEvent } from './neutral-event.ts';
import * as queries from './queries.ts';

type Side = queries.Side;
type TwoSided = appointments.TwoSided;

/** `pending`: the event stands there, and Google is still making its video meeting. */
export type Outcome = 'as_it_was' | 'written' | 'pending' | 'not_connected' | 'expired' | 'failed';
export type Outcomes = Record<Side, Outcome>;

const EVENT_ID = { patient: 'patientEventId', therapist: 'therapistEventId' } as const;
const UNTOUCHED: Outcomes = { patient: 'as_it_was', therapist: 'as_it_was' };

/**
 * Work on one appointment's events: a cancellation does not overtake the making of what it is to remove. Between nodes
 * the recurring look puts right what crossed.
 */
const oneAfterAnother = standingInLine<Outcomes>();

/**
 * However often and from wherever it is called there is one event a side in the end: its id follows from the
 * appointment, and what was written before is known. The therapist's comes first, since the link comes of it.
 */
export const syncAppointment = (ctx: Context, id: number, signal?: AbortSignal): Promise<Outcomes> =>
  oneAfterAnother(ctx, id, async () => {
    const found = await appointments.findTwoSided(ctx, id);
    if (!found || found.appointment.endTime <= ctx.clock.now()) return UNTOUCHED;
    const { status } = found.appointment;
    if (status !== 'confirmed' && status !== 'cancelled') return UNTOUCHED;
    const settle = status === 'confirmed' ? put : remove;
    const therapist = await settle(ctx, found, 'therapist', signal);
    const now = (await appointments.findTwoSided(ctx, id)) ?? found;
    return { therapist, patient: await settle(ctx, now, 'patient', signal) };
  });

export const isUnfinished = (outcomes: Outcomes): boolean =>
  Object.values(outcomes).some((outcome) => outcome === 'failed' || outcome === 'pending');

const ownerOf = (found: TwoSided, side: Side): number =>
  side === 'patient' ? found.patientId : found.therapistUserId;

/** The patient's event names the way in; the therapist's has Google's own, unless there is none. */
const placeFor = ({ appointment }: TwoSided, side: Side, row: queries.EventRow | undefined): string | null =>
  side === 'patient' || row?.meeting === 'none' ? appointment.meetingUrl : null;

const isAsWanted = (row: queries.EventRow, { appointment }: TwoSided, location: string | null): boolean =>
  row.startAt.getTime() === appointment.startTime.getTime() &&
  row.endAt.getTime() === appointment.endTime.getTime() &&
  row.location === location &&
  row.meeting !== 'pending';

const put = async (ctx: Context, found: TwoSided, side: Side, signal?: AbortSignal): Promise<Outcome> => {
  const userId = ownerOf(found, side);
  const link = await queries.findLink(ctx.db, userId);
  if (!link) return 'not_connected';
  const kept = await queries.findEvent(ctx.db, found.appointment.id, side);
  // What stands in another account's calendar is out of reach.
  const row = kept?.account === link.account ? kept : undefined;
  const location = placeFor(found, side, row);
  if (row && isAsWanted(row, found, location)) return 'as_it_was';
  if (link.isExpired) return 'expired';
  return write(ctx, found, { side, link, row, location }, signal);
};

type Writing = {
  side: Side;
  link: queries.LinkRow;
  row: queries.EventRow | undefined;
  location: string | null;
};

const write = async (
  ctx: Context,
  found: TwoSided,
  { side, link, row, location }: Writing,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const { userId, account } = link;
  const { language: locale } = await users.get(ctx, userId);
  const withMeeting = side === 'therapist' && row?.meeting !== 'ready';
  const reading = { publicUrl: ctx.config.publicUrl, locale, side };
  const event = neutralEvent(found.appointment, reading, { location, withMeeting });
  const options = { known: row !== undefined, ...(signal && { signal }) };
  const reply = await withAccess(ctx, userId, (token) => ctx.google.putEvent(token, event, options), signal);
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
};

const failed = (why: string): Outcome => (why === 'not_connected' || why === 'expired' ? why : 'failed');

/** Our own side of it, in one transaction: the event, and the link where it is new. */
const record = (ctx: Context, row: queries.EventRow, meeting: Meeting | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await queries.saveEvent(tx.db, row);
    await appointments.recordCalendar(tx, row.appointmentId, { [EVENT_ID[row.side]]: row.eventId });
    if (meeting?.state !== 'ready') return;
    const { appointmentId } = row;
    const link = await appointments.recordMeeting(tx, appointmentId, meeting.url);
    if (link !== 'known') await emit(tx, 'meeting.ready', { appointmentId, replaces: link === 'another' });
  });

/** Also looks where nothing is known to stand: an answer may have been lost on its way. */
const remove = async (ctx: Context, found: TwoSided, side: Side, signal?: AbortSignal): Promise<Outcome> => {
  const { appointment } = found;
  const userId = ownerOf(found, side);
  const kept = await queries.findEvent(ctx.db, appointment.id, side);
  const id = kept?.eventId ?? eventId(ctx.config.publicUrl, side, appointment);
  const options = signal ? { signal } : {};
  const reply = await withAccess(ctx, userId, (token) => ctx.google.removeEvent(token, id, options), signal);
  if (!reply.ok && reply.why !== 'not_connected') return failed(reply.why);
  if (!kept) return reply.ok ? 'as_it_was' : 'not_connected';
  await inTransaction(ctx, async (tx) => {
    await queries.deleteEvent(tx.db, appointment.id, side);
    await appointments.recordCalendar(tx, appointment.id, { [EVENT_ID[side]]: null });
  });
  return reply.ok ? 'written' : 'not_connected';
};
