import type { SecondFactor, SecondFactorKey } from '@cadence/contract/auth/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.ts';

export type { SecondFactor, SecondFactorKey };

const stateKey = ['second-factor'] as const;

/** Whether the account has a second factor. */
export function useSecondFactor() {
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call('GET /api/user/second-factor', { signal }),
  });
}

/** Creates a secret key for an authenticator app; it is never cached. */
export function useBegin() {
  return useMutation({
    mutationFn: (password: string) => call('POST /api/user/second-factor', { body: { password } }),
    gcTime: 0,
  });
}

/** Turns the second factor on; returns the recovery codes. */
export function useConfirm() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call('POST /api/user/second-factor/confirm', { body: { code } }),
    onSettled: refresh,
    gcTime: 0,
  });
}

export function useRenewCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/user/second-factor/recovery-codes', { body: { password } }),
    onSettled: refresh,
    gcTime: 0,
  });
}

export function useTurnOff() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (password: string) => call('POST /api/user/second-factor/turn-off', { body: { password } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: stateKey });
}
