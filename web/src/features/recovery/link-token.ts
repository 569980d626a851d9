/** The token in the fragment of an email link, which never reaches a server or a log; empty without one. */
export function linkToken(): string {
  return window.location.hash.slice(1);
}
