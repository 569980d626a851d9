import * as m from '@cadence/messages/m';
import { Suspense, useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { useUser } from '../features/users/api.ts';
import { leaveTo } from '../lib/leave.ts';
import { useRouteTitle } from '../lib/page-title.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { admit } from './admission.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import type { Page } from './pages.ts';

/** A page behind its guard. The user is known by now; every answer but the page itself replaces the history's entry. */
export function GuardedPage({ page }: { page: Page }) {
  const { data: user = null } = useUser();
  // Drawn again when the query changes: the address bar is what admission reads.
  useSearch();
  const admission = admit(page, user, window.location);
  useRouteTitle(admission.kind === 'not_found' ? m.app_page_not_found() : page.title());
  if (admission.kind === 'go') return <Redirect to={admission.to} replace />;
  if (admission.kind === 'leave') return <Leave to={admission.to} />;
  if (admission.kind === 'not_found' || !page.screen) return <NotFoundScreen />;
  return (
    <Suspense fallback={<LoadingScreen label={m.common_loading()} />}>
      <page.screen />
    </Suspense>
  );
}

function Leave({ to }: { to: string }) {
  useEffect(() => leaveTo(to, { replace: true }), [to]);
  return <LoadingScreen label={m.common_loading()} />;
}
