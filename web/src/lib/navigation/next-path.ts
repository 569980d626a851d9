const HOME = '/dashboard';

/**
 * Where to go after signing in: the requested page if it is on this origin, otherwise the dashboard. The result is a
 * path that browsers cannot read as another host.
 */
export function safeNext(asked: string | null | undefined, origin = window.location.origin): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return HOME;
  // Parsed as browsers do it: a backslash is a slash, tabs and line breaks are dropped, and "/..//host" is "//host".
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME;
  if (/^\/auth\/?$/i.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that returns to `path` (a path with its query) afterwards. */
export function signInPath(path: string): string {
  return path === HOME || path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}
