/** What was told of a conversation. */
import { and, eq, gt, isNull, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { DeliveryRow } from './queries.ts';
import { deliveries } from './tables.ts';

type Recipient = { clientId: number; therapistId: number; recipientId: number };

function isTo({ clientId, therapistId, recipientId }: Recipient) {
  return and(
    eq(deliveries.conversationClientId, clientId),
    eq(deliveries.conversationTherapistId, therapistId),
    eq(deliveries.recipientId, recipientId),
  );
}

type Reader = Recipient & { hasReadUpTo: number };

/** Of something that is not read. A notice counts as long as it is not seen. */
function tellsOfUnread({ hasReadUpTo, ...recipient }: Reader): SQL | undefined {
  return and(
    isTo(recipient),
    gt(deliveries.messagePosition, hasReadUpTo),
    or(ne(deliveries.channel, 'bell'), isNull(deliveries.seenAt)),
  );
}

/**
 * The channels by which somebody was told of what they have not read, or are about to be: what failed told nobody.
 */
export async function listTold(db: Db, reader: Reader): Promise<ReadonlySet<DeliveryRow['channel']>> {
  const rows = await db
    .selectDistinct({ channel: deliveries.channel })
    .from(deliveries)
    .where(and(tellsOfUnread(reader), notInArray(deliveries.state, ['void', 'failed'])));
  return new Set(rows.map(({ channel }) => channel));
}

/**
 * Whether another delivery of the channel has told the same, or is about to. Of several that wait, as after an admin had failed ones
 * sent again, the last one tells it.
 */
export async function isToldByAnother(
  db: Db,
  { id, channel }: Pick<DeliveryRow, 'id' | 'channel'>,
  reader: Reader,
): Promise<boolean> {
  const isLater = and(eq(deliveries.state, 'pending'), gt(deliveries.id, id));
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        tellsOfUnread(reader),
        eq(deliveries.channel, channel),
        ne(deliveries.id, id),
        or(eq(deliveries.state, 'sent'), isLater),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Marks notices of messages up to a position as seen. Returns whether there were any. */
export async function markRead(
  db: Db,
  { readUpTo, seenAt, ...recipient }: Recipient & { readUpTo: number; seenAt: Date },
): Promise<boolean> {
  const marked = await db
    .update(deliveries)
    .set({ seenAt })
    .where(
      and(
        isTo(recipient),
        eq(deliveries.channel, 'bell'),
        eq(deliveries.state, 'sent'),
        isNull(deliveries.seenAt),
        lte(deliveries.messagePosition, readUpTo),
      ),
    )
    .returning({ id: deliveries.id });
  return marked.length > 0;
}
