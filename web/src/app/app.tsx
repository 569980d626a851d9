import * as m from '@cadence/messages/m';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  lazy,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  Suspense,
  type ComponentType,
} from 'react';
import { Route, Router, Switch, useLocation, type AroundNavHandler, Redirect, useSearch } from 'wouter';
import { useUser, type User } from '../features/users/api.ts';
import { accountClosed } from '../lib/session/account-closed.ts';
import { useLeaving, leaveTo } from '../lib/navigation/leave.ts';
import { applyLocale, useLocale } from '../lib/locale.ts';
import { leaveAfterAsking } from '../lib/forms/unsaved.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { ConnectionTrouble, ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { prefetchChanges } from '../lib/http/query.ts';
import { prefetchLinks } from './routing/link-prefetch.ts';
import { HeaderPlaceholder } from './header/header-placeholder.tsx';
import { fetchPage, pages, unknownPage, type Page } from './pages.ts';
import { watchSession } from './query-client.ts';
import { useRouteTitle } from '../lib/navigation/page-title.ts';
import { routeAccess } from './route-access.ts';

/** Only admins need its code. */
const PasswordRequest = lazy(async () => ({
  default: (await import('./password-request.tsx')).PasswordRequest,
}));

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
      {user && <Watches key={user.id} role={user.role} isClosed={isClosed} />}
    </Router>
  );
}

/** What runs beside every page of a signed-in user. */
function Watches({ role, isClosed }: { role: User['role']; isClosed: boolean }) {
  return (
    <>
      {!isClosed && <Late load={loadWarning} after={LATER} />}
      {!isClosed && role === 'therapist' && <Late load={loadTapWatch} after={SOON} />}
      {role === 'admin' && (
        <Suspense>
          <PasswordRequest />
        </Suspense>
      )}
    </>
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

/** A page behind its access check. The user is loaded by now. A redirect replaces the history entry. */
function GuardedPage({ page }: { page: Page }) {
  const { data: user = null } = useUser();
  // Subscribes to changes of the query, which `routeAccess` reads from the address.
  useSearch();
  const access = routeAccess(page, user, window.location);
  useRouteTitle(page.title());
  if (access.kind === 'go') return <Redirect to={access.to} replace />;
  if (access.kind === 'leave') return <Leave to={access.to} />;
  return (
    <Suspense fallback={<LoadingScreen label={m.app_loading()} />}>
      <page.screen />
    </Suspense>
  );
}

function Leave({ to }: { to: string }) {
  useEffect(() => leaveTo(to, { replace: true }), [to]);
  return <LoadingScreen label={m.app_loading()} />;
}

/** Milliseconds. No session ends so soon, and loading the code earlier would delay the page. */
const LATER = 10_000;
/** Milliseconds. Once the page stands. */
const SOON = 1_000;

type LateProps = { load: () => Promise<ComponentType>; after: number };

/** Shows a part that no page waits for; tries again where its code cannot be loaded, as without a network. */
function Late({ load, after }: LateProps) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const component = await load();
      if (!isGone) setLoaded(() => component);
    };
    let timer = window.setTimeout(attempt, after);
    function attempt() {
      show().catch(() => {
        if (!isGone) timer = window.setTimeout(attempt, LATER);
      });
    }
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [load, after]);
  return Loaded ? <Loaded /> : null;
}

/** Warns before the session ends, on every page of a signed-in user (WCAG 2.2, 2.2.1). */
async function loadWarning() {
  return (await import('../features/auth/sessions/session-warning.tsx')).SessionWarning;
}

/** Sends what a therapist has counted on this device, on every page of hers. */
async function loadTapWatch() {
  return (await import('../features/care/pad/tap-watch.tsx')).TapWatch;
}
