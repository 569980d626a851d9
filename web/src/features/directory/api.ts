import type { DirectoryItem, TherapistProfile } from '@cadence/contract/directory/directory';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/http/client.ts';
import { toQuestion, type Filters } from './filters/filters.ts';
import { nextCursor } from '../../lib/http/next-page.ts';

export type { DirectoryItem, TherapistProfile };

const PAGE_SIZE = 60;
/** Therapists rarely change: data of the last minute is shown without a refetch. */
const ONE_MINUTE = 60_000;

export type DirectoryPage = { items: DirectoryItem[]; next: string | null };

const LISTS = ['therapists', 'list'] as const;

/** The directory, filtered and sorted by the server, page by page. */
export function directoryQuery(filters: Filters) {
  const question = toQuestion(filters);
  return infiniteQueryOptions({
    queryKey: [...LISTS, question],
    queryFn: async ({ pageParam, signal }): Promise<DirectoryPage> => {
      const query = { ...question, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders('GET /api/therapists', { query, signal });
      return { items: reply, next: nextCursor(headers) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: ONE_MINUTE,
  });
}

/** Keeps the previous results visible while others load. */
export function useDirectory(filters: Filters) {
  return useInfiniteQuery({ ...directoryQuery(filters), placeholderData: keepPreviousData });
}

/** The number of therapists, requested only when the loaded pages do not tell. */
export function useTherapistCount(isAsked: boolean) {
  return useQuery({
    queryKey: ['therapists', 'count'],
    queryFn: async ({ signal }) => {
      const { headers } = await callWithHeaders('GET /api/therapists', { query: { limit: 1 }, signal });
      return Number(headers.get('x-total-count'));
    },
    staleTime: 10 * ONE_MINUTE,
    enabled: isAsked,
  });
}

export function therapistQuery(id: string) {
  return queryOptions({
    queryKey: ['therapists', 'profile', id],
    queryFn: ({ signal }): Promise<TherapistProfile> =>
      call('GET /api/therapists/:id', { params: { id }, signal }),
    staleTime: ONE_MINUTE,
  });
}

/** The profile, or what the directory already loaded of it until then. */
export function useTherapist(id: string) {
  const queries = useQueryClient();
  const profile = useQuery(therapistQuery(id));
  const known =
    profile.data ?? findListed(queries.getQueriesData<InfiniteData<DirectoryPage>>({ queryKey: LISTS }), id);
  return { ...profile, known };
}

type Lists = readonly (readonly [unknown, InfiniteData<DirectoryPage> | undefined])[];

function findListed(lists: Lists, id: string): DirectoryItem | undefined {
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((item) => String(item.id) === id);
}

export const ownProfileKey = ['therapist-profile'];

/** The signed-in therapist's own profile. */
export function useOwnProfile(isTherapist: boolean) {
  return useQuery({
    queryKey: ownProfileKey,
    queryFn: ({ signal }) => call('GET /api/therapist-profile', { signal }),
    enabled: isTherapist,
  });
}
