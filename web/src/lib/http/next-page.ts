/** The cursor of the next page out of a list's `Link` header (RFC 8288); null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const next = headers
    .get('link')
    ?.split(/,(?=\s*<)/)
    .find((link) => /;\s*rel="?next"?/i.test(link));
  const address = next && /<([^>]*)>/.exec(next)?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}
