/** Tables for spreadsheets (RFC 4180), in UTF-8 with the mark that Excel needs to see that. */

/** A cell that begins so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

type Row = readonly (string | number)[];

/** Rows of a table that is sent in parts. */
export const csvRows = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export const csvText = (rows: readonly Row[]): string => `\uFEFF${csvRows(rows)}`;
