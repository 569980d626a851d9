import * as m from '@cadence/messages/m';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/http/client.ts';
import { takeLocaleForAccount } from '../../../lib/locale.ts';
import { notifyOtherTabs } from '../../../lib/session/tab-sync.ts';
import { userQuery } from '../../users/api.ts';
import { setReminderDue } from '../second-factor/reminder-due.ts';

export type Credentials = CallInput<'POST /api/login'>['body'];

export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/login', { body }),
    onSuccess: async ({ language: former }, { code }) => {
      const language = takeLocaleForAccount(former);
      // If it cannot be saved, the account keeps its language.
      if (language) await call('PATCH /api/user', { body: { language } }).catch(() => undefined);
      await refreshUser(queries, { isCodeGiven: code !== undefined });
    },
  });
}

/**
 * After each sign-in: refetches the user; rejects on failure, so that the form can show it. A browser that keeps no cookies stays
 * signed out.
 */
export async function refreshUser(
  queries: QueryClient,
  { isCodeGiven }: { isCodeGiven: boolean },
): Promise<void> {
  notifyOtherTabs();
  setReminderDue(!isCodeGiven);
  const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 });
  if (!user) throw new Error(m.sign_in_no_cookies());
}
