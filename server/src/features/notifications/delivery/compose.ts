/** From a stored delivery to what is sent: its kind says what it is made of. */
import type { Context } from '../../../context.ts';
import type { MailMessage } from '../../../integrations/mail/client.ts';
import * as conversations from '../../conversations/service.ts';
import * as users from '../../users/service.ts';
import * as waitlist from '../../waitlist/service.ts';
import type { EmailKind } from '../about/account-kind.ts';
import { type AppointmentKind, composeEmail, composeText, plainLine } from '../about/appointment-kind.ts';
import {
  type ConversationKind,
  type ConversationOf,
  conversationOf,
  conversationPath,
  sideOf,
} from '../about/conversation-kind.ts';
import type { DigestKind } from '../about/digest-kind.ts';
import { loadMessageContext } from '../about/load-appointment-message.ts';
import type { OfferKind } from '../about/offer-kind.ts';
import { linkDeadline, SENT_WITH_OTHER_LINK } from '../appointments/meeting-link.ts';
import { layOutEmail } from '../emails/email-layout.ts';
import { kinds } from '../kinds/kinds.ts';
import { isToldByAnother } from '../rows/conversation-queries.ts';
import { countInDigest, listInDigest } from '../rows/address-queries.ts';
import { isWanted } from '../rows/wanted.ts';
import * as queries from '../rows/queries.ts';
import { addressOf } from './outbox.ts';

/** `reason`: a code for what the message lacks. A notice has no content: its page reads what it is about. */
export type Composed = (
  | { email: MailMessage }
  | { text: { to: string; text: string } }
  | { notice: { userId: number } }
) & {
  reason?: string;
};
/**
 * It is no longer relevant or wanted, or has no address; its `reason` is a code. Or it waits for the video link, or for the hours of
 * a therapist at whose nothing rings outside of them.
 */
export type Withheld =
  | { state: 'void'; reason?: string }
  | { state: 'pending'; reason: 'awaits_link'; nextAttemptAt: Date }
  | { state: 'pending'; reason: 'awaits_hours'; nextAttemptAt: Date; notBefore: Date };

export function compose(ctx: Context, delivery: queries.DeliveryRow): Promise<Composed | Withheld> {
  const kind = kinds[delivery.kind];
  switch (kind.about) {
    case 'appointment':
      return composeAboutAppointment(ctx, delivery, kind);
    case 'offer':
      return composeOffer(ctx, delivery, kind);
    case 'conversation':
      return composeAboutConversation(ctx, delivery, kind);
    case 'digest':
      return composeDigest(ctx, delivery, kind);
    default:
      return composeAccountEmail(ctx, delivery, kind);
  }
}

async function composeAboutAppointment(
  ctx: Context,
  delivery: queries.DeliveryRow,
  kind: AppointmentKind,
): Promise<Composed | Withheld> {
  if (!queries.isAppointmentDelivery(delivery)) throw new Error('a delivery has no appointment');
  const message = await loadMessageContext(ctx, delivery, kind);
  if (!message) return { state: 'void' };
  if (delivery.channel === 'bell') return noticeTo(delivery);
  const isText = delivery.channel === 'sms';
  const obstacle = isText ? users.textObstacle(ctx, message.recipient) : null;
  if (obstacle) return { state: 'void', reason: obstacle };
  const nextAttemptAt = kind.waitsForLink && !isText ? await linkDeadline(ctx, message) : null;
  if (nextAttemptAt) return { state: 'pending', reason: 'awaits_link', nextAttemptAt };
  const composed = isText
    ? { text: { to: message.recipient.phone ?? '', text: composeText(kind, message) } }
    : { email: await composeEmail(kind, message) };
  const hasOtherLink = kind.waitsForLink && message.googleLink === 'awaited';
  return hasOtherLink ? { ...composed, reason: SENT_WITH_OTHER_LINK } : composed;
}

function noticeTo({ recipientId }: queries.DeliveryRow): Composed {
  return { notice: { userId: recipientId } };
}

