import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { bool, calendarDate, currency, id, instant } from './primitives.ts';
import { routes } from './route.ts';
import { bookingStatus } from './slots.ts';

/** What families look for on a profile. */
export const PROFILE_PARTS = ['bio', 'location', 'languages', 'categories', 'license'] as const;

/** How far a therapist has come with setting up; what of it stands in the way of bookings is in the booking status. */
const setup = z.object({
  profileMissing: z.array(z.enum(PROFILE_PARTS)),
  activeServices: z.int(),
  /** Minutes of the weekly schedule's enabled days. */
  weeklyMinutes: z.int(),
  paypalConnected: bool,
  hasPricedServices: bool,
  hasPhoto: bool,
  /** Verified, or what became of the latest request. */
  verification: z.enum(['verified', 'pending', 'rejected', 'none']),
  googleCalendar: z.enum(['connected', 'expired', 'none']),
});

/** Seven days of the therapist's zone from today on. */
const week = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Minutes of working time that is neither blocked nor busy outside, whether booked or not. */
  openMinutes: z.int(),
  bookedMinutes: z.int(),
  /** By start; no cancelled ones. */
  sessions: z.array(appointment),
});

/** Cents, tax included. */
const income = z.object({
  /** 'yyyy-MM' in the therapist's zone. */
  month: z.string(),
  currency,
  /** Of sessions that start in the month. */
  paid: z.int(),
  /** Of all sessions that await their payment. */
  pending: z.int(),
  /** Of all cancelled sessions whose money is owed back. */
  refundDue: z.int(),
});

const patient = z.object({
  id,
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Sessions that are not cancelled. */
  sessions: z.int(),
  /** The start of the last one that took place, and of the one that is going on or comes next. */
  lastSession: z.nullable(instant),
  nextSession: z.nullable(instant),
});

/** At most this many patients are listed, whoever comes next first. */
export const MAX_LISTED_PATIENTS = 100;

export const practice = z.object({
  therapistId: id,
  timezone: z.string(),
  takesNewPatients: bool,
  booking: bookingStatus,
  setup,
  week,
  income,
  patientCount: z.int(),
  patients: z.array(patient),
});
export type Practice = z.input<typeof practice>;

export const practiceApi = routes({
  getPractice: {
    method: 'GET',
    path: '/api/therapist/practice',
    access: ['therapist'],
    reply: practice,
    summary: 'One’s own practice at a glance: what is missing, the coming week, income and patients',
  },
});
