import type { Practice } from '@cadence/contract/practice';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { PRACTICE } from '../services/api.ts';

export type { Practice };

const practiceQuery = queryOptions({
  queryKey: [PRACTICE, 'overview'],
  queryFn: ({ signal }): Promise<Practice> => call('GET /api/therapist/practice', { signal }),
});

/** The signed-in therapist's own practice at a glance. */
export function usePractice() {
  return useQuery(practiceQuery);
}

/** Opens or closes the practice for families who have never been there. */
export function useTakeNewPatients() {
  const queries = useQueryClient();
  return useMutation({
    // One after the other: the last press is what stays.
    scope: { id: 'take-new-patients' },
    mutationFn: (takesNewPatients: boolean) =>
      call('PUT /api/therapist-profile', { body: { takesNewPatients } }),
    onSuccess: ({ takesNewPatients }) => {
      queries.setQueryData(practiceQuery.queryKey, (former) => former && { ...former, takesNewPatients });
      for (const key of [PRACTICE, 'therapists', 'therapist-profile'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
