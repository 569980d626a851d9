/** Enqueues the messages about an appointment, to everybody who hears of it, by each channel that they want. */
import type { DeliveryKind } from '@cadence/contract/system';
import { type Context, inTransaction } from '../../../context.ts';
import type { EventName, Events } from '../../../events.ts';
import * as appointments from '../../appointments/service.ts';
import * as users from '../../users/service.ts';
import type { AppointmentKind } from '../about/appointment-kind.ts';
import { listFamily } from '../appointments/family.ts';
import { enqueueDeliveries, giveToQueues, type NewDelivery } from '../delivery/outbox.ts';
import { kinds, kindsOn } from '../kinds/kinds.ts';
import { SENT_WITH_OTHER_LINK } from '../appointments/meeting-link.ts';
import { isWanted } from '../rows/wanted.ts';
import * as queries from '../rows/queries.ts';

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
  return enqueueAbout(ctx, appointmentId, (found) =>
    kindsOn('appointment', event)
      .filter(({ kind }) => kind.when?.(found, happened) ?? true)
      .map(({ name, kind }) => ({
        name,
        kind,
        // Most dates of a series are paid later, so the message that lists them does not wait for a payment.
        notBefore: isForSeries ? undefined : kind.notBefore?.(found),
        key: eventId,
        formerStartAt,
        startAt,
        isForSeries,
      })),
  );
}

/**
 * `key`: what tells this message from all others of the appointment, see `deliveries.key`. `startAt`: the start that the
 * event was about, which may have changed since; without it that of now.
 */
export type Keyed = {
  name: DeliveryKind;
  kind: AppointmentKind;
  key: string;
  notBefore?: Date | undefined;
  formerStartAt?: string | undefined;
  startAt?: string | undefined;
  isForSeries?: boolean;
  /** Of those that it is for; without it all. */
  isFor?: (recipientId: number) => boolean;
};

/** Enqueues messages about an appointment, for each recipient by each channel: of several the first that is for them. */
export function enqueueAbout(
  ctx: Context,
  appointmentId: number,
  decide: (found: Found) => Keyed[],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await appointments.findWithParties(tx, appointmentId);
    if (!found) return;
    const told = new Set<number>();
    for (const message of decide(found))
      for (const recipient of await recipientsOf(tx, found, message)) {
        if (told.has(recipient.id)) continue;
        told.add(recipient.id);
        await enqueueDeliveries(tx, ...deliveriesTo(tx, found, recipient, message));
      }
  });
}

async function recipientsOf(tx: Context, found: Found, message: Keyed): Promise<users.UserRow[]> {
  const { kind, isFor = () => true } = message;
  const ids: number[] = [];
  if (kind.to.includes('patient'))
    ids.push(...(await listFamily(tx, found, kind.topic)).map(({ userId }) => userId));
  if (kind.to.includes('therapist') && (!kind.isFollowUp || (await isKnown(tx, found, message))))
    ids.push(found.therapistUserId);
  const recipients: users.UserRow[] = [];
  for (const id of ids.filter(isFor)) {
    const recipient = await users.find(tx, id);
    if (!recipient) throw new Error('a party of an appointment has no account');
    recipients.push(recipient);
  }
  return recipients;
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

function deliveriesTo(
  ctx: Context,
  { appointment, familyId, therapistUserId }: Found,
  recipient: users.UserRow,
  { name, kind, key, formerStartAt, startAt, notBefore, isForSeries = false }: Keyed,
): NewDelivery[] {
  const { id: recipientId } = recipient;
  const others = recipientId === therapistUserId ? 'therapist' : `guardian-${recipientId}`;
  const who = recipientId === familyId ? 'patient' : others;
  const delivery = (channel: 'email' | 'sms' | 'bell'): NewDelivery => ({
    key: `${key}-${who}-${channel}`,
    appointmentId: appointment.id,
    recipientId,
    kind: name,
    channel,
    startAt: startAt === undefined ? appointment.startTime : new Date(startAt),
    formerStartAt: formerStartAt === undefined ? null : new Date(formerStartAt),
    isForSeries,
    isWanted: isWanted(ctx, recipient, channel, kind.group),
    notBefore,
  });
  const [email, text] = [delivery('email'), delivery('sms')];
  return [email, ...(text.isWanted ? [text] : []), delivery('bell')];
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
    await enqueueAbout(tx, appointmentId, () => [
      { name: 'link_ready', kind: kinds.link_ready, key: eventId, isFor: (id) => recipients.has(id) },
    ]);
  });
}