async function composeOffer(
  ctx: Context,
  delivery: queries.DeliveryRow,
  kind: OfferKind,
): Promise<Composed | Withheld> {
  const { waitlistOfferId, channel, recipientId } = delivery;
  const found = waitlistOfferId && (await waitlist.findForMessage(ctx, waitlistOfferId));
  const recipient = await users.find(ctx, recipientId);
  if (!found || !recipient || found.userId !== recipient.id) return { state: 'void' };
  if (!isWanted(ctx, recipient, channel, kind.group)) return { state: 'void' };
  if (channel === 'bell') return noticeTo(delivery);
  const { publicUrl, site } = ctx.config;
  const envelope = { delivery, recipient, publicUrl, brand: site.companyName };
  const message = { ...found, ...envelope, now: ctx.clock.now() };
  if (channel === 'email') {
    // It may be a stranger's, and an offer is not about an appointment of theirs.
    if (recipient.emailConfirmedAt === null) return { state: 'void', reason: 'email_unconfirmed' };
    return { email: await layOutEmail(envelope, kind.email(message)) };
  }
  const reason = users.textObstacle(ctx, recipient);
  if (reason) return { state: 'void', reason };
  return { text: { to: recipient.phone ?? '', text: kind.text(message) } };
}

/** What it says is in no message: who may read it finds it on the page. */
async function composeAboutConversation(
  ctx: Context,
  delivery: queries.DeliveryRow,
  kind: ConversationKind,
): Promise<Composed | Withheld> {
  const { channel } = delivery;
  const recipient = await users.find(ctx, delivery.recipientId);
  if (!recipient || recipient.closedAt) return { state: 'void' };
  const whose = conversationOf(delivery);
  const reason = recipient.isSuspended ? 'suspended' : await standingOf(ctx, whose, recipient);
  if (!whose || reason !== 'waiting') return { state: 'void', reason };
  if (!isWanted(ctx, recipient, channel, kind.group)) return { state: 'void' };
  const hasReadUpTo = await conversations.readUpToOf(ctx, whose, recipient.id);
  const reader = { ...whose, recipientId: recipient.id, hasReadUpTo };
  if (await isToldByAnother(ctx.db, delivery, reader)) return { state: 'void', reason: 'told_by_another' };
  if (channel === 'bell') return noticeTo(delivery);
  const obstacle = channel === 'sms' ? users.textObstacle(ctx, recipient) : unconfirmed(recipient);
  if (obstacle) return { state: 'void', reason: obstacle };
  const side = sideOf(recipient);
  if (side === 'therapist') {
    const now = ctx.clock.now();
    const at = await conversations.firstRing(ctx, whose.therapistId, now);
    if (at > now) return { state: 'pending', reason: 'awaits_hours', nextAttemptAt: at, notBefore: at };
  }
  const { publicUrl, site } = ctx.config;
  const message = {
    side,
    recipient,
    url: `${publicUrl}${conversationPath(whose)}`,
    brand: site.companyName,
  } as const;
  if (channel === 'sms') return { text: { to: recipient.phone ?? '', text: kind.text(message) } };
  const envelope = { delivery, recipient, publicUrl, brand: site.companyName };
  return { email: await layOutEmail(envelope, kind.email(message)) };
}

function standingOf(ctx: Context, whose: ConversationOf | null, { id }: users.UserRow) {
  return whose ? conversations.standingOf(ctx, whose, id) : 'nothing_unread';
}

/** An address that is not confirmed may be a stranger's. */
function unconfirmed({ emailConfirmedAt }: users.UserRow): 'email_unconfirmed' | null {
  return emailConfirmedAt === null ? 'email_unconfirmed' : null;
}

/** How many of what a digest tells of it names. */
const NAMED_IN_DIGEST = 10;

