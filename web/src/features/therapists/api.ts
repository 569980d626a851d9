import type { OwnProfile } from '@cadence/contract/directory/directory';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '../../lib/http/client.ts';
import { ownProfileKey } from '../directory/api.ts';
import { userQuery, type User } from '../users/api.ts';

const optionsQuery = queryOptions({
  queryKey: ['therapist-options'],
  queryFn: ({ signal }) => call('GET /api/therapist/options', { signal }),
});

export type TherapistOptions = CallReply<'GET /api/therapist/options'>;

/** The categories and languages from which therapists choose. */
export function useTherapistOptions() {
  return useQuery(optionsQuery);
}

type ProfileBody = CallInput<'PUT /api/therapist-profile'>['body'];

/** Saves profile and account in one call; returns both. */
export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ user, body }: { user: User; body: ProfileBody }) => {
      const profile = await call('PUT /api/therapist-profile', { body });
      return { profile, user: userAfter(user, profile, body) };
    },
    onSuccess: ({ profile, user }) => {
      queries.setQueryData(ownProfileKey, profile);
      queries.setQueryData(userQuery.queryKey, user);
    },
    // A refusal may mean that a choice is no longer offered; without an answer it may be saved.
    onError: () =>
      Promise.all(
        [optionsQuery.queryKey, ownProfileKey, userQuery.queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The response has the whole account except language and zone, which are stored as sent. */
function userAfter(user: User, profile: OwnProfile, { user: sent }: ProfileBody): User {
  const { language = user.language, timezone = user.timezone } = sent ?? {};
  return { ...user, ...profile.user, language, timezone };
}
