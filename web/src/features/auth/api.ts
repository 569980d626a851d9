import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, type CallInput, type CallReply } from '../../lib/client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { leaveTo } from '../../lib/leave.ts';
import { publicPath } from '../../lib/public-pages.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { userQuery } from '../users/api.ts';

export type Credentials = CallInput<'POST /api/login'>['body'];
export type Registration = CallInput<'POST /api/register'>['body'];

export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/login', { body }),
    onSuccess: () => refreshUser(queries),
  });
}

export function useRegister() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Registration) => call('POST /api/register', { body }),
    onSuccess: () => refreshUser(queries),
  });
}

export type SessionTime = CallReply<'GET /api/session'>;

/** How long the session still lasts. Asking is no sign of life. */
export const askSessionTime = (): Promise<SessionTime> => call('GET /api/session');

/** Keeps it alive, and lets the reader's other tabs know. */
export async function extendSession(): Promise<SessionTime> {
  const time = await call('POST /api/session');
  tellOtherTabs();
  return time;
}

/** Ends the session and leaves for the landing page in the language that is read, so that nothing of it stays in memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      dropAllDrafts();
      tellOtherTabs();
      leaveTo(publicPath(''));
    },
  });
}

/** Asks for the user anew; rejects where that fails, so that nobody waits on a form that seems to have worked. */
async function refreshUser(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  await queries.fetchQuery({ ...userQuery, staleTime: 0 });
}
