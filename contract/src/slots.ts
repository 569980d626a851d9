/** The slots of a therapist: bookable or with the reason why not. */
import * as z from 'zod/mini';
import { scope } from './changes/appointment-changes.ts';
import { newScheduleSettings } from './schedule.ts';
import { bool, calendarDate, id, instant, pathId, say } from './base/primitives.ts';
import { routes } from './base/route.ts';

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
  ...z.partial(newScheduleSettings).shape,
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

const queryId = z.pipe(
  z.string(say('required')).check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))),
  z.pipe(z.transform(Number), id),
);

/** Part of the calls of appointments. */
export const slotRoutes = routes({
  listSlots: {
    method: 'GET',
    path: '/api/therapists/:id/slots',
    access: 'signed_in',
    reads: ['appointments', 'services', 'schedule', 'google-calendar', 'waitlist'],
    params: z.object({ id: pathId }),
    query: z.strictObject({
      appointmentTypeId: queryId,
      from: calendarDate,
      to: calendarDate,
      rescheduleOf: z.optional(queryId),
      /** With `rescheduleOf`: what is moved, as in the call that moves it. */
      scope,
      /** With `rescheduleOf`, or of the viewer's own practice: every quarter of an hour of each day. */
      wholeDay: z.optional(z.literal('true', say('choose_listed'))),
    }),
    reply: slotOffer,
    summary: 'The slots of a therapist by day in their zone, bookable or with the reason why not',
  },
  previewSlots: {
    method: 'POST',
    path: '/api/therapist/slots-preview',
    access: ['therapist'],
    reads: ['appointments', 'services', 'schedule', 'google-calendar', 'waitlist'],
    body: slotsPreview,
    reply: slotOffer,
    status: 200,
    summary: 'Preview the viewer’s own slots under unsaved schedule settings',
  },
  getBookingStatus: {
    method: 'GET',
    path: '/api/therapist/booking-status',
    access: ['therapist'],
    reads: [
      'appointments',
      'services',
      'schedule',
      'billing',
      'google-calendar',
      'therapists',
      'verification',
      'waitlist',
    ],
    reply: bookingStatus,
    summary: 'Whether patients can book the viewer now, and if not, why',
  },
});
