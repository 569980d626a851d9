import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import * as billing from '../billing/service.ts';
import * as payments from '../payments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { type Plan, planOf, type Situation } from './receipt-plan.ts';
import type { Snapshot } from './snapshot.ts';

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** A receipt, at most: its credit note, a new one after the session was missed by mistake, and that one's. */
const STEPS_AT_MOST = 4;

/**
 * Makes the receipts and credit notes that an appointment lacks, each numbered while the therapist's row is held: numbers
 * follow one another, and what fails takes none. Changes nothing where nothing is missing.
 */
export const settleReceipts = (
  ctx: Context,
  appointmentId: number,
  { isRequested = false } = {},
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await queries.findSession(tx.db, appointmentId);
    if (!before) return;
    await therapists.lock(tx, before.appointment.therapistId);
    for (let step = 0; step < STEPS_AT_MOST; step++) {
      const session = await queries.findSession(tx.db, appointmentId);
      if (!session || !(await takeStep(tx, session, isRequested))) return;
    }
  });

const takeStep = async (tx: Context, session: queries.Session, isRequested: boolean): Promise<boolean> => {
  const { id } = session.appointment;
  const papers = await queries.listOfAppointment(tx.db, id);
  const payment = await payments.paymentOf(tx, id);
  const plan = planOf(situationOf(tx, session, { payment, papers, isRequested }));
  if (plan.kind === 'nothing') return false;
  await insert(tx, session, { plan, payment, latest: latestOf(papers) });
  return true;
};

const latestOf = (papers: readonly queries.ReceiptRow[]): queries.ReceiptRow | null =>
  papers.findLast(({ kind }) => kind === 'receipt') ?? null;

type Standing = { receipt: queries.ReceiptRow; credited: number; creditedTax: number };

/** The latest receipt, unless credit notes have taken all of it back. */
export const standingOf = (papers: readonly queries.ReceiptRow[]): Standing | null => {
  const receipt = latestOf(papers);
  if (!receipt) return null;
  const notes = papers.filter(({ creditsId }) => creditsId === receipt.id);
  const credited = notes.reduce((sum, { total }) => sum + total, 0);
  const creditedTax = notes.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  const isGone = receipt.total === 0 ? notes.length > 0 : credited === receipt.total;
  return isGone ? null : { receipt, credited, creditedTax };
};

type Known = {
  payment: payments.Payment | null;
  papers: readonly queries.ReceiptRow[];
  isRequested: boolean;
};

const situationOf = (
  tx: Context,
  { appointment, isNamed }: queries.Session,
  { payment, papers, isRequested }: Known,
): Situation => {
  const standing = standingOf(papers);
  const { status, didNotAttend, paymentStatus, totalPrice, taxAmount, endAt } = appointment;
  const isOver = endAt <= tx.clock.now() && (status === 'confirmed' || status === 'completed');
  return {
    tookPlace: isOver && !didNotAttend,
    didNotAttend,
    isPaid: paymentStatus === 'paid',
    isRequested,
    total: totalPrice,
    taxAmount,
    // A refund that a person noted went another way than through PayPal.
    refundedAmount: paymentStatus === 'refunded' ? totalPrice : (payment?.refundedAmount ?? 0),
    canBeNamed: isNamed || latestOf(papers) !== null,
    standing: standing && { ...standing.receipt, ...standing },
  };
};

type Step = {
  plan: Exclude<Plan, { kind: 'nothing' }>;
  payment: payments.Payment | null;
  /** The latest receipt: what a credit note takes back, and what still says the names of closed accounts. */
  latest: queries.ReceiptRow | null;
};

