/** What was told of a conversation. */
import { and, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
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

/**
 * The channels by which somebody was told of what they have not read, or are about to be: what failed told nobody. A notice counts
 * as long as it is not seen.
 */
export async function listTold(
  db: Db,
  { hasReadUpTo, ...recipient }: Recipient & { hasReadUpTo: number },
): Promise<ReadonlySet<DeliveryRow['channel']>> {
  const rows = await db
    .selectDistinct({ channel: deliveries.channel })
    .from(deliveries)
    .where(
      and(
        isTo(recipient),
        gt(deliveries.messagePosition, hasReadUpTo),
        notInArray(deliveries.state, ['void', 'failed']),
        or(ne(deliveries.channel, 'bell'), isNull(deliveries.seenAt)),
      ),
    );
  return new Set(rows.map(({ channel }) => channel));
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
