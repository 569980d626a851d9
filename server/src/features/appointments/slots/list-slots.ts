import {
  SLOTS_MAX_ANSWERED,
  SLOTS_MAX_DAYS,
  type slotOffer,
  type slotsPreview,
} from '@cadence/contract/slots';
import { DEFAULT_APPOINTMENT_TYPE } from '@cadence/contract/services';
import type { DateRange } from '@cadence/scheduling/blocks';
import { daysBetween, epochDay } from '@cadence/scheduling/calendar-date';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import { rescheduleDays } from '@cadence/scheduling/rescheduling';
import { type Day, offeredDays, type Rules, type Slot } from '@cadence/scheduling/slots';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { fairShare, mapFairly } from '../../../platform/concurrency/fair-share.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import { CachedResponse, responseCache } from '../../../platform/response-cache.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as services from '../../services/service.ts';
import * as therapists from '../../therapists/service.ts';
import { assertAcceptsPatient } from './assert-accepts-patient.ts';
import { getOwnAppointment } from '../view/get-own.ts';
import { inScope } from '../view/series-scope.ts';
import { findStoredOffer, isTooFar, loadPractice, practiceOf, sessionOf } from './load-practice.ts';
import { reasonSentence } from './slot-reasons.ts';

export type SlotOffer = z.output<typeof slotOffer>;
export type SlotQuery = {
  appointmentTypeId: number;
  from: string;
  to: string;
  rescheduleOf?: number | undefined;
  scope?: 'one' | 'following' | undefined;
  wholeDay?: 'true' | undefined;
};

/**
 * The starts from one day to another (inclusive, in the therapist's zone): bookable or with the reason why not. With
 * `rescheduleOf`, where that appointment can be moved (docs/specification.md#rescheduling), alone or, by `scope`, with the
 * later dates of its series. The answer may end before the last day asked for (`SLOTS_MAX_ANSWERED`). A therapist gets with
 * `wholeDay` every quarter of an hour of her own practice, and the wall-clock time of the session that is moved.
 * @throws Failure `invalid`, `not_found`, `therapist_unavailable`, `not_taking_new_patients`
 */
export async function listSlots(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  query: SlotQuery,
  locale: Locale,
): Promise<CachedResponse<SlotOffer, null>> {
  assertRange(query);
  const now = ctx.clock.now().getTime();
  if (query.rescheduleOf === undefined)
    return newSessions(ctx, viewer, { therapistId, ...query, locale }, now);
  const moved = { ...query, rescheduleOf: query.rescheduleOf };
  const { timezone, days, reachable } = await movedSession(ctx, viewer, therapistId, moved, now);
  const answer = await toOffer(timezone, days, (day) => toDay(reachable(day), locale));
  return new CachedResponse({ answer, about: null });
}

const slotsCache = responseCache<SlotOffer, null>();
type Wanted = SlotQuery & { therapistId: number; locale: Locale };

/**
 * The answer is a function of what is stored and of the minute, and cached as long as both are the same. Who may see it is
 * decided for each reader.
 */
async function newSessions(
  ctx: Context,
  { userId, role }: Viewer,
  query: Wanted,
  now: number,
): Promise<CachedResponse<SlotOffer, null>> {
  const { therapistId, appointmentTypeId, from, to, locale } = query;
  const wanted = { therapistId, appointmentTypeId, patientId: userId };
  const rows = await findStoredOffer(ctx, wanted, spanOf(query));
  if (!rows || rows.therapist.isSuspended) throw new Failure('not_found');
  if (role === 'patient') assertAcceptsPatient(ctx, rows);
  const { type } = rows;
  if (!type?.isActive) throw new Failure('not_found');
  if (query.wholeDay && rows.therapist.userId === userId) {
    if (therapists.awaitsVerification(ctx, rows.therapist)) throw new Failure('therapist_unavailable');
    return ownDays(rows, type, query, now);
  }
  const { slots, blocks, busy, live, settings: stored } = rows;
  const source = JSON.stringify([minuteMark(now), type, stored, slots, blocks, busy, live]);
  const key = `${therapistId} ${appointmentTypeId} ${from} ${to} ${locale}`;
  return slotsCache(ctx, key, source, async () => {
    const { practice, settings } = practiceOf(rows, null);
    const days = offeredDays(practice, sessionOf(type, settings), { from, to }, now);
    const answer = await toOffer(practice.timezone, days, (day) => toDay(day, locale));
    return { answer, about: null };
  });
}

/** Where a therapist can book one of her clients: by the rules of her rescheduling. */
async function ownDays(
  rows: NonNullable<Awaited<ReturnType<typeof findStoredOffer>>>,
  type: Parameters<typeof sessionOf>[0],
  query: Wanted,
  now: number,
): Promise<CachedResponse<SlotOffer, null>> {
  const { practice, settings } = practiceOf(rows, null);
  const options = { rules: 'therapist', listed: 'whole_day' } as const;
  const days = rescheduleDays(practice, sessionOf(type, settings), query, now, options);
  const answer = await toOffer(practice.timezone, days, (day) =>
    toDay(withinReach(day, now, 'therapist'), query.locale),
  );
  return new CachedResponse({ answer, about: null });
}

