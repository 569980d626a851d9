/** Parses Google's answers. Fields that we do not use may change; those that we use are required. */
import * as z from 'zod/mini';

const tokens = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4_096)),
  /** Seconds. */
  expires_in: z.number().check(z.gt(0)),
  refresh_token: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  scope: z.optional(z.string()),
});
const account = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(320)),
});
const meetingEvent = z.object({
  id: z.string(),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      entryPoints: z.optional(z.array(z.object({ entryPointType: z.string(), uri: z.string() }))),
      createRequest: z.optional(z.object({ status: z.optional(z.object({ statusCode: z.string() })) })),
    }),
  ),
});
const page = z.object({
  items: z.array(z.unknown()),
  timeZone: z.optional(z.string()),
  nextPageToken: z.optional(z.string()),
});
const end = z.object({ dateTime: z.optional(z.string()), date: z.optional(z.string()) });
const listed = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  transparency: z.optional(z.string()),
  eventType: z.optional(z.string()),
  start: end,
  end,
  attendees: z.optional(
    z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
  ),
});

export type Tokens = {
  accessToken: string;
  expiresInSeconds: number;
  refreshToken: string | null;
  /** The granted scopes; null where Google does not say. */
  scopes: readonly string[] | null;
};
export type Account = { id: string; email: string };

/** The video meeting of an event: ready, still being created, or none. */
export type Meeting = { state: 'ready'; url: string } | { state: 'pending' } | { state: 'none' };

/** Busy time: two instants in milliseconds, or whole days in the calendar's zone, excluding the last one. */
export type TakenTime = { eventId: string } & (
  | { startAt: number; endAt: number }
  | { startDate: string; endDate: string }
);
/** Two instants, in milliseconds. */
export type TakenSpan = { startAt: number; endAt: number };
export type ListedCalendar = { id: string; name: string; isMain: boolean };
export type CalendarsPage = { calendars: ListedCalendar[]; nextPage: string | null };
export type TakenPage = { taken: TakenTime[]; zone: string | null; nextPage: string | null };

const listedCalendar = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1_024)),
  summary: z.optional(z.string()),
  summaryOverride: z.optional(z.string()),
  primary: z.optional(z.boolean()),
  accessRole: z.optional(z.string()),
  deleted: z.optional(z.boolean()),
});
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z.optional(z.array(z.unknown())),
      errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    }),
  ),
});
const busyPeriod = z.object({ start: z.string(), end: z.string() });

function read<S extends z.core.$ZodType>(schema: S, body: unknown): z.core.output<S> | null {
  const result = z.core.safeParse(schema, body);
  return result.success ? result.data : null;
}

export function readTokens(body: unknown): Tokens | null {
  const found = read(tokens, body);
  return (
    found && {
      accessToken: found.access_token,
      expiresInSeconds: found.expires_in,
      refreshToken: found.refresh_token ?? null,
      scopes: found.scope?.split(' ') ?? null,
    }
  );
}

export function readAccount(body: unknown): Account | null {
  const found = read(account, body);
  return found && { id: found.sub, email: found.email };
}

/** An address that a browser may open: https, or this machine for the stand-in. */
function isSafeAddress(address: string): boolean {
  if (address.length > 500 || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname))
  );
}

/** Null where the answer is not the requested event. */
export function readMeeting(body: unknown, eventId: string): Meeting | null {
  const event = read(meetingEvent, body);
  if (event?.id !== eventId) return null;
  const { conferenceData: conference, hangoutLink } = event;
  const video = conference?.entryPoints?.find((entry) => entry.entryPointType === 'video')?.uri;
  const url = [hangoutLink, video].find((address) => address !== undefined && isSafeAddress(address));
  if (url !== undefined) return { state: 'ready', url };
  return { state: conference?.createRequest?.status?.statusCode === 'pending' ? 'pending' : 'none' };
}

/** Working locations and birthdays do not make a person busy. */
const NO_TIME = new Set(['workingLocation', 'birthday']);

function isFree({ status, transparency, eventType, attendees }: z.output<typeof listed>): boolean {
  return (
    status === 'cancelled' ||
    transparency === 'transparent' ||
    NO_TIME.has(eventType ?? '') ||
    attendees?.some((one) => one.self === true && one.responseStatus === 'declined') === true
  );
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function instantOf(value: string | undefined): number {
  return value !== undefined && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
}

/** Null for free time and for unreadable entries: one of those must not hide the others. */
function takenTime(item: unknown): TakenTime | null {
  const event = read(listed, item);
  if (!event || isFree(event)) return null;
  const { id: eventId, start, end: until } = event;
  if (start.date !== undefined && until.date !== undefined) {
    const readable = DATE.test(start.date) && DATE.test(until.date) && start.date < until.date;
    return readable ? { eventId, startDate: start.date, endDate: until.date } : null;
  }
  const [startAt, endAt] = [instantOf(start.dateTime), instantOf(until.dateTime)];
  return startAt < endAt ? { eventId, startAt, endAt } : null;
}

export function readTaken(body: unknown): TakenPage | null {
  const found = read(page, body);
  return (
    found && {
      taken: found.items.map(takenTime).filter((time) => time !== null),
      zone: found.timeZone ?? null,
      nextPage: found.nextPageToken ?? null,
    }
  );
}

function asCalendar(item: unknown): ListedCalendar | null {
  const found = read(listedCalendar, item);
  if (!found || found.deleted === true) return null;
  const { id, summary, summaryOverride, primary } = found;
  return { id, name: (summaryOverride ?? summary ?? id).slice(0, 200), isMain: primary === true };
}

export function readCalendars(body: unknown): CalendarsPage | null {
  const found = read(page, body);
  return (
    found && {
      calendars: found.items.map(asCalendar).filter((calendar) => calendar !== null),
      nextPage: found.nextPageToken ?? null,
    }
  );
}

function takenSpan(item: unknown): TakenSpan | null {
  const period = read(busyPeriod, item);
  const [startAt, endAt] = [instantOf(period?.start), instantOf(period?.end)];
  return startAt < endAt ? { startAt, endAt } : null;
}

/** Null where the answer lacks a calendar that exists: its busy times are unknown. */
export function readFreeBusy(body: unknown, calendarIds: readonly string[]): TakenSpan[] | null {
  const found = read(freeBusy, body);
  if (!found) return null;
  const taken: TakenSpan[] = [];
  for (const id of calendarIds) {
    const { busy = [], errors = [] } = found.calendars[id] ?? { errors: [{ reason: 'unanswered' }] };
    if (errors.some(({ reason }) => reason !== 'notFound')) return null;
    taken.push(...busy.map(takenSpan).filter((span) => span !== null));
  }
  return taken;
}
