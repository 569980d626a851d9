/** Cursor pagination of long lists. */

/** The content of a cursor. Sort keys such as names are looked up by the id, so that no URL contains one. */
export type Mark = { order: string; rank: number; id: number };

const SHAPE = /^[a-z_]+\.(-?\d{1,10})\.([1-9]\d{0,9})$/;
const INTEGER_MAX = 2_147_483_647;

function isInteger(value: number): boolean {
  return Math.abs(value) <= INTEGER_MAX;
}

export function toCursor({ order, rank, id }: Mark): string {
  return Buffer.from(`${order}.${rank}.${id}`).toString('base64url');
}

/** Null for a cursor that `toCursor` did not write, and for one of another sort order. */
export function fromCursor(cursor: string, order: string): Mark | null {
  const match = SHAPE.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return null;
  // Encoded again it must be identical, which refuses other sort orders and other spellings.
  const mark = { order, rank: Number(match[1]), id: Number(match[2]) };
  return isInteger(mark.rank) && isInteger(mark.id) && toCursor(mark) === cursor ? mark : null;
}

/** The `Link` header to the next page of the same query (RFC 8288). */
export function linkToNext(
  path: string,
  query: Record<string, string | number | undefined>,
  cursor: string,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

/** The entries of an admins' list that is asked for without a limit; the next page follows them. */
export const LONGEST_LIST = 1_000;

/** Items of a list, and the cursor of the next page; null on the last page. */
export type Page<T> = { items: T[]; next: string | null };

/** Cuts rows to the limit. Select one row more than the limit: it tells whether there is a next page. */
export function pageOf<T>(found: readonly T[], limit: number | undefined, mark: (last: T) => Mark): Page<T> {
  const items = limit === undefined ? [...found] : found.slice(0, limit);
  const last = items.length < found.length ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : toCursor(mark(last)) };
}
