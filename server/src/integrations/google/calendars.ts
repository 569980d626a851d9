/** A person's calendars, and when those beside the main one are taken (Google Calendar API v3). */
import type { Failed, Wires } from './call.ts';
import type { InTime, Span } from './events.ts';
import { type ListedCalendar, readCalendars, readFreeBusy, type TakenSpan } from './replies.ts';

export type CalendarCalls = {
  /** The calendars in somebody's list, the main one among them. */
  listCalendars: (
    accessToken: string,
    options?: InTime,
  ) => Promise<{ ok: true; calendars: ListedCalendar[] } | Failed>;
  /**
   * When calendars are taken, and nothing of what by. One that is no longer there is never taken.
   * @param calendarIds at most 50, which is what Google answers at once
   */
  listFreeBusy: (
    accessToken: string,
    calendarIds: readonly string[],
    span: Span,
    options?: InTime,
  ) => Promise<{ ok: true; taken: TakenSpan[] } | Failed>;
};

const MAX_PAGES = 4;
const LISTED_FIELDS = 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole,deleted)';
/** Google refuses three months and more ("The requested time range is too long"). */
const LONGEST_SPAN = 60 * 86_400_000;

export const calendarCalls = ({ call, unreadable, timeoutMs }: Wires): CalendarCalls => {
  const until = ({ signal }: InTime): AbortSignal => signal ?? AbortSignal.timeout(timeoutMs);
  return {
    listCalendars: async (accessToken, options = {}) => {
      const asking = { operation: 'list_calendars', accessToken, signal: until(options) };
      const calendars: ListedCalendar[] = [];
      let pageToken: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = { maxResults: 250, fields: LISTED_FIELDS, ...(pageToken !== null && { pageToken }) };
        const reply = await call(asking, (sdk) => sdk.calendar.calendarList.list(query, sdk.options));
        if (!reply.ok) return reply;
        const read = readCalendars(reply.body);
        if (!read) return unreadable('list_calendars');
        calendars.push(...read.calendars);
        pageToken = read.nextPage;
        if (pageToken === null) break;
      }
      return { ok: true, calendars };
    },
    listFreeBusy: async (accessToken, calendarIds, span, options = {}) => {
      const asking = { operation: 'free_busy', accessToken, signal: until(options) };
      const items = calendarIds.map((id) => ({ id }));
      const taken: TakenSpan[] = [];
      for (const { from, to } of inPieces(span)) {
        const requestBody = { timeMin: from.toISOString(), timeMax: to.toISOString(), items };
        const reply = await call(asking, (sdk) =>
          sdk.calendar.freebusy.query({ requestBody, fields: 'calendars' }, sdk.options),
        );
        if (!reply.ok) return reply;
        const read = readFreeBusy(reply.body, calendarIds);
        if (!read) return unreadable('free_busy');
        taken.push(...read);
      }
      return { ok: true, taken };
    },
  };
};

const inPieces = ({ from, to }: Span): Span[] => {
  const pieces: Span[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += LONGEST_SPAN)
    pieces.push({ from: new Date(at), to: new Date(Math.min(at + LONGEST_SPAN, to.getTime())) });
  return pieces;
};
