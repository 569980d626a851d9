import * as z from 'zod/mini';
import { PASSWORD_WEAKNESSES } from './auth/own-password.ts';
import { appointment } from './appointments.ts';
import { caseloadClient } from './clients/caseload.ts';
import { bool, calendarDate, currency, id, instant } from './base/primitives.ts';
import { routes } from './base/route.ts';
import { PAYMENT_METHODS } from './base/statuses.ts';
import { bookingStatus } from './slots.ts';

/** The profile fields that the setup checklist asks for. */
export const PROFILE_PARTS = ['bio', 'location', 'languages', 'categories', 'license'] as const;

/** The setup checklist. What prevents bookings is in the booking status. */
const setup = z.object({
  profileMissing: z.array(z.enum(PROFILE_PARTS)),
  activeServices: z.int(),
  /** Minutes of the weekly schedule's enabled days. */
  weeklyMinutes: z.int(),
  paypalConnected: bool,
  takesDirectPayments: bool,
  hasPricedServices: bool,
  /** Active services with a price of which the therapist has not said whether they are exempt from tax. */
  unaskedServices: z.array(z.object({ id, name: z.string() })),
  hasPhoto: bool,
  /** Verified, or the state of the latest request. */
  verification: z.enum(['verified', 'pending', 'rejected', 'none']),
  googleCalendar: z.enum(['connected', 'expired', 'none']),
  /** Null where nothing is known against it. */
  passwordWeakness: z.nullable(z.enum(PASSWORD_WEAKNESSES)),
});

/** Seven days from today in the therapist's zone. */
const comingDays = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Minutes of working time that are neither blocked nor busy; booked time is included. */
  openMinutes: z.int(),
  bookedMinutes: z.int(),
  /** By start, without cancelled ones. */
  sessions: z.array(appointment),
});

/** Cents, tax included. */
const income = z.object({
  /** 'yyyy-MM' in the therapist's zone. */
  month: z.string(),
  currency,
  /** Of sessions that start in the month. */
  paid: z.int(),
  /** The same by what it was paid, the largest first; without methods that nobody used. */
  byMethod: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount: z.int() })),
  /** Of all sessions that are held until they are paid. */
  pending: z.int(),
  /** What families owe the therapist directly for sessions that are over. */
  owed: z.int(),
  /** What is still to go back of all sessions with a refund due. */
  refundDue: z.int(),
});

/** At most this many clients are listed, by next session. */
export const MAX_LISTED_CLIENTS = 100;

export const practice = z.object({
  therapistId: id,
  timezone: z.string(),
  takesNewPatients: bool,
  booking: bookingStatus,
  setup,
  week: comingDays,
  income,
  /** Of the caseload. */
  clientCount: z.int(),
  clients: z.array(caseloadClient),
});
export type Practice = z.input<typeof practice>;

/** An answer covers at most this many days. */
export const WEEK_MAX_DAYS = 7;

const span = z.object({ startTime: instant, endTime: instant });

/** Everything that fills a few days of the therapist's zone. Spans are clipped to these days; sessions are not. */
export const week = z.object({
  timezone: z.string(),
  /** Working time: the weekly schedule and availability slots. */
  openHours: z.array(span),
  blocks: z.array(z.object({ ...span.shape, id, title: z.string(), isWholeDay: bool, isPrivate: bool })),
  /** Of outside calendars. */
  busy: z.array(span),
  /** Times that open offers of the waiting list hold and that are not over; never for whom. */
  held: z.array(span),
  /** The time kept free before and after sessions. */
  buffers: z.array(span),
  /** By start, without cancelled ones. */
  sessions: z.array(appointment),
});
export type Week = z.input<typeof week>;

export const practiceApi = routes({
  getPractice: {
    method: 'GET',
    path: '/api/therapist/practice',
    access: ['therapist'],
    reads: [
      'appointments',
      'auth',
      'billing',
      'clients',
      'google-calendar',
      'payments',
      'receipts',
      'schedule',
      'services',
      'therapists',
      'verification',
      'waitlist',
    ],
    reply: practice,
    summary: 'The viewer’s own practice: setup checklist, coming week, income and clients',
  },
  getWeek: {
    method: 'GET',
    path: '/api/therapist/week',
    access: ['therapist'],
    reads: ['appointments', 'services', 'schedule', 'google-calendar', 'waitlist'],
    query: z.strictObject({ from: calendarDate, to: calendarDate }),
    reply: week,
    summary:
      'Up to seven days of the viewer’s own: sessions with buffers, blocks, busy and held times, open hours',
  },
});