const insert = async (tx: Context, session: queries.Session, step: Step): Promise<void> => {
  const { appointment } = session;
  const { id: appointmentId, therapistId, patientId, startAt: sessionAt } = appointment;
  const number = await queries.nextNumber(tx.db, therapistId);
  const info = await billing.businessInfoOf(tx, therapistId);
  const { plan, latest } = step;
  const amounts =
    plan.kind === 'issue' ? { total: appointment.totalPrice, taxAmount: appointment.taxAmount } : plan;
  await queries.insertReceipt(tx.db, {
    therapistId,
    number,
    kind: plan.kind === 'issue' ? 'receipt' : 'credit_note',
    appointmentId,
    patientId,
    creditsId: plan.kind === 'credit' && latest ? latest.id : null,
    reason: plan.kind === 'credit' ? plan.reason : null,
    total: amounts.total,
    taxAmount: amounts.taxAmount,
    sessionAt,
    issuedAt: tx.clock.now(),
    snapshot: snapshotOf(session, step, labelOf(info.invoicePrefix, number), info),
  });
};

const labelOf = (prefix: string, number: number): string =>
  [prefix.trim(), String(number).padStart(6, '0')].filter((part) => part !== '').join('-');

const snapshotOf = (
  session: queries.Session,
  { plan, payment, latest }: Step,
  label: string,
  info: billing.BusinessInfo,
): Snapshot => {
  if (plan.kind === 'credit' && latest) {
    const { total, taxAmount } = plan;
    const credits = { label: latest.snapshot.label, issuedAt: latest.issuedAt.toISOString() };
    // All else is what the receipt said: it takes that very one back.
    return { ...latest.snapshot, label, price: total - taxAmount, total, taxAmount, credits };
  }
  const facts = sessionFacts(session, info);
  const names = session.isNamed || !latest ? {} : namesOf(latest.snapshot);
  return { ...facts, ...names, label, payment: paymentFacts(session, payment), credits: null };
};

/** What an account loses when it is closed. */
const namesOf = ({ therapist, business, clientName, payerName }: Snapshot) => ({
  therapist,
  business,
  clientName,
  payerName,
});

/** What a document of any kind says of a session, as of now. */
export const sessionFacts = (
  { appointment, timezone, title, license, therapist, patient }: queries.Session,
  info: billing.BusinessInfo,
) => ({
  therapist: { name: fullName(therapist), title, license },
  business: {
    name: info.businessName,
    address: info.businessAddress,
    taxNumber: info.taxNumber,
  },
  clientName: appointment.clientName,
  payerName: fullName(patient),
  service: { name: appointment.appointmentTypeName, minutes: appointment.duration },
  startAt: appointment.startAt.toISOString(),
  timezone,
  currency: appointment.currency,
  price: appointment.price,
  taxRate: appointment.taxRate,
  taxAmount: appointment.taxAmount,
  total: appointment.totalPrice,
});

/** Where a person decided that it was paid, PayPal has no word on it: the session itself is what is known. */
export const paymentFacts = (
  { appointment }: queries.Session,
  payment: payments.Payment | null,
): Snapshot['payment'] => {
  if (appointment.totalPrice === 0) return null;
  const at = payment?.capturedAt ?? appointment.startAt;
  return { means: 'paypal', at: at.toISOString(), transaction: payment?.transaction ?? null };
};

const AT_ONCE = 200;
const RECENTLY = 3 * 24 * 3_600_000;

/** The sessions of the last days, each minute. */
export const issueRecent = (ctx: Context): Promise<void> =>
  issueSince(ctx, new Date(ctx.clock.now().getTime() - RECENTLY));

/** All others, each hour: what an outage, or a change long afterwards, left undone. */
export const issueAll = (ctx: Context): Promise<void> => issueSince(ctx, new Date(0));

const issueSince = async (ctx: Context, since: Date): Promise<void> => {
  await appointments.completePast(ctx);
  const now = ctx.clock.now();
  for (const { id } of await queries.listUnsettled(ctx.db, { since, now, limit: AT_ONCE })) {
    try {
      await settleReceipts(ctx, id);
    } catch (error) {
      // One that fails must not keep the others waiting.
      ctx.logger.error({ err: error, appointmentId: id }, 'a receipt could not be made');
    }
  }
};
