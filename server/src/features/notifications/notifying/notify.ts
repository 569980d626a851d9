/** Enqueues the messages about an appointment, to each side by each channel that it wants. */
import type { DeliveryKind } from '@cadence/contract/system';
import { type Context, inTransaction } from '../../../context.ts';
import type { EventName, Events } from '../../../events.ts';
import * as appointments from '../../appointments/service.ts';
import * as users from '../../users/service.ts';
import type { Side } from '../about/appointment-kind.ts';
import { enqueueDeliveries, giveToQueues, type NewDelivery } from '../delivery/outbox.ts';
import { kinds, kindsOn } from '../kinds/kinds.ts';
import { SENT_WITH_OTHER_LINK } from '../appointments/meeting-link.ts';
import * as queries from '../rows/queries.ts';

type Message = {
  kind: DeliveryKind;
  to: readonly Side[];
  isFollowUp?: boolean;
  notBefore?: Date | undefined;
};
type Found = appointments.AppointmentWithParties;

type Payload = {
  appointmentId: number;
  formerStartAt?: string;
  startAt?: string;
  inSeries?: 'first' | 'later';
  didNotAttend?: boolean;
};

/** Enqueues the message of an event; the same `eventId` enqueues nothing twice. */
export function notifyOf(
  ctx: Context,
  event: EventName,
  { appointmentId, formerStartAt, startAt, inSeries, ...happened }: Payload,
  eventId: string,
): Promise<void> {
  // The message about the first date names this one too.
  if (inSeries === 'later') return Promise.resolve();
  const isForSeries = inSeries === 'first';
  return enqueueAbout(ctx, appointmentId, (found) => {
    const chosen = kindsOn('appointment', event).find(({ kind }) => kind.when?.(found, happened) ?? true);
    if (!chosen) return null;
    // Most dates of a series are paid later, so the message that lists them does not wait for a payment.
    const notBefore = isForSeries ? undefined : chosen.kind.notBefore?.(found);
    const { to, isFollowUp } = chosen.kind;
    return {
      kind: chosen.name,
      to,
      isFollowUp,
      notBefore,
      key: eventId,
      formerStartAt,
      startAt,
      isForSeries,
    };
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
    for (const side of message.to) {
      if (side === 'therapist' && message.isFollowUp && !(await isKnown(tx, found, message))) continue;
      deliveries.push(...(await deliveriesTo(tx, found, side, message)));
    }
    await enqueueDeliveries(tx, ...deliveries);
  });
}

/**
 * Whether the therapist knows of the session: it was confirmed, money was on its way, she made or cancelled it, or a message
 * told her of it.
 */
async function isKnown(
  tx: Context,
  { appointment, bookedById, cancelledById, confirmedAt, therapistUserId }: Found,
  { isForSeries = false }: Keyed,
): Promise<boolean> {
  if (confirmedAt !== null || appointment.paymentStatus !== 'not_required') return true;
  if (bookedById === therapistUserId || cancelledById === therapistUserId) return true;
  return queries.wasToldOf(tx.db, therapistUserId, appointment, isForSeries);
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

/** Tells whoever was sent another video link than Google's. */
export function notifyMeetingLinkReady(
  ctx: Context,
  { appointmentId, replaces }: Events['meeting.link_ready'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await appointments.findWithParties(tx, appointmentId);
    if (found?.googleLink !== 'in_use') return;
    const confirmations = await queries.listConfirmations(tx.db, appointmentId);
    await giveToQueues(
      tx,
      confirmations.filter(({ state }) => state === 'pending'),
    );
    const outdated = confirmations.filter(
      ({ state, reason }) => state === 'sent' && (replaces || reason === SENT_WITH_OTHER_LINK),
    );
    const recipients = new Set(outdated.map(({ recipientId }) => recipientId));
    await enqueueAbout(tx, appointmentId, ({ familyId, therapistUserId }) => ({
      kind: 'link_ready',
      key: eventId,
      to: kinds.link_ready.to.filter((side) =>
        recipients.has(side === 'patient' ? (familyId ?? 0) : therapistUserId),
      ),
    }));
  });
}
