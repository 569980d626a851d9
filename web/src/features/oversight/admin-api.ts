import type { Overview } from '@cadence/contract/overview';
import type { FailedDelivery, FailedJob, ProviderHealth, QueueState, System } from '@cadence/contract/system';
import type { Account } from '@cadence/contract/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/client.ts';
import type { Locale } from '../../lib/locale.ts';
import { nextCursor } from '../../lib/next-page.ts';
import { writeQuestion, type AccessQuestion } from './access-question.ts';

export type { Account };

const PAGE_SIZE = 25;

export type UserQuestion = {
  q: string;
  role: Account['role'] | '';
  status: 'active' | 'suspended' | '';
};

const usersQuery = ({ q, role, status }: UserQuestion) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', q, role, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        q: q || undefined,
        role: role || undefined,
        status: status || undefined,
        limit: PAGE_SIZE,
        ...(pageParam && { cursor: pageParam }),
      };
      const { reply, headers } = await callWithHeaders('GET /api/admin/users', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Every account, by name. */
export function useUsers(question: UserQuestion) {
  return useInfiniteQuery({ ...usersQuery(question), placeholderData: keepPreviousData });
}

/** Who looked at, or changed, whose record; the latest first. */
export function useAccessLog(question: AccessQuestion) {
  return useInfiniteQuery({
    queryKey: ['admin', 'access-log', writeQuestion(question)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...question, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return call('GET /api/admin/access-log', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** All lines that the question finds, as a table. */
export function accessTableHref(question: AccessQuestion, lang: Locale): string {
  const search = writeQuestion(question);
  return `/api/admin/access-log.csv${search ? `${search}&` : '?'}lang=${lang}`;
}

/** What suspending somebody would touch, asked anew each time the dialog opens. */
export function useSuspensionPreview(userId: number) {
  return useQuery({
    queryKey: ['admin', 'suspension', userId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/users/:id/suspension-preview', { params: { id: userId }, signal }),
    gcTime: 0,
  });
}

/** Whether somebody's sign-in needs a code, asked anew each time. */
export function useSecondFactorOf(userId: number) {
  return useQuery({
    queryKey: ['admin', 'second-factor', userId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/users/:id/second-factor', { params: { id: userId }, signal }),
    gcTime: 0,
  });
}

export function useTurnOffSecondFactorOf(userId: number) {
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/admin/users/:id/second-factor/turn-off', {
        params: { id: userId },
        body: { password },
      }),
  });
}

/** Suspending hides therapists and may cancel sessions: everything that admins see is read again. */
function useChangingAccount<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useSuspend() {
  return useChangingAccount(
    ({ id, reason, cancelFuture }: { id: number; reason: string; cancelFuture: boolean }) =>
      call('POST /api/admin/users/:id/suspend', { params: { id }, body: { reason, cancelFuture } }),
  );
}

export function useUnsuspend() {
  return useChangingAccount(({ id }: { id: number }) =>
    call('POST /api/admin/users/:id/unsuspend', { params: { id } }),
  );
}

export type { FailedDelivery, FailedJob, Overview, ProviderHealth, QueueState, System };

/** Open pages look again so often; it does not keep a session alive. */
const LOOK_AGAIN = 15_000;
const systemKey = ['admin', 'system'] as const;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  });
}

/** What was read last stays while it cannot be read anew. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    refetchInterval: LOOK_AGAIN,
  });
}

/** One thing that was given up, or all of its kind. */
export type Retry =
  | { kind: 'job'; queue: string; id: string }
  | { kind: 'queue'; queue: string }
  | { kind: 'message'; id: number }
  | { kind: 'messages' };

const send = (retry: Retry) => {
  switch (retry.kind) {
    case 'job':
      return call('POST /api/admin/system/queues/:queue/jobs/:job/retry', {
        params: { queue: retry.queue, job: retry.id },
      });
    case 'queue':
      return call('POST /api/admin/system/queues/:queue/retry', { params: { queue: retry.queue } });
    case 'message':
      return call('POST /api/admin/system/deliveries/:id/retry', { params: { id: retry.id } });
    case 'messages':
      return call('POST /api/admin/system/deliveries/retry');
  }
};

export function useRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  });
}
