import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/http/client.ts';
import { notifyOtherTabs } from '../../../lib/session/tab-sync.ts';

export type PasswordReset = CallInput<'PUT /api/password-resets'>['body'];
export type PasswordChange = CallInput<'PUT /api/user/password'>['body'];

export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/password-resets', { body: { email } }),
  });
}

/** Changes the password, which ends all other sessions; other tabs of this browser are notified. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call('PUT /api/password-resets', { body }),
    onSuccess: notifyOtherTabs,
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('PUT /api/user/password', { body }),
    // All other sessions have ended; the same page lists them.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

const statusKey = ['email-confirmation'] as const;

/** Whether the user's email address is confirmed; refetched after a change. */
export function useEmailStatus(email: string) {
  return useQuery({
    queryKey: [...statusKey, email],
    queryFn: ({ signal }) => call('GET /api/user/email-confirmation', { signal }),
  });
}

export function useRequestConfirmation() {
  return useMutation({ mutationFn: () => call('POST /api/user/email-confirmation') });
}

export function useConfirmEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /api/email-confirmations'>['body']) =>
      call('PUT /api/email-confirmations', { body }),
    // The link may belong to another account than the one signed in here, or nobody may be signed in.
    onSuccess: () => queries.invalidateQueries({ queryKey: statusKey }),
  });
}
