/** The viewer's documents in one list: receipts and credit notes, payment confirmations, and receipts on request. */
import { fullName } from '@cadence/format/full-name';
import type { incomeEntry, NoReceiptReason, receiptEntry } from '@cadence/contract/receipts';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import { isShownWithoutClient, namesClient, ownerOf, withoutClient } from './access.ts';
import { refundedAmountOf, validReceiptOf } from './issue.ts';
import * as queries from './queries.ts';
import { listMarked } from './reconcile-queries.ts';
import { NOTHING_TO_SPELL, type Spelling, spellingsFor } from './spelling.ts';

export type ReceiptEntry = z.output<typeof receiptEntry>;
export type IncomeEntry = z.output<typeof incomeEntry>;

/** Logs a therapist's access; a patient's access to their own documents is not logged. */
async function auditTherapist(ctx: Context, viewer: Viewer, patientIds: number[]): Promise<void> {
  if (viewer.role === 'therapist') await auditList(ctx, viewer, 'receipts', patientIds);
}

/** Each appointment's in order of issue. */
function byAppointment(rows: readonly queries.ReceiptRow[]): Map<number, queries.ReceiptRow[]> {
  const documents = new Map<number, queries.ReceiptRow[]>();
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const those = documents.get(row.appointmentId);
    if (those) those.push(row);
    else documents.set(row.appointmentId, [row]);
  }
  return documents;
}

/** The latest session first. */
export async function list(ctx: Context, viewer: Viewer): Promise<ReceiptEntry[]> {
  const owner = await ownerOf(ctx, viewer);
  const names = await namesClient(ctx, viewer);
  const numbered = (await queries.listReceipts(ctx.db, owner)).map((row) =>
    names(row.clientId) ? row : withoutClient(row),
  );
  const ofSession = byAppointment(numbered);
  const now = ctx.clock.now();
  const others = (await queries.listWithoutNumber(ctx.db, owner)).filter(
    // A closed account has no name for a new document.
    ({ appointment, isPayerNamed }) =>
      isPayerNamed &&
      validReceiptOf(ofSession.get(appointment.id) ?? []) === null &&
      (names(appointment.clientId) || isShownWithoutClient(appointment, now)),
  );
  await auditTherapist(ctx, viewer, [
    ...numbered.map(({ patientId }) => patientId),
    ...others.map(({ appointment }) => appointment.patientId),
  ]);
  const marked = await listMarked(ctx.db, owner, now);
  const cancelsAt = new Map(marked.map((row) => [row.id, appointments.attendanceFinalAt(row)]));
  const standing = [...ofSession.values()].flatMap((rows) => validReceiptOf(rows)?.receipt ?? []);
  const stands = new Set(standing.map(({ id }) => id));
  const spellings = await spellingsFor(ctx, viewer, standing);
  const entries = await mapFairly(numbered, (row) =>
    numberedEntry(row, {
      cancelsAt: cancelsAt.get(row.appointmentId) ?? null,
      spelling: stands.has(row.id) ? spellings.ofReceipt(row) : NOTHING_TO_SPELL,
    }),
  );
  const unnumbered = await mapFairly(others, (session) =>
    otherEntry(session, {
      isClientNamed: names(session.appointment.clientId),
      spelling: spellings.ofSession(session),
    }),
  );
  return [...entries, ...unnumbered].toSorted(
    (a, b) => b.startTime.getTime() - a.startTime.getTime() || (b.id ?? 0) - (a.id ?? 0),
  );
}

const NOTHING_SETTLED = { keptAmount: null, refundAmount: null } as const;

export function numberedEntry(
  row: queries.ReceiptRow & { clientId: number | null },
  { cancelsAt, spelling }: { cancelsAt: Date | null; spelling: Spelling },
): ReceiptEntry {
  const { snapshot } = row;
  return {
    kind: row.kind,
    id: row.id,
    appointmentId: row.appointmentId,
    label: snapshot.label,
    issuedAt: row.issuedAt,
    startTime: row.sessionAt,
    timezone: snapshot.timezone,
    serviceName: snapshot.service.name,
    duration: snapshot.service.minutes,
    clientId: row.clientId,
    clientName: snapshot.clientName,
    therapistName: snapshot.therapist.name,
    patientName: snapshot.payerName,
    total: row.total,
    taxAmount: row.taxAmount,
    currency: snapshot.currency,
    method: snapshot.payment?.means ?? null,
    reason: row.reason,
    credits: snapshot.credits?.label ?? null,
    cancelsAt: row.kind === 'receipt' ? cancelsAt : null,
    noReceipt: null,
    ...NOTHING_SETTLED,
    ...spelling,
  };
}

/** Why a payment is followed by no receipt; null where one follows once the session has taken place. */
export function noReceiptReason({
  status,
  didNotAttend,
}: Pick<queries.AppointmentRow, 'status' | 'didNotAttend'>): NoReceiptReason | null {
  if (status === 'cancelled') return 'cancelled';
  return didNotAttend ? 'did_not_attend' : null;
}

function otherEntry(
  { appointment, timezone, therapist, payer }: queries.Session,
  { isClientNamed, spelling }: { isClientNamed: boolean; spelling: Spelling },
): ReceiptEntry {
  return {
    kind: appointment.totalPrice === 0 ? 'on_request' : 'confirmation',
    id: null,
    appointmentId: appointment.id,
    label: null,
    issuedAt: null,
    startTime: appointment.startAt,
    timezone,
    serviceName: appointment.appointmentTypeName,
    duration: appointment.duration,
    clientId: isClientNamed ? appointment.clientId : null,
    clientName: isClientNamed ? appointment.clientName : '',
    therapistName: fullName(therapist),
    patientName: fullName(payer),
    total: appointment.totalPrice,
    taxAmount: appointment.taxAmount,
    currency: appointment.currency,
    method: appointments.methodOf(appointment),
    reason: null,
    credits: null,
    cancelsAt: null,
    noReceipt: noReceiptReason(appointment),
    ...(appointments.splitOf(appointment) ?? NOTHING_SETTLED),
    ...spelling,
  };
}

/** The latest payment first. */
export async function listIncome(ctx: Context, viewer: Viewer): Promise<IncomeEntry[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const documents = byAppointment(await queries.listReceipts(ctx.db, { therapistId: id }));
  const income = await queries.listIncome(ctx.db, id);
  await auditTherapist(
    ctx,
    viewer,
    income.map(({ session }) => session.appointment.patientId),
  );
  return mapFairly(income, ({ session, order, paidAt }) => {
    const { appointment } = session;
    const validReceipt = validReceiptOf(documents.get(appointment.id) ?? []);
    return {
      appointmentId: appointment.id,
      paidAt,
      startTime: appointment.startAt,
      timezone: session.timezone,
      serviceName: appointment.appointmentTypeName,
      clientId: appointment.clientId,
      clientName: appointment.clientName,
      patientName: fullName(session.payer),
      price: appointment.price,
      taxAmount: appointment.taxAmount,
      total: appointment.totalPrice,
      refundedAmount: refundedAmountOf(appointment, order),
      currency: appointment.currency,
      method: appointments.methodOf(appointment) ?? 'other',
      ...(appointments.splitOf(appointment) ?? NOTHING_SETTLED),
      isRefundDue: appointment.paymentStatus === 'refund_due',
      receiptId: validReceipt?.receipt.id ?? null,
      receiptLabel: validReceipt?.receipt.snapshot.label ?? null,
      transaction: order?.captureId ?? null,
      transactionUrl: order?.captureId ? ctx.paypal.transactionUrl(order.captureId) : null,
    };
  });
}
