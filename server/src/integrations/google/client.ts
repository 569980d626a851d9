/** Google: consent and tokens, events of a person's main calendar, and the busy times of their other calendars. */
import { type CalendarCalls, calendarCalls } from './calendars.ts';
import { createCall } from './call.ts';
import { type EventCalls, eventCalls } from './events.ts';
import { type OauthCalls, oauthCalls } from './oauth.ts';
import type { GoogleSettings } from './settings.ts';

export type Google = OauthCalls & EventCalls & CalendarCalls;

export function createGoogle(settings: GoogleSettings): Google {
  const call = createCall(settings);
  const { api, timeoutMs = 10_000 } = settings;
  const calls = { call, calendarUrl: `${api.calendar}calendar/v3`, timeoutMs };
  return { ...oauthCalls(settings, calls), ...eventCalls(calls), ...calendarCalls(calls) };
}
