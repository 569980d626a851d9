import type {
  ListedPerson,
  PeopleSort,
  PersonDetail,
  PersonSession,
  PersonStatus,
} from '@cadence/contract/accounts';
import type { Province } from '@cadence/contract/base/primitives';
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
import type { Locale } from '../../lib/locale.ts';

export type { Account, ListedPerson, PeopleSort, PersonDetail, PersonSession };

const PAGE_SIZE = 25;

export type PeopleQuestion = {
  q: string;
  role: Account['role'] | '';
  status: PersonStatus | '';
  province: Province | '';
  category: string;
  sort: PeopleSort;
};

/** What differs from the whole list by name, for a query. */
export function toPeopleQuery(question: PeopleQuestion) {
  const { q, role, status, province, category, sort } = question;
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(province && { province }),
    ...(category && { category }),
    ...(sort !== 'name' && { sort }),
  };
}

function peopleQuery(question: PeopleQuestion) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'users', toPeopleQuery(question)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...toPeopleQuery(question), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/admin/users', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The address of the CSV export of the same people. */
export function peopleTableHref(question: PeopleQuestion, lang: Locale): string {
  return `/api/admin/users.csv?${new URLSearchParams({ ...toPeopleQuery(question), lang }).toString()}`;
}

/** Accounts, a page at a time. */
export function usePeople(question: PeopleQuestion) {
  return useInfiniteQuery({ ...peopleQuery(question), placeholderData: keepPreviousData });
}

/** All that admins see of a person. */
export function usePerson(userId: number) {
  return useQuery({
    queryKey: ['admin', 'person', userId],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id: userId }, signal }),
  });
}

/** A person's sessions with their payments, newest first. */
export function usePersonSessions(userId: number) {
  return useInfiniteQuery({
    queryKey: ['admin', 'person', userId, 'sessions'],
    queryFn: async ({ pageParam, signal }) => {
      const { reply, headers } = await callWithHeaders('GET /api/admin/users/:id/appointments', {
        params: { id: userId },
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/admin/users/:id/second-factor/turn-off', {
        params: { id: userId },
        body: { password },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'person', userId] }),
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
/** The sign-ins of one person, or from one network address. */
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
