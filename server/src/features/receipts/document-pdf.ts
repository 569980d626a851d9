/** A receipt, a credit note or a payment confirmation, on one page. */
import type { CreditReason } from '@cadence/contract/receipts';
import * as receipt from '@cadence/messages/nouns/receipt';
import type { Locale } from '../../platform/viewer.ts';
import { BRAND, HEIGHT, INNER, MARGIN, openPaper, type Paper, SOFT, WIDTH } from './paper.ts';
import type { Snapshot } from './snapshot.ts';
import { amountText, dateText, minutesText, rateText, sessionText } from './wording.ts';

export type Document = {
  kind: 'receipt' | 'credit_note' | 'confirmation';
  snapshot: Snapshot;
  reason: CreditReason | null;
  issuedAt: Date;
};

type Sheet = Document & { paper: Paper; locale: Locale; brand: string };

const HALF = INNER / 2 - 12;
const RIGHT = MARGIN + INNER / 2 + 12;

/** The same data give the same words, whenever and in whichever language it is asked for. */
export const documentPdf = async (
  document: Document,
  { locale, brand }: { locale: Locale; brand: string },
): Promise<Buffer> => {
  const { snapshot, issuedAt } = document;
  const title = `${titleOf(document, locale)} ${snapshot.label}`.trim();
  const author = snapshot.business.name || snapshot.therapist.name;
  const paper = openPaper({ title, author, locale, at: issuedAt });
  const sheet = { ...document, paper, locale, brand };
  let y = writeHead(sheet);
  y = writeNotice(sheet, y);
  y = writeParties(sheet, y);
  y = writeSession(sheet, y);
  y = writeTotals(sheet, y);
  writePayment(sheet, y);
  writeFoot(sheet);
  return paper.finish();
};

const titles = {
  receipt: receipt.receipt_title,
  credit_note: receipt.receipt_title_credit_note,
  confirmation: receipt.receipt_title_confirmation,
};
const titleOf = ({ kind, reason }: Document, locale: Locale): string =>
  reason === 'did_not_attend'
    ? receipt.receipt_title_cancellation({}, { locale })
    : titles[kind]({}, { locale });

/** Who issues it on the left, what it is on the right. */
const writeHead = (sheet: Sheet): number => {
  const { paper, snapshot, issuedAt, locale, kind } = sheet;
  const options = { locale };
  const { business, therapist } = snapshot;
  const left = { x: MARGIN, width: INNER * 0.6 - 12 };
  let y = paper.write(business.name || therapist.name, {
    ...left,
    y: MARGIN,
    font: 'title',
    size: 19,
    color: BRAND,
  });
  y += 4;
  if (business.address) y = paper.write(business.address, { ...left, y, color: SOFT });
  if (business.taxNumber) {
    const taxNumber = receipt.receipt_tax_number({ number: business.taxNumber }, options);
    y = paper.write(taxNumber, { ...left, y: y + 2, color: SOFT });
  }
  const right = { x: MARGIN + INNER * 0.6, width: INNER * 0.4, align: 'right' } as const;
  let other = paper.write(titleOf(sheet, locale), { ...right, y: MARGIN, font: 'title', size: 19, as: 'H1' });
  other += 4;
  if (kind !== 'confirmation') {
    other = paper.write(receipt.receipt_number({ number: snapshot.label }, options), {
      ...right,
      y: other,
      font: 'strong',
    });
  }
  const issued = receipt.receipt_issued({ date: dateText(issuedAt, snapshot.timezone, locale) }, options);
  other = paper.write(issued, { ...right, y: other + 2, color: SOFT });
  const end = Math.max(y, other) + 20;
  paper.rule(end);
  return end + 20;
};

/** What must not be missed: that it takes something back, or is no receipt. */
const writeNotice = ({ paper, kind, reason, snapshot, locale }: Sheet, y: number): number => {
  const text = noticeOf({ kind, reason, snapshot }, locale);
  if (text === null) return y;
  const writing = { width: INNER - 32, font: 'strong', color: BRAND } as const;
  const height = paper.heightOf(text, writing) + 24;
  paper.band(y, height);
  paper.write(text, { ...writing, x: MARGIN + 16, y: y + 13 });
  return y + height + 20;
};

const noticeOf = (
  { kind, reason, snapshot }: Pick<Document, 'kind' | 'reason' | 'snapshot'>,
  locale: Locale,
): string | null => {
  if (kind === 'confirmation') return receipt.receipt_notice_confirmation({}, { locale });
  if (!snapshot.credits) return null;
  const { label, issuedAt } = snapshot.credits;
  const holes = { number: label, date: dateText(issuedAt, snapshot.timezone, locale) };
  const notice =
    reason === 'did_not_attend' ? receipt.receipt_notice_not_attended : receipt.receipt_notice_refunded;
  return notice(holes, { locale });
};

