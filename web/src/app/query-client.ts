import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { userQuery } from '../features/users/api.ts';
import { accountClosed } from '../lib/session/account-closed.ts';
import { onSignedOut } from '../lib/http/client.ts';
import { onOtherTabSessionChange } from '../lib/session/tab-sync.ts';

/**
 * Also starts a first load anew, which the library would let finish: its answer may be from before the change that
 * invalidates it.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const predicate = (query: Query) =>
      query.state.data === undefined &&
      query.state.fetchStatus === 'fetching' &&
      query.isActive() &&
      (filters.predicate?.(query) ?? true);
    const firstLoads = { ...filters, predicate };
    if (this.getQueryCache().findAll(firstLoads).length > 0) await this.cancelQueries(firstLoads);
    await super.invalidateQueries(filters, options);
  }
}

/** Queries refetch on focus, mount and reconnection; failures are not retried. */
export function makeQueryClient(): QueryClient {
  return new Queries({
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
  const refetchUser = () => {
    if (!accountClosed.isSet()) void queries.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  const onPageShow = (event: PageTransitionEvent) => {
    // Restored from the browser's cache, perhaps after signing out.
    if (event.persisted) void queries.invalidateQueries();
  };
  window.addEventListener('pageshow', onPageShow);
  const stops = [onSignedOut(refetchUser), onOtherTabSessionChange(refetchUser)];
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    for (const stop of stops) stop();
  };
}
