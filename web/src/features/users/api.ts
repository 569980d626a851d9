import type { User } from '@cadence/contract/users';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { call, replyTo, type CallInput } from '../../lib/client.ts';
import { claimDrafts } from '../../lib/drafts.ts';
import { takeFirstUser } from '../../lib/first-user.ts';
import { ProblemError } from '../../lib/problem.ts';
import { hasSessionHint } from '../../lib/session-hint.ts';

export type { User };

/** Asked once and kept until invalidated; null means signed out (specification, public pages §4). */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ client, signal }) => fetchUser(client, signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

/** What is known about anybody's data goes as soon as somebody else, or nobody, is signed in. */
async function fetchUser(queries: QueryClient, signal: AbortSignal): Promise<User | null> {
  const user = await askUser(signal);
  const former = queries.getQueryData<User | null>(userQuery.queryKey);
  if (user) claimDrafts(user.id);
  if (former && former.id !== user?.id) queries.removeQueries({ predicate: isPersonal });
  return user;
}

async function askUser(signal: AbortSignal): Promise<User | null> {
  const asked = await takeFirstUser();
  if (!hasSessionHint()) return null;
  try {
    return await (asked ? replyTo('GET /api/user', asked) : call('GET /api/user', { signal }));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null;
    throw error;
  }
}

function isPersonal({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== 'user' && queryKey[0] !== 'site';
}

export function useUser() {
  return useQuery(userQuery);
}

/**
 * The user of a page that only signed-in people see. Throws where nobody is signed in; where the session has just gone,
 * it is the former user until the guard has taken the page away.
 */
export function useSignedInUser(): User {
  const { data } = useSuspenseQuery(userQuery);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const user = data ?? known;
  if (!user) throw new Error('This page is for signed-in people; a guard must stand before it.');
  return user;
}

/** Saves a part of one's own account. The answer is the user as it now is. */
export function useUpdateUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PATCH /api/user'>['body']) => call('PATCH /api/user', { body }),
    onSuccess: (user) => queries.setQueryData(userQuery.queryKey, user),
  });
}
