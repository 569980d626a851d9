/** A therapist's busy times: read from Google, stored with the schedule. Slots never wait for Google. */
import { addDays } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import { isZone, startOfDay } from '@cadence/scheduling/zones';
import type { Failed, Why } from '../../integrations/google/call.ts';
import type { Span, Taken } from '../../integrations/google/events.ts';
import type { TakenSpan, TakenTime } from '../../integrations/google/replies.ts';
import type { RefreshBusyTimes, Context } from '../../context.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';
import { type NoAccess, withAccess } from './access-token.ts';
import { appointmentOfEvent, eventId } from './calendar-event.ts';
import * as queries from './queries.ts';

export type BusyRead = { ok: true; events: number } | Failed | NoAccess;

const BOOKING_TIMEOUT_MS = 2_000;
/** Milliseconds around a start that cover every session, with buffers. */
const BEFORE_START = 2 * HOUR;
const AFTER_START = 12 * HOUR;

type Therapist = { id: number; userId: number };

/** Reads everything that bookings may reach: from yesterday to the end of the maximum notice. */
export async function readAllBusy(ctx: Context, therapist: Therapist): Promise<BusyRead> {
  const now = ctx.clock.now().getTime();
  const { maxAdvanceNotice } = await schedule.settingsOf(ctx, therapist.id);
  const span = { startAt: now - DAY, endAt: now + maxAdvanceNotice * HOUR + 2 * DAY };
  const read = await readBusy(ctx, therapist, span);
  if (read.ok) await schedule.forgetBusyBefore(ctx, therapist.id, span.startAt);
  return read;
}

/**
 * Reads the calendars around the start once more before a booking, within the time limit. On any failure the known
 * busy times count.
 */
export const refreshBusyTimes: RefreshBusyTimes = async (ctx, wanted, isNeeded) => {
  if (ctx.config.off.google) return;
  const { therapistId, startTimes } = wanted;
  const therapist = await queries.findConnectedTherapist(ctx.db, therapistId);
  if (!therapist || !(await isNeeded())) return;
  const starts = startTimes.map((time) => time.getTime());
  const span = {
    startAt: Math.min(...starts) - BEFORE_START,
    endAt: Math.max(...starts) + AFTER_START,
  };
  await readBusy(ctx, therapist, span, AbortSignal.timeout(BOOKING_TIMEOUT_MS));
};

async function readBusy(
  ctx: Context,
  therapist: Therapist,
  { startAt, endAt }: Interval,
  signal?: AbortSignal,
): Promise<BusyRead> {
  const link = await queries.findLink(ctx.db, therapist.userId);
  const chosen = await queries.listCalendarIds(ctx.db, therapist.userId);
  const span = { from: new Date(startAt), to: new Date(endAt) };
  const query = { chosen, span, signal };
  const found = await withAccess(ctx, therapist.userId, (token) => fetchBusyTimes(ctx, token, query), signal);
  if (!found.ok) return found;
  const { timezone } = await schedule.settingsOf(ctx, therapist.id);
  const ownEvents = await listOwnEvents(ctx, therapist.id, found.main);
  const own = busyTimes(found.main, { ownEvents, timezone });
  const busy = [...own, ...found.others];
  // What is read of a connection that ended meanwhile would stay for good.
  const isStillConnected = async (tx: Context): Promise<boolean> => {
    const current = await queries.findLink(tx.db, therapist.userId);
    return (
      current?.connectedAt.getTime() === link?.connectedAt.getTime() && current?.account === link?.account
    );
  };
  await schedule.replaceBusyTimes(ctx, therapist.id, { startAt, endAt }, busy, isStillConnected);
  return { ok: true, events: busy.length };
}

type Query = { chosen: readonly string[]; span: Span; signal: AbortSignal | undefined };
type BothTaken = { ok: true; main: Taken; others: readonly TakenSpan[] };

/**
 * The main calendar is read as events with ids, to leave out those of her own sessions; the others as free/busy times only.
 * Fails unless both succeed: a partial answer must not replace what was known.
 */
async function fetchBusyTimes(
  { google }: Context,
  token: string,
  { chosen, span, signal }: Query,
): Promise<BothTaken | Failed> {
  const free = { ok: true as const, taken: [] };
  const [main, others] = await Promise.all([
    google.listTaken(token, span, signal),
    chosen.length > 0 ? google.listFreeBusy(token, chosen, span, signal) : free,
  ]);
  // A main calendar that Google refuses to list is still in use: only a missing one is never busy.
  const own = orElse(main, { ...free, zone: null }, ['missing']);
  const rest = orElse(others, free, ['missing', 'refused']);
  if (!own.ok) return own;
  return rest.ok ? { ok: true, main: own, others: rest.taken } : rest;
}

/** Failures of `asNone` mean that there are no busy times. See docs/specification.md#google-calendar. */
function orElse<T extends { ok: true }>(reply: T | Failed, none: T, asNone: readonly Why[]): T | Failed {
  return !reply.ok && asNone.includes(reply.why) ? none : reply;
}

/**
 * The ids of the events of her own sessions. Those of other people's sessions take her time as any event does: somebody who is
 * both a therapist and a parent may have connected both accounts to one address, and so may two therapists.
 */
async function listOwnEvents(
  { db, config: { publicUrl } }: Context,
  therapistId: number,
  { taken }: Taken,
): Promise<ReadonlySet<string>> {
  const ids = taken.flatMap(({ eventId: event }) => appointmentOfEvent(publicUrl, event) ?? []);
  const sessions = await queries.listSessionsAmong(db, therapistId, ids);
  const sides = ['therapist', 'patient'] as const;
  return new Set(sessions.flatMap((session) => sides.map((side) => eventId(publicUrl, side, session))));
}

/** Leaves out the events of her own sessions. All-day events are days in the calendar's own zone. */
export function busyTimes(
  { taken, zone }: Taken,
  { ownEvents, timezone }: { ownEvents: ReadonlySet<string>; timezone: string },
): Interval[] {
  const dayZone = zone !== null && isZone(zone) ? zone : timezone;
  return taken
    .filter((event) => !ownEvents.has(event.eventId))
    .map((time) => intervalOf(time, dayZone))
    .filter(({ startAt, endAt }) => startAt < endAt);
}

function intervalOf(time: TakenTime, zone: string): Interval {
  return 'startAt' in time
    ? { startAt: time.startAt, endAt: time.endAt }
    : { startAt: startOfDay(zone, time.startDate), endAt: startOfDay(zone, time.endDate) };
}

/** The known busy times on a day in the therapist's zone; start and end only. */
export async function listBusySlots(
  ctx: Context,
  therapistId: number,
  date: string,
): Promise<{ busySlots: { start: Date; end: Date }[] }> {
  const { id } = await therapists.getListed(ctx, therapistId);
  const { timezone } = await schedule.settingsOf(ctx, id);
  const [from, to] = [startOfDay(timezone, date), startOfDay(timezone, addDays(date, 1))];
  const busy = await schedule.busyBetween(ctx, id, { startAt: from, endAt: to });
  return { busySlots: busy.map(({ startAt, endAt }) => ({ start: startAt, end: endAt })) };
}
