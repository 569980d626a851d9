/** A year's receipts and credit notes together: on paper, and as a table. */
import * as receipt from '@cadence/messages/nouns/receipt';
import { csvText } from '../../platform/csv.ts';
import type { Locale } from '../../platform/viewer.ts';
import { BRAND, HEIGHT, INNER, MARGIN, openPaper, type Paper, SOFT } from './paper.ts';
import type { ReceiptRow } from './queries.ts';
import { amountText, dateText, dayIn, minutesText } from './wording.ts';

export type Statement = {
  year: number;
  patientName: string;
  /** Oldest first. */
  rows: readonly ReceiptRow[];
  now: Date;
};

const signed = ({ kind }: ReceiptRow, cents: number): number => (kind === 'credit_note' ? -cents : cents);
const sum = (rows: readonly ReceiptRow[], pick: (row: ReceiptRow) => number): number =>
  rows.reduce((total, row) => total + signed(row, pick(row)), 0);

/** Receipts whose session fell into a year on the clocks of its therapist, oldest first. */
export const rowsOfYear = (rows: readonly ReceiptRow[], year: number): ReceiptRow[] =>
  rows
    .filter(({ sessionAt, snapshot }) => dayIn(sessionAt, snapshot.timezone).startsWith(`${year}-`))
    .toSorted((a, b) => a.sessionAt.getTime() - b.sessionAt.getTime() || a.id - b.id);

export const statementCsv = ({ rows }: Statement, locale: Locale): string => {
  const options = { locale };
  const head = [
    receipt.receipt_column_number({}, options),
    receipt.receipt_column_session({}, options),
    receipt.receipt_column_client({}, options),
    receipt.receipt_column_therapist({}, options),
    receipt.receipt_column_license({}, options),
    receipt.receipt_column_service({}, options),
    receipt.receipt_column_minutes({}, options),
    receipt.receipt_column_subtotal({}, options),
    receipt.receipt_column_tax({}, options),
    receipt.receipt_column_total({}, options),
    receipt.receipt_column_paid({}, options),
  ];
  const body = rows.map((row) => {
    const { snapshot, taxAmount, total } = row;
    const { label, startAt, timezone, clientName, therapist, service, payment } = snapshot;
    return [
      label,
      dayIn(startAt, timezone),
      clientName,
      therapist.name,
      therapist.license,
      service.name,
      service.minutes,
      signed(row, total - taxAmount) / 100,
      signed(row, taxAmount) / 100,
      signed(row, total) / 100,
      payment ? dayIn(payment.at, timezone) : '',
    ];
  });
  return csvText([head, ...body]);
};

const COLUMN = INNER - 110;

const writeRow = (paper: Paper, row: ReceiptRow, y: number, locale: Locale): number => {
  const { snapshot, total } = row;
  const { label, startAt, timezone, clientName, therapist, service } = snapshot;
  const title =
    row.kind === 'credit_note'
      ? receipt.receipt_statement_credit({ number: label }, { locale })
      : receipt.receipt_statement_receipt({ number: label }, { locale });
  const day = dateText(startAt, timezone, locale);
  const first = paper.write(`${day} · ${service.name}`, { x: MARGIN, y, width: COLUMN, font: 'strong' });
  const license = therapist.license && receipt.receipt_license({ number: therapist.license }, { locale });
  const detail = [clientName, therapist.name, license, minutesText(service.minutes, locale), title]
    .filter((part) => part !== '')
    .join(' · ');
  const end = paper.write(detail, { x: MARGIN, y: first + 1, width: COLUMN, size: 9, color: SOFT });
  const amount = { x: MARGIN + COLUMN, width: INNER - COLUMN, align: 'right' } as const;
  paper.write(amountText(signed(row, total), locale), { ...amount, y });
  paper.rule(end + 6);
  return end + 14;
};

/** As many pages as it takes. */
export const statementPdf = (
  { year, patientName, rows, now }: Statement,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> => {
  const options = { locale };
  const title = receipt.receipt_statement_title({ year: String(year) }, options);
  const paper = openPaper({ title, author: brand, locale, at: now });
  let y = paper.write(title, {
    x: MARGIN,
    y: MARGIN,
    width: INNER,
    font: 'title',
    size: 21,
    color: BRAND,
    as: 'H1',
  });
  const issued = receipt.receipt_issued({ date: dateText(now, 'America/Toronto', locale) }, options);
  y = paper.write(`${patientName} · ${issued}`, { x: MARGIN, y: y + 4, width: INNER, color: SOFT }) + 24;
  if (rows.length === 0) {
    y = paper.write(receipt.receipt_statement_empty({}, options), { x: MARGIN, y, width: INNER }) + 14;
  }
  for (const row of rows) {
    if (y > HEIGHT - MARGIN - 60) {
      paper.newPage();
      y = MARGIN;
    }
    y = writeRow(paper, row, y, locale);
  }
  writeSums(paper, rows, y, locale);
  return paper.finish();
};

const writeSums = (paper: Paper, rows: readonly ReceiptRow[], top: number, locale: Locale): void => {
  let y = top;
  if (y > HEIGHT - MARGIN - 70) {
    paper.newPage();
    y = MARGIN;
  }
  const line = (label: string, cents: number, at: number, isTotal: boolean): number => {
    const style = isTotal ? ({ font: 'strong', size: 13 } as const) : {};
    paper.write(label, { x: MARGIN, y: at, width: COLUMN, ...style });
    const amount = { x: MARGIN + COLUMN, width: INNER - COLUMN, align: 'right', ...style } as const;
    return paper.write(amountText(cents, locale), { ...amount, y: at }) + 5;
  };
  y = line(
    receipt.receipt_statement_tax({}, { locale }),
    sum(rows, (row) => row.taxAmount),
    y + 6,
    false,
  );
  line(
    receipt.receipt_total({}, { locale }),
    sum(rows, (row) => row.total),
    y + 2,
    true,
  );
};
