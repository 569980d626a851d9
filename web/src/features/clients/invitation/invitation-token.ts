import { linkToken } from '../../../lib/navigation/link-token.ts';

const KEY = 'client-invitation';

/**
 * The token in the fragment of the link. It does not stay in the address, where signing in would copy it into a query, but in
 * this tab until it is used. Empty without one.
 */
export function takeToken(): string {
  const token = linkToken();
  if (token === '') return keptToken();
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

/** After it was used, or cannot be used. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
