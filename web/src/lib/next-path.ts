const HOME = '/dashboard';

/**
 * Where to go after signing in: the asked-for page when it lies on this origin, else the dashboard. Answers a path that
 * the browser cannot read as another host, whatever was asked for.
 */
export function safeNext(asked: string | null | undefined, origin = window.location.origin): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || [...asked].some(isTreacherous)) return HOME;
  if (!URL.canParse(asked, origin)) return HOME;
  const url = new URL(asked, origin);
  // "/..//host" is resolved to "//host" only here.
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME;
  if (/^\/auth\/?$/i.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** A backslash is a slash to browsers, and they drop tabs and line breaks: neither belongs into a path of ours. */
function isTreacherous(letter: string): boolean {
  return letter <= ' ' || letter === '\u007f' || letter === '\\';
}

/** The sign-in page that returns to `path` (a path of ours with its query) afterwards. */
export function signInPath(path: string): string {
  return path === HOME || path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}
