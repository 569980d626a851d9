/** What a right on the record, given or taken away, does to conversations. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { notifyConversationChanged } from './changed.ts';
import * as queries from './rows/queries.ts';

/**
 * The others read in each conversation of the client that somebody joined, once until a message follows; who has lost the right finds it gone from the open page at
 * once. In the transaction that changes the right, under the client's lock.
 */
export async function followReader(
  tx: Context,
  { clientId, userId, mayRead }: { clientId: number; userId: number; mayRead: boolean },
): Promise<void> {
  for (const conversation of await queries.lockOfClient(tx.db, clientId)) {
    const { therapistId } = conversation;
    const whose = { clientId, therapistId };
    if (mayRead && !(await queries.hasJoinedSince(tx.db, whose, userId)))
      await queries.insertMessage(tx.db, {
        id: randomUUID(),
        ...whose,
        position: await queries.nextLine(tx.db, conversation),
        kind: 'joined',
        senderId: userId,
        senderRole: 'family',
        sentAt: tx.clock.now(),
      });
    await notifyConversationChanged(tx, whose, userId);
  }
}
