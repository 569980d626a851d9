import { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/users/api.ts';
import { accountClosed } from '../lib/session/account-closed.ts';
import { onSignedOut } from '../lib/http/client.ts';
import { onOtherTabSessionChange } from '../lib/session/tab-sync.ts';

/** Queries refetch on focus, mount and reconnection; failures are not retried. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: false,
        // Without a network, calls fail with an error instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Refetches the user when the session may have changed. Returns the unsubscribe function. */
export function watchSession(queries: QueryClient): () => void {
  const askAgain = () => {
    if (!accountClosed.isSet()) void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  const onPageShow = (event: PageTransitionEvent) => {
    // Restored from the browser's cache, perhaps after signing out.
    if (event.persisted) void queries.invalidateQueries();
  };
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(askAgain), onOtherTabSessionChange(askAgain)];
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    for (const stop of stops) stop();
  };
}
