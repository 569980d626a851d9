import { fullName } from '@cadence/format/full-name';
import { nameOnDocuments } from '@cadence/format/latin-name';
import * as m from '@cadence/messages/m';
import type { Context } from '../../context.ts';
import { csvText } from '../../platform/csv.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as billing from '../billing/service.ts';
import * as payments from '../payments/service.ts';
import * as users from '../users/service.ts';
import { methodText } from './document-text.ts';
import { documentPdf } from './document-pdf.ts';
import { paymentFacts, refundedAmountOf, sessionFacts, validReceiptOf } from './issue.ts';
import { assertMayRead, isShownWithoutClient, namesClient, ownerOf, withoutClient } from './access.ts';
import { listIncome, noReceiptReason } from './list.ts';
import * as queries from './queries.ts';
import { withoutClientName } from './snapshot.ts';
import { rowsOfYear, type Statement, statementCsv, statementPdf } from './statement.ts';
import { dateIn } from '@cadence/format/time';

type File<Body = string | Buffer> = { filename: string; type: string; body: Body };

function pdf(name: string, body: Buffer): File<Buffer> {
  return {
    filename: `${name}.pdf`,
    type: 'application/pdf',
    body,
  };
}
function csv(name: string, body: string): File {
  return {
    filename: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    body,
  };
}
/** A file name without the special characters of a therapist's prefix. */
function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9-]+/g, '-');
}

/** @throws Failure `not_found` */
export async function downloadReceipt(
  ctx: Context,
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<File<Buffer>> {
  const row = await queries.findReceipt(ctx.db, id);
  if (!row) throw new Failure('not_found');
  await assertMayRead(ctx, viewer, row, `receipt:${id}`);
  const brand = ctx.config.site.companyName;
  const names = await namesClient(ctx, viewer);
  const shown = names(row.clientId) ? row : withoutClient(row);
  return pdf(plain(row.snapshot.label), await documentPdf(shown, { locale, brand }));
}

/**
 * The payment confirmation, while there is no receipt.
 * @throws Failure `not_found`, `receipt_not_paid`, `receipt_exists`
 */
export async function downloadConfirmation(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
  locale: Locale,
): Promise<File> {
  const session = await queries.findSession(ctx.db, appointmentId);
  if (!session) throw new Failure('not_found');
  const { appointment } = session;
  const { clientId, patientId } = appointment;
  await assertMayRead(ctx, viewer, { appointmentId, clientId, patientId }, `receipt-of:${appointmentId}`);
  // A closed account has no name for a new document.
  if (!session.isPayerNamed) throw new Failure('not_found');
  const split = appointments.splitOf(appointment);
  const isPaid = appointment.paymentStatus === 'paid' || (split?.keptAmount ?? 0) > 0;
  const payment = await payments.paymentOf(ctx, appointmentId);
  if (!isPaid || appointment.totalPrice === 0) throw new Failure('receipt_not_paid');
  if (validReceiptOf(await queries.listOfAppointment(ctx.db, appointmentId)))
    throw new Failure('receipt_exists');
  const now = ctx.clock.now();
  const isClientNamed = (await namesClient(ctx, viewer))(clientId);
  if (!isClientNamed && !isShownWithoutClient(appointment, now)) throw new Failure('not_found');
  const info = await billing.businessInfoOf(ctx, appointment.therapistId);
  const facts = paymentFacts(session, payment);
  const stated = { ...sessionFacts(session, info), label: '', payment: facts, credits: null };
  const snapshot = isClientNamed ? stated : withoutClientName(stated);
  const document = {
    kind: 'confirmation',
    snapshot,
    reason: null,
    noReceipt: noReceiptReason(appointment),
    split: {
      keptAmount: split?.keptAmount ?? null,
      refundedAmount: refundedAmountOf(appointment, payment),
      owedAmount: appointments.owedOf(appointment),
    },
    issuedAt: now,
  } as const;
  const brand = ctx.config.site.companyName;
  return pdf(`payment-${appointmentId}`, await documentPdf(document, { locale, brand }));
}

type OfYear = { year: number; locale: Locale };
/** `client`: only receipts of that client; another than the viewer's own is not found. */
type OfYearAndClient = OfYear & { client?: number | undefined };

async function statementOf(
  ctx: Context,
  viewer: Viewer,
  { year, client }: OfYearAndClient,
): Promise<Statement> {
  const names = await namesClient(ctx, viewer);
  if (client !== undefined && !names(client)) throw new Failure('not_found');
  // For the viewer's own taxes: what somebody else paid is on their statement.
  const rows = (await queries.listReceipts(ctx.db, await ownerOf(ctx, viewer)))
    .filter(({ payerId }) => payerId === viewer.userId)
    .filter(({ clientId }) => client === undefined || clientId === client)
    .map((row) => (names(row.clientId) ? row : withoutClient(row)));
  const reader = await users.get(ctx, viewer.userId);
  return {
    year,
    patientName: nameOnDocuments(fullName(reader), reader.latinName),
    rows: await rowsOfYear(rows, year),
    now: ctx.clock.now(),
  };
}

/** @throws Failure `not_found` */
export async function downloadStatement(ctx: Context, viewer: Viewer, ofYear: OfYearAndClient) {
  const { year, locale } = ofYear;
  const brand = ctx.config.site.companyName;
  const statement = await statementOf(ctx, viewer, ofYear);
  return pdf(`receipts-${year}`, await statementPdf(statement, { locale, brand }));
}

/** @throws Failure `not_found` */
export async function downloadStatementTable(ctx: Context, viewer: Viewer, ofYear: OfYearAndClient) {
  const statement = await statementOf(ctx, viewer, ofYear);
  return csv(`receipts-${ofYear.year}`, await statementCsv(statement, ofYear.locale));
}

/** Payments of a year, the oldest first; days are in the therapist's time zone. */
export async function downloadIncomeTable(ctx: Context, viewer: Viewer, { year, locale }: OfYear) {
  const options = { locale };
  const head = [
    m.receipts_column_paid({}, options),
    m.receipts_column_session({}, options),
    m.receipts_column_client({}, options),
    m.receipts_column_payer({}, options),
    m.receipts_column_service({}, options),
    m.receipts_column_subtotal({}, options),
    m.receipts_column_tax({}, options),
    m.receipts_column_total({}, options),
    m.receipts_column_refunded({}, options),
    m.receipts_column_number({}, options),
    m.receipts_column_transaction({}, options),
    m.receipts_column_kept({}, options),
    m.receipts_column_to_refund({}, options),
    m.receipts_column_method({}, options),
  ];
  const income = await listIncome(ctx, viewer);
  const body = await mapFairly(income.toReversed(), (one) => [
    dateIn(one.paidAt, one.timezone),
    dateIn(one.startTime, one.timezone),
    one.clientName,
    one.patientName,
    one.serviceName,
    one.price / 100,
    one.taxAmount / 100,
    one.total / 100,
    one.refundedAmount / 100,
    one.receiptLabel ?? '',
    one.transaction ?? '',
    one.keptAmount === null ? '' : one.keptAmount / 100,
    one.isRefundDue ? Math.max(0, (one.refundAmount ?? 0) - one.refundedAmount) / 100 : '',
    methodText(one.method, locale),
  ]);
  const ofYear = body.filter(([paidOn]) => String(paidOn).startsWith(`${year}-`));
  return csv(`income-${year}`, csvText([head, ...ofYear], locale));
}
