/** What of a therapist's time can be booked, and why the rest cannot. */
import * as z from 'zod/mini';
import { scheduleSettings } from './availability.ts';
import { bool, calendarDate, id, instant } from './primitives.ts';

export const SLOTS_MAX_DAYS = 92;

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
  /** A sentence in the reader's language, and its key for programs; both null where the slot is open. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(SLOT_REASONS)),
});
export const slotDay = z.object({ date: calendarDate, selectable: bool, slots: z.array(slot) });
export const slotOffer = z.object({ timezone: z.string(), days: z.array(slotDay) });
export type Slot = z.input<typeof slot>;
export type SlotOffer = z.input<typeof slotOffer>;

/** Settings that are not saved yet (absent: as they are), and what is to be booked (absent: an hour). */
export const slotsPreview = z.object({
  ...z.partial(scheduleSettings).shape,
  appointmentTypeId: z.optional(z.nullable(id)),
  from: calendarDate,
  to: calendarDate,
});
export type SlotsPreview = z.input<typeof slotsPreview>;

/** What stands between a therapist and bookings. */
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
  /** The first start that a family could take now; null while they cannot book. */
  nextOpening: z.nullable(instant),
});
export type BookingStatus = z.input<typeof bookingStatus>;
