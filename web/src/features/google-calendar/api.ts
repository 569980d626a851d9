import type { CalendarChoice, GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/http/client.ts';
import { useRefreshPractice } from '../services/api.ts';

export type { CalendarChoice, GoogleStatus };

/** Refetch interval of the status, in milliseconds. See docs/specification.md#google-calendar. */
const STATUS_EVERY = 30_000;
const statusKey = ['google-calendar', 'status'] as const;
const choiceKey = ['google-calendar', 'calendars'] as const;
const appointmentsKey = ['appointments'] as const;

/** The connection as the server last knew it, without a request to Google. */
export function useGoogleStatus() {
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('GET /api/google-calendar/status', { signal }),
    refetchInterval: STATUS_EVERY,
  });
}

/** Busy times close slots and fill the week: both are outdated when a calendar was read again, connected or disconnected. */
export function useRefreshAfterSync(status: GoogleStatus | undefined): void {
  const refresh = useRefreshPractice();
  const read = status && `${status.connected} ${status.lastSync}`;
  const known = useRef(read);
  useEffect(() => {
    if (known.current !== undefined && known.current !== read) void refresh();
    known.current = read;
  }, [read, refresh]);
}

/** The URL of Google's consent page. */
export function useInitGoogle() {
  return useMutation({ mutationFn: () => call('POST /api/google-calendar/init') });
}

export function useSyncGoogle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/google-calendar/sync'),
    // A failure may mean that the access has just expired.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: statusKey });
      void queries.invalidateQueries({ queryKey: appointmentsKey });
    },
  });
}

export function useSyncExisting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/google-calendar/sync-existing-appointments'),
    onSettled: () => void queries.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useDisconnectGoogle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/google-calendar/disconnect'),
    onSuccess: (status) => queries.setQueryData(statusKey, status),
    onSettled: () => void queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** The account's calendars and which count as busy time, fetched from Google each time the list opens. */
export function useCalendarChoice() {
  return useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => call('GET /api/google-calendar/calendars', { signal }),
    // An older response must not undo a pending change.
    refetchOnWindowFocus: false,
  });
}

/** Changes show at once and are sent in sequence; a failure restores the server's state. */
export function useChooseCalendars() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'google-calendars' },
    mutationFn: (ids: string[]) => call('PUT /api/google-calendar/calendars', { body: { ids } }),
    onMutate: (ids) =>
      queries.setQueryData<CalendarChoice>(choiceKey, (known) => known && withChosen(known, ids)),
    onError: () => void queries.invalidateQueries({ queryKey: choiceKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: statusKey }),
  });
}

function withChosen(choice: CalendarChoice, ids: string[]): CalendarChoice {
  return {
    ...choice,
    calendars: choice.calendars.map((one) => ({ ...one, counts: one.isMain || ids.includes(one.id) })),
  };
}

/** Syncs one appointment to both sides' calendars. */
export function useSyncAppointment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/appointments/:id/sync-calendar', { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** Creates the calendar events, and with them the video link, of a booking that was confirmed at once. */
export function useCreateEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      call('POST /api/google-calendar/create-event', { body: { appointmentId } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}
