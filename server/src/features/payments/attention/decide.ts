import type { newDecision, paymentDecision } from '@cadence/contract/payments';
import type * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as appointments from '../../appointments/service.ts';
import * as attention from './attention-queries.ts';
import { type AttentionItem, listItems } from './attention.ts';
import { appointmentOf } from '../orders/orders.ts';
import { settleDecided } from '../reconcile/shared-refunds.ts';
import * as queries from '../rows/queries.ts';
import { settleRefunds } from '../rows/shared-queries.ts';

type NewDecision = z.output<typeof newDecision>;
type PaymentDecision = z.output<typeof paymentDecision>;

const LATEST = 100;

/**
 * Decides one entry of the list. This changes only our records: the payee sends refunds in PayPal.
 * @throws Failure `not_found`, `invalid` where the entry does not allow the outcome, `payment_settled` where it
 * changed meanwhile
 */
export async function decide(
  ctx: Context,
  viewer: Viewer,
  item: string,
  { outcome, note }: NewDecision,
): Promise<PaymentDecision> {
  const found = (await listItems(ctx)).find((one) => one.item === item);
  if (!found) throw new Failure('not_found');
  if (!found.decisions.includes(outcome)) throw invalidField('outcome', 'choose_listed');
  return inTransaction(ctx, async (tx) => {
    await apply(tx, found, outcome);
    const id = await queries.insertDecision(tx.db, {
      item,
      kind: found.kind,
      appointmentId: found.appointment?.id ?? null,
      outcome,
      note,
      decidedBy: viewer.userId,
      decidedAt: tx.clock.now(),
    });
    await auditDecision(tx, viewer, found);
    const [decision] = await queries.listDecisions(tx.db, { id, limit: 1 });
    if (!decision) throw new Error('a decision was not stored');
    return decision;
  });
}

async function apply(
  tx: Context,
  { kind, item, appointment }: AttentionItem,
  outcome: NewDecision['outcome'],
): Promise<void> {
  if (outcome === 'noted') {
    if (await attention.isDismissed(tx.db, { item, kind })) throw new Failure('payment_settled');
    if (kind === 'refund_unmatched' && !(await settleNoted(tx, item))) throw new Failure('payment_settled');
    return;
  }
  if (!appointment) throw new Error(`${item} has no appointment to decide about`);
  const { id } = appointment;
  const [row] = await appointments.lockForPayment(tx, [id]);
  if (row && outcome === 'refunded') await settleDecided(tx, id, appointments.owedOf(row));
  if (!(await appointments.decidePayment(tx, id, outcome))) throw new Failure('payment_settled');
  await queries.applyDecision(tx.db, id, outcome);
}

/** A refund that an admin noted settles nothing later. False where it was settled meanwhile. */
function settleNoted(tx: Context, item: string): Promise<boolean> {
  return settleRefunds(tx.db, [Number(item.replace(/^refund-/, ''))], tx.clock.now());
}

async function auditDecision(tx: Context, viewer: Viewer, { item, appointment }: AttentionItem) {
  const subjectId = appointment && (await appointmentOf(tx, appointment.id)).patientId;
  await audit(tx, viewer, { action: 'change', change: 'decided', record: `payment:${item}`, subjectId });
}

export async function listDecisions(ctx: Context, viewer: Viewer): Promise<PaymentDecision[]> {
  await audit(ctx, viewer, { action: 'list', record: 'payment-decisions' });
  return queries.listDecisions(ctx.db, { limit: LATEST });
}
