/** Google: the way to a person's consent, tokens, events of their own calendar, and when others of theirs are taken. */
import type { CallOutcome } from '../../platform/provider-tally.ts';
import { createBreaker } from '../breaker.ts';
import { type CalendarCalls, calendarCalls } from './calendars.ts';
import { createCall, type Failed, type GoogleTrouble } from './call.ts';
import { type EventCalls, eventCalls } from './events.ts';
import { type OauthCalls, oauthCalls } from './oauth.ts';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Where people agree: https://accounts.google.com, or a stand-in's. */
  authBaseUrl: string;
  /** Where tokens and calendars are. */
  api: GoogleAddresses;
  timeoutMs?: number;
  now: () => number;
  log?: (trouble: GoogleTrouble) => void;
  /** Told how each call went. */
  heard?: (outcome: CallOutcome) => void;
};

/** Google's own calls live on several hosts; a stand-in's on one. */
export type GoogleAddresses = {
  token: string;
  revoke: string;
  userinfo: string;
  /** Above `calendar/v3/…`. */
  calendar: string;
};

export const GOOGLE_ADDRESSES: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  calendar: 'https://www.googleapis.com/',
};

/** Everything below one base, as `GOOGLE_API_BASE_URL` says it. */
export const addressesBelow = (base: string): GoogleAddresses => {
  const root = base.replace(/\/+$/, '');
  return {
    token: `${root}/token`,
    revoke: `${root}/revoke`,
    userinfo: `${root}/oauth2/v3/userinfo`,
    calendar: `${root}/`,
  };
};

export type Google = OauthCalls & EventCalls & CalendarCalls;

export type Unreadable = (operation: string) => Failed;

export const createGoogle = (settings: GoogleSettings): Google => {
  const { now, log = () => undefined, heard = () => undefined, timeoutMs = 10_000 } = settings;
  const call = createCall(settings, createBreaker(now), { now, log, heard });
  const unreadable: Unreadable = (operation) => {
    log({ operation, reason: 'unexpected_answer' });
    return { ok: false, why: 'unavailable' };
  };
  const wires = { call, unreadable, timeoutMs };
  return { ...oauthCalls(settings, wires), ...eventCalls(wires), ...calendarCalls(wires) };
};
