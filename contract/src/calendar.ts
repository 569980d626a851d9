import * as z from 'zod/mini';
import { appointment } from './appointments.ts';
import { bool, calendarDate, id, instant, pathId, say } from './primitives.ts';
import { routes } from './route.ts';

const PARTIES = ['patient', 'therapist'] as const;

export const googleStatus = z.object({
  /** Stays true when the access has expired: the person connected, and has to do so again. */
  connected: bool,
  expired: bool,
  email: z.nullable(z.string()),
  lastSync: z.nullable(instant),
  userType: z.enum(PARTIES),
});
export type GoogleStatus = z.input<typeof googleStatus>;

/** What the road back from Google says as `?google=…`. */
export const GOOGLE_RESULTS = [
  'connected',
  /** The person said no at Google. */
  'denied',
  /** The calendar's box was left unticked at Google. */
  'incomplete',
  /** Google did not accept what it had sent, or answered something else than was asked for. */
  'failed',
  'unavailable',
  /** Begun too long ago, in another session, or finished before. */
  'stale',
] as const;
export type GoogleResult = (typeof GOOGLE_RESULTS)[number];

/** As many as Google answers at once about. */
export const MAX_CALENDARS = 50;

const calendarChoice = z.object({
  /** False where the consent at Google does not reach beyond the main calendar: connecting again asks for it. */
  mayChoose: bool,
  /** The main one first; it always counts. */
  calendars: z.array(z.object({ id: z.string(), name: z.string(), isMain: bool, counts: bool })),
});
export type CalendarChoice = z.input<typeof calendarChoice>;

const calendarSync = z.object({ success: bool, events: z.int(), message: z.string() });

/** `meetingUrl` is null where nobody's calendar gives one (yet). */
const syncedAppointment = z.object({ success: bool, meetingUrl: z.nullable(z.string()), appointment });

const feed = z.object({ url: z.nullable(z.string()) });

export const calendarApi = routes({
  getGoogleStatus: {
    method: 'GET',
    path: '/api/google-calendar/status',
    access: PARTIES,
    reply: googleStatus,
    passive: true,
    summary: 'One’s own connection with Google Calendar, as last known',
  },
  connectGoogle: {
    method: 'POST',
    path: '/api/google-calendar/init',
    access: PARTIES,
    reply: z.object({ authUrl: z.string() }),
    status: 200,
    summary: 'Where the browser goes to connect Google Calendar',
  },
  returnFromGoogle: {
    method: 'GET',
    path: '/api/google-calendar/callback',
    access: PARTIES,
    query: z.object({
      state: z.optional(z.string()),
      code: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
    kind: 'redirect',
    summary: 'The person comes back from Google',
  },
  disconnectGoogle: {
    method: 'POST',
    path: '/api/google-calendar/disconnect',
    access: PARTIES,
    reply: googleStatus,
    status: 200,
    summary: 'Give the access back to Google and forget it',
  },
  syncGoogle: {
    method: 'POST',
    path: '/api/google-calendar/sync',
    access: PARTIES,
    reply: calendarSync,
    status: 200,
    summary: 'Read busy times now, and put right what the calendar lacks',
  },
  listGoogleCalendars: {
    method: 'GET',
    path: '/api/google-calendar/calendars',
    access: ['therapist'],
    reply: calendarChoice,
    summary: 'The calendars of one’s Google account, and which of them count as busy time',
  },
  chooseGoogleCalendars: {
    method: 'PUT',
    path: '/api/google-calendar/calendars',
    access: ['therapist'],
    body: z.object({
      /** Those that count beside the main one; what Google does not list is left out. */
      ids: z.array(z.string().check(z.maxLength(1_024))).check(z.maxLength(MAX_CALENDARS, say('too_many'))),
    }),
    reply: calendarChoice,
    summary: 'Say which calendars count as busy time',
  },
  syncExistingAppointments: {
    method: 'POST',
    path: '/api/google-calendar/sync-existing-appointments',
    access: PARTIES,
    reply: z.object({ success: bool, updatedCount: z.int() }),
    status: 200,
    summary: 'Bring one’s confirmed appointments into Google Calendar',
  },
  listBusySlots: {
    method: 'GET',
    path: '/api/google-calendar/availability/:id',
    access: PARTIES,
    params: z.object({ id: pathId }),
    query: z.strictObject({ date: calendarDate }),
    reply: z.object({ busySlots: z.array(z.object({ start: instant, end: instant })) }),
    summary: 'When a therapist’s own calendar is taken on a day of their zone; nothing but the times',
  },
  createGoogleEvent: {
    method: 'POST',
    path: '/api/google-calendar/create-event',
    access: PARTIES,
    // Times, names and notes may be sent; the appointment’s own count.
    body: z.object({ appointmentId: id }),
    reply: syncedAppointment,
    status: 200,
    summary: 'Bring one’s own appointment into both sides’ calendars; repeating it changes nothing',
  },
  syncAppointment: {
    method: 'POST',
    path: '/api/appointments/:id/sync-calendar',
    access: PARTIES,
    params: z.object({ id: pathId }),
    reply: syncedAppointment,
    status: 200,
    summary: 'Bring one’s own appointment into both sides’ calendars; repeating it changes nothing',
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: PARTIES,
    reply: feed,
    summary: 'The secret address under which other calendar programs read one’s appointments',
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: PARTIES,
    reply: feed,
    status: 201,
    summary: 'Make a new secret address; the former one ends',
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: PARTIES,
    summary: 'End the secret address',
  },
});
