/** A request's target: a path or, as a proxy may send it, a whole address whose host says nothing (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** The path as it is written, the same decoded where it can be, and the query with its question mark. */
export function targetOf(url: string): { written: string; path: string; query: string } {
  const target = url.replace(ABSOLUTE, '');
  const at = target.indexOf('?');
  const written = (at < 0 ? target : target.slice(0, at)) || '/';
  return { written, path: decoded(written), query: at < 0 ? '' : target.slice(at) };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
