/** CSV for spreadsheets (RFC 4180), in UTF-8 with the byte order mark that Excel needs. */

/** Spreadsheets would run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  const escaped = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

type Row = readonly (string | number)[];

/** Rows without the byte order mark, for a table that is sent in parts. */
export function csvRows(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function csvText(rows: readonly Row[]): string {
  return `\uFEFF${csvRows(rows)}`;
}
