/** A page of a long list: where it ended, and how the next one is asked for. */

/** What a cursor carries. Whatever else decides the order is looked up by the id, so that no address contains a name. */
export type Mark = { order: string; rank: number; id: number };

const SHAPE = /^[a-z_]+\.(-?\d{1,10})\.([1-9]\d{0,9})$/;
const INTEGER_MAX = 2_147_483_647;

const isInteger = (value: number): boolean => Math.abs(value) <= INTEGER_MAX;

export const toCursor = ({ order, rank, id }: Mark): string =>
  Buffer.from(`${order}.${rank}.${id}`).toString('base64url');

/** Null for anything that `toCursor` did not write, and for a page of another order. */
export const fromCursor = (cursor: string, order: string): Mark | null => {
  const match = SHAPE.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return null;
  // Written again it has to be the very same: an order of its own, or another spelling, shows here.
  const mark = { order, rank: Number(match[1]), id: Number(match[2]) };
  return isInteger(mark.rank) && isInteger(mark.id) && toCursor(mark) === cursor ? mark : null;
};

/** The value of a `Link` header that names the next page of the same question (RFC 8288). */
export const linkToNext = (
  path: string,
  query: Record<string, string | number | undefined>,
  cursor: string,
): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
};

/** Entries of a list, and the cursor of the page that follows; null where there is none. */
export type Page<T> = { items: T[]; next: string | null };

/** Cuts what was found to the limit. Ask the database for one more: whether it comes tells whether there is a next page. */
export const pageOf = <T>(
  found: readonly T[],
  limit: number | undefined,
  mark: (last: T) => Mark,
): Page<T> => {
  const items = limit === undefined ? [...found] : found.slice(0, limit);
  const last = items.length < found.length ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : toCursor(mark(last)) };
};
