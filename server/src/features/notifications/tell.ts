/** Who is told what: writes down what is owed, in one transaction with the jobs that send it. */
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';

type Side = 'patient' | 'therapist';
type Telling = {
  kind: queries.Kind;
  /** What makes it this message and no other: see `deliveries.key`. */
  event: string;
  to: readonly Side[];
  formerStartAt?: Date;
};

const MINUTE = 60_000;
/** The queue's own tries take about an hour. */
export const LOOK_AGAIN_AFTER = 30 * MINUTE;

export const BOTH = ['patient', 'therapist'] as const;

/** A held slot: its patient is to pay. What is free is confirmed at once, and told as such. */
export const tellBooked = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, ({ appointment }) =>
    appointment.paymentStatus === 'pending' ? { kind: 'booked', event, to: ['patient'] } : null,
  );

export const tellConfirmed = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, () => ({ kind: 'confirmed', event, to: BOTH }));

export const tellMoved = (
  ctx: Context,
  appointmentId: number,
  formerStartAt: Date,
  event: string,
): Promise<void> => about(ctx, appointmentId, () => ({ kind: 'moved', event, to: BOTH, formerStartAt }));

/** An unpaid hold that ran out was never news to the therapist. */
export const tellCancelled = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, ({ appointment }) =>
    appointment.paymentStatus === 'expired'
      ? { kind: 'hold_expired', event, to: ['patient'] }
      : { kind: 'cancelled', event, to: BOTH },
  );

export const tellPaidLate = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, () => ({ kind: 'paid_late', event, to: BOTH }));

export const tellPaymentProcessing = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, () => ({ kind: 'payment_processing', event, to: ['patient'] }));

export const tellPaymentDeclined = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, () => ({ kind: 'payment_declined', event, to: ['patient'] }));

/** The therapist, or an admin, sent it: they know. */
export const tellRefunded = (ctx: Context, appointmentId: number, event: string): Promise<void> =>
  about(ctx, appointmentId, () => ({ kind: 'refunded', event, to: ['patient'] }));

/** A reminder belongs to a start: after a move there is another one, and this one is void. */
export const tellReminder = (
  ctx: Context,
  appointmentId: number,
  kind: 'reminder_24h' | 'reminder_1h',
): Promise<void> =>
  about(ctx, appointmentId, ({ appointment }) => {
    const event = `${kind}-${appointmentId}-${appointment.startTime.getTime()}`;
    return { kind, event, to: BOTH };
  });

/** Writes down what is owed about an appointment; nothing where there is nothing to tell. */
export const about = (
  ctx: Context,
  appointmentId: number,
  decide: (found: appointments.TwoSided) => Telling | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await appointments.findTwoSided(tx, appointmentId);
    const telling = found && decide(found);
    if (!telling) return;
    const rows: queries.NewDeliveryRow[] = [];
    for (const side of telling.to) rows.push(...(await owedTo(tx, found, side, telling)));
    for (const deliveryId of await queries.insertDeliveries(tx.db, rows))
      await emit(tx, 'delivery.owed', { deliveryId });
  });

/** The e-mail is always written down, so that it is known that nothing more is owed where nobody wants it. */
const owedTo = async (
  tx: Context,
  { appointment, patientId, therapistUserId }: appointments.TwoSided,
  side: Side,
  { kind, event, formerStartAt }: Telling,
): Promise<queries.NewDeliveryRow[]> => {
  const recipientId = side === 'patient' ? patientId : therapistUserId;
  const recipient = await users.find(tx, recipientId);
  if (!recipient) throw new Error(`an appointment's ${side} has no account`);
  const now = tx.clock.now();
  const row = (channel: 'email' | 'sms', isWanted: boolean): queries.NewDeliveryRow => ({
    key: `${event}-${side}-${channel}`,
    appointmentId: appointment.id,
    recipientId,
    kind,
    channel,
    startAt: appointment.startTime,
    formerStartAt: formerStartAt ?? null,
    state: isWanted ? 'pending' : 'void',
    createdAt: now,
    lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
  });
  const wantsSms = recipient.notifyBySms && recipient.phone !== null;
  return [row('email', recipient.notifyByEmail), ...(wantsSms ? [row('sms', true)] : [])];
};
