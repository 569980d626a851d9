import type { Practice } from '@cadence/contract/practice';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import { PRACTICE } from '../services/api.ts';

export type { Practice };

const practiceQuery = queryOptions({
  queryKey: [PRACTICE, 'overview'],
  queryFn: ({ signal }): Promise<Practice> => call('GET /api/therapist/practice', { signal }),
});

/** The therapist's dashboard data. */
export function usePractice() {
  return useQuery(practiceQuery);
}

/** Opens or closes the practice for new patients. */
export function useTakeNewPatients() {
  const queries = useQueryClient();
  return useMutation({
    // In sequence, so that the last click wins.
    scope: { id: 'take-new-patients' },
    mutationFn: (takesNewPatients: boolean) =>
      call('PUT /api/therapist-profile', { body: { takesNewPatients } }),
    onSuccess: ({ takesNewPatients }) => {
      queries.setQueryData(practiceQuery.queryKey, (former) => former && { ...former, takesNewPatients });
      for (const key of [PRACTICE, 'therapists', 'therapist-profile'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
    // Perhaps saved: only the answer may be lost.
    onError: () => queries.invalidateQueries({ queryKey: [PRACTICE] }),
  });
}
