/** The messages that tell of an offer of the waiting list. Their link holds no token: only the signed-in page accepts. */
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { formatSpan, formatWhen, zonesToShow } from '@cadence/format/time';
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { SendOutcome } from '../../../integrations/mail/client.ts';
import * as users from '../../users/service.ts';
import * as waitlist from '../../waitlist/service.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import type { OfferDelivery } from '../queries.ts';
import { layOutEmail } from './email-layout.ts';

export function notifyWaitlistOffered(
  ctx: Context,
  { offerId }: Events['waitlist.offered'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await waitlist.findForMessage(tx, offerId);
    const recipient = found && (await users.find(tx, found.userId));
    if (!recipient) return;
    const about = { recipientId: recipient.id, waitlistOfferId: offerId, kind: 'waitlist_offer' } as const;
    await enqueueDeliveries(
      tx,
      { ...about, key: `${eventId}-email`, channel: 'email', isWanted: recipient.notifyByEmail },
      {
        ...about,
        key: `${eventId}-sms`,
        channel: 'sms',
        isWanted: isTextWanted(recipient),
        notBefore: textNotBefore(found.timezone, tx.clock.now()),
      },
    );
  });
}

/** The time to answer stands still at night, so that a text message that waits for the morning takes nothing of it. */
function textNotBefore(timezone: string, now: Date): Date | undefined {
  const daytime = new Date(waitlist.nextDaytime(timezone, now.getTime()));
  return daytime > now ? daytime : undefined;
}

function isTextWanted({ notifyBySms, phone }: users.UserRow): boolean {
  return notifyBySms && phone !== null;
}

/** `void` where the offer is over or the message not wanted; its `reason` is a code. */
export async function sendOfferMessage(
  ctx: Context,
  delivery: OfferDelivery,
): Promise<SendOutcome | { state: 'void'; reason?: string }> {
  const found = delivery.waitlistOfferId && (await waitlist.findForMessage(ctx, delivery.waitlistOfferId));
  const recipient = await users.find(ctx, delivery.recipientId);
  if (!found || !recipient || found.userId !== recipient.id) return { state: 'void' };
  const message = { ...found, recipient, now: ctx.clock.now(), publicUrl: ctx.config.publicUrl };
  const brand = ctx.config.site.companyName;
  if (delivery.channel === 'email') {
    if (!recipient.notifyByEmail) return { state: 'void' };
    // It may be a stranger's, and an offer is not about an appointment of theirs.
    if (recipient.emailConfirmedAt === null) return { state: 'void', reason: 'email_unconfirmed' };
    const envelope = { delivery, recipient, publicUrl: message.publicUrl, brand };
    return ctx.mail.send(await layOutEmail(envelope, contentOf(message)));
  }
  if (!isTextWanted(recipient)) return { state: 'void' };
  const obstacle = users.textObstacle(ctx, recipient);
  if (obstacle) return { state: 'void', reason: obstacle };
  return ctx.sms.send({ to: recipient.phone ?? '', text: textOf(message, brand) });
}

type Message = {
  offer: waitlist.WaitlistOffer;
  timezone: string;
  recipient: users.UserRow;
  now: Date;
  publicUrl: string;
};

function zoneOf({ recipient, timezone }: Message): string {
  return recipient.timezone ?? timezone;
}

function whenIn(message: Message, at: Date): string {
  return formatWhen(at, zoneOf(message), { locale: message.recipient.language, now: message.now });
}

function urlOf({ publicUrl }: Message): string {
  return `${publicUrl}/waitlist`;
}

function contentOf(message: Message) {
  const { offer, recipient, now } = message;
  const options = { locale: recipient.language };
  const name = personName(offer.therapist.user, recipient.language);
  const until = whenIn(message, offer.expiresAt);
  const instead = offer.insteadOf && whenIn(message, offer.insteadOf.startTime);
  const spans = zonesToShow(offer.startTime, zoneOf(message), offer.therapist.timezone).map((zone) =>
    formatSpan(offer.startTime, offer.endTime, zone, { ...options, now }),
  );
  return {
    subject: m.waitlist_email_subject({ when: whenIn(message, offer.startTime) }, options),
    paragraphs: [
      m.waitlist_email_text({ name }, options),
      ...(instead ? [m.waitlist_email_instead({ when: instead }, options)] : []),
      m.waitlist_email_kept({ until }, options),
    ],
    facts: [
      { label: m.email_label_with({}, options), lines: [name] },
      { label: m.email_label_when({}, options), lines: spans },
      { label: m.waitlist_email_until({}, options), lines: [until] },
    ],
    action: { label: m.waitlist_email_action({}, options), url: urlOf(message) },
    footer: { text: m.email_footer({}, options), leadsTo: 'settings' as const },
  };
}

function textOf(message: Message, brand: string): string {
  const { offer, recipient } = message;
  const [when, until] = [whenIn(message, offer.startTime), whenIn(message, offer.expiresAt)];
  const url = urlOf(message);
  return m.waitlist_email_sms({ brand, when, until, url }, { locale: recipient.language });
}
