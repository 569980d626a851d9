/** A therapist's busy time: read from Google, kept with the schedule. Slots never wait for Google. */
import { addDays, DAY, HOUR } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { isZone, startOfDay } from '@cadence/scheduling/zones';
import type { Failed } from '../../integrations/google/call.ts';
import type { Taken } from '../../integrations/google/events.ts';
import type { TakenTime } from '../../integrations/google/replies.ts';
import type { Context } from '../../platform/context.ts';
import * as availability from '../availability/service.ts';
import * as therapists from '../therapists/service.ts';
import { type NoAccess, withAccess } from './access.ts';
import { eventPrefix } from './neutral-event.ts';
import * as queries from './queries.ts';

export type BusyRead = { ok: true; events: number } | Failed | NoAccess;

/** A booking waits for Google no longer than this. */
const PATIENCE = 2_000;
/** No session reaches farther from its start, buffers included. */
const BEFORE = 2 * HOUR;
const AFTER = 12 * HOUR;

type Therapist = { id: number; userId: number };

/** Everything that bookings may reach: from yesterday to the end of the longest notice. */
export const readAllBusy = async (ctx: Context, therapist: Therapist): Promise<BusyRead> => {
  const now = ctx.clock.now().getTime();
  const { maxAdvanceNotice } = await availability.settingsOf(ctx, therapist.id);
  return readBusy(ctx, therapist, { startAt: now - DAY, endAt: now + maxAdvanceNotice * HOUR + 2 * DAY });
};

/**
 * The last word before a booking: one look at that stretch of the calendar, of at most two seconds. Whatever goes wrong,
 * the busy times that are known count.
 */
export const lookBeforeBooking = async (
  ctx: Context,
  therapistId: number,
  startTime: Date,
): Promise<void> => {
  const therapist = await therapists.find(ctx, therapistId);
  const link = therapist && (await queries.findLink(ctx.db, therapist.userId));
  if (!therapist || !link || link.isExpired) return;
  const startAt = startTime.getTime();
  await readBusy(
    ctx,
    therapist,
    { startAt: startAt - BEFORE, endAt: startAt + AFTER },
    AbortSignal.timeout(PATIENCE),
  );
};

const readBusy = async (
  ctx: Context,
  therapist: Therapist,
  span: Interval,
  signal?: AbortSignal,
): Promise<BusyRead> => {
  const [from, to] = [new Date(span.startAt), new Date(span.endAt)];
  const options = signal ? { signal } : {};
  const reply = await withAccess(
    ctx,
    therapist.userId,
    (token) => ctx.google.listTaken(token, { from, to }, options),
    signal,
  );
  const found = asFound(reply);
  if (!found.ok) return found;
  const { timezone } = await availability.settingsOf(ctx, therapist.id);
  const busy = busyTimes(found, { prefix: eventPrefix(ctx.config.publicUrl), timezone });
  await availability.replaceBusyTimes(ctx, therapist.id, span, busy);
  return { ok: true, events: busy.length };
};

/** A calendar that is not there, or not to be seen, takes no time (specification, "404 or 403 is treated as none"). */
const asFound = (reply: ({ ok: true } & Taken) | Failed | NoAccess) =>
  !reply.ok && (reply.why === 'missing' || reply.why === 'refused')
    ? { ok: true as const, taken: [], zone: null }
    : reply;

/** Without the events that this product made itself; whole days are those of the calendar's own zone. */
export const busyTimes = (
  { taken, zone }: Taken,
  { prefix, timezone }: { prefix: string; timezone: string },
): Interval[] => {
  const dayZone = zone !== null && isZone(zone) ? zone : timezone;
  return taken
    .filter(({ eventId }) => !eventId.startsWith(prefix))
    .map((time) => intervalOf(time, dayZone))
    .filter(({ startAt, endAt }) => startAt < endAt);
};

const intervalOf = (time: TakenTime, zone: string): Interval =>
  'startAt' in time
    ? { startAt: time.startAt, endAt: time.endAt }
    : { startAt: startOfDay(zone, time.startDate), endAt: startOfDay(zone, time.endDate) };

/** When a therapist's calendar is taken on a day of their zone, as known: nothing but starts and ends. */
export const listBusySlots = async (
  ctx: Context,
  therapistId: number,
  date: string,
): Promise<{ busySlots: { start: Date; end: Date }[] }> => {
  const { id } = await therapists.getListed(ctx, therapistId);
  const { timezone } = await availability.settingsOf(ctx, id);
  const [from, to] = [startOfDay(timezone, date), startOfDay(timezone, addDays(date, 1))];
  const busy = await availability.busyBetween(ctx, id, { startAt: from, endAt: to });
  return { busySlots: busy.map(({ startAt, endAt }) => ({ start: startAt, end: endAt })) };
};
