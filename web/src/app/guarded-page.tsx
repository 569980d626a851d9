import * as m from '@cadence/messages/m';
import { Suspense, useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useUser } from '../features/users/api.ts';
import { leaveTo } from '../lib/navigation/leave.ts';
import { useRouteTitle } from '../lib/navigation/page-title.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { routeAccess } from './route-access.ts';
import type { Page } from './pages.ts';

/** A page behind its access check. The user is loaded by now. A redirect replaces the history entry. */
export function GuardedPage({ page }: { page: Page }) {
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
