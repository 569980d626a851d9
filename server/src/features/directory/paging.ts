import type { DirectoryQuery, Sort } from '@cadence/contract/directory';

export type Order = Sort;

/** Where a page ended: the next one begins right after it, whoever came or went meanwhile. */
export type Position = { rank: number; foldedName: string; id: number };

/** What a cursor carries. The name is looked up by the id, so that no address contains one. */
export type Mark = { order: Order; rank: number; id: number };

const SHAPE = /^[a-z_]+\.(-?\d{1,10})\.([1-9]\d{0,9})$/;
const INTEGER_MAX = 2_147_483_647;

const isInteger = (value: number): boolean => Math.abs(value) <= INTEGER_MAX;

export const toCursor = ({ order, rank, id }: Mark): string =>
  Buffer.from(`${order}.${rank}.${id}`).toString('base64url');

/** Null for anything that `toCursor` did not write, and for a page of another order. */
export const fromCursor = (cursor: string, order: Order): Mark | null => {
  const match = SHAPE.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return null;
  // Written again it has to be the very same: an order of its own, or another spelling, shows here.
  const mark = { order, rank: Number(match[1]), id: Number(match[2]) };
  return isInteger(mark.rank) && isInteger(mark.id) && toCursor(mark) === cursor ? mark : null;
};

/** The value of a `Link` header that names the next page of the same question (RFC 8288). */
export const linkToNext = (query: DirectoryQuery, cursor: string): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `</api/therapists?${parameters.toString()}>; rel="next"`;
};
