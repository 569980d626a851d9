/**
 * Whether this browser may have a session, by the readable cookie that the server sets with the session cookie. Without
 * it no user is signed in, and the request for the user is unnecessary.
 */
export function hasSessionHint(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}