async function composeDigest(
  ctx: Context,
  delivery: queries.DeliveryRow,
  kind: DigestKind,
): Promise<Composed | Withheld> {
  const recipient = await users.find(ctx, delivery.recipientId);
  if (!recipient) throw new Error('a delivery has no recipient');
  const isText = delivery.channel === 'sms';
  const count = await countInDigest(ctx.db, delivery.id);
  if (!isWanted(ctx, recipient, delivery.channel, kind.group) || recipient.closedAt || count === 0)
    return { state: 'void' };
  const reason = isText ? users.textObstacle(ctx, recipient) : null;
  if (reason) return { state: 'void', reason };
  const { publicUrl, site } = ctx.config;
  const envelope = { delivery, recipient, publicUrl, brand: site.companyName };
  const holes = { ...envelope, count };
  if (isText) return { text: { to: recipient.phone ?? '', text: kind.text(holes) } };
  const lines: string[] = [];
  for (const waiting of await listInDigest(ctx.db, delivery.id, NAMED_IN_DIGEST))
    lines.push(...(await lineOf(ctx, waiting, recipient)));
  // Of all that waited nothing is to be told any more.
  if (lines.length === 0 && count <= NAMED_IN_DIGEST) return { state: 'void' };
  return { email: await layOutEmail(envelope, kind.email({ ...holes, lines })) };
}

/** What a message would have said, in a line without names; empty where the recipient may no longer be told. */
async function lineOf(
  ctx: Context,
  delivery: queries.DeliveryRow,
  recipient: users.UserRow,
): Promise<string[]> {
  const kind = kinds[delivery.kind];
  const options = { locale: recipient.language };
  if (kind.about === 'account' || kind.about === 'verification') {
    const isStillTold = (await kind.body({ ctx, delivery, recipient, options })) !== null;
    return isStillTold ? [kind.subject?.({}, options) ?? ''] : [];
  }
  if (kind.about === 'conversation') {
    const standing = await standingOf(ctx, conversationOf(delivery), recipient);
    return standing === 'waiting' ? [kind.subject(sideOf(recipient), options)] : [];
  }
  if (kind.about !== 'appointment' || !queries.isAppointmentDelivery(delivery)) return [];
  const message = await loadMessageContext(ctx, delivery, kind);
  return message ? [plainLine(kind, message)] : [];
}

async function composeAccountEmail(
  ctx: Context,
  delivery: queries.DeliveryRow,
  kind: EmailKind,
): Promise<Composed | Withheld> {
  const recipient = await users.find(ctx, delivery.recipientId);
  if (!recipient) throw new Error('a delivery has no recipient');
  const obstacle = obstacleTo(ctx, delivery, recipient, kind);
  if (obstacle) return obstacle;
  const options = { locale: recipient.language };
  const body = await kind.body({ ctx, delivery, recipient, options });
  const isNotice = delivery.channel === 'bell';
  const to = body?.to ?? (isNotice ? recipient.email : addressOf(ctx, delivery, recipient, kind));
  if (!body || to === null) return { state: 'void' };
  if (isNotice) return noticeTo(delivery);
  const { publicUrl, site } = ctx.config;
  const envelope = { delivery, recipient, to, publicUrl, brand: site.companyName };
  return {
    email: await layOutEmail(envelope, {
      ...body,
      subject: body.subject ?? kind.subject?.({}, options) ?? '',
      // Where such emails can be turned off, the footer leads there.
      footer: { text: kind.footer({}, options), leadsTo: kind.group === 'essential' ? 'site' : 'settings' },
    }),
  };
}

/** Null where the account may get it. */
function obstacleTo(
  ctx: Context,
  { sealedAddress, channel }: queries.DeliveryRow,
  recipient: users.UserRow,
  kind: EmailKind,
): Withheld | null {
  const { closedAt, emailConfirmedAt } = recipient;
  if (channel === 'bell') return closedAt ? { state: 'void' } : null;
  // What goes to a former address was enqueued only if that one was confirmed.
  const isOwnAddress = sealedAddress === null && !closedAt;
  if (isOwnAddress && !kind.isForUnconfirmed && emailConfirmedAt === null)
    return { state: 'void', reason: 'email_unconfirmed' };
  return !isWanted(ctx, recipient, channel, kind.group) || (closedAt && !kind.isForClosed)
    ? { state: 'void' }
    : null;
}
