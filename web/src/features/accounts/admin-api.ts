import type { Account } from '@cadence/contract/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders, type CallReply } from '../../lib/http/client.ts';
import { nextCursor } from '../../lib/http/next-page.ts';

export type { Account };

const PAGE_SIZE = 25;

export type UserQuestion = {
  q: string;
  role: Account['role'] | '';
  status: 'active' | 'suspended' | '';
};

function usersQuery({ q, role, status }: UserQuestion) {
  return infiniteQueryOptions({
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
}

/** All accounts, by name. */
export function useUsers(question: UserQuestion) {
  return useInfiniteQuery({ ...usersQuery(question), placeholderData: keepPreviousData });
}

/** The effects of suspending an account, fetched each time the dialog opens. */
export function useSuspensionPreview(userId: number) {
  return useQuery({
    queryKey: ['admin', 'suspension', userId],
    queryFn: ({ signal }) =>
      call('GET /api/admin/users/:id/suspension-preview', { params: { id: userId }, signal }),
    gcTime: 0,
  });
}

/** Whether an account has a second factor, fetched each time the dialog opens. */
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

/** Suspending hides therapists and may cancel sessions, so all admin queries are invalidated. */
function useChangingAccount<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export type SignIn = CallReply<'GET /api/admin/sign-ins'>[number];
/** Of one person, or from one network address. */
type SignInQuestion = { user: number } | { address: string };

/** Sign-ins and failed ones, newest first. */
export function useSignIns(question: SignInQuestion) {
  return useInfiniteQuery({
    queryKey: ['admin', 'sign-ins', question],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...question, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/admin/sign-ins', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}

export function useEndSessionsOf() {
  return useMutation({
    mutationFn: (id: number) => call('POST /api/admin/users/:id/end-sessions', { params: { id } }),
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
