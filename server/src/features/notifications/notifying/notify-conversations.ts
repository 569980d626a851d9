/** Tells of a message in a conversation, and stops once it is read. */
import { MINUTE } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import * as conversations from '../../conversations/service.ts';
import * as users from '../../users/service.ts';
import { notifyNoticesChanged } from '../bell/changed.ts';
import { enqueueDeliveries, type NewDelivery } from '../delivery/outbox.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../rows/conversation-queries.ts';
import { isWanted } from '../rows/wanted.ts';

/** Whoever is at the page reads it meanwhile. */
const UNREAD_FOR = 10 * MINUTE;

type Sent = Events['conversation.message_sent'];

/** Everybody who may read it now: in the bell at once, and otherwise later, each no further time until they have read. */
export function notifyMessageSent(ctx: Context, sent: Sent, eventId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await conversations.listTold(tx, sent);
    for (const told of found?.told ?? []) {
      const deliveries = await deliveriesTo(tx, sent, { ...told, position: found?.position ?? 0, eventId });
      await enqueueDeliveries(tx, ...deliveries);
    }
  });
}

type Telling = conversations.Told & { position: number; eventId: string };

async function deliveriesTo(
  tx: Context,
  { clientId, therapistId }: Sent,
  { userId: recipientId, isTherapist, hasReadUpTo, position, eventId }: Telling,
): Promise<NewDelivery[]> {
  const recipient = await users.find(tx, recipientId);
  if (!recipient || recipient.closedAt || recipient.isSuspended) return [];
  const whose = { clientId, therapistId };
  const told = await queries.listTold(tx.db, { ...whose, recipientId, hasReadUpTo });
  const later = new Date(tx.clock.now().getTime() + UNREAD_FOR);
  const notBefore = isTherapist ? await conversations.firstRing(tx, therapistId, later) : later;
  const channels = (['bell', 'email', 'sms'] as const).filter(
    (channel) => !told.has(channel) && isWanted(tx, recipient, channel, kinds.message.group),
  );
  return channels.map((channel) => ({
    key: `${eventId}-message-${recipientId}-${channel}`,
    kind: 'message',
    recipientId,
    conversationClientId: clientId,
    conversationTherapistId: therapistId,
    messagePosition: position,
    channel,
    isWanted: true,
    ...(channel !== 'bell' && { notBefore }),
  }));
}

/** What is read is no news in the bell. Emails and text messages that wait are judged when they are to be sent. */
export function endMessageNotices(
  ctx: Context,
  { userId, ...whose }: Events['conversation.read'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const readUpTo = await conversations.readUpToOf(tx, whose, userId);
    const read = { ...whose, recipientId: userId, readUpTo, seenAt: tx.clock.now() };
    if (await queries.markRead(tx.db, read)) await notifyNoticesChanged(tx, userId);
  });
}
