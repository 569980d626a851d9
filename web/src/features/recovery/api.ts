import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/client.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';

export type PasswordReset = CallInput<'PUT /api/password-resets'>['body'];
export type PasswordChange = CallInput<'PUT /api/user/password'>['body'];

export function useAskReset() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/password-resets', { body: { email } }),
  });
}

/** Ends the account's sessions, in this browser's other tabs too. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call('PUT /api/password-resets', { body }),
    onSuccess: tellOtherTabs,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call('PUT /api/user/password', { body }),
  });
}

const standing = ['email-confirmation'] as const;

/** Whether one's own address is confirmed; asked anew when it has changed. */
export function useEmailStanding(email: string) {
  return useQuery({
    queryKey: [...standing, email],
    queryFn: ({ signal }) => call('GET /api/user/email-confirmation', { signal }),
  });
}

export function useAskConfirmation() {
  return useMutation({ mutationFn: () => call('POST /api/user/email-confirmation') });
}

export function useConfirmEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('PUT /api/email-confirmations', { body: { token } }),
    // Whoever opened the link need not be the one who is signed in here, nor anybody.
    onSuccess: () => queries.invalidateQueries({ queryKey: standing }),
  });
}
