import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callForFile, type CallInput, type CallReply } from '../../lib/http/client.ts';
import { dropAllDrafts } from '../../lib/forms/drafts.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { publicPath } from '../../lib/navigation/public-pages.ts';
import { notifyOtherTabs } from '../../lib/session/tab-sync.ts';
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

/** The remaining session time. This request does not extend the session. */
export function askSessionTime(): Promise<SessionTime> {
  return call('GET /api/session');
}

/** Extends the session and notifies the user's other tabs. */
export async function extendSession(): Promise<SessionTime> {
  const time = await call('POST /api/session');
  notifyOtherTabs();
  return time;
}

export type OwnSession = CallReply<'GET /api/user/sessions'>[number];

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
});

/** Where the user is signed in. */
export function useOwnSessions() {
  return useQuery(sessionsQuery);
}

/** Ends one of the user's sessions, or all but this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? call('DELETE /api/user/sessions')
        : call('DELETE /api/user/sessions/:id', { params: { id: which } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Downloads all personal data of a suspended account, which cannot sign in. */
export function useSuspendedExport() {
  return useMutation({
    mutationFn: (body: Credentials) => callForFile('POST /api/suspended-account/export', { body }),
  });
}

/** Agrees to the versions of the legal texts that this app was built with. */
export function giveConsent(): Promise<void> {
  const body = { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION };
  return call('POST /api/user/consent', { body });
}

/** Ends the session and loads the landing page in the current language, which clears all state from memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      dropAllDrafts();
      notifyOtherTabs();
      leaveTo(publicPath(''));
    },
  });
}

/** Refetches the user; rejects on failure, so that the form can show it. */
async function refreshUser(queries: QueryClient): Promise<void> {
  notifyOtherTabs();
  await queries.fetchQuery({ ...userQuery, staleTime: 0 });
}
