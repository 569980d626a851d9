const HOME = '/dashboard';

/**
 * Where to go after signing in: the requested page if it is on this origin, otherwise the dashboard. The result is a
 * path that browsers cannot read as another host.
 */
export function safeNext(asked: string | null | undefined, origin = window.location.origin): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || [...asked].some(isTreacherous)) return HOME;
  if (!URL.canParse(asked, origin)) return HOME;
  const url = new URL(asked, origin);
  // Parsing resolves "/..//host" to "//host".
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME;
  if (/^\/auth\/?$/i.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Browsers treat a backslash as a slash, and drop tabs and line breaks. */
function isTreacherous(letter: string): boolean {
  return letter <= ' ' || letter === '\u007f' || letter === '\\';
}

/** The sign-in page that returns to `path` (a path with its query) afterwards. */
export function signInPath(path: string): string {
  return path === HOME || path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}
