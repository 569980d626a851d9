import type { User } from '@cadence/contract/users';
import { safeNext, signInPath } from '../lib/next-path.ts';
import { publicPath } from '../lib/public-pages.ts';
import { isAppPath, mayOpen, type Page } from './pages.ts';

/** What a visitor of a page gets: the page, the 404 screen, another page of the app, or a document of the server's. */
export type Admission =
  | { kind: 'show' }
  | { kind: 'not_found' }
  | { kind: 'go'; to: string }
  | { kind: 'leave'; to: string };

/** Where somebody is: a path of this origin with its query and fragment, as the address bar has it. */
export type Asked = { pathname: string; search: string; hash: string };

/** Decides who sees what (specification, public pages §2). `user` is null for a visitor. */
export function admit(page: Page, user: User | null, asked: Asked): Admission {
  if (page.access === 'everybody') return { kind: 'show' };
  if (!user) {
    if (page.access === 'signed_out') return { kind: 'show' };
    return { kind: 'go', to: signInPath(asked.pathname + asked.search + asked.hash) };
  }
  if (page.access === 'signed_out') return enter(safeNext(new URLSearchParams(asked.search).get('next')));
  if (!mayOpen(page, user.role)) {
    return page.access === 'admin' ? { kind: 'leave', to: publicPath('') } : { kind: 'go', to: '/dashboard' };
  }
  return page.screen ? { kind: 'show' } : { kind: 'not_found' };
}

/** The page that was asked for before signing in may be a document, such as the road back from a payment. */
function enter(to: string): Admission {
  const path = to.split(/[?#]/)[0] ?? to;
  return isAppPath(path) ? { kind: 'go', to } : { kind: 'leave', to };
}
