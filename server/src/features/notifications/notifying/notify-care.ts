/** Enqueues the messages about a client's record: to those who may read it. */
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import * as care from '../../care/service.ts';
import * as clients from '../../clients/service.ts';
import * as users from '../../users/service.ts';
import { kinds } from '../kinds/kinds.ts';
import { enqueueAccountMessage, isToldOften } from './notify-account.ts';

export function notifyEntryReleased(
  ctx: Context,
  { entryId }: Events['entry.released'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const entry = await care.findReleased(tx, entryId);
    if (!entry) return;
    const { clientId } = entry;
    for (const { userId } of await clients.listReaders(tx, clientId)) {
      const recipient = await users.find(tx, userId);
      if (!recipient || recipient.closedAt || recipient.isSuspended) continue;
      if (await isToldOften(tx, { recipientId: userId, kind: 'entry_released', clientId })) continue;
      const key = `${eventId}-entry_released-${userId}`;
      const about = { key, recipientId: userId, kind: 'entry_released', entryId } as const;
      await enqueueAccountMessage(tx, kinds.entry_released, about);
    }
  });
}
