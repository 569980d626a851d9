/** Who is told what of an appointment. */
import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import { type Owed, oweDeliveries } from './owe.ts';
import type { Kind } from './queries.ts';

type Side = 'patient' | 'therapist';
type Telling = {
  kind: Kind;
  /** What makes it this message and no other: see `deliveries.key`. */
  event: string;
  to: readonly Side[];
  formerStartAt?: Date;
};

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
    const owed: Owed[] = [];
    for (const side of telling.to) owed.push(...(await owedTo(tx, found, side, telling)));
    await oweDeliveries(tx, ...owed);
  });

const owedTo = async (
  tx: Context,
  { appointment, patientId, therapistUserId }: appointments.TwoSided,
  side: Side,
  { kind, event, formerStartAt }: Telling,
): Promise<Owed[]> => {
  const recipientId = side === 'patient' ? patientId : therapistUserId;
  const recipient = await users.find(tx, recipientId);
  if (!recipient) throw new Error(`an appointment's ${side} has no account`);
  const row = (channel: 'email' | 'sms', isWanted: boolean): Owed => ({
    key: `${event}-${side}-${channel}`,
    appointmentId: appointment.id,
    recipientId,
    kind,
    channel,
    startAt: appointment.startTime,
    formerStartAt: formerStartAt ?? null,
    isWanted,
  });
  const wantsSms = recipient.notifyBySms && recipient.phone !== null;
  return [row('email', recipient.notifyByEmail), ...(wantsSms ? [row('sms', true)] : [])];
};
