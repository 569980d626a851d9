import {
  SLOTS_MAX_ANSWERED,
  SLOTS_MAX_DAYS,
  type slotOffer,
  type slotsPreview,
} from '@cadence/contract/slots';
import { DEFAULT_APPOINTMENT_TYPE } from '@cadence/contract/services';
import type { DateRange } from '@cadence/scheduling/blocks';
import { DAY, daysBetween, epochDay } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { rescheduleDays } from '@cadence/scheduling/rescheduling';
import { type Day, offeredDays, type Rules, type Slot } from '@cadence/scheduling/slots';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as services from '../../services/service.ts';
import * as therapists from '../../therapists/service.ts';
import { assertAcceptsPatient } from '../booking/assert-accepts-patient.ts';
import { getOwnAppointment } from '../get-own.ts';
import { findOffer, isTooFar, loadPractice, sessionOf } from './load-practice.ts';
import { reasonSentence } from './slot-reasons.ts';

export type SlotOffer = z.output<typeof slotOffer>;
export type SlotQuery = {
  appointmentTypeId: number;
  from: string;
  to: string;
  rescheduleOf?: number | undefined;
  wholeDay?: 'true' | undefined;
};

/**
 * The starts from one day to another (inclusive, in the therapist's zone): bookable or with the reason why not. With
 * `rescheduleOf`, where that appointment can be moved (docs/specification.md#rescheduling). The answer may end before the
 * last day asked for (`SLOTS_MAX_ANSWERED`).
 * @throws Failure `invalid`, `not_found`, `therapist_unavailable`, `not_taking_new_patients`
 */
export async function listSlots(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  query: SlotQuery,
  locale: Locale,
): Promise<SlotOffer> {
  assertRange(query);
  const now = ctx.clock.now().getTime();
  const offer = await (query.rescheduleOf === undefined
    ? newSessions(ctx, viewer, therapistId, query, now)
    : movedSession(ctx, viewer, therapistId, { ...query, rescheduleOf: query.rescheduleOf }, now));
  const { listed, ...rest } = firstDays(offer.days);
  const days = listed.map((day) => toDay(offer.reachable(day), locale));
  return { timezone: offer.timezone, days, ...rest };
}

type Offered = { timezone: string; days: Iterable<Day>; reachable: (day: Day) => Day };

async function newSessions(
  ctx: Context,
  { userId, role }: Viewer,
  therapistId: number,
  query: SlotQuery,
  now: number,
): Promise<Offered> {
  const { appointmentTypeId } = query;
  const offer = await findOffer(ctx, { therapistId, appointmentTypeId, patientId: userId }, spanOf(query));
  if (!offer || offer.therapist.isSuspended) throw new Failure('not_found');
  if (role === 'patient') assertAcceptsPatient(ctx, offer);
  if (!offer.type?.isActive) throw new Failure('not_found');
  const { practice, settings, type } = offer;
  const days = offeredDays(practice, sessionOf(type, settings), query, now);
  return { timezone: practice.timezone, days, reachable: (day) => day };
}

async function movedSession(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  query: SlotQuery & { rescheduleOf: number },
  now: number,
): Promise<Offered> {
  await therapists.getListed(ctx, therapistId);
  const { appointment, side } = await getOwnAppointment(ctx, viewer, query.rescheduleOf);
  if (appointment.therapistId !== therapistId) throw new Failure('not_found');
  const { practice, settings } = await loadPractice(ctx, therapistId, spanOf(query), appointment.id);
  const days = rescheduleDays(practice, sessionOf(appointment, settings), query, now, {
    rules: side,
    listed: query.wholeDay && 'whole_day',
  });
  return { timezone: practice.timezone, days, reachable: (day) => withinReach(day, now, side) };
}

/** As many whole days as an answer may hold; the days after the one that it names are not computed. */
function firstDays(days: Iterable<Day>): { listed: Day[]; nextFrom?: string } {
  const listed: Day[] = [];
  let slots = 0;
  for (const day of days) {
    slots += day.slots.length;
    if (listed.length > 0 && slots > SLOTS_MAX_ANSWERED) return { listed, nextFrom: day.date };
    listed.push(day);
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
  const { listed, ...rest } = firstDays(days);
  return { timezone: practice.timezone, days: listed.map((day) => toDay(day, locale)), ...rest };
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
