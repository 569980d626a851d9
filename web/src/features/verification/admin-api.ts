import type { RequestStatus, ReviewedRequest, TherapistSort } from '@cadence/contract/verification';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/http/client.ts';
import { nextCursor } from '../../lib/http/next-page.ts';
import { readProblem } from '../../lib/http/problem.ts';

export type { RequestStatus, ReviewedRequest, TherapistSort };
export type { ReviewedTherapist } from '@cadence/contract/verification';

const PAGE_SIZE = 25;

/** The numbers of waiting requests and of verified therapists. */
export function useSummary() {
  return useQuery({
    queryKey: ['admin', 'verification', 'summary'],
    queryFn: ({ signal }) => call('GET /api/admin/verification-summary', { signal }),
  });
}

function requestsQuery(status: RequestStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'verification', 'requests', status ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/admin/verification-requests', {
        query,
        signal,
      });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Requests, pending ones first, newest first. */
export function useRequests(status: RequestStatus | undefined) {
  return useInfiniteQuery({ ...requestsQuery(status), placeholderData: keepPreviousData });
}

export type TherapistQuestion = { q: string; verified: 'true' | 'false' | ''; sort: TherapistSort };

function therapistsQuery({ q, verified, sort }: TherapistQuestion) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'verification', 'therapists', q, verified, sort],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        q: q || undefined,
        verified: verified || undefined,
        sort,
        limit: PAGE_SIZE,
        ...(pageParam && { cursor: pageParam }),
      };
      const { reply, headers } = await callWithHeaders('GET /api/admin/therapists', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** All therapists, including suspended ones. */
export function useTherapists(question: TherapistQuestion) {
  return useInfiniteQuery({ ...therapistsQuery(question), placeholderData: keepPreviousData });
}

/** The lists are refetched even after a failure, because another admin may have decided. */
function useDeciding<T>(decide: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Approves the displayed data; the server refuses if name or license changed in the meantime. */
export function useApprove() {
  return useDeciding(({ id, therapist }: ReviewedRequest) => {
    const { firstName, lastName } = therapist.user;
    const seen = { firstName, lastName, license: therapist.license };
    return call('POST /api/admin/verification-requests/:id/approve', { params: { id }, body: { seen } });
  });
}

export function useReject() {
  return useDeciding(({ id, reason }: { id: number; reason: string }) =>
    call('POST /api/admin/verification-requests/:id/reject', { params: { id }, body: { reason } }),
  );
}

/** Removes a therapist's badge. */
export function useRevoke() {
  return useDeciding(({ therapistId, reason }: { therapistId: number; reason: string }) =>
    call('POST /api/admin/therapists/:id/unverify', { params: { id: therapistId }, body: { reason } }),
  );
}

/** Downloads a document. Rejects with a ProblemError. */
export async function fetchDocument(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}
