/**
 * Everything about money that needs a person, in one list. It is read from the books each time, so nothing can fall off:
 * what is more than the list shows at once takes the place of what was settled or noted.
 */
import type { Decision, attentionItem } from '@cadence/contract/payments';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './attention-queries.ts';
import type { MessageRow, OrderRow } from './queries.ts';

export type AttentionItem = z.output<typeof attentionItem>;
type Kind = AttentionItem['kind'];

/** PayPal's own checks rarely last longer; a bank transfer behind one may. */
const SLOW_AFTER = 3 * 24 * 3_600_000;

const DECISIONS: Record<Kind, Decision[]> = {
  review: ['paid', 'refund_due', 'unpaid'],
  refund_due: ['refunded', 'kept'],
  refunded_ahead: ['noted'],
  paid_twice: ['noted'],
  payee_refused: ['noted'],
  slow: ['noted'],
  unknown_order: ['noted'],
  dispute: ['noted'],
};

/** The list as an admin reads it, the longest waiting first. */
export const listAttention = async (ctx: Context, viewer: Viewer): Promise<AttentionItem[]> => {
  const items = await openItems(ctx);
  const ids = items.flatMap(({ appointment }) => appointment?.id ?? []);
  const parties = await queries.listParties(ctx.db, ids);
  await auditList(
    ctx,
    viewer,
    'payments',
    parties.map(({ appointment }) => appointment.patientId),
  );
  return items;
};

/** How long that list is. */
export const countAttention = async (ctx: Context): Promise<number> => (await openItems(ctx)).length;

export const openItems = async (ctx: Context): Promise<AttentionItem[]> => {
  const now = ctx.clock.now();
  const owed = await queries.listOwed(ctx.db, now);
  const orders = await queries.listTroubledOrders(ctx.db, new Date(now.getTime() - SLOW_AFTER));
  const messages = await queries.listTroubledMessages(ctx.db);
  const ids = [...orders, ...messages].flatMap(({ order }) => order?.appointmentId ?? []);
  const parties = byAppointment(await queries.listParties(ctx.db, ids), (one) => one.appointment.id);
  const owedIds = owed.map(({ appointment }) => appointment.id);
  const money = byAppointment(await queries.listMoneyOrders(ctx.db, owedIds), (one) => one.appointmentId);
  return [
    ...owed.map((party) => ofAppointment(ctx, party, money.get(party.appointment.id) ?? null)),
    ...orders.map((one) => ofOrder(ctx, one, parties.get(one.order.appointmentId))),
    ...messages.map(({ message, order }) =>
      ofMessage(ctx, message, order, order ? parties.get(order.appointmentId) : undefined),
    ),
  ].toSorted((a, b) => a.since.getTime() - b.since.getTime());
};

const byAppointment = <T>(rows: readonly T[], idOf: (row: T) => number): Map<number, T> =>
  new Map(rows.map((row) => [idOf(row), row]));

type Order = OrderRow | null;

const ofAppointment = (ctx: Context, party: queries.Party, order: Order): AttentionItem => {
  const { id, paymentStatus, totalPrice, createdAt } = party.appointment;
  const isOwed = paymentStatus === 'review' || paymentStatus === 'refund_due';
  return {
    ...itemOf(isOwed ? paymentStatus : 'refunded_ahead', `appointment-${id}`),
    ...moneyOf(ctx, order),
    since: order?.capturedAt ?? order?.createdAt ?? createdAt,
    amount: order?.amount ?? totalPrice,
    appointment: partyOf(party),
  };
};

const ofOrder = (
  ctx: Context,
  { order, kind }: { order: OrderRow; kind: Kind },
  party: queries.Party | undefined,
): AttentionItem => ({
  ...itemOf(kind, `order-${order.id}`),
  ...moneyOf(ctx, order),
  since: order.capturedAt ?? order.createdAt,
  amount: order.amount,
  appointment: party ? partyOf(party) : null,
});

const ofMessage = (
  ctx: Context,
  message: MessageRow,
  order: Order,
  party: queries.Party | undefined,
): AttentionItem => ({
  ...itemOf(message.trouble ?? 'unknown_order', `message-${message.eventId}`),
  ...moneyOf(ctx, order),
  since: message.receivedAt,
  amount: order?.amount ?? null,
  appointment: party ? partyOf(party) : null,
});

const itemOf = (kind: Kind, item: string) =>
  ({ item, kind, currency: 'CAD', decisions: DECISIONS[kind] }) as const;

const moneyOf = (ctx: Context, order: Order) => ({
  differences: order?.differences ?? [],
  cameLate: order?.trouble === 'came_late',
  transactionUrl: order?.captureId ? ctx.paypal.transactionUrl(order.captureId) : null,
});

const partyOf = ({
  appointment,
  timezone,
  therapist,
  patient,
}: queries.Party): AttentionItem['appointment'] => ({
  id: appointment.id,
  startTime: appointment.startAt,
  endTime: appointment.endAt,
  timezone,
  status: appointment.status,
  therapist: { id: appointment.therapistId, user: therapist },
  patient: { user: patient },
});
