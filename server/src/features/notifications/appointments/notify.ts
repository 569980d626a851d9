/** Which message an event of an appointment sends, and to whom. */
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as users from '../../users/service.ts';
import { enqueueDeliveries, type NewDelivery } from '../delivery/outbox.ts';
import type { AppointmentKind } from '../queries.ts';

type Side = 'patient' | 'therapist';
export const BOTH = ['patient', 'therapist'] as const;

type Message = { kind: AppointmentKind; to: readonly Side[]; notBefore?: Date | undefined };
type Found = appointments.AppointmentWithParties;

function toPatient(kind: AppointmentKind): Message {
  return { kind, to: ['patient'] };
}
function toBoth(kind: AppointmentKind): Message {
  return { kind, to: BOTH };
}

/** Most families pay at once and need no request. Past this many milliseconds without a payment, one is sent. */
const PAY_REQUEST_AFTER = 15 * 60_000;

const messages = {
  // A free session is confirmed at once and gets only that message.
  booked: ({ appointment: { paymentStatus, createdAt } }: Found) =>
    paymentStatus === 'pending'
      ? { ...toPatient('booked'), notBefore: new Date(createdAt.getTime() + PAY_REQUEST_AFTER) }
      : null,
  confirmed: () => toBoth('confirmed'),
  moved: () => toBoth('moved'),
  // The therapist was never notified of an unpaid hold, so its end is no news to them.
  cancelled: ({ appointment }: Found) =>
    appointment.paymentStatus === 'expired' ? toPatient('hold_expired') : toBoth('cancelled'),
  paid_late: () => toBoth('paid_late'),
  payment_processing: () => toPatient('payment_processing'),
  payment_withheld: () => toPatient('payment_withheld'),
  payment_declined: () => toPatient('payment_declined'),
  running_late: () => toPatient('running_late'),
  not_attended: () => toPatient('not_attended'),
  attendance_corrected: () => toPatient('attendance_corrected'),
  waived: () => toPatient('waived'),
  // The therapist or an admin sent the refund.
  refunded: () => toPatient('refunded'),
} satisfies Partial<Record<AppointmentKind, (found: Found) => Message | null>>;

type Payload = {
  appointmentId: number;
  formerStartAt?: string;
  startAt?: string;
  inSeries?: 'first' | 'later';
};

/** Enqueues the messages of an event; the same `eventId` enqueues nothing twice. */
export function notifyOf(
  ctx: Context,
  happened: keyof typeof messages,
  { appointmentId, formerStartAt, startAt, inSeries }: Payload,
  eventId: string,
): Promise<void> {
  // The message about the first date names this one too.
  if (inSeries === 'later') return Promise.resolve();
  const isForSeries = inSeries === 'first';
  return enqueueAbout(ctx, appointmentId, (found) => {
    const message = messages[happened](found);
    // Most dates of a series are paid later, so the message that lists them does not wait for a payment.
    const when = isForSeries ? { notBefore: undefined } : {};
    return message && { ...message, ...when, key: eventId, formerStartAt, startAt, isForSeries };
  });
}

/**
 * `key`: what tells this message from all others of the appointment, see `deliveries.key`. `startAt`: the start that the
 * event was about, which may have changed since; without it that of now.
 */
export type Keyed = Message & {
  key: string;
  formerStartAt?: string | undefined;
  startAt?: string | undefined;
  isForSeries?: boolean;
};

/** Enqueues a message about an appointment for each recipient and channel; nothing where `decide` returns null. */
export function enqueueAbout(
  ctx: Context,
  appointmentId: number,
  decide: (found: Found) => Keyed | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await appointments.findWithParties(tx, appointmentId);
    const message = found && decide(found);
    if (!message) return;
    const deliveries: NewDelivery[] = [];
    for (const side of message.to) deliveries.push(...(await deliveriesTo(tx, found, side, message)));
    await enqueueDeliveries(tx, ...deliveries);
  });
}

async function deliveriesTo(
  tx: Context,
  { appointment, familyId, therapistUserId }: Found,
  side: Side,
  { kind, key, formerStartAt, startAt, notBefore, isForSeries = false }: Keyed,
): Promise<NewDelivery[]> {
  const recipientId = side === 'patient' ? familyId : therapistUserId;
  // All guardians have closed their accounts.
  if (recipientId === null) return [];
  const recipient = await users.find(tx, recipientId);
  if (!recipient) throw new Error(`an appointment's ${side} has no account`);
  const delivery = (channel: 'email' | 'sms', isWanted: boolean): NewDelivery => ({
    key: `${key}-${side}-${channel}`,
    appointmentId: appointment.id,
    recipientId,
    kind,
    channel,
    startAt: startAt === undefined ? appointment.startTime : new Date(startAt),
    formerStartAt: formerStartAt === undefined ? null : new Date(formerStartAt),
    isForSeries,
    isWanted,
    notBefore,
  });
  const wantsSms = recipient.notifyBySms && recipient.phone !== null;
  return [delivery('email', recipient.notifyByEmail), ...(wantsSms ? [delivery('sms', true)] : [])];
}
