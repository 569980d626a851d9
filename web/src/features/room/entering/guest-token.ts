import { useEffect, useState } from 'react';
import { linkToken } from '../../../lib/navigation/link-token.ts';

const KEY = 'room-guest';
/** Other fragments are places in the page, such as its content for the skip link. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The token of the guest's link; empty without one. It does not stay in the address or in the browser's history, but in this
 * tab, so that the page can be loaded again. Another link may be opened in the same tab, which changes nothing but the fragment.
 */
export function useGuestToken(): string {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const take = () => setToken((former) => takeToken() || former);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

function takeToken(): string {
  const token = linkToken();
  if (!TOKEN.test(token)) return keptToken();
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage it lasts until the page is left.
  }
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

function keptToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** It cannot be used any more. */
export function forgetGuestToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
