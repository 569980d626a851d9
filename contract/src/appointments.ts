import { NOTES_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import {
  attendance,
  cancellation,
  clientChange,
  clientChoice,
  meetingAddressChange,
  meetingAddresses,
  rescheduling,
  runningLate,
} from './changes/appointment-changes.ts';
import { appointmentPayment, paymentChoice } from './booking/payment.ts';
import { blockCancellingRoutes } from './changes/block-cancelling.ts';
import { terms } from './changes/terms.ts';
import { blockedPeriod, newScheduleSettings, plannedAvailability } from './schedule.ts';
import {
  bool,
  calendarDate,
  cents,
  currency,
  id,
  instant,
  pageLimit,
  pathId,
  say,
  text,
  timezone,
} from './base/primitives.ts';
import { routes } from './base/route.ts';
import { APPOINTMENT_STATUSES, PAYMENT_STATUSES } from './base/statuses.ts';
import { serviceTax } from './services.ts';
import { slotRoutes } from './slots.ts';

export { APPOINTMENT_STATUSES, PAYMENT_STATUSES };
export type { AppointmentStatus, PaymentStatus } from './base/statuses.ts';

/** A patient holds at most this many appointments whose payment is pending. */
export const MAX_PENDING_APPOINTMENTS = 3;

export { MAX_LISTED_SESSIONS } from './base/limits.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });

export const appointment = z.object({
  id,
  /** Of the series that it was booked with. */
  seriesId: z.nullable(id),
  therapistId: id,
  appointmentTypeId: id,
  appointmentType: z.object({ id, name: z.string(), duration: z.int(), color: z.string() }),
  startTime: instant,
  endTime: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  /** Null also for guardians other than the one who booked. */
  notes: z.nullable(z.string()),
  /** Whom it is for, with the name as booked: the reader where `isSelf`, the holder of the family’s account where `patient.isClient`. */
  client: z.object({ id, name: z.string(), isSelf: bool }),
  clientName: z.string(),
  /** A guardian, or the therapist. `isReader`: the account that reads the answer. Names say nothing, two people may share one. */
  bookedBy: z.object({ ...person.shape, isReader: bool }),
  timezone: z.string(),
  meetingUrl: z.nullable(z.string()),
  /** Confirmed, paid or free, and of nobody whose account is suspended: then there is a room until it closes. */
  isJoinable: bool,
  /** These are null, from the price to the day of the refund, for a guardian without `mayPay`, where somebody else booked. */
  price: z.nullable(z.int()),
  /** As the service said at booking: `exempt` was not taxed. Null besides where its therapist had not answered. */
  tax: serviceTax,
  taxAmount: z.nullable(z.int()),
  totalPrice: z.nullable(z.int()),
  paymentStatus: z.nullable(z.enum(PAYMENT_STATUSES)),
  paymentDueAt: z.nullable(instant),
  ...appointmentPayment,
  /** What the therapist keeps of the payment and what goes back, once cancelled or not attended; null where nothing was paid. */
  keptAmount: z.nullable(z.int()),
  refundAmount: z.nullable(z.int()),
  /** What of it has gone back by now; null where nothing has and nothing is to. */
  refundedAmount: z.nullable(z.int()),
  /** The day in the therapist’s zone until which a refund that is due is to be sent; null where none is. */
  refundDueBy: z.nullable(calendarDate),
  currency,
  cancelledBy: z.nullable(z.enum(['patient', 'therapist', 'system'])),
  /** What the therapist wrote for the family about it. */
  cancellationReason: z.nullable(z.string()),
  /** What came with the last move or cancellation. A family’s is null for its other guardians. */
  changeMessage: z.nullable(
    z.object({ text: z.string(), from: z.enum(['family', 'therapist']), at: instant }),
  ),
  /** About how late the therapist is, as she said within the hour before this start or later. */
  lateMinutes: z.nullable(z.int()),
  /** The therapist marked that nobody attended. */
  didNotAttend: bool,
  /** Where nobody attended: until then undoing the mark leaves the receipt as it is. Null otherwise. */
  attendanceFinalAt: z.nullable(instant),
  therapist: z.object({
    id,
    timezone: z.string(),
    user: person,
    /** False while the account is suspended: the family can cancel, but neither pay nor move the session. */
    isAvailable: bool,
    /** False besides while a badge that is required is missing: the family cannot move the session. */
    allowsMoves: bool,
  }),
  patient: z.object({ user: person, isReader: bool, isClient: bool }),
  therapistEventId: z.nullable(z.string()),
  patientEventId: z.nullable(z.string()),
  /** As agreed at booking. */
  terms,
  /** The largest hours of the terms; 0 where they have no tier. */
  cancellationNoticeHours: z.int(),
  createdAt: instant,
});
export type Appointment = z.input<typeof appointment>;

/** Amounts in cents that the page showed. The server compares them with its own and never uses them. */
const shownFigure = z.optional(z.nullable(cents));

export const newAppointment = z.object({
  therapistId: id,
  appointmentTypeId: z
    .int(say('appointment_type_required'))
    .check(z.gte(1, say('appointment_type_required')), z.lte(2_147_483_647, say('appointment_type_unknown'))),
  startTime: instant,
  /** Ignored, because the end follows from the service's duration: with another value it is still the same request. */
  endTime: z.optional(
    z.pipe(
      z.unknown(),
      z.transform(() => undefined),
    ),
  ),
  timezone,
  notes: z.optional(z.nullable(text(NOTES_MAX))),
  /** Without both it is the account holder. */
  ...clientChoice,
  payment: paymentChoice,
  price: shownFigure,
  taxAmount: shownFigure,
  totalPrice: shownFigure,
});
export type NewAppointment = z.input<typeof newAppointment>;

const byId = z.object({ id: pathId });
const PARTIES = ['patient', 'therapist'] as const;

export const appointmentsApi = routes({
  ...slotRoutes,
  listAppointmentsInBlock: {
    method: 'POST',
    path: '/api/therapist/blocked-dates/appointments',
    access: ['therapist'],
    reads: ['appointments', 'schedule'],
    body: blockedPeriod,
    reply: z.array(appointment),
    status: 200,
    summary:
      'The viewer’s next 100 appointments that an unsaved block would overlap; X-Total-Count is the number of all',
  },
  ...blockCancellingRoutes,
  listAppointmentsOutsideHours: {
    method: 'POST',
    path: '/api/therapist/schedule-settings/appointments',
    access: ['therapist'],
    reads: ['appointments', 'schedule'],
    body: z.partial(newScheduleSettings),
    reply: z.array(appointment),
    status: 200,
    summary:
      'The viewer’s next 100 appointments in working time that unsaved settings would close; X-Total-Count is the number of all',
  },
  listAppointmentsInSlot: {
    method: 'POST',
    path: '/api/therapist/availabilities/:id/appointments',
    access: ['therapist'],
    reads: ['appointments', 'schedule'],
    params: byId,
    body: plannedAvailability,
    reply: z.array(appointment),
    status: 200,
    summary:
      'The viewer’s next 100 appointments in working time that an unsaved change of a slot would close; X-Total-Count is the number of all',
  },
  listAppointments: {
    method: 'GET',
    path: '/api/appointments',
    access: 'signed_in',
    reads: ['appointments', 'payments'],
    query: z.strictObject({ limit: pageLimit, cursor: z.optional(text(500)) }),
    reply: z.array(appointment),
    summary:
      'The viewer’s own appointments, a guardian’s those of their clients, by start: all, or a page with limit and cursor',
  },
  bookAppointment: {
    method: 'POST',
    path: '/api/appointments',
    access: ['patient'],
    changes: ['appointments', 'clients', 'waitlist'],
    repeat: 'keyed',
    body: newAppointment,
    reply: appointment,
    status: 201,
    summary: 'Book a slot; an Idempotency-Key header makes a repeated request return the first reply',
  },
  cancelAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/cancel',
    access: PARTIES,
    changes: ['appointments', 'waitlist'],
    repeat: 'keyed',
    params: byId,
    body: cancellation,
    reply: appointment,
    summary:
      'Cancel an appointment before its start, with a message to the other side; a therapist may give the family a reason',
  },
  sayRunningLate: {
    method: 'POST',
    path: '/api/appointments/:id/running-late',
    access: ['therapist'],
    changes: ['appointments'],
    repeat: 'keyed',
    params: byId,
    body: runningLate,
    reply: appointment,
    summary: 'Tell the family that the therapist runs 5, 10 or 15 minutes late',
  },
  rescheduleAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/reschedule',
    access: PARTIES,
    changes: ['appointments', 'waitlist'],
    repeat: 'keyed',
    params: byId,
    body: rescheduling,
    reply: appointment,
    summary: 'Move an appointment, with a message to the other side; it keeps its length',
  },
  changeAppointmentClient: {
    method: 'PUT',
    path: '/api/appointments/:id/client',
    access: ['patient'],
    changes: ['appointments', 'clients', 'waitlist'],
    repeat: 'safe',
    params: byId,
    body: clientChange,
    reply: appointment,
    summary: 'Change whom the viewer’s own booking is for, before its start',
  },
  markAttendance: {
    method: 'PUT',
    path: '/api/appointments/:id/attendance',
    access: ['therapist'],
    changes: ['appointments', 'receipts'],
    repeat: 'safe',
    params: byId,
    body: attendance,
    reply: appointment,
    summary: 'Mark a started session as not attended, or correct that',
  },
  waiveKeptAmount: {
    method: 'POST',
    path: '/api/appointments/:id/waive',
    access: ['therapist'],
    changes: ['appointments', 'receipts'],
    repeat: 'keyed',
    params: byId,
    reply: appointment,
    status: 200,
    summary: 'Send everything back that the terms let the therapist keep; repeating it changes nothing',
  },
  getMeetingAddresses: {
    method: 'GET',
    path: '/api/appointments/:id/meeting-address',
    access: ['therapist'],
    reads: ['appointments', 'therapists', 'google-calendar'],
    params: byId,
    reply: meetingAddresses,
    summary: 'The sources of the video link of the viewer’s own session',
  },
  setMeetingAddress: {
    method: 'PUT',
    path: '/api/appointments/:id/meeting-address',
    access: ['therapist'],
    changes: ['appointments'],
    repeat: 'safe',
    params: byId,
    body: meetingAddressChange,
    reply: meetingAddresses,
    summary: 'Set the therapist’s video address of one session; empty removes it',
  },
  getCalendarFile: {
    method: 'GET',
    path: '/api/appointments/:id/calendar.ics',
    access: PARTIES,
    reads: ['appointments'],
    params: byId,
    kind: 'download',
    summary: 'An appointment as an iCalendar file',
  },
});
