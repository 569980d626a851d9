import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.ts';

const statusKey = ['phone-confirmation'] as const;

/** Whether the user's saved number is confirmed; refetched after a change. */
export function usePhoneStatus(phone: string | null) {
  return useQuery({
    queryKey: [...statusKey, phone],
    queryFn: ({ signal }) => call('GET /api/user/phone-confirmation', { signal }),
    enabled: phone !== null,
  });
}

export function useRequestCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/user/phone-confirmation'),
    onSettled: () => queries.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useConfirmPhone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('PUT /api/user/phone-confirmation', { body: { code } }),
    onSettled: () => queries.invalidateQueries({ queryKey: statusKey }),
  });
}
