/** What the Google stand-in remembers: accounts, what they granted, and their calendars. */
import { createHash, randomBytes } from 'node:crypto';

import { GoogleError } from './faults.ts';

export type Account = { id: string; email: string };

export type Code = {
  account: string;
  clientId: string;
  redirectUri: string;
  challenge: string;
  scope: string;
  expiresAt: number;
  used: boolean;
};

/** What a refresh token stands for. */
export type Grant = { account: string; scope: string; revoked: boolean };
export type Access = { grant: string; account: string; scope: string; expiresAt: number };

export type EventEnd = { dateTime?: string; date?: string };
export type CalendarEvent = {
  id: string;
  status: 'confirmed' | 'cancelled';
  summary: string;
  description: string;
  location: string;
  start: EventEnd;
  end: EventEnd;
  visibility: string;
  transparency: string;
  /** Set once a video meeting was asked for; it exists after `looks` more reads of the event. */
  meeting: { requestId: string; code: string; looks: number; failed: boolean } | null;
  attendees: unknown;
  eventType: string;
  updatedAt: number;
};
export type Calendar = Record<string, CalendarEvent>;

/** A calendar beside an account's main one. */
export type OtherCalendar = {
  id: string;
  summary: string;
  accessRole: 'owner' | 'reader' | 'freeBusyReader';
};

export type GoogleState = {
  accounts: Account[];
  codes: Record<string, Code>;
  grants: Record<string, Grant>;
  access: Record<string, Access>;
  /** By account. */
  otherCalendars: Record<string, OtherCalendar[]>;
  /** By account, or by the other calendar's id, then by the event's id. */
  calendars: Record<string, Calendar>;
};

/** An account's id is made of its address, so that it is the same after a restart. */
function accountOf(email: string): Account {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`).toString();
  return { id: digits.slice(0, 21), email };
}

export function emptyGoogle(): GoogleState {
  const accounts = ['practice@gmail.test', 'family@gmail.test', 'someone.else@gmail.test'].map(accountOf);
  return { accounts, codes: {}, grants: {}, access: {}, otherCalendars: {}, calendars: {} };
}

/** The account of that address, which is made where there is none. */
export function findOrAddAccount(state: GoogleState, email: string): Account {
  const known = state.accounts.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const added = accountOf(email);
  state.accounts.push(added);
  return added;
}

export function emailOf({ accounts }: GoogleState, accountId: string | undefined): string {
  return accounts.find(({ id }) => id === accountId)?.email ?? '';
}

/** The events of an account's main calendar, or of another calendar by its id. */
export function calendarOf(state: GoogleState, calendarId: string): Calendar {
  return (state.calendars[calendarId] ??= {});
}

/** Every account has two: one of its own, and one that somebody shares. */
export function otherCalendarsOf(state: GoogleState, accountId: string): OtherCalendar[] {
  return (state.otherCalendars[accountId] ??= [
    { id: `family${accountId}@group.calendar.google.com`, summary: 'Family', accessRole: 'owner' },
    {
      id: `team${accountId}@group.calendar.google.com`,
      summary: 'Team absences',
      accessRole: 'freeBusyReader',
    },
  ]);
}

export function newToken(prefix: string): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`;
}

export function bearerOf(header: string | undefined): string {
  return /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '';
}

/** What an Authorization header gives access to. @throws GoogleError 401 where it gives none, 403 where its scope is another */
export function accessOf(state: GoogleState, header: string | undefined, now: number, scope = /^/): Access {
  const access = state.access[bearerOf(header)];
  if (!access || access.expiresAt <= now || state.grants[access.grant]?.revoked !== false) {
    throw new GoogleError(401, 'authError', 'Invalid Credentials');
  }
  if (!scope.test(access.scope)) throw new GoogleError(403, 'insufficientPermissions');
  return access;
}
