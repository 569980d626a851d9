/** A therapist's busy time: read from Google, kept with the schedule. Slots never wait for Google. */
import { addDays, DAY, HOUR } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { isZone, startOfDay } from '@cadence/scheduling/zones';
import type { Failed } from '../../integrations/google/call.ts';
import type { Span, Taken } from '../../integrations/google/events.ts';
import type { TakenSpan, TakenTime } from '../../integrations/google/replies.ts';
import type { BeforeBooking, Context } from '../../platform/context.ts';
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
  const span = { startAt: now - DAY, endAt: now + maxAdvanceNotice * HOUR + 2 * DAY };
  const read = await readBusy(ctx, therapist, span);
  if (read.ok) await availability.forgetBusyBefore(ctx, therapist.id, span.startAt);
  return read;
};

/**
 * The last word before a booking: one look at that stretch of the calendars, of at most two seconds. Whatever goes wrong,
 * the busy times that are known count.
 */
export const lookBeforeBooking: BeforeBooking = async (ctx, { therapistId, startTime }, isWorthIt) => {
  const therapist = await therapists.find(ctx, therapistId);
  const link = therapist && (await queries.findLink(ctx.db, therapist.userId));
  if (!link || link.isExpired || !(await isWorthIt())) return;
  const startAt = startTime.getTime();
  const span = { startAt: startAt - BEFORE, endAt: startAt + AFTER };
  await readBusy(ctx, therapist, span, AbortSignal.timeout(PATIENCE));
};

const readBusy = async (
  ctx: Context,
  therapist: Therapist,
  { startAt, endAt }: Interval,
  signal?: AbortSignal,
): Promise<BusyRead> => {
  const chosen = await queries.listCalendarIds(ctx.db, therapist.userId);
  const span = { from: new Date(startAt), to: new Date(endAt) };
  const wish = { chosen, span, options: signal ? { signal } : {} };
  const found = await withAccess(ctx, therapist.userId, (token) => askBoth(ctx, token, wish), signal);
  if (!found.ok) return found;
  const { timezone } = await availability.settingsOf(ctx, therapist.id);
  const own = busyTimes(found.main, { prefix: eventPrefix(ctx.config.publicUrl), timezone });
  const busy = [...own, ...found.others];
  await availability.replaceBusyTimes(ctx, therapist.id, { startAt, endAt }, busy);
  return { ok: true, events: busy.length };
};

type Wish = { chosen: readonly string[]; span: Span; options: { signal?: AbortSignal } };
type BothTaken = { ok: true; main: Taken; others: readonly TakenSpan[] };

/**
 * The main calendar tells its entries with their ids, since the product's own stand there and are no busy time. Others
 * tell when they are taken, and nothing else. Both or neither: half an answer must not hide what was known.
 */
const askBoth = async (
  { google }: Context,
  token: string,
  { chosen, span, options }: Wish,
): Promise<BothTaken | Failed> => {
  const free = { ok: true as const, taken: [] };
  const [main, others] = await Promise.all([
    google.listTaken(token, span, options),
    chosen.length > 0 ? google.listFreeBusy(token, chosen, span, options) : free,
  ]);
  const [own, rest] = [orElse(main, { ...free, zone: null }), orElse(others, free)];
  if (!own.ok) return own;
  return rest.ok ? { ok: true, main: own, others: rest.taken } : rest;
};

/** A calendar that is not there, or not to be seen, takes no time (specification, "404 or 403 is treated as none"). */
const orElse = <T extends { ok: true }>(reply: T | Failed, none: T): T | Failed =>
  !reply.ok && (reply.why === 'missing' || reply.why === 'refused') ? none : reply;

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