type Fact = { label: string; lines: string[] };

const writeFact = (
  paper: Paper,
  { label, lines }: Fact,
  at: { x: number; y: number; width: number },
): number => {
  let y = paper.write(label, { ...at, size: 8.5, color: SOFT, as: 'H2' }) + 2;
  lines
    .filter((line) => line !== '')
    .forEach((line, index) => {
      y = paper.write(line, { ...at, y, font: index === 0 ? 'strong' : 'text', size: 10.5 });
    });
  return y;
};

const writeParties = ({ paper, snapshot, locale }: Sheet, y: number): number => {
  const options = { locale };
  const { therapist, clientName, payerName } = snapshot;
  const license = therapist.license && receipt.receipt_license({ number: therapist.license }, options);
  const given = {
    label: receipt.receipt_label_therapist({}, options),
    lines: [therapist.name, therapist.title, license],
  };
  const paidBy = payerName === clientName ? '' : receipt.receipt_paid_by({ name: payerName }, options);
  const client = { label: receipt.receipt_label_client({}, options), lines: [clientName, paidBy] };
  const end = Math.max(
    writeFact(paper, given, { x: MARGIN, y, width: HALF }),
    writeFact(paper, client, { x: RIGHT, y, width: HALF }),
  );
  paper.rule(end + 18);
  return end + 36;
};

const AMOUNT_WIDTH = 120;
const AMOUNT_X = WIDTH - MARGIN - AMOUNT_WIDTH;

const writeSession = ({ paper, snapshot, locale }: Sheet, y: number): number => {
  const { service, startAt, timezone, price } = snapshot;
  const when = sessionText(startAt, service.minutes, timezone, locale);
  const label = receipt.receipt_label_session({}, { locale });
  const end = writeFact(
    paper,
    { label, lines: [service.name, when, minutesText(service.minutes, locale)] },
    { x: MARGIN, y, width: AMOUNT_X - MARGIN - 16 },
  );
  paper.write(amountText(price, locale), {
    x: AMOUNT_X,
    y: y + 13,
    width: AMOUNT_WIDTH,
    align: 'right',
    size: 10.5,
  });
  paper.rule(end + 18);
  return end + 30;
};

const writeTotals = ({ paper, kind, snapshot, locale }: Sheet, top: number): number => {
  const options = { locale };
  const { price, taxRate, taxAmount, total } = snapshot;
  const x = RIGHT;
  const line = (label: string, amount: string, y: number, isTotal: boolean): number => {
    const style = isTotal ? ({ font: 'strong', size: 13 } as const) : ({ size: 10.5 } as const);
    paper.write(label, { x, y, width: AMOUNT_X - x, ...style });
    return paper.write(amount, { x: AMOUNT_X, y, width: AMOUNT_WIDTH, align: 'right', ...style }) + 6;
  };
  const tax = receipt.receipt_tax({ rate: rateText(taxRate, locale) }, options);
  const last = kind === 'credit_note' ? receipt.receipt_total_credited : receipt.receipt_total;
  let y = line(receipt.receipt_subtotal({}, options), amountText(price, locale), top, false);
  y = line(tax, amountText(taxAmount, locale), y, false);
  return line(last({}, options), amountText(total, locale), y + 4, true) + 20;
};

const writePayment = ({ paper, kind, reason, snapshot, locale }: Sheet, top: number): void => {
  const options = { locale };
  const { payment, timezone } = snapshot;
  const lines: string[] = [];
  if (payment === null) lines.push(receipt.receipt_free({}, options));
  else {
    const holes = { date: dateText(payment.at, timezone, locale) };
    lines.push(receipt.receipt_paid_paypal(holes, options));
    if (payment.transaction) {
      lines.push(receipt.receipt_transaction({ number: payment.transaction }, options));
    }
  }
  if (kind === 'credit_note' && reason === 'did_not_attend')
    lines.push(receipt.receipt_fee_kept({}, options));
  const label = receipt.receipt_label_payment({}, options);
  writeFact(paper, { label, lines }, { x: MARGIN, y: top, width: INNER });
};

const writeFoot = ({ paper, locale, brand }: Sheet): void => {
  paper.rule(HEIGHT - MARGIN - 26);
  const issuer = receipt.receipt_foot({ brand }, { locale });
  const text = paper.isLatinized() ? `${issuer} ${receipt.receipt_foot_letters({}, { locale })}` : issuer;
  paper.write(text, { x: MARGIN, y: HEIGHT - MARGIN - 14, width: INNER, size: 8.5, color: SOFT });
};
