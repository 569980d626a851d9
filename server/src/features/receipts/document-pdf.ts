/** A receipt, a credit note or a payment confirmation, on one page. */
import type { CreditReason, NoReceiptReason } from '@cadence/contract/receipts';
import * as m from '@cadence/messages/m';
import type { Locale } from '../../platform/viewer.ts';
import { BRAND, HEIGHT, INNER, MARGIN, openPdf, type Pdf, SOFT, WIDTH } from '../../platform/pdf/pdf-page.ts';
import { type Snapshot, statedNames } from './snapshot.ts';
import {
  amountText,
  dateText,
  minutesText,
  paidText,
  rateText,
  registrationLines,
  sessionText,
} from './document-text.ts';

export type Document = {
  kind: 'receipt' | 'credit_note' | 'confirmation';
  snapshot: Snapshot;
  reason: CreditReason | null;
  /** Payment confirmations only: why no receipt follows. */
  noReceipt?: NoReceiptReason | null;
  /** Payment confirmations only: what is kept, null while that is not decided, what has gone back and what is still to. Cents. */
  split?: { keptAmount: number | null; refundedAmount: number; owedAmount: number };
  issuedAt: Date;
};

type Sheet = Document & { pdf: Pdf; locale: Locale; brand: string };

const HALF = INNER / 2 - 12;
const RIGHT = MARGIN + INNER / 2 + 12;

