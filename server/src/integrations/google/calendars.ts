/** A person's calendars and their busy times (Google Calendar API v3). */
import { DAY } from '@cadence/scheduling/durations';
import { callPages, type Failed } from './call.ts';
import type { CalendarApi, Span } from './events.ts';
import { type ListedCalendar, readCalendars, readFreeBusy, type TakenSpan } from './replies.ts';

export type CalendarCalls = {
  /** All calendars in the person's list, including the main one. */
  listCalendars: (accessToken: string) => Promise<{ ok: true; calendars: ListedCalendar[] } | Failed>;
  /**
   * The busy times of calendars, without what takes them. A calendar that no longer exists is never busy.
   * A `signal` replaces the usual time limit.
   * @param calendarIds at most 50, Google's limit for one request
   */
  listFreeBusy: (
    accessToken: string,
    calendarIds: readonly string[],
    span: Span,
    signal?: AbortSignal,
  ) => Promise<{ ok: true; taken: TakenSpan[] } | Failed>;
};

const LISTED_FIELDS = 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole,deleted)';
/** Google refuses three months or more ("The requested time range is too long"). */
const LONGEST_SPAN = 60 * DAY;

export function calendarCalls({ call, calendarUrl, timeoutMs }: CalendarApi): CalendarCalls {
  const inTime = (): AbortSignal => AbortSignal.timeout(timeoutMs);
  return {
    listCalendars: async (accessToken) => {
      const request = {
        operation: 'list_calendars',
        method: 'GET',
        url: `${calendarUrl}/users/me/calendarList`,
        query: { maxResults: 250, fields: LISTED_FIELDS },
        accessToken,
        signal: inTime(),
      } as const;
      const reply = await callPages(call, request, readCalendars);
      return reply.ok ? { ok: true, calendars: reply.pages.flatMap(({ calendars }) => calendars) } : reply;
    },
    listFreeBusy: async (accessToken, calendarIds, span, signal = inTime()) => {
      const url = `${calendarUrl}/freeBusy`;
      const query = { fields: 'calendars' };
      const items = calendarIds.map((id) => ({ id }));
      const taken: TakenSpan[] = [];
      for (const { from, to } of splitSpan(span)) {
        const body = { timeMin: from.toISOString(), timeMax: to.toISOString(), items };
        const reply = await call(
          { operation: 'free_busy', method: 'POST', url, query, accessToken, body, signal },
          (answer) => readFreeBusy(answer, calendarIds),
        );
        if (!reply.ok) return reply;
        taken.push(...reply.value);
      }
      return { ok: true, taken };
    },
  };
}

function splitSpan({ from, to }: Span): Span[] {
  const pieces: Span[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += LONGEST_SPAN)
    pieces.push({ from: new Date(at), to: new Date(Math.min(at + LONGEST_SPAN, to.getTime())) });
  return pieces;
}
