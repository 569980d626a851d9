import { fullName } from '@cadence/format/full-name';
import { DAY } from '@cadence/scheduling/durations';
import { startOfDay } from '@cadence/scheduling/zones';
import { type Context, inTransaction } from '../../context.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import * as appointments from '../appointments/service.ts';
import * as billing from '../billing/service.ts';
import * as payments from '../payments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { listUnreconciled, type Unreconciled } from './reconcile-queries.ts';
import { type Plan, planOf, type Situation } from './receipt-plan.ts';
import type { Snapshot } from './snapshot.ts';
import { isRespellable } from './spelling.ts';

/** At most: a receipt, its credit note, a new receipt after attendance was corrected, and its credit note. */
const STEPS_AT_MOST = 4;

export type Wish = {
  /** The receipt of a free session. */
  isRequested?: boolean;
  /** The id of a receipt whose names are to be respelled. */
  replaces?: number | undefined;
};

/**
 * Issues the receipts and credit notes that an appointment lacks, numbered under the lock of the therapist's row: numbers
 * have no gaps, and a failure uses none. Changes nothing where nothing is missing.
 */
export function reconcileReceipts(
  ctx: Context,
  appointmentId: number,
  { isRequested = false, replaces }: Wish = {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.findSession(tx.db, appointmentId);
    if (!before) return;
    await therapists.lock(tx, before.appointment.therapistId);
    for (let step = 0; step < STEPS_AT_MOST; step++) {
      const session = await queries.findSession(tx.db, appointmentId);
      if (!session || !(await takeStep(tx, session, { isRequested, replaces }))) return;
    }
  });
}

async function takeStep(tx: Context, session: queries.Session, wish: Wish): Promise<boolean> {
  const { id } = session.appointment;
  const documents = await queries.listOfAppointment(tx.db, id);
  const payment = await payments.paymentOf(tx, id);
  const plan = planOf(situationOf(tx, session, { payment, documents, wish }));
  if (plan.kind === 'nothing') return false;
  await insert(tx, session, {
    plan,
    payment,
    latest: latestOf(documents),
    validReceipt: validReceiptOf(documents),
  });
  return true;
}

function latestOf(documents: readonly queries.ReceiptRow[]): queries.ReceiptRow | null {
  return documents.findLast(({ kind }) => kind === 'receipt') ?? null;
}

type ValidReceipt = { receipt: queries.ReceiptRow; credited: number; creditedTax: number };

/** The latest receipt, unless credit notes cover all of it. */
export function validReceiptOf(documents: readonly queries.ReceiptRow[]): ValidReceipt | null {
  const receipt = latestOf(documents);
  if (!receipt) return null;
  const notes = documents.filter(({ creditsId }) => creditsId === receipt.id);
  const credited = notes.reduce((sum, { total }) => sum + total, 0);
  const creditedTax = notes.reduce((sum, { taxAmount }) => sum + taxAmount, 0);
  const isGone = receipt.total === 0 ? notes.length > 0 : credited === receipt.total;
  return isGone ? null : { receipt, credited, creditedTax };
}

/** What went back. A refund that an admin recorded was not made through PayPal. */
export function refundedAmountOf(
  appointment: queries.AppointmentRow,
  payment: { refundedAmount: number } | null,
): number {
  return Math.max(payment?.refundedAmount ?? 0, appointments.refundedOf(appointment) ?? 0);
}

type Known = {
  payment: payments.Payment | null;
  documents: readonly queries.ReceiptRow[];
  wish: Wish;
};

function situationOf(
  tx: Context,
  session: queries.Session,
  { payment, documents, wish: { isRequested = false, replaces } }: Known,
): Situation {
  const { appointment, isNamed } = session;
  const validReceipt = validReceiptOf(documents);
  const { status, didNotAttend, paymentStatus, totalPrice, taxAmount, endAt } = appointment;
  const now = tx.clock.now();
  const finalAt = appointments.attendanceFinalAt(appointment);
  const isOver = endAt <= now && (status === 'confirmed' || status === 'completed');
  return {
    tookPlace: isOver && !didNotAttend,
    isMissed: finalAt !== null && finalAt <= now,
    isPaid: paymentStatus === 'paid' || (appointments.splitOf(appointment)?.keptAmount ?? 0) > 0,
    isRequested,
    total: totalPrice,
    taxAmount,
    refundedAmount: refundedAmountOf(appointment, payment),
    isRespelled:
      validReceipt !== null &&
      validReceipt.receipt.id === replaces &&
      isRespellable(validReceipt.receipt.snapshot, session),
    canBeNamed: isNamed || latestOf(documents) !== null,
    validReceipt: validReceipt && { ...validReceipt.receipt, ...validReceipt },
  };
}

