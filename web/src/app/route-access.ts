import type { User } from '@cadence/contract/users';
import { safeNext, signInPath } from '../lib/navigation/next-path.ts';
import { publicPath } from '../lib/navigation/public-pages.ts';
import { isAppPath, mayOpen, type Page } from './pages.ts';

/** What a visitor of a page gets: the page, another page of the app, or a document of the server. */
export type RouteAccess = { kind: 'show' } | { kind: 'go'; to: string } | { kind: 'leave'; to: string };

/** A path of this origin with its query and fragment, as in `window.location`. */
export type Asked = { pathname: string; search: string; hash: string };

/** Decides who sees which page. `user` is null for a visitor. */
export function routeAccess(page: Page, user: User | null, asked: Asked): RouteAccess {
  if (page.access === 'everybody') return { kind: 'show' };
  if (!user) {
    if (page.access === 'signed_out') return { kind: 'show' };
    return { kind: 'go', to: signInPath(asked.pathname + asked.search + asked.hash) };
  }
  if (page.access === 'signed_out') return enter(safeNext(new URLSearchParams(asked.search).get('next')));
  if (!mayOpen(page, user.role)) {
    return page.access === 'admin' ? { kind: 'leave', to: publicPath('') } : { kind: 'go', to: '/dashboard' };
  }
  return { kind: 'show' };
}

/** The page requested before sign-in may be a document of the server's, such as the return address of a payment. */
function enter(to: string): RouteAccess {
  const path = to.split(/[?#]/)[0] ?? to;
  return isAppPath(path) ? { kind: 'go', to } : { kind: 'leave', to };
}
