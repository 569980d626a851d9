import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import { useRefreshPractice } from '../services/api.ts';

export function useRemoveBlock() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: ({ id, offerToWaitlist }: { id: number; offerToWaitlist?: true }) =>
      call('DELETE /api/therapist/blocked-dates/:id', {
        params: { id },
        query: offerToWaitlist ? { offerToWaitlist: 'true' } : {},
      }),
    onSettled: refresh,
  });
}
