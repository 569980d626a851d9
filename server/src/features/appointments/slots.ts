import { SLOTS_MAX_DAYS, type slotOffer, type slotsPreview } from '@cadence/contract/slots';
import { DEFAULT_APPOINTMENT_TYPE } from '@cadence/contract/services';
import type { DateRange } from '@cadence/scheduling/blocks';
import { DAY, daysBetween, epochDay } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import {
  type Day,
  offer,
  type Practice,
  rescheduleStarts,
  type Rules,
  type Session,
  type Slot,
} from '@cadence/scheduling/slots';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import { refuseClosed } from './open-to.ts';
import { findOwn } from './own.ts';
import { isTooFar, loadPractice, sessionOf } from './practice.ts';
import { reasonSentence } from './slot-reasons.ts';

export type SlotOffer = z.output<typeof slotOffer>;
export type SlotQuery = {
  appointmentTypeId: number;
  from: string;
  to: string;
  rescheduleOf?: number | undefined;
};

/**
 * What can be booked from one day to another (inclusive, of the therapist's zone), and why the rest cannot. With
 * `rescheduleOf`, where that appointment can be moved: the list of the reschedule dialog (specification, "Reschedule").
 * @throws Failure `invalid`, `not_found`, `therapist_unavailable`, `not_taking_new_patients`
 */
export const listSlots = async (
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  query: SlotQuery,
  locale: Locale,
): Promise<SlotOffer> => {
  refuseRange(query);
  const therapist = await therapists.getListed(ctx, therapistId);
  const { rescheduleOf } = query;
  const moved = rescheduleOf === undefined ? null : await findOwn(ctx, viewer, rescheduleOf);
  if (moved && moved.appointment.therapistId !== therapistId) throw new Failure('not_found');
  if (!moved && viewer.role === 'patient') await refuseClosed(ctx, therapist, viewer.userId);

  const type = moved?.appointment ?? (await services.findType(ctx, therapistId, query.appointmentTypeId));
  if (!type || ('isActive' in type && !type.isActive)) throw new Failure('not_found');
  const { practice, settings } = await loadPractice(ctx, therapistId, spanOf(query), rescheduleOf ?? null);
  const session = sessionOf(type, settings);
  const now = ctx.clock.now().getTime();
  const offered = offer(practice, session, query, now);
  const days = moved ? offered.map((day) => movingDay(practice, session, day, now, moved.side)) : offered;
  return { timezone: practice.timezone, days: days.map((day) => toDay(day, locale)) };
};

/** Wherever the zone lies, its days lie within a day of the ones of UTC. */
const spanOf = ({ from, to }: DateRange): Interval => ({
  startAt: epochDay(from) * DAY - DAY,
  endAt: epochDay(to) * DAY + 2 * DAY,
});

/**
 * One's own slots as they would be under settings that are not saved yet, by the very rule of the offer. Without a
 * service, those of an hour.
 * @throws Failure `invalid`, `not_found`
 */
export const previewSlots = async (
  ctx: Context,
  viewer: Viewer,
  { appointmentTypeId, from, to, ...planned }: z.output<typeof slotsPreview>,
  locale: Locale,
): Promise<SlotOffer> => {
  refuseRange({ from, to });
  const { id } = await therapists.own(ctx, viewer);
  const type = appointmentTypeId ? await services.findType(ctx, id, appointmentTypeId) : HOUR_LONG;
  if (!type) throw new Failure('not_found');
  const { practice, settings } = await loadPractice(ctx, id, spanOf({ from, to }), null, planned);
  const now = ctx.clock.now().getTime();
  const days = offer(practice, sessionOf(type, settings), { from, to }, now);
  return { timezone: practice.timezone, days: days.map((day) => toDay(day, locale)) };
};

const HOUR_LONG = { duration: DEFAULT_APPOINTMENT_TYPE.duration, bufferBefore: null, bufferAfter: null };

const refuseRange = ({ from, to }: DateRange): void => {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidField('to', 'date_range_reversed');
  if (days > SLOTS_MAX_DAYS) throw invalidField('to', 'date_range_too_long');
};

/** A day as the reschedule dialog lists it. A therapist may move a session to any day with a free half-hour. */
const movingDay = (practice: Practice, session: Session, day: Day, now: number, rules: Rules): Day => {
  const starts = rescheduleStarts(around(practice, day.date), session, day.date, now, rules);
  const slots = starts.map((slot) => (isTooFar(slot.startAt, now) ? outOfReach(slot) : slot));
  const selectable = rules === 'therapist' ? slots.some(({ available }) => available) : day.selectable;
  return { date: day.date, selectable, slots };
};

const outOfReach = (slot: Slot): Slot => ({ ...slot, available: false, reason: 'too_far', block: null });

/** The practice with only what can matter to one day: each of its starts is judged on its own. */
const around = (practice: Practice, date: string): Practice => {
  const from = epochDay(date) * DAY - 2 * DAY;
  const to = from + 6 * DAY;
  const near = <T extends { startAt: number; endAt: number }>(all: readonly T[]): T[] =>
    all.filter(({ startAt, endAt }) => startAt < to && endAt > from);
  return { ...practice, appointments: near(practice.appointments), busy: near(practice.busy) };
};

const toDay = ({ date, selectable, slots }: Day, locale: Locale): SlotOffer['days'][number] => ({
  date,
  selectable,
  slots: slots.map((slot) => toSlot(slot, locale)),
});

const toSlot = ({ startAt, endAt, available, reason, block }: Slot, locale: Locale) => ({
  startTime: new Date(startAt),
  endTime: new Date(endAt),
  available,
  reason: reason && reasonSentence(reason, block, locale),
  reasonCode: reason,
});
