/** The token in the fragment of a link, which never reaches a server or a log; empty without one. */
export function linkToken(): string {
  return window.location.hash.slice(1);
}
