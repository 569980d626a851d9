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
export type PastedList = { good: GoodLine[]; bad: BadLine[] };

/** Empty lines count, so that a number finds its line in the field. */
export function readPastedList(text: string): PastedList {
  const list: PastedList = { good: [], bad: [] };
  const seen = new Map<string, number>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = { number: index + 1, text: raw.trim() };
    if (line.text === '') continue;
    const read = readLine(line);
    if ('reason' in read) {
      list.bad.push(read);
      continue;
    }
    const key = `${read.email.toLowerCase()} ${searchKey(read.name)}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, line.number);
      list.good.push(read);
    } else list.bad.push({ ...line, reason: m.caseload_invite_twice({ number: first }) });
  }
  return list;
}

function readLine(line: Line): GoodLine | BadLine {
  const parts = splitLine(line.text);
  if (!parts) return { ...line, reason: m.caseload_invite_bad_form() };
  const name = withoutQuotes(parts.name);
  const email = parts.email.trim();
  if (name === '') return { ...line, reason: m.caseload_invite_no_name() };
  if (name.length > NAME_MAX) return { ...line, reason: m.caseload_invite_long_name() };
  if (!z.safeParse(newCaseloadInvitation, { name, email }).success)
    return { ...line, reason: m.caseload_invite_bad_address() };
  return { ...line, name, email };
}

/** "Name <address>", or a name and an address with a tab, a semicolon or a comma between them. */
function splitLine(text: string): { name: string; email: string } | undefined {
  const bracketed = /^(?<name>[^<]*)<(?<email>[^<>]*)>[\s,;]*$/.exec(text)?.groups;
  if (bracketed) return { name: bracketed.name ?? '', email: bracketed.email ?? '' };
  if (!text.includes('@')) return undefined;
  const parts = text.split(/[\t;,]/).map((part) => part.trim());
  const at = parts.findLastIndex((part) => part.includes('@'));
  // "Roy, Élise, elise@…": all that stands before the address is the name.
  const before = parts.slice(0, at).filter(Boolean).join(', ');
  return { name: before, email: parts[at] ?? '' };
}

function withoutQuotes(text: string): string {
  return text
    .trim()
    .replace(/^["'“”«»\s]+|["'“”«»,;\s]+$/g, '')
    .trim();
}
