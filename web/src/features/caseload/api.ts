import type { CaseloadClient, CaseloadPage } from '@cadence/contract/clients/caseload';
import type { CaseloadInvitation } from '@cadence/contract/clients/clients';
import type { SlotOffer } from '@cadence/contract/slots';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, callWithHeaders } from '../../lib/http/client.ts';
import { nextCursor } from '../../lib/http/next-page.ts';
import { getLocale } from '../../lib/locale.ts';
import { addDays } from '../../lib/time.ts';

export type { CaseloadClient, CaseloadInvitation, CaseloadPage };
export type NewSession = CallInput<'POST /api/therapist/appointments'>['body'];
export type NewSessions = CallInput<'POST /api/therapist/appointments/series'>['body'];

const CASELOAD = 'caseload';
const PAGE_SIZE = 25;
const ONE_MINUTE = 60_000;

/** The viewer's clients whose names have the words, a page at a time. */
export function useClients(q: string) {
  return useInfiniteQuery({
    queryKey: [CASELOAD, 'clients', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(q && { q }), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/therapist/clients', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** All of them, to choose one. */
export function useAllClients({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [CASELOAD, 'all'],
    queryFn: ({ signal }) => call('GET /api/therapist/clients', { query: {}, signal }),
    enabled,
  });
}

export function useClient(id: number) {
  return useQuery({
    queryKey: [CASELOAD, 'client', id],
    queryFn: ({ signal }) => call('GET /api/therapist/clients/:id', { params: { id }, signal }),
  });
}

/** The families that have not answered yet. */
export function useInvitations() {
  return useQuery({
    queryKey: [CASELOAD, 'invitations'],
    queryFn: ({ signal }) => call('GET /api/therapist/client-invitations', { signal }),
  });
}

/** Sends one invitation. `refresh` once all of a list are sent. */
export function useInvite() {
  const queries = useQueryClient();
  return {
    send: (body: { name: string; email: string }) => call('POST /api/therapist/client-invitations', { body }),
    refresh: () => queries.invalidateQueries({ queryKey: [CASELOAD, 'invitations'] }),
  };
}

export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/therapist/client-invitations/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [CASELOAD, 'invitations'] }),
  });
}

/** The active services with what a family pays for each now. */
export function useServiceQuotes() {
  return useQuery({
    queryKey: ['quotes', 'own'],
    queryFn: ({ signal }) => call('GET /api/payments/quotes', { query: {}, signal }),
    staleTime: ONE_MINUTE,
  });
}

type TimesOf = { therapistId: number; typeId: number | undefined; date: string | undefined };

/** Every quarter of an hour of a day in the reader's zone, free or with the reason why not. */
export function useFreeTimes({ therapistId, typeId, date }: TimesOf) {
  return useQuery({
    queryKey: ['slots', therapistId, 'for-client', typeId, date, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      // `enabled` guarantees both.
      const [day, appointmentTypeId] = [date ?? '', typeId ?? 0];
      const query = {
        appointmentTypeId,
        wholeDay: 'true' as const,
        from: addDays(day, -1),
        to: addDays(day, 1),
      };
      return call('GET /api/therapists/:id/slots', { params: { id: therapistId }, query, signal });
    },
    enabled: typeId !== undefined && date !== undefined,
  });
}

export function useBookForClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSession) => call('POST /api/therapist/appointments', { body }),
    // After a conflict the shown times are old.
    onSettled: () => refreshAfterBooking(queries),
  });
}

export function useBookSeriesForClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSessions) => call('POST /api/therapist/appointments/series', { body }),
    onSettled: () => refreshAfterBooking(queries),
  });
}

function refreshAfterBooking(queries: QueryClient): void {
  for (const key of ['appointments', 'slots', 'practice', CASELOAD])
    void queries.invalidateQueries({ queryKey: [key] });
}
