import * as z from 'zod/mini';
import { appointment } from '../appointments.ts';
import { bool, calendarDate, id, instant, pathId, say } from '../base/primitives.ts';
import { routes } from '../base/route.ts';

const PARTIES = ['patient', 'therapist'] as const;

export const googleStatus = z.object({
  /** Stays true after the access expired: the person has to connect again. */
  connected: bool,
  expired: bool,
  email: z.nullable(z.string()),
  lastSync: z.nullable(instant),
  userType: z.enum(PARTIES),
});
export type GoogleStatus = z.input<typeof googleStatus>;

/** Outcomes of connecting Google, as the page receives them in `?google=…`. */
export const GOOGLE_RESULTS = [
  'connected',
  /** The person declined at Google. */
  'denied',
  /** The person did not grant calendar access. */
  'incomplete',
  /** Google rejected its own code, or returned something unexpected. */
  'failed',
  'unavailable',
  /** Started more than ten minutes ago, in another session, or already used. */
  'stale',
] as const;
export type GoogleResult = (typeof GOOGLE_RESULTS)[number];

/** Google's limit for one free/busy query. */
export const MAX_CALENDARS = 50;

const calendarChoice = z.object({
  /** False when the consent covers the main calendar only; connecting again asks for more. */
  mayChoose: bool,
  /** The main calendar first; it always counts. */
  calendars: z.array(z.object({ id: z.string(), name: z.string(), isMain: bool, counts: bool })),
});
export type CalendarChoice = z.input<typeof calendarChoice>;

/** At most this many people are named whose calendar is missing. */
export const MAX_MISSING = 3;

/** What a sync of one's own calendar did. */
const syncReport = z.object({
  /** Sessions whose events were created, corrected or removed. */
  updatedCount: z.int(),
  /** Sessions whose events could not be written; they are tried again. */
  failedCount: z.int(),
  /** The other sides of upcoming sessions who have no connected calendar: the first ones, and how many. */
  missing: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  missingCount: z.int(),
});
export type SyncReport = z.input<typeof syncReport>;

const calendarSync = z.extend(syncReport, { success: bool, events: z.int(), message: z.string() });

/** What a sync of one appointment did in a calendar. `pending`: Google is still creating the video link. */
export const CALENDAR_OUTCOMES = ['written', 'unchanged', 'pending', 'not_connected', 'expired'] as const;
export type CalendarOutcome = (typeof CALENDAR_OUTCOMES)[number];
const calendarOutcome = z.enum(CALENDAR_OUTCOMES);

/** `meetingUrl` is null when no connected calendar provides one (yet). */
const syncedAppointment = z.object({
  success: bool,
  meetingUrl: z.nullable(z.string()),
  calendars: z.object({ therapist: calendarOutcome, patient: calendarOutcome }),
  appointment,
});
export type SyncedAppointment = z.input<typeof syncedAppointment>;

export const googleCalendarApi = routes({
  getGoogleStatus: {
    method: 'GET',
    path: '/api/google-calendar/status',
    access: PARTIES,
    reads: ['google-calendar'],
    reply: googleStatus,
    passive: true,
    summary: 'One’s own connection with Google Calendar, as last known',
  },
  connectGoogle: {
    method: 'POST',
    path: '/api/google-calendar/init',
    access: PARTIES,
    changes: ['google-calendar', 'busy-calendars'],
    repeat: 'once',
    repeatReason: 'Its answer holds the secret of one sign-in at Google.',
    reply: z.object({ authUrl: z.string() }),
    status: 200,
    summary: 'The address of Google’s consent page',
  },
  returnFromGoogle: {
    method: 'GET',
    path: '/api/google-calendar/callback',
    access: PARTIES,
    changes: ['google-calendar', 'busy-calendars', 'schedule', 'appointments'],
    repeat: 'once',
    repeatReason: 'Its answer is a redirect.',
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    kind: 'redirect',
    summary: 'The return from Google’s consent page',
  },
  disconnectGoogle: {
    method: 'POST',
    path: '/api/google-calendar/disconnect',
    access: PARTIES,
    changes: ['google-calendar', 'busy-calendars', 'appointments'],
    repeat: 'safe',
    reply: googleStatus,
    status: 200,
    summary: 'Revoke the access and delete the connection',
  },
  syncGoogle: {
    method: 'POST',
    path: '/api/google-calendar/sync',
    access: PARTIES,
    changes: ['google-calendar', 'appointments'],
    repeat: 'safe',
    reply: calendarSync,
    status: 200,
    summary: 'Read busy times now and repair missing events',
  },
  listGoogleCalendars: {
    method: 'GET',
    path: '/api/google-calendar/calendars',
    access: ['therapist'],
    // Not of the connection's own: a sync would ask Google for the list again.
    reads: ['busy-calendars'],
    reply: calendarChoice,
    summary: 'The calendars of one’s Google account, and which of them count as busy time',
  },
  chooseGoogleCalendars: {
    method: 'PUT',
    path: '/api/google-calendar/calendars',
    access: ['therapist'],
    changes: ['google-calendar', 'busy-calendars'],
    repeat: 'safe',
    body: z.object({
      /** Calendars that count beside the main one; ids that Google does not list are ignored. */
      ids: z.array(z.string().check(z.maxLength(1_024))).check(z.maxLength(MAX_CALENDARS, say('too_many'))),
    }),
    reply: calendarChoice,
    summary: 'Choose which calendars count as busy time',
  },
  syncExistingAppointments: {
    method: 'POST',
    path: '/api/google-calendar/sync-existing-appointments',
    access: PARTIES,
    changes: ['google-calendar', 'appointments'],
    repeat: 'safe',
    reply: z.extend(syncReport, { success: bool }),
    status: 200,
    summary: 'Add one’s confirmed appointments to Google Calendar',
  },
  listBusySlots: {
    method: 'GET',
    path: '/api/google-calendar/availability/:id',
    access: PARTIES,
    reads: ['google-calendar'],
    params: z.object({ id: pathId }),
    query: z.strictObject({ date: calendarDate }),
    reply: z.object({ busySlots: z.array(z.object({ start: instant, end: instant })) }),
    summary: 'Busy times of a therapist’s calendar on a day in their zone; times only',
  },
  createGoogleEvent: {
    method: 'POST',
    path: '/api/google-calendar/create-event',
    access: PARTIES,
    changes: ['google-calendar', 'appointments'],
    repeat: 'safe',
    // Clients may send times, names and notes; the server uses those of the appointment.
    body: z.object({ appointmentId: id }),
    reply: syncedAppointment,
    status: 200,
    summary: 'Sync one’s own appointment to both sides’ calendars; idempotent',
  },
  syncAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/sync-calendar',
    access: PARTIES,
    changes: ['google-calendar', 'appointments'],
    repeat: 'safe',
    params: z.object({ id: pathId }),
    reply: syncedAppointment,
    status: 200,
    summary: 'Sync one’s own appointment to both sides’ calendars; idempotent',
  },
});
