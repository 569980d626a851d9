/** A year's receipts and credit notes together: as a PDF, and as a table. */
import * as m from '@cadence/messages/m';
import { csvText } from '../../platform/csv.ts';
import { fairShare, mapFairly } from '../../platform/concurrency/fair-share.ts';
import type { Locale } from '../../platform/viewer.ts';
import { BRAND, HEIGHT, INNER, MARGIN, openPdf, type Pdf, SOFT } from '../../platform/pdf/pdf-page.ts';
import type { ReceiptRow } from './queries.ts';
import { statedNames } from './snapshot.ts';
import { DEFAULT_ZONE, dateIn } from '@cadence/format/time';
import {
  amountText,
  dateText,
  methodText,
  minutesText,
  paidText,
  rateText,
  registrationLines,
} from './document-text.ts';

export type Statement = {
  year: number;
  patientName: string;
  /** Oldest first. */
  rows: readonly ReceiptRow[];
  now: Date;
};

function signed({ kind }: ReceiptRow, cents: number): number {
  return kind === 'credit_note' ? -cents : cents;
}
function isExempt({ snapshot, total }: ReceiptRow): boolean {
  return snapshot.tax === 'exempt' && total > 0;
}

function sum(rows: readonly ReceiptRow[], pick: (row: ReceiptRow) => number): number {
  return rows.reduce((total, row) => total + signed(row, pick(row)), 0);
}

/** Receipts whose session fell into a year in its therapist's time zone, oldest first. */
export async function rowsOfYear(rows: readonly ReceiptRow[], year: number): Promise<ReceiptRow[]> {
  const isOfYear = await mapFairly(rows, ({ sessionAt, snapshot }) =>
    dateIn(sessionAt, snapshot.timezone).startsWith(`${year}-`),
  );
  return rows
    .filter((_row, index) => isOfYear[index])
    .toSorted((a, b) => a.sessionAt.getTime() - b.sessionAt.getTime() || a.id - b.id);
}

export async function statementCsv({ rows }: Statement, locale: Locale): Promise<string> {
  const options = { locale };
  const head = [
    m.receipts_column_number({}, options),
    m.receipts_column_session({}, options),
    m.receipts_column_client({}, options),
    m.receipts_column_therapist({}, options),
    m.receipts_column_title({}, options),
    m.receipts_column_license({}, options),
    m.receipts_column_regulator({}, options),
    m.receipts_column_service({}, options),
    m.receipts_column_minutes({}, options),
    m.receipts_column_subtotal({}, options),
    m.receipts_column_tax({}, options),
    m.receipts_column_total({}, options),
    m.receipts_column_paid({}, options),
    m.receipts_column_method({}, options),
    m.receipts_column_tax_note({}, options),
  ];
  const body = await mapFairly(rows, (row) => {
    const { snapshot, taxAmount, total } = row;
    const { label, startAt, timezone, clientName, therapist, service, payment } = snapshot;
    return [
      label,
      dateIn(startAt, timezone),
      clientName,
      therapist.name,
      therapist.title,
      therapist.license,
      registrationLines(therapist, locale)[1],
      service.name,
      service.minutes,
      signed(row, total - taxAmount) / 100,
      signed(row, taxAmount) / 100,
      signed(row, total) / 100,
      payment ? dateIn(payment.at, timezone) : '',
      payment ? methodText(payment.means, locale) : '',
      isExempt(row) ? m.receipts_exempt({}, options) : '',
    ];
  });
  return csvText([head, ...body], locale);
}

const COLUMN = INNER - 110;
/** Of a row whose lines are wrapped once. */
const ROW_HEIGHT = 100;

function writeRow(pdf: Pdf, row: ReceiptRow, y: number, locale: Locale): number {
  const { snapshot, taxAmount, total } = row;
  const { label, startAt, timezone, therapist, service, payment, taxRate } = snapshot;
  const names = statedNames(snapshot);
  const options = { locale };
  const title =
    row.kind === 'credit_note'
      ? m.receipts_statement_credit({ number: label }, options)
      : m.receipts_statement_receipt({ number: label }, options);
  const day = dateText(startAt, timezone, locale);
  const provider = [names.therapist, therapist.title, ...registrationLines(therapist, locale)];
  const tax = taxAmount > 0 ? m.receipts_tax({ rate: rateText(taxRate, locale) }, options) : '';
  const money = [
    title,
    // A credit note is no payment: its amount was taken back.
    payment && row.kind === 'receipt' ? paidText(payment, timezone, locale) : '',
    tax && `${tax} ${amountText(signed(row, taxAmount), locale)}`,
    isExempt(row) ? m.receipts_exempt_short({}, options) : '',
  ];
  const lines = [[names.client, minutesText(service.minutes, locale)], provider, money];
  const small = { x: MARGIN, width: COLUMN, size: 9, color: SOFT } as const;
  let end = pdf.write(`${day} · ${service.name}`, { x: MARGIN, y, width: COLUMN, font: 'strong' });
  for (const line of lines) {
    const text = line.filter((part) => part !== '').join(' · ');
    if (text !== '') end = pdf.write(text, { ...small, y: end + 1 });
  }
  const amount = { x: MARGIN + COLUMN, width: INNER - COLUMN, align: 'right' } as const;
  pdf.write(amountText(signed(row, total), locale), { ...amount, y });
  pdf.rule(end + 6);
  return end + 14;
}

export async function statementPdf(
  { year, patientName, rows, now }: Statement,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> {
  const options = { locale };
  const title = m.receipts_statement_title({ year: String(year) }, options);
  const pdf = await openPdf({ title, author: brand, locale, at: now });
  let y = pdf.write(title, {
    x: MARGIN,
    y: MARGIN,
    width: INNER,
    font: 'title',
    size: 21,
    color: BRAND,
    as: 'H1',
  });
  const issued = m.receipts_issued({ date: dateText(now, DEFAULT_ZONE, locale) }, options);
  y = pdf.write(`${patientName} · ${issued}`, { x: MARGIN, y: y + 4, width: INNER, color: SOFT }) + 24;
  if (rows.length === 0) {
    y = pdf.write(m.receipts_statement_empty({}, options), { x: MARGIN, y, width: INNER }) + 14;
  }
  const pause = fairShare();
  for (const row of rows) {
    if (y > HEIGHT - MARGIN - ROW_HEIGHT) {
      pdf.newPage();
      y = MARGIN;
    }
    y = writeRow(pdf, row, y, locale);
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  writeSums(pdf, rows, y, locale);
  return pdf.finish();
}

function writeSums(pdf: Pdf, rows: readonly ReceiptRow[], top: number, locale: Locale): void {
  let y = top;
  if (y > HEIGHT - MARGIN - 70) {
    pdf.newPage();
    y = MARGIN;
  }
  const line = (label: string, cents: number, at: number, isTotal: boolean): number => {
    const style = isTotal ? ({ font: 'strong', size: 13 } as const) : {};
    pdf.write(label, { x: MARGIN, y: at, width: COLUMN, ...style });
    const amount = { x: MARGIN + COLUMN, width: INNER - COLUMN, align: 'right', ...style } as const;
    return pdf.write(amountText(cents, locale), { ...amount, y: at }) + 5;
  };
  y = line(
    m.receipts_statement_tax({}, { locale }),
    sum(rows, (row) => row.taxAmount),
    y + 6,
    false,
  );
  line(
    m.receipts_total({}, { locale }),
    sum(rows, (row) => row.total),
    y + 2,
    true,
  );
}
