import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallReply } from '../../../lib/http/client.ts';
import { notifyOtherTabs } from '../../../lib/session/tab-sync.ts';

export type SessionTime = CallReply<'GET /api/session'>;

/** The remaining session time. This request does not extend the session. */
export function fetchSessionTime(): Promise<SessionTime> {
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

/** Agrees to the versions of the legal texts that this app was built with. */
export function giveConsent(): Promise<void> {
  const body = { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION };
  return call('POST /api/user/consent', { body });
}
