/** Google's answers, parsed. What we do not use may change freely; what we use must be there. */
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
  /** What was granted; null where Google does not say. */
  scopes: readonly string[] | null;
};
export type Account = { id: string; email: string };

/** A video meeting of an event: there, still being made, or not to be had. */
export type Meeting = { state: 'ready'; url: string } | { state: 'pending' } | { state: 'none' };

/** Somebody's time, taken: two instants (milliseconds), or whole days of the calendar's zone, the last one not included. */
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

const read = <S extends z.core.$ZodType>(schema: S, body: unknown): z.core.output<S> | null => {
  const result = z.core.safeParse(schema, body);
  return result.success ? result.data : null;
};

export const readTokens = (body: unknown): Tokens | null => {
  const found = read(tokens, body);
  return (
    found && {
      accessToken: found.access_token,
      expiresInSeconds: found.expires_in,
      refreshToken: found.refresh_token ?? null,
      scopes: found.scope?.split(' ') ?? null,
    }
  );
};

export const readAccount = (body: unknown): Account | null => {
  const found = read(account, body);
  return found && { id: found.sub, email: found.email };
};

/** An address that a browser may be sent to: https, or this machine's, where Google is a stand-in. */
const isSafeAddress = (address: string): boolean => {
  if (address.length > 500 || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname))
  );
};

/** Null where the answer is no event, or another one than was asked about. */
export const readMeeting = (body: unknown, eventId: string): Meeting | null => {
  const event = read(meetingEvent, body);
  if (event?.id !== eventId) return null;
  const { conferenceData: conference, hangoutLink } = event;
  const video = conference?.entryPoints?.find((entry) => entry.entryPointType === 'video')?.uri;
  const url = [hangoutLink, video].find((address) => address !== undefined && isSafeAddress(address));
  if (url !== undefined) return { state: 'ready', url };
  return { state: conference?.createRequest?.status?.statusCode === 'pending' ? 'pending' : 'none' };
};

/** Entries that tell where a person works, or whose birthday it is, take no time. */
const NO_TIME = new Set(['workingLocation', 'birthday']);

const isFree = ({ status, transparency, eventType, attendees }: z.output<typeof listed>): boolean =>
  status === 'cancelled' ||
  transparency === 'transparent' ||
  NO_TIME.has(eventType ?? '') ||
  attendees?.some((one) => one.self === true && one.responseStatus === 'declined') === true;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

const instantOf = (value: string | undefined): number =>
  value !== undefined && INSTANT.test(value) ? Date.parse(value) : Number.NaN;

/** Null for what takes no time and for what cannot be understood: one strange entry must not hide the others. */
const takenTime = (item: unknown): TakenTime | null => {
  const event = read(listed, item);
  if (!event || isFree(event)) return null;
  const { id: eventId, start, end: until } = event;
  if (start.date !== undefined && until.date !== undefined) {
    const readable = DATE.test(start.date) && DATE.test(until.date) && start.date < until.date;
    return readable ? { eventId, startDate: start.date, endDate: until.date } : null;
  }
  const [startAt, endAt] = [instantOf(start.dateTime), instantOf(until.dateTime)];
  return startAt < endAt ? { eventId, startAt, endAt } : null;
};

export const readTaken = (body: unknown): TakenPage | null => {
  const found = read(page, body);
  return (
    found && {
      taken: found.items.map(takenTime).filter((time) => time !== null),
      zone: found.timeZone ?? null,
      nextPage: found.nextPageToken ?? null,
    }
  );
};

const asCalendar = (item: unknown): ListedCalendar | null => {
  const found = read(listedCalendar, item);
  if (!found || found.deleted === true) return null;
  const { id, summary, summaryOverride, primary } = found;
  return { id, name: (summaryOverride ?? summary ?? id).slice(0, 200), isMain: primary === true };
};

export const readCalendars = (body: unknown): CalendarsPage | null => {
  const found = read(page, body);
  return (
    found && {
      calendars: found.items.map(asCalendar).filter((calendar) => calendar !== null),
      nextPage: found.nextPageToken ?? null,
    }
  );
};

const takenSpan = (item: unknown): TakenSpan | null => {
  const period = read(busyPeriod, item);
  const [startAt, endAt] = [instantOf(period?.start), instantOf(period?.end)];
  return startAt < endAt ? { startAt, endAt } : null;
};

/** Null where the answer is silent about a calendar that is there: its times are not known. */
export const readFreeBusy = (body: unknown, calendarIds: readonly string[]): TakenSpan[] | null => {
  const found = read(freeBusy, body);
  if (!found) return null;
  const taken: TakenSpan[] = [];
  for (const id of calendarIds) {
    const { busy = [], errors = [] } = found.calendars[id] ?? { errors: [{ reason: 'unanswered' }] };
    if (errors.some(({ reason }) => reason !== 'notFound')) return null;
    taken.push(...busy.map(takenSpan).filter((span) => span !== null));
  }
  return taken;
};