/** The same snapshot always gives the same document, in either language. */
export async function documentPdf(
  document: Document,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> {
  const { snapshot, issuedAt } = document;
  const title = `${titleOf(document, locale)} ${snapshot.label}`.trim();
  const author = snapshot.business.name || statedNames(snapshot).therapist;
  const pdf = await openPdf({ title, author, locale, at: issuedAt });
  const sheet = { ...document, pdf, locale, brand };
  let y = writeHead(sheet);
  y = writeNotice(sheet, y);
  y = writeParties(sheet, y);
  y = writeSession(sheet, y);
  y = writeTotals(sheet, y);
  writePayment(sheet, y);
  writeFoot(sheet);
  return pdf.finish();
}

const titles = {
  receipt: m.receipts_title,
  credit_note: m.receipts_title_credit_note,
  confirmation: m.receipts_title_confirmation,
};
function titleOf({ kind, reason }: Document, locale: Locale): string {
  // What was paid stays paid: only the receipt is taken back.
  return isCancellation(reason)
    ? m.receipts_title_cancellation({}, { locale })
    : titles[kind]({}, { locale });
}

function isCancellation(reason: CreditReason | null): boolean {
  return reason !== null && reason !== 'refunded';
}

/** The issuer on the left, the kind of document on the right. */
function writeHead(sheet: Sheet): number {
  const { pdf, snapshot, issuedAt, locale, kind } = sheet;
  const options = { locale };
  const { business } = snapshot;
  const left = { x: MARGIN, width: INNER * 0.6 - 12 };
  let y = pdf.write(business.name || statedNames(snapshot).therapist, {
    ...left,
    y: MARGIN,
    font: 'title',
    size: 19,
    color: BRAND,
  });
  y += 4;
  if (business.address) y = pdf.write(business.address, { ...left, y, color: SOFT });
  if (business.taxNumber) {
    const taxNumber = m.receipts_tax_number({ number: business.taxNumber }, options);
    y = pdf.write(taxNumber, { ...left, y: y + 2, color: SOFT });
  }
  const right = { x: MARGIN + INNER * 0.6, width: INNER * 0.4, align: 'right' } as const;
  let other = pdf.write(titleOf(sheet, locale), { ...right, y: MARGIN, font: 'title', size: 19, as: 'H1' });
  other += 4;
  if (kind !== 'confirmation') {
    other = pdf.write(m.receipts_number({ number: snapshot.label }, options), {
      ...right,
      y: other,
      font: 'strong',
    });
  }
  const issued = m.receipts_issued({ date: dateText(issuedAt, snapshot.timezone, locale) }, options);
  other = pdf.write(issued, { ...right, y: other + 2, color: SOFT });
  const end = Math.max(y, other) + 20;
  pdf.rule(end);
  return end + 20;
}

/** The notice of a credit note, or that a confirmation is not a receipt. */
function writeNotice(sheet: Sheet, y: number): number {
  const { pdf, locale } = sheet;
  const text = noticeOf(sheet, locale);
  if (text === null) return y;
  const writing = { width: INNER - 32, font: 'strong', color: BRAND } as const;
  const height = pdf.heightOf(text, writing) + 24;
  pdf.band(y, height);
  pdf.write(text, { ...writing, x: MARGIN + 16, y: y + 13 });
  return y + height + 20;
}

const noReceiptNotices = {
  cancelled: m.receipts_notice_cancelled,
  did_not_attend: m.receipts_notice_no_attendance,
};

const creditNotices = {
  refunded: m.receipts_notice_refunded,
  did_not_attend: m.receipts_notice_not_attended,
  respelled: m.receipts_notice_respelled,
};

function noticeOf({ kind, reason, snapshot, noReceipt }: Document, locale: Locale): string | null {
  if (kind === 'confirmation') {
    const notice = noReceipt ? noReceiptNotices[noReceipt] : m.receipts_notice_confirmation;
    return notice({}, { locale });
  }
  if (!snapshot.credits) return null;
  const { label, issuedAt } = snapshot.credits;
  const holes = { number: label, date: dateText(issuedAt, snapshot.timezone, locale) };
  return creditNotices[reason ?? 'refunded'](holes, { locale });
}

type Fact = { label: string; lines: string[] };

function writeFact(pdf: Pdf, { label, lines }: Fact, at: { x: number; y: number; width: number }): number {
  let y = pdf.write(label, { ...at, size: 8.5, color: SOFT, as: 'H2' }) + 2;
  lines
    .filter((line) => line !== '')
    .forEach((line, index) => {
      y = pdf.write(line, { ...at, y, font: index === 0 ? 'strong' : 'text', size: 10.5 });
    });
  return y;
}

function writeParties({ pdf, snapshot, locale }: Sheet, y: number): number {
  const options = { locale };
  const { therapist } = snapshot;
  const names = statedNames(snapshot);
  const given = {
    label: m.receipts_label_therapist({}, options),
    lines: [names.therapist, therapist.title, ...registrationLines(therapist, locale)],
  };
  const paidBy = names.payer === names.client ? '' : m.receipts_paid_by({ name: names.payer }, options);
  const client = { label: m.receipts_label_client({}, options), lines: [names.client, paidBy] };
  const end = Math.max(
    writeFact(pdf, given, { x: MARGIN, y, width: HALF }),
    writeFact(pdf, client, { x: RIGHT, y, width: HALF }),
  );
  pdf.rule(end + 18);
  return end + 36;
}

const AMOUNT_WIDTH = 120;
const AMOUNT_X = WIDTH - MARGIN - AMOUNT_WIDTH;

function writeSession({ pdf, snapshot, locale }: Sheet, y: number): number {
  const { service, startAt, timezone, price } = snapshot;
  const when = sessionText(startAt, service.minutes, timezone, locale);
  const label = m.receipts_label_session({}, { locale });
  const end = writeFact(
    pdf,
    { label, lines: [service.name, when, minutesText(service.minutes, locale)] },
    { x: MARGIN, y, width: AMOUNT_X - MARGIN - 16 },
  );
  pdf.write(amountText(price, locale), {
    x: AMOUNT_X,
    y: y + 13,
    width: AMOUNT_WIDTH,
    align: 'right',
    size: 10.5,
  });
  pdf.rule(end + 18);
  return end + 30;
}

function writeTotals({ pdf, kind, snapshot, locale }: Sheet, top: number): number {
  const options = { locale };
  const { price, tax, taxRate, taxAmount, total } = snapshot;
  const x = RIGHT;
  const line = (label: string, amount: string, y: number, isTotal: boolean): number => {
    const style = isTotal ? ({ font: 'strong', size: 13 } as const) : ({ size: 10.5 } as const);
    pdf.write(label, { x, y, width: AMOUNT_X - x, ...style });
    return pdf.write(amount, { x: AMOUNT_X, y, width: AMOUNT_WIDTH, align: 'right', ...style }) + 6;
  };
  const last = kind === 'credit_note' ? m.receipts_total_credited : m.receipts_total;
  let y = line(m.receipts_subtotal({}, options), amountText(price, locale), top, false);
  if (tax === 'exempt' && total > 0)
    y =
      pdf.write(m.receipts_exempt({}, options), { x, y, width: WIDTH - MARGIN - x, size: 9, color: SOFT }) +
      6;
  else
    y = line(
      m.receipts_tax({ rate: rateText(taxRate, locale) }, options),
      amountText(taxAmount, locale),
      y,
      false,
    );
  return line(last({}, options), amountText(total, locale), y + 4, true) + 20;
}

function writePayment(sheet: Sheet, top: number): void {
  const { pdf, reason, snapshot, locale } = sheet;
  const options = { locale };
  const { payment, timezone } = snapshot;
  const lines: string[] = [];
  if (payment === null) lines.push(m.receipts_free({}, options));
  else {
    lines.push(paidText(payment, timezone, locale));
    if (payment.transaction) {
      lines.push(m.receipts_transaction({ number: payment.transaction }, options));
    }
  }
  if (isCancellation(reason)) lines.push(m.receipts_fee_kept({}, options));
  lines.push(...splitLines(sheet));
  const label = m.receipts_label_payment({}, options);
  writeFact(pdf, { label, lines }, { x: MARGIN, y: top, width: INNER });
}

/** What of the payment is kept, and what went back or is to. */
function splitLines({ split, reason, snapshot: { credits }, locale }: Sheet): string[] {
  const amountOf = (cents: number) => ({ amount: amountText(cents, locale) });
  if (reason === 'refunded' && credits?.remaining !== undefined)
    return [m.receipts_credit_remaining(amountOf(credits.remaining), { locale })];
  if (!split) return [];
  const { keptAmount, refundedAmount, owedAmount } = split;
  return [
    ...(keptAmount === null ? [] : [m.receipts_payment_kept(amountOf(keptAmount), { locale })]),
    ...(refundedAmount > 0 ? [m.receipts_payment_refunded(amountOf(refundedAmount), { locale })] : []),
    ...(owedAmount > 0 ? [m.receipts_payment_refund_due(amountOf(owedAmount), { locale })] : []),
  ];
}

function writeFoot({ pdf, locale, brand }: Sheet): void {
  pdf.rule(HEIGHT - MARGIN - 26);
  const issuer = m.receipts_foot({ brand }, { locale });
  const text = pdf.isTransliterated() ? `${issuer} ${m.receipts_foot_letters({}, { locale })}` : issuer;
  pdf.write(text, { x: MARGIN, y: HEIGHT - MARGIN - 14, width: INNER, size: 8.5, color: SOFT });
}
