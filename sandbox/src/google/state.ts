/** What the stand-in remembers: accounts, what they granted, and their calendars. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { type Kept, keepInFile } from '../json-file.ts';
import { calmSettings, type Operation, type Settings } from './faults.ts';

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
  /** Set when a video meeting was asked for; `looks` counts down to the moment at which it is there. */
  meeting: { requestId: string; code: string; looks: number; failed: boolean } | null;
  attendees: unknown;
  eventType: string;
  updatedAt: number;
};

/** A calendar beside an account's main one. */
export type OtherCalendar = {
  id: string;
  summary: string;
  accessRole: 'owner' | 'reader' | 'freeBusyReader';
};

export type State = {
  settings: Settings;
  accounts: Account[];
  codes: Record<string, Code>;
  grants: Record<string, Grant>;
  access: Record<string, Access>;
  /** By account; one that was never looked at has none. */
  otherCalendars: Record<string, OtherCalendar[]>;
  /** By account, or by the other calendar's id, then by the event's id. */
  calendars: Record<string, Record<string, CalendarEvent>>;
  /** How often each was called, whatever came of it. */
  calls: Partial<Record<Operation, number>>;
};

export type Store = Kept<State>;

export type Google = { store: Store; now: () => number; root: () => string };

const EMAILS = ['practice@gmail.test', 'family@gmail.test', 'someone.else@gmail.test'];

/** An account's own name is made of its address, so that it is the same after a restart. */
export function accountOf(email: string): Account {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`).toString();
  return { id: digits.slice(0, 21), email };
}

export function openStore(dataDir: string): Promise<Store> {
  return keepInFile<State>(join(dataDir, 'google.json'), {
    settings: calmSettings(),
    accounts: EMAILS.map(accountOf),
    codes: {},
    grants: {},
    access: {},
    otherCalendars: {},
    calendars: {},
    calls: {},
  });
}

/** The account of that address, which is made where there is none. */
export function findOrAddAccount(state: State, email: string): Account {
  const known = state.accounts.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const added = accountOf(email);
  state.accounts.push(added);
  return added;
}

/** The events of an account's main calendar, or of another calendar by its id. */
export function calendarOf(state: State, calendarId: string): Record<string, CalendarEvent> {
  return (state.calendars[calendarId] ??= {});
}

/** Every account has some: its own for the family, and one that somebody shares. */
export function otherCalendarsOf(state: State, accountId: string): OtherCalendar[] {
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

/** Whoever holds this access token, if it still holds. */
export function holderOf(state: State, header: string | undefined, now: number): Access | null {
  const access = state.access[/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''];
  if (!access || access.expiresAt <= now || state.grants[access.grant]?.revoked !== false) return null;
  return access;
}
