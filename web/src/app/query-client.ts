import { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/users/api.ts';
import { accountClosed } from '../lib/account-closed.ts';
import { onSignedOut } from '../lib/client.ts';
import { onOtherTab } from '../lib/other-tabs.ts';

/** Asked again on focus, mount and reconnection; nothing is tried twice (specification, public pages §7). */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: false,
        // Without a network a call fails and says so, instead of waiting for one without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Asks who is signed in whenever that may have changed behind the page's back. Returns how to stop. */
export function watchSession(queries: QueryClient): () => void {
  const askAgain = () => {
    if (!accountClosed.isUp()) void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  const onPageShow = (event: PageTransitionEvent) => {
    // Back from the browser's memory, perhaps after signing out.
    if (event.persisted) void queries.invalidateQueries();
  };
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(askAgain), onOtherTab(askAgain)];
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    for (const stop of stops) stop();
  };
}
