import type { RequestStatus, ReviewedRequest, TherapistSort } from '@cadence/contract/verification';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/client.ts';
import { nextCursor } from '../../lib/next-page.ts';
import { readProblem } from '../../lib/problem.ts';

export type { RequestStatus, ReviewedRequest, TherapistSort };
export type { ReviewedTherapist } from '@cadence/contract/verification';

const PAGE_SIZE = 25;

/** How many requests wait, and how many therapists have the badge. */
export function useSummary() {
  return useQuery({
    queryKey: ['admin', 'verification', 'summary'],
    queryFn: ({ signal }) => call('GET /api/admin/verification-summary', { signal }),
  });
}

const requestsQuery = (status: RequestStatus | undefined) =>
  infiniteQueryOptions({
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

/** Pending ones first, newest first. */
export function useRequests(status: RequestStatus | undefined) {
  return useInfiniteQuery({ ...requestsQuery(status), placeholderData: keepPreviousData });
}

export type TherapistQuestion = { q: string; verified: 'true' | 'false' | ''; sort: TherapistSort };

const therapistsQuery = ({ q, verified, sort }: TherapistQuestion) =>
  infiniteQueryOptions({
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

/** Every therapist, suspended ones included. */
export function useTherapists(question: TherapistQuestion) {
  return useInfiniteQuery({ ...therapistsQuery(question), placeholderData: keepPreviousData });
}

/** Whatever becomes of it, the lists are read again: somebody else may have decided meanwhile. */
function useDeciding<T>(decide: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'verification'] }),
  });
}

/** Approves what was seen: where name or license have changed meanwhile, the server refuses. */
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

/** Takes a therapist's badge back. */
export function useRevoke() {
  return useDeciding(({ therapistId, reason }: { therapistId: number; reason: string }) =>
    call('POST /api/admin/therapists/:id/unverify', { params: { id: therapistId }, body: { reason } }),
  );
}

/** The file behind a document's address. Rejects with a ProblemError. */
export async function fetchDocument(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}
