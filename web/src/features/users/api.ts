import type { User } from '@cadence/contract/users';
import {
  queryOptions,
  useMutation,
  useQuery,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http/client.ts';
import { claimDrafts, dropAllDrafts } from '../../lib/session/drafts.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { publicPath } from '../../lib/navigation/public-pages.ts';
import { ProblemError } from '../../lib/http/problem.ts';
import { reading } from '../../lib/http/query.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { notifyOtherTabs } from '../../lib/session/tab-sync.ts';

export type { User };

/** The signed-in user, cached until invalidated; null when signed out. */
export const userQuery = queryOptions({
  queryKey: [...reading('GET /api/user').queryKey] as const,
  queryFn: ({ client, signal }) => fetchUser(client, signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** Clears all cached data when another user, or none, is signed in. */
async function fetchUser(queries: QueryClient, signal: AbortSignal): Promise<User | null> {
  const user = await requestUser(signal);
  const former = queries.getQueryData<User | null>(userQuery.queryKey);
  if (user) claimDrafts(user.id);
  if (former && former.id !== user?.id) queries.removeQueries({ predicate: isPersonal });
  return user;
}

async function requestUser(signal: AbortSignal): Promise<User | null> {
  if (!hasSessionHint()) return null;
  try {
    return await call('GET /api/user', { signal });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null;
    throw error;
  }
}

function isPersonal({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== userQuery.queryKey[0] && queryKey[0] !== 'site';
}

export function useUser() {
  return useQuery(userQuery);
}

/**
 * The user of a page behind sign-in. Throws if nobody is signed in; after the session ended it returns the former user
 * until the guard has left the page.
 */
export function useSignedInUser(): User {
  const { data } = useSuspenseQuery(userQuery);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const user = data ?? known;
  if (!user) throw new Error('This page is for signed-in people; a guard must stand before it.');
  return user;
}

/**
 * Ends the session and loads another page, else the landing page in the current language, which clears all state from memory:
 * nothing is read again before.
 */
export function useLogout(to = publicPath('')) {
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      dropAllDrafts();
      notifyOtherTabs();
      leaveTo(to);
    },
  });
}
