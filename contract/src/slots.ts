/** The slots of a therapist: bookable or with the reason why not. */
import * as z from 'zod/mini';
import { scheduleSettings } from './schedule.ts';
import { bool, calendarDate, id, instant } from './base/primitives.ts';

export const SLOTS_MAX_DAYS = 92;
/** An answer ends after the last whole day with which it holds at most this many slots, and has at least one day. */
export const SLOTS_MAX_ANSWERED = 5_000;

export const SLOT_REASONS = [
  'in_the_past',
  'too_soon',
  'too_far',
  'blocked',
  'busy',
  'conflict',
  'fully_booked',
  'outside_hours',
] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

export const slot = z.object({
  startTime: instant,
  endTime: instant,
  available: bool,
  /** A sentence in the reader's language and its code; both null where the slot is available. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(SLOT_REASONS)),
});
export const slotDay = z.object({ date: calendarDate, selectable: bool, slots: z.array(slot) });
export const slotOffer = z.object({
  timezone: z.string(),
  days: z.array(slotDay),
  /** Only where the answer ends before the last day asked for: the day to ask on from. */
  nextFrom: z.optional(calendarDate),
});
export type Slot = z.input<typeof slot>;
export type SlotOffer = z.input<typeof slotOffer>;

/** Settings that are not saved yet (absent: the saved ones), and the service (absent: one hour). */
export const slotsPreview = z.object({
  ...z.partial(scheduleSettings).shape,
  appointmentTypeId: z.optional(z.nullable(id)),
  from: calendarDate,
  to: calendarDate,
});
export type SlotsPreview = z.input<typeof slotsPreview>;

/** Why patients cannot book a therapist. */
export const BOOKING_OBSTACLES = [
  'no_hours',
  'no_service',
  'not_verified',
  'paused',
  'no_open_time',
] as const;
export const bookingStatus = z.object({
  canBook: bool,
  obstacles: z.array(z.enum(BOOKING_OBSTACLES)),
  /** The first start that a patient could book now; null while nobody can. */
  nextOpening: z.nullable(instant),
});
export type BookingStatus = z.input<typeof bookingStatus>;
