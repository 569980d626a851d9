/** The shapes in which Google answers. */
import type { CalendarEvent, OtherCalendar } from './state.ts';

export function oauthError(error: string, description: string): Record<string, unknown> {
  return { error, error_description: description };
}

export function apiError(code: number, reason: string, message: string): Record<string, unknown> {
  return { error: { code, message, errors: [{ domain: 'global', reason, message }] } };
}

/** An entry of `calendarList.list`. */
export function listEntry(calendar: OtherCalendar & { primary?: true }): Record<string, unknown> {
  return { kind: 'calendar#calendarListEntry', timeZone: 'UTC', selected: true, ...calendar };
}

function conference({ meeting }: CalendarEvent, root: string): Record<string, unknown> {
  if (!meeting) return {};
  const { requestId, code, looks, failed } = meeting;
  const isThere = looks <= 0 && !failed;
  const making = failed ? 'failure' : 'pending';
  const createRequest = {
    requestId,
    conferenceSolutionKey: { type: 'hangoutsMeet' },
    status: { statusCode: isThere ? 'success' : making },
  };
  if (!isThere) return { conferenceData: { createRequest } };
  const uri = `${root}/meet/${code}`;
  return {
    hangoutLink: uri,
    conferenceData: {
      createRequest,
      conferenceId: code,
      conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Google Meet' },
      entryPoints: [{ entryPointType: 'video', uri, label: `meet/${code}` }],
    },
  };
}

/** An event as `events.get` shows it. A meeting that is asked for comes a look nearer each time. */
export function eventAnswer(event: CalendarEvent, root: string): Record<string, unknown> {
  const { meeting, updatedAt, attendees, ...rest } = event;
  const answer = {
    kind: 'calendar#event',
    etag: `"${updatedAt}"`,
    ...rest,
    ...(Array.isArray(attendees) && { attendees }),
    ...conference(event, root),
    updated: new Date(updatedAt).toISOString(),
  };
  if (meeting && meeting.looks > 0) meeting.looks -= 1;
  return answer;
}
