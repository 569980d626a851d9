import type { OwnProfile } from '@cadence/contract/directory';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '../../lib/client.ts';
import { ownProfileKey } from '../directory/api.ts';
import { userQuery, type User } from '../users/api.ts';

const optionsQuery = queryOptions({
  queryKey: ['therapist-options'],
  queryFn: ({ signal }) => call('GET /api/therapist/options', { signal }),
});

export type TherapistOptions = CallReply<'GET /api/therapist/options'>;

/** The categories and languages that a therapist may choose from. */
export function useTherapistOptions() {
  return useQuery(optionsQuery);
}

type ProfileBody = CallInput<'PUT /api/therapist-profile'>['body'];

/** Saves one's own profile and account, in one call. The answer is both as they now are. */
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
    // What was refused may be a choice that is no longer offered.
    onError: () => queries.invalidateQueries({ queryKey: optionsQuery.queryKey }),
  });
}

/** The answer holds all of the account but the language and the zone, which are stored as they were sent. */
function userAfter(user: User, profile: OwnProfile, { user: sent }: ProfileBody): User {
  const { language = user.language, timezone = user.timezone } = sent ?? {};
  return { ...user, ...profile.user, language, timezone };
}
