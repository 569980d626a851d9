import type { OwnTerms, Terms } from '@cadence/contract/changes/terms';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { PRACTICE, useRefreshPractice } from '../services/api.ts';

export type { OwnTerms, Terms };
type TermsChanges = CallInput<'PUT /api/therapist/terms'>['body'];

const termsQuery = queryOptions({
  queryKey: [PRACTICE, 'terms'],
  queryFn: ({ signal }) => call('GET /api/therapist/terms', { signal }),
});

export function useOwnTerms() {
  return useQuery(termsQuery);
}

/** Fetches the terms as they are saved now. */
export function useLoadTerms(): () => Promise<OwnTerms> {
  const queries = useQueryClient();
  return () => queries.fetchQuery(termsQuery);
}

export function useSaveTerms() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: (body: TermsChanges) => call('PUT /api/therapist/terms', { body }),
    onSuccess: refresh,
  });
}
