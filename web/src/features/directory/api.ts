import type { DirectoryItem } from '@cadence/contract/directory/directory';
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readingPages } from '../../lib/http/lists.ts';
import { reading } from '../../lib/http/query.ts';
import { toQuestion, type Filters } from './filters/filters.ts';

export type { DirectoryItem };

const PAGE_SIZE = 60;
/** Therapists rarely change: data of the last minute is shown without a refetch. */
const ONE_MINUTE = 60_000;

export type DirectoryPage = { items: DirectoryItem[]; next: string | null };

const LISTS = 'GET /api/therapists';

/** The directory, filtered and sorted by the server, page by page. */
export function directoryQuery(filters: Filters) {
  return infiniteQueryOptions({
    ...readingPages(LISTS, { query: { ...toQuestion(filters), limit: PAGE_SIZE } }),
    staleTime: ONE_MINUTE,
  });
}

/** Keeps the previous results visible while others load. */
export function useDirectory(filters: Filters) {
  return useInfiniteQuery({ ...directoryQuery(filters), placeholderData: keepPreviousData });
}

export function therapistQuery(id: string) {
  return { ...reading('GET /api/therapists/:id', { params: { id } }), staleTime: ONE_MINUTE };
}

/** The profile, or what the directory already loaded of it until then. */
export function useTherapist(id: string) {
  const queries = useQueryClient();
  const profile = useQuery(therapistQuery(id));
  const lists = queries.getQueriesData<InfiniteData<DirectoryPage>>({
    queryKey: [LISTS],
    predicate: ({ queryKey }) => queryKey[2] === 'pages',
  });
  return { ...profile, known: profile.data ?? findListed(lists, id) };
}

type Lists = readonly (readonly [unknown, InfiniteData<DirectoryPage> | undefined])[];

function findListed(lists: Lists, id: string): DirectoryItem | undefined {
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((item) => String(item.id) === id);
}