type Step = {
  plan: Exclude<Plan, { kind: 'nothing' }>;
  payment: payments.Payment | null;
  /** The latest receipt: a credit note refers to it, and it keeps the names of closed accounts. */
  latest: queries.ReceiptRow | null;
  validReceipt: ValidReceipt | null;
};

async function insert(tx: Context, session: queries.Session, step: Step): Promise<void> {
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
}

function labelOf(prefix: string, number: number): string {
  return [prefix.trim(), String(number).padStart(6, '0')].filter((part) => part !== '').join('-');
}

function snapshotOf(
  session: queries.Session,
  { plan, payment, latest, validReceipt }: Step,
  label: string,
  info: billing.BusinessInfo,
): Snapshot {
  if (plan.kind === 'credit' && latest) {
    const { total, taxAmount } = plan;
    const remaining = latest.total - (validReceipt?.credited ?? 0) - total;
    const credits = { label: latest.snapshot.label, issuedAt: latest.issuedAt.toISOString(), remaining };
    // Everything else repeats the receipt.
    return { ...latest.snapshot, label, price: total - taxAmount, total, taxAmount, credits };
  }
  const facts = sessionFacts(session, info);
  const names = session.isNamed || !latest ? {} : namesOf(latest.snapshot);
  return { ...facts, ...names, label, payment: paymentFacts(session, payment), credits: null };
}

/** What closing an account removes. */
function namesOf({ therapist, business, clientName, payerName, latinNames }: Snapshot) {
  return {
    therapist,
    business,
    clientName,
    payerName,
    ...(latinNames && { latinNames }),
  };
}

/** The session's part of any document, as of now. */
export function sessionFacts(
  { appointment, timezone, title, license, registration, therapist, payer, latinNames }: queries.Session,
  info: billing.BusinessInfo,
) {
  return {
    therapist: {
      name: fullName(therapist),
      title,
      license: registration?.number ?? license,
      registration: registration && {
        regulator: { en: registration.regulator, fr: registration.regulatorFr },
        province: registration.province,
      },
    },
    business: {
      name: info.businessName,
      address: info.businessAddress,
      taxNumber: info.taxNumber,
    },
    clientName: appointment.clientName,
    payerName: fullName(payer),
    latinNames,
    service: { name: appointment.appointmentTypeName, minutes: appointment.duration },
    startAt: appointment.startAt.toISOString(),
    timezone,
    currency: appointment.currency,
    price: appointment.price,
    tax: appointment.tax,
    taxRate: appointment.taxRate,
    taxAmount: appointment.taxAmount,
    total: appointment.totalPrice,
  };
}

/** A payment that an admin decided on has no capture date: the session's start is used. */
export function paymentFacts(
  { appointment, timezone }: queries.Session,
  payment: payments.Payment | null,
): Snapshot['payment'] {
  if (appointment.totalPrice === 0) return null;
  const { directMethod, receivedOn } = appointment;
  if (directMethod !== null && receivedOn !== null) {
    const at = new Date(startOfDay(timezone, receivedOn)).toISOString();
    return { means: directMethod, at, transaction: null };
  }
  const at = payment?.capturedAt ?? appointment.startAt;
  return { means: 'paypal', at: at.toISOString(), transaction: payment?.transaction ?? null };
}

const AT_ONCE = 200;
const RECENTLY = 3 * DAY;

type Turns = ReturnType<typeof inTurns<Unreconciled>>;
const recentTurns: Turns = inTurns(AT_ONCE);
const allTurns: Turns = inTurns(AT_ONCE);

/** The sessions of the last days; runs every minute. */
export function issueRecent(ctx: Context): Promise<void> {
  return issueSince(ctx, new Date(ctx.clock.now().getTime() - RECENTLY), recentTurns);
}

/** All sessions; runs every hour to cover outages and late changes. */
export function issueAll(ctx: Context): Promise<void> {
  return issueSince(ctx, new Date(0), allTurns);
}

async function issueSince(ctx: Context, since: Date, takeTurns: Turns): Promise<void> {
  await appointments.completeEnded(ctx);
  const now = ctx.clock.now();
  const ended = await takeTurns(ctx, (after, limit) =>
    listUnreconciled(ctx.db, { since, now, limit, after }),
  );
  for (const { id } of ended) {
    try {
      await reconcileReceipts(ctx, id);
    } catch (error) {
      // One failure must not stop the others.
      ctx.logger.error({ err: error, appointmentId: id }, 'a receipt could not be issued');
    }
  }
}
