/**
 * Whether a session was begun in this browser, by the cookie that the server sets beside the session's own. Without it
 * the server need not be asked who is looking: nobody is.
 */
export function hasSessionHint(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}
