/** The secret token in the fragment of a link, which never reaches a server or a log. */
import { useEffect, useState } from 'react';

/** Where the skip link leads: see `Layout`. */
const CONTENT = 'content';

function tokenOfAddress(): string {
  const fragment = window.location.hash.slice(1);
  return fragment === CONTENT ? '' : fragment;
}

/** The token of the link that led here, or of another one opened in the same tab; empty without one. */
export function useLinkToken(): string {
  return useTaken(null);
}

/**
 * The same, of a link that outlives its page: it does not stay in the address or in the browser's history, where signing in would
 * copy it into a query, but in this tab, under `key`, until it is forgotten.
 */
export function useKeptLinkToken(key: string): string {
  return useTaken(key);
}

function useTaken(key: string | null): string {
  const [token, setToken] = useState(() => takeToken(key));
  useEffect(() => {
    // Another link in the same tab changes nothing but the fragment.
    const take = () => setToken((former) => takeToken(key) || former);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [key]);
  return token;
}

function takeToken(key: string | null): string {
  const token = tokenOfAddress();
  if (key === null) return token;
  if (token === '') return keptToken(key);
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage it lasts until the page is left.
  }
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

function keptToken(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** After it was used, or cannot be used. */
export function forgetLinkToken(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