/**
 * The same for all instants between which no whole minute lies: starts, and the notice before them, are whole minutes, and
 * a start exactly as far ahead as a limit counts as within it.
 */
function minuteMark(now: number): string {
  return `${Math.floor(now / MINUTE)} ${Math.ceil(now / MINUTE)}`;
}

async function toOffer(
  timezone: string,
  days: Iterable<Day>,
  shown: (day: Day) => SlotOffer['days'][number],
): Promise<SlotOffer> {
  const { listed, ...rest } = await firstDays(days);
  return { timezone, days: await mapFairly(listed, shown), ...rest };
}

type Offered = { timezone: string; days: Iterable<Day>; reachable: (day: Day) => Day };

async function movedSession(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  query: SlotQuery & { rescheduleOf: number },
  now: number,
): Promise<Offered> {
  const therapist = await therapists.getListed(ctx, therapistId);
  const { appointment, side } = await getOwnAppointment(ctx, viewer, query.rescheduleOf);
  if (appointment.therapistId !== therapistId) throw new Failure('not_found');
  if (side === 'patient' && !therapists.allowsMoves(ctx, therapist))
    throw new Failure('therapist_unavailable');
  // What moves at once is not in its own way.
  const moved = (await inScope(ctx, appointment, query.scope)).map(({ id }) => id);
  const { practice, settings } = await loadPractice(ctx, therapistId, spanOf(query), moved);
  const days = rescheduleDays(practice, sessionOf(appointment, settings), query, now, {
    rules: side,
    listed: query.wholeDay && 'whole_day',
    presentStart: appointment.startAt.getTime(),
  });
  return { timezone: practice.timezone, days, reachable: (day) => withinReach(day, now, side) };
}

/** As many whole days as an answer may hold; the days after the one that it names are not computed. */
async function firstDays(days: Iterable<Day>): Promise<{ listed: Day[]; nextFrom?: string }> {
  const pause = fairShare();
  const listed: Day[] = [];
  let slots = 0;
  for (const day of days) {
    slots += day.slots.length;
    if (listed.length > 0 && slots > SLOTS_MAX_ANSWERED) return { listed, nextFrom: day.date };
    listed.push(day);
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return { listed };
}

/** A local day of any zone lies within a day of the same UTC day. */
function spanOf({ from, to }: DateRange): Interval {
  return {
    startAt: epochDay(from) * DAY - DAY,
    endAt: epochDay(to) * DAY + 2 * DAY,
  };
}

/**
 * The therapist's own slots under settings that are not saved yet, by the rule of `listSlots`. Without a service, for
 * sessions of an hour.
 * @throws Failure `invalid`, `not_found`
 */
export async function previewSlots(
  ctx: Context,
  viewer: Viewer,
  { appointmentTypeId, from, to, ...planned }: z.output<typeof slotsPreview>,
  locale: Locale,
): Promise<SlotOffer> {
  assertRange({ from, to });
  const { id } = await therapists.getOwn(ctx, viewer);
  const type = appointmentTypeId ? await services.findType(ctx, id, appointmentTypeId) : DEFAULT_SESSION;
  if (!type) throw new Failure('not_found');
  const { practice, settings } = await loadPractice(ctx, id, spanOf({ from, to }), null, planned);
  const now = ctx.clock.now().getTime();
  const days = offeredDays(practice, sessionOf(type, settings), { from, to }, now);
  return toOffer(practice.timezone, days, (day) => toDay(day, locale));
}

const DEFAULT_SESSION = {
  duration: DEFAULT_APPOINTMENT_TYPE.duration,
  bufferBefore: null,
  bufferAfter: null,
};

function assertRange({ from, to }: DateRange): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidField('to', 'date_range_reversed');
  if (days > SLOTS_MAX_DAYS) throw invalidField('to', 'date_range_too_long');
}

/** A therapist may select any day with an available start. */
function withinReach(day: Day, now: number, rules: Rules): Day {
  const slots = day.slots.map((slot) => (isTooFar(slot.startAt, now) ? asTooFar(slot) : slot));
  const selectable = rules === 'therapist' ? slots.some(({ available }) => available) : day.selectable;
  return { ...day, selectable, slots };
}

function asTooFar(slot: Slot): Slot {
  return { ...slot, available: false, reason: 'too_far', block: null };
}

function toDay({ date, selectable, slots }: Day, locale: Locale): SlotOffer['days'][number] {
  return {
    date,
    selectable,
    slots: slots.map((slot) => toSlot(slot, locale)),
  };
}

function toSlot({ startAt, endAt, available, reason, block }: Slot, locale: Locale) {
  return {
    startTime: new Date(startAt),
    endTime: new Date(endAt),
    available,
    reason: reason && reasonSentence(reason, block, locale),
    reasonCode: reason,
  };
}
