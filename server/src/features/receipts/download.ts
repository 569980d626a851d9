import type { RecordName } from '@cadence/contract/access';
import * as receipt from '@cadence/messages/nouns/receipt';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvText } from '../../platform/csv.ts';
import { Failure, notYours } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as billing from '../billing/service.ts';
import * as payments from '../payments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { documentPdf } from './document-pdf.ts';
import { paymentFacts, sessionFacts, standingOf } from './issue.ts';
import { listIncome, ownerOf } from './list.ts';
import * as queries from './queries.ts';
import { rowsOfYear, type Statement, statementCsv, statementPdf } from './statement.ts';
import { dayIn } from './wording.ts';

type File<Body = string | Buffer> = { filename: string; type: string; body: Body };

const pdf = (name: string, body: Buffer): File<Buffer> => ({
  filename: `${name}.pdf`,
  type: 'application/pdf',
  body,
});
const csv = (name: string, body: string): File => ({
  filename: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  body,
});
/** A therapist's prefix may hold anything; a file's name is plain. */
const plain = (text: string): string => text.replace(/[^A-Za-z0-9-]+/g, '-');

/** Of its patient and its therapist; as unknown as none to everybody else. */
const refuseStrangers = async (
  ctx: Context,
  viewer: Viewer,
  { patientId, therapistId }: { patientId: number; therapistId: number },
  record: RecordName,
): Promise<void> => {
  if (viewer.role === 'patient' && viewer.userId === patientId) return;
  const isTheirs = viewer.role === 'therapist' && (await therapists.own(ctx, viewer)).id === therapistId;
  if (!isTheirs) throw notYours(record, patientId);
  await audit(ctx, viewer, { action: 'read', record, subjectId: patientId });
};

/** @throws Failure `not_found` */
export const downloadReceipt = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<File<Buffer>> => {
  const row = await queries.findReceipt(ctx.db, id);
  if (!row) throw new Failure('not_found');
  await refuseStrangers(ctx, viewer, row, `receipt:${id}`);
  const brand = ctx.config.site.companyName;
  return pdf(plain(row.snapshot.label), await documentPdf(row, { locale, brand }));
};

/**
 * That it was paid, while there is no receipt that says so.
 * @throws Failure `not_found`, `receipt_not_paid`, `receipt_exists`
 */
export const downloadConfirmation = async (
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
  locale: Locale,
): Promise<File> => {
  const session = await queries.findSession(ctx.db, appointmentId);
  if (!session) throw new Failure('not_found');
  const { appointment } = session;
  await refuseStrangers(ctx, viewer, appointment, `receipt-of:${appointmentId}`);
  // Of a closed account no new paper can say the name.
  if (!session.isNamed) throw new Failure('not_found');
  const isPaid = appointment.paymentStatus === 'paid' || appointment.paymentStatus === 'kept';
  const payment = await payments.paymentOf(ctx, appointmentId);
  if (!isPaid || appointment.totalPrice === 0) throw new Failure('receipt_not_paid');
  if (standingOf(await queries.listOfAppointment(ctx.db, appointmentId))) throw new Failure('receipt_exists');
  const info = await billing.businessInfoOf(ctx, appointment.therapistId);
  const facts = paymentFacts(session, payment);
  const snapshot = { ...sessionFacts(session, info), label: '', payment: facts, credits: null };
  const document = { kind: 'confirmation', snapshot, reason: null, issuedAt: ctx.clock.now() } as const;
  const brand = ctx.config.site.companyName;
  return pdf(`payment-${appointmentId}`, await documentPdf(document, { locale, brand }));
};

const statementOf = async (ctx: Context, viewer: Viewer, year: number): Promise<Statement> => {
  const rows = await queries.listReceipts(ctx.db, await ownerOf(ctx, viewer));
  const { firstName, lastName } = await users.get(ctx, viewer.userId);
  return {
    year,
    patientName: `${firstName} ${lastName}`,
    rows: rowsOfYear(rows, year),
    now: ctx.clock.now(),
  };
};

type OfYear = { year: number; locale: Locale };

export const downloadStatement = async (ctx: Context, viewer: Viewer, { year, locale }: OfYear) => {
  const brand = ctx.config.site.companyName;
  const statement = await statementOf(ctx, viewer, year);
  return pdf(`receipts-${year}`, await statementPdf(statement, { locale, brand }));
};

export const downloadStatementTable = async (ctx: Context, viewer: Viewer, { year, locale }: OfYear) =>
  csv(`receipts-${year}`, statementCsv(await statementOf(ctx, viewer, year), locale));

/** Payments of a year, the oldest first; the day is the one on the therapist's clocks. */
export const downloadIncomeTable = async (ctx: Context, viewer: Viewer, { year, locale }: OfYear) => {
  const options = { locale };
  const head = [
    receipt.receipt_column_paid({}, options),
    receipt.receipt_column_session({}, options),
    receipt.receipt_column_client({}, options),
    receipt.receipt_column_payer({}, options),
    receipt.receipt_column_service({}, options),
    receipt.receipt_column_subtotal({}, options),
    receipt.receipt_column_tax({}, options),
    receipt.receipt_column_total({}, options),
    receipt.receipt_column_refunded({}, options),
    receipt.receipt_column_number({}, options),
    receipt.receipt_column_transaction({}, options),
  ];
  const body = (await listIncome(ctx, viewer))
    .toReversed()
    .map((one) => [
      dayIn(one.paidAt, one.timezone),
      dayIn(one.startTime, one.timezone),
      one.clientName,
      one.patientName,
      one.serviceName,
      one.price / 100,
      one.taxAmount / 100,
      one.total / 100,
      one.refundedAmount / 100,
      one.receiptLabel ?? '',
      one.transaction ?? '',
    ])
    .filter(([paidOn]) => String(paidOn).startsWith(`${year}-`));
  return csv(`income-${year}`, csvText([head, ...body]));
};
