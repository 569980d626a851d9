import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import { change, reading, useRead } from '../../lib/http/query.ts';
import { refreshAfter, refreshNouns } from '../../lib/http/refresh.ts';

/** Refetch interval of the status, in milliseconds. See docs/specification.md#google-calendar. */
const STATUS_EVERY = 30_000;

/** The connection as the server last knew it, without a request to Google. */
export function useGoogleStatus() {
  return useRead('GET /api/google-calendar/status', {}, { refetchInterval: STATUS_EVERY });
}

/** Busy times close slots and fill the week: both are outdated when a calendar was read again, connected or disconnected. */
export function useRefreshAfterSync(status: GoogleStatus | undefined): void {
  const queries = useQueryClient();
  const read = status && `${status.connected} ${status.lastSync}`;
  const known = useRef(read);
  useEffect(() => {
    if (known.current !== undefined && known.current !== read) void refreshNouns(queries, 'google-calendar');
    known.current = read;
  }, [read, queries]);
}

const CHOOSE = 'PUT /api/google-calendar/calendars';

/** Changes show at once and are sent in sequence; a failure restores the server's state. */
export function useChooseCalendars() {
  const queries = useQueryClient();
  const { queryKey } = reading('GET /api/google-calendar/calendars');
  return useMutation({
    mutationKey: [CHOOSE],
    scope: { id: CHOOSE },
    mutationFn: (ids: string[]) => change(CHOOSE, { body: { ids } }),
    onMutate: async (ids) => {
      // An answer from before must not undo what was just chosen.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (choice) =>
          choice && {
            ...choice,
            calendars: choice.calendars.map((one) => ({
              ...one,
              counts: one.isMain || ids.includes(one.id),
            })),
          },
      );
    },
    onSettled: () => {
      // A later choice is pending; keep showing it.
      if (queries.isMutating({ mutationKey: [CHOOSE] }) === 1) void refreshAfter(queries, CHOOSE);
    },
  });
}
