import type { CalendarChoice, GoogleStatus } from '@cadence/contract/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export type { CalendarChoice, GoogleStatus };

/** Specification, management areas §4: "Status is refetched every 30 seconds". */
const STATUS_EVERY = 30_000;
const statusKey = ['google-calendar', 'status'] as const;
const choiceKey = ['google-calendar', 'calendars'] as const;
const feedKey = ['calendar-feed'] as const;
const appointmentsKey = ['appointments'] as const;

/** The connection as last known to us; asking costs Google nothing. */
export function useGoogleStatus() {
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('GET /api/google-calendar/status', { signal }),
    refetchInterval: STATUS_EVERY,
  });
}

/** Where the browser goes to connect. */
export function useInitGoogle() {
  return useMutation({ mutationFn: () => call('POST /api/google-calendar/init') });
}

export function useSyncGoogle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/google-calendar/sync'),
    // A refusal may be that the access has just expired.
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

/** The calendars of the account, and which count as busy time; Google is asked each time it opens. */
export function useCalendarChoice() {
  return useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => call('GET /api/google-calendar/calendars', { signal }),
    // The list is Google's, and a tick that is on its way must not be undone by an older answer.
    refetchOnWindowFocus: false,
  });
}

/** Ticks show at once and are sent one after another; a refusal brings back what holds. */
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

const withChosen = (choice: CalendarChoice, ids: string[]): CalendarChoice => ({
  ...choice,
  calendars: choice.calendars.map((one) => ({ ...one, counts: one.isMain || ids.includes(one.id) })),
});

/** Brings one appointment into both sides' calendars. */
export function useSyncAppointment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/appointments/:id/sync-calendar', { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** After a booking that was confirmed at once: its events, and the link where one comes of them. */
export function useCreateEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: number) =>
      call('POST /api/google-calendar/create-event', { body: { appointmentId } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** The secret address for other calendar programs; asked for only where it is shown. */
export function useCalendarFeed(isShown: boolean) {
  return useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call('GET /api/calendar-feed', { signal }),
    enabled: isShown,
  });
}

/** A new address; a former one ends. */
export function useCreateFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/calendar-feed'),
    onSuccess: (feed) => queries.setQueryData(feedKey, feed),
  });
}

export function useRemoveFeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar-feed'),
    onSuccess: () => queries.setQueryData(feedKey, { url: null }),
  });
}
