import * as z from 'zod/mini';
import { blockedPeriod } from './availability.ts';
import {
  bool,
  calendarDate,
  cents,
  currency,
  httpsAddress,
  id,
  instant,
  line,
  NAME_MAX,
  NOTES_MAX,
  pathId,
  say,
  text,
  timezone,
} from './primitives.ts';
import { routes } from './route.ts';
import { bookingStatus, slotOffer, slotsPreview } from './slots.ts';

export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'not_required',
  'pending',
  'processing',
  'paid',
  'review',
  'refund_due',
  'refunded',
  'kept',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A patient holds at most this many appointments whose payment is pending. */
export const MAX_PENDING_APPOINTMENTS = 3;

const person = z.object({ firstName: z.string(), lastName: z.string() });

export const appointment = z.object({
  id,
  therapistId: id,
  appointmentTypeId: id,
  appointmentType: z.object({ id, name: z.string(), duration: z.int(), color: z.string() }),
  startTime: instant,
  endTime: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  notes: z.nullable(z.string()),
  clientName: z.string(),
  timezone: z.string(),
  meetingUrl: z.nullable(z.string()),
  price: z.int(),
  taxAmount: z.int(),
  totalPrice: z.int(),
  currency,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentDueAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(['patient', 'therapist', 'system'])),
  /** The therapist says that nobody came. */
  didNotAttend: bool,
  therapist: z.object({ id, timezone: z.string(), user: person }),
  patient: z.object({ user: person }),
  therapistEventId: z.nullable(z.string()),
  patientEventId: z.nullable(z.string()),
  /** Hours before the start until which a patient's cancellation is refunded; 0 means always. Kept from booking. */
  cancellationNoticeHours: z.int(),
  createdAt: instant,
});
export type Appointment = z.input<typeof appointment>;

/** Figures that the browser shows and the server compares with its own; never taken over. */
const shownFigure = z.optional(z.nullable(cents));

export const newAppointment = z.object({
  therapistId: id,
  appointmentTypeId: z
    .int(say('appointment_type_required'))
    .check(z.gte(1, say('appointment_type_required')), z.lte(2_147_483_647, say('appointment_type_unknown'))),
  startTime: instant,
  /** Ignored: the end follows from the service's duration. */
  endTime: z.optional(z.unknown()),
  timezone,
  notes: z.optional(z.nullable(text(NOTES_MAX))),
  clientName: z.optional(z.nullable(z.union([z.literal(''), line(NAME_MAX)]))),
  price: shownFigure,
  taxAmount: shownFigure,
  totalPrice: shownFigure,
});
export type NewAppointment = z.input<typeof newAppointment>;

export const rescheduling = z.object({
  startTime: instant,
  /** Ignored: an appointment keeps its own length. */
  endTime: z.optional(z.unknown()),
  notes: z.optional(z.nullable(text(NOTES_MAX))),
});

export const attendance = z.object({ didNotAttend: bool });

/** Where a session's video link comes from: the first of these that is not null, from the calendar down. */
export const meetingAddresses = z.object({
  /** Made by the connected calendar. */
  calendarUrl: z.nullable(z.string()),
  /** The therapist's own for this session. */
  meetingAddress: z.nullable(z.string()),
  /** The one of the therapist's profile. */
  profileAddress: z.nullable(z.string()),
});
export type MeetingAddresses = z.input<typeof meetingAddresses>;
/** Empty takes the session's own address away. */
export const meetingAddressChange = z.object({ meetingAddress: httpsAddress });

const byId = z.object({ id: pathId });
const queryId = z.pipe(
  z.string(say('required')).check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))),
  z.pipe(z.transform(Number), id),
);
const PARTIES = ['patient', 'therapist'] as const;

export const appointmentsApi = routes({
  listSlots: {
    method: 'GET',
    path: '/api/therapists/:id/slots',
    access: 'signed_in',
    params: byId,
    query: z.strictObject({
      appointmentTypeId: queryId,
      from: calendarDate,
      to: calendarDate,
      rescheduleOf: z.optional(queryId),
    }),
    reply: slotOffer,
    summary: 'What can be booked, day by day in the therapist’s zone, and why the rest cannot',
  },
  previewSlots: {
    method: 'POST',
    path: '/api/therapist/slots-preview',
    access: ['therapist'],
    body: slotsPreview,
    reply: slotOffer,
    status: 200,
    summary: 'One’s own slots as they would be under other schedule settings; nothing is saved',
  },
  getBookingStatus: {
    method: 'GET',
    path: '/api/therapist/booking-status',
    access: ['therapist'],
    reply: bookingStatus,
    summary: 'Whether families can book oneself now, and if not, why',
  },
  listAppointmentsInBlock: {
    method: 'POST',
    path: '/api/therapist/blocked-dates/appointments',
    access: ['therapist'],
    body: blockedPeriod,
    reply: z.array(appointment),
    status: 200,
    summary: 'One’s own appointments ahead that a block would lie over; nothing is saved',
  },
  listAppointments: {
    method: 'GET',
    path: '/api/appointments',
    access: 'signed_in',
    reply: z.array(appointment),
    summary: 'One’s own appointments, by start',
  },
  bookAppointment: {
    method: 'POST',
    path: '/api/appointments',
    access: ['patient'],
    body: newAppointment,
    reply: appointment,
    status: 201,
    summary: 'Book a slot; an Idempotency-Key header makes a repeated request return the first answer',
  },
  cancelAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/cancel',
    access: PARTIES,
    params: byId,
    reply: appointment,
    summary: 'Cancel before the start',
  },
  rescheduleAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/reschedule',
    access: PARTIES,
    params: byId,
    body: rescheduling,
    reply: appointment,
    summary: 'Move an appointment; it keeps its length',
  },
  markAttendance: {
    method: 'PUT',
    path: '/api/appointments/:id/attendance',
    access: ['therapist'],
    params: byId,
    body: attendance,
    reply: appointment,
    summary: 'Say, once a session has started, that nobody came; or take it back',
  },
  getMeetingAddresses: {
    method: 'GET',
    path: '/api/appointments/:id/meeting-address',
    access: ['therapist'],
    params: byId,
    reply: meetingAddresses,
    summary: 'Where the video link of one’s own session comes from',
  },
  setMeetingAddress: {
    method: 'PUT',
    path: '/api/appointments/:id/meeting-address',
    access: ['therapist'],
    params: byId,
    body: meetingAddressChange,
    reply: meetingAddresses,
    summary: 'Give one session a video address of one’s own; empty takes it away',
  },
  getCalendarFile: {
    method: 'GET',
    path: '/api/appointments/:id/calendar.ics',
    access: PARTIES,
    params: byId,
    kind: 'download',
    summary: 'An appointment as a file for calendar programs (iCalendar)',
  },
});
