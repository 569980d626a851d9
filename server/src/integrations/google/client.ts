/** Google: the way to a person's consent, tokens, events of their own calendar, and when others of theirs are taken. */
import { createBreaker } from '../breaker.ts';
import { type CalendarCalls, calendarCalls } from './calendars.ts';
import { createCall, type Wires } from './call.ts';
import { type EventCalls, eventCalls } from './events.ts';
import { type OauthCalls, oauthCalls } from './oauth.ts';
import type { GoogleSettings } from './settings.ts';

export type Google = OauthCalls & EventCalls & CalendarCalls;

export const createGoogle = (settings: GoogleSettings): Google => {
  const { now, log = () => undefined, heard = () => undefined, timeoutMs = 10_000 } = settings;
  const call = createCall(settings, createBreaker(now), { now, log, heard });
  const wires: Wires = {
    call,
    unreadable: (operation) => {
      log({ operation, reason: 'unexpected_answer' });
      return { ok: false, why: 'unavailable' };
    },
    timeoutMs,
  };
  return { ...oauthCalls(settings, wires), ...eventCalls(wires), ...calendarCalls(wires) };
};
