import * as m from '@cadence/messages/m';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Router, Switch, useLocation, type AroundNavHandler } from 'wouter';
import { useUser } from '../features/users/api.ts';
import { accountClosed } from '../lib/session/account-closed.ts';
import { useLeaving } from '../lib/navigation/leave.ts';
import { applyLocale, useLocale } from '../lib/locale.ts';
import { leaveAfterAsking } from '../lib/forms/unsaved.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { ConnectionTrouble, ErrorBoundary } from './error-boundary.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { Layout } from './layout.tsx';
import { prefetchChanges } from '../lib/http/query.ts';
import { prefetchLinks } from './routing/link-prefetch.ts';
import { HeaderPlaceholder } from './header/header-placeholder.tsx';
import { fetchPage, pages, unknownPage } from './pages.ts';
import { watchSession } from './query-client.ts';
import { SessionExpiry } from './session-expiry.tsx';

export function App({ queries }: { queries: QueryClient }) {
  useEffect(() => watchSession(queries), [queries]);
  useEffect(() => prefetchLinks(fetchPage), []);
  useEffect(() => prefetchChanges(), []);
  // Renders everything again when the language changes.
  useLocale();
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary>
        <Session />
      </ErrorBoundary>
      <Toaster label={m.app_notifications()} closeLabel={m.app_close()} />
    </QueryClientProvider>
  );
}

/** Shows nothing until the user and the code of the first page are loaded. */
function Session() {
  const isFetched = useFirstPage();
  const leaving = useLeaving();
  const isClosed = accountClosed.useIsSet();
  const { data: user, isPending, refetch } = useUser();
  const language = user?.language;
  useLayoutEffect(() => {
    if (language) applyLocale(language);
  }, [language]);
  const turn = useTurn(user?.id);
  const isKnown = !isPending && !leaving && isFetched;
  // The first page renders in interruptible slices, so that input is handled in between.
  const isDrawn = useDeferredValue(isKnown, false);
  if (!isPending && !leaving && user === undefined) {
    return <ConnectionTrouble onRetry={() => void refetch()} />;
  }
  if (!isKnown || !isDrawn) {
    return (
      <>
        <HeaderPlaceholder />
        <LoadingScreen label={m.app_loading()} />
      </>
    );
  }
  return (
    <Router aroundNav={askFirst}>
      <Pages key={turn} />
      {user && !isClosed && <SessionExpiry key={user.id} />}
    </Router>
  );
}

/**
 * Changes when another user is signed in than before, as in a tab restored from the browser's cache: no page state
 * passes to another user. Signing in and out do not change it.
 */
function useTurn(userId: number | undefined): number {
  const [last, setLast] = useState({ userId, turn: 0 });
  if (userId !== undefined && userId !== last.userId) {
    setLast({ userId, turn: last.userId === undefined ? last.turn : last.turn + 1 });
  }
  return last.turn;
}

/** True when the code of the first page has loaded or failed to load. */
function useFirstPage(): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    void fetchPage(window.location.pathname).then(() => setFetched(true));
  }, []);
  return isFetched;
}

/** Navigation within a page discards nothing. */
const askFirst: AroundNavHandler = (navigate, to, options) => {
  const isHere = new URL(to, window.location.href).pathname === window.location.pathname;
  if (isHere) navigate(to, options);
  else leaveAfterAsking(() => navigate(to, options));
};

function Pages() {
  const [path] = useLocation();
  return (
    <Layout path={path}>
      <ErrorBoundary key={path}>
        <Switch>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <GuardedPage page={page} />
            </Route>
          ))}
          <Route>
            <GuardedPage page={unknownPage} />
          </Route>
        </Switch>
      </ErrorBoundary>
    </Layout>
  );
}
