import * as m from '@cadence/messages/m';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Router, Switch, useLocation, type AroundNavHandler } from 'wouter';
import { useUser } from '../features/users/api.ts';
import { accountClosed } from '../lib/account-closed.ts';
import { useLeaving } from '../lib/leave.ts';
import { applyLocale, useLocale } from '../lib/locale.ts';
import { ReadyPages } from '../lib/ready-pages.ts';
import { leaveAfterAsking } from '../lib/unsaved.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary, TroubleScreen } from './error-boundary.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { Layout } from './layout.tsx';
import { watchLinks } from './link-watch.ts';
import { Opening } from './opening.tsx';
import { fetchPage, pages, unknownPage } from './pages.ts';
import { watchSession } from './query-client.ts';
import { SessionWatch } from './session-watch.tsx';

const ready = pages.filter(({ screen }) => screen !== undefined).map(({ path }) => path);

export function App({ queries }: { queries: QueryClient }) {
  useEffect(() => watchSession(queries), [queries]);
  useEffect(() => watchLinks(fetchPage), []);
  // Everything below is drawn again in a new language.
  useLocale();
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary>
        <Session />
      </ErrorBoundary>
      <Toaster label={m.app_notifications()} closeLabel={m.common_close()} />
    </QueryClientProvider>
  );
}

/** Waits until it is known who is there, and meanwhile fetches the code of the page that was asked for. */
function Session() {
  const isFetched = useFirstPage();
  const leaving = useLeaving();
  const isClosed = accountClosed.useIsUp();
  const { data: user, isPending, refetch } = useUser();
  const language = user?.language;
  useLayoutEffect(() => {
    if (language) applyLocale(language);
  }, [language]);
  const turn = useTurn(user?.id);
  const isKnown = !isPending && !leaving && isFetched;
  // The first page is drawn in slices, between which the reader is heard, instead of in one long turn.
  const isDrawn = useDeferredValue(isKnown, false);
  if (!isPending && !leaving && user === undefined) {
    return (
      <TroubleScreen
        title={m.app_offline_title()}
        text={m.app_offline_text()}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!isKnown || !isDrawn) {
    return (
      <>
        <Opening />
        <LoadingScreen label={m.common_loading()} />
      </>
    );
  }
  return (
    <Router aroundNav={askFirst}>
      <ReadyPages value={ready}>
        <Pages key={turn} />
      </ReadyPages>
      {user && !isClosed && <SessionWatch key={user.id} />}
    </Router>
  );
}

/**
 * Rises when somebody else is signed in than was before, as in a tab that comes back from the browser's memory: no page
 * goes from one person's hands into another's. Signing in and out leave it as it is.
 */
function useTurn(userId: number | undefined): number {
  const [last, setLast] = useState({ userId, turn: 0 });
  if (userId !== undefined && userId !== last.userId) {
    setLast({ userId, turn: last.userId === undefined ? last.turn : last.turn + 1 });
  }
  return last.turn;
}

/** True once the code of the first page is there, or is known not to come. */
function useFirstPage(): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    void fetchPage(window.location.pathname).then(() => setFetched(true));
  }, []);
  return isFetched;
}

/** Another place on the same page leaves nothing behind. */
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
