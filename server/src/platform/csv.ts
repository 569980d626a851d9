/**
 * CSV for spreadsheets (RFC 4180), in UTF-8 with the byte order mark that Excel needs. Excel splits the lines of a file that is
 * opened with a double click at the list separator of the system's region: in English a comma, in French a semicolon, because
 * the comma is in its numbers.
 */
import type { Locale } from './viewer.ts';

const SEPARATOR = { en: ',', fr: ';' } as const;

/**
 * Spreadsheets would run a cell that begins like this as a formula. Where the region splits lines at another character than the
 * file's, cells begin within texts too, also within quoted ones.
 */
const FORMULA = /(^|[,;\t\r\n]"*)(?=[=+\-@\t\r])/g;

function numberText(value: number, locale: Locale): string {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

function cell(value: string | number, locale: Locale): string {
  if (typeof value === 'number') return numberText(value, locale);
  const escaped = value.replaceAll(FORMULA, "$1'");
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

type Row = readonly (string | number)[];

/** Rows without the byte order mark, for a table that is sent in parts. */
export function csvRows(rows: readonly Row[], locale: Locale): string {
  return rows.map((row) => `${row.map((value) => cell(value, locale)).join(SEPARATOR[locale])}\r\n`).join('');
}

export function csvText(rows: readonly Row[], locale: Locale): string {
  return `\uFEFF${csvRows(rows, locale)}`;
}
