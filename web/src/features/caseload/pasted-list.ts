/** Reads a pasted list of names and email addresses, one family a line. */
import { NAME_MAX } from '@cadence/contract/base/limits';
import { newCaseloadInvitation } from '@cadence/contract/clients/clients';
import { searchKey } from '@cadence/format/search-key';
import * as m from '@cadence/messages/m';
import * as z from 'zod/mini';

/** Lines of one sending. */
export const MAX_LINES = 100;

export type Line = { number: number; text: string };
export type GoodLine = Line & { name: string; email: string };
export type BadLine = Line & { reason: string };
/** `lines` are the good and the bad ones as they stand in the field. */
export type PastedList = { lines: (GoodLine | BadLine)[]; good: GoodLine[]; bad: BadLine[] };

/** Empty lines count, so that a number finds its line in the field. */
export function readPastedList(text: string): PastedList {
  const seen = new Map<string, number>();
  const lines = text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map((raw, index) => ({ number: index + 1, text: raw.trim() }))
    .filter((line) => line.text !== '')
    .map((line) => withoutRepeat(readLine(line), seen));
  return {
    lines,
    good: lines.filter((line): line is GoodLine => !isBad(line)),
    bad: lines.filter(isBad),
  };
}

export function isBad(line: GoodLine | BadLine): line is BadLine {
  return 'reason' in line;
}

/** The second of two lines with the same name and address is a bad one. */
function withoutRepeat(line: GoodLine | BadLine, seen: Map<string, number>): GoodLine | BadLine {
  if (isBad(line)) return line;
  const key = `${line.email.toLowerCase()} ${searchKey(line.name)}`;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, line.number);
  if (first === undefined) return line;
  const { number, text } = line;
  return { number, text, reason: m.caseload_invite_twice({ number: first }) };
}

function readLine(line: Line): GoodLine | BadLine {
  const cells = cellsOf(line.text);
  const addresses = cells.map(addressesIn);
  const [email, ...others] = new Map(addresses.flat().map((one) => [one.toLowerCase(), one])).values();
  if (email === undefined) return { ...line, reason: m.caseload_invite_bad_form() };
  if (others.length > 0) return { ...line, reason: m.caseload_invite_two_addresses() };
  const name = nameOf(
    cells.map(nameIn),
    addresses.findIndex((found) => found.length > 0),
  );
  if (name === '') return { ...line, reason: m.caseload_invite_no_name() };
  if (name.length > NAME_MAX) return { ...line, reason: m.caseload_invite_long_name() };
  if (!z.safeParse(newCaseloadInvitation, { name, email }).success)
    return { ...line, reason: m.caseload_invite_bad_address() };
  return { ...line, name, email };
}

/** Between tabs, semicolons and commas, but for those in quotes or angle brackets. A quote that nothing closes is a letter. */
const CELL = /(?:"(?:[^"]|"")*"|<[^<>]*>|[^\t;,])+/g;
/** Whatever is meant as an address; whether it is one, the contract says. */
const ADDRESS = /<?(?:mailto:)?(?<address>[^\s<>"“”«»:;,()[\]]*@[^\s<>"“”«»:;,()[\]?]*)(?:\?[^\s<>]*)?>?/gi;

function cellsOf(text: string): string[] {
  return [...text.matchAll(CELL)].map(([cell]) => cell);
}

function addressesIn(cell: string): string[] {
  return [...cell.matchAll(ADDRESS)].map(({ groups }) => groups?.address ?? '');
}

/** What a cell holds beside addresses, out of its quotes. */
function nameIn(cell: string): string {
  return cell
    .replaceAll(ADDRESS, ' ')
    .replaceAll('""', '"')
    .replace(/^["'“”«»()[\]\s]+|["'“”«»()[\]\s]+$/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** "Roy, Élise, elise@…": all that stands up to the address is the name; behind it, only the next cell may be. */
function nameOf(cells: readonly string[], addressAt: number): string {
  const before = cells.slice(0, addressAt + 1).filter(Boolean);
  return before.length > 0 ? before.join(', ') : (cells[addressAt + 1] ?? '');
}
