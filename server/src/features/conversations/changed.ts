import type { Context } from '../../context.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import type { Whose } from './rows/queries.ts';

export const CONVERSATIONS_TOPIC = 'conversations';

/** Tells the open pages of all who may read it, on every node, to ask again, as soon as the transaction commits. */
export async function notifyConversationChanged(
  tx: Context,
  { clientId, therapistId }: Whose,
  ...others: number[]
): Promise<void> {
  const { execute } = tx;
  if (!execute) throw new Error('a change of a conversation was announced outside a transaction');
  const readers = await clients.listReaders(tx, clientId);
  const therapist = await therapists.find(tx, therapistId);
  const told = new Set([...readers.map(({ userId }) => userId), ...others]);
  if (therapist) told.add(therapist.userId);
  for (const userId of told) await tx.liveBus.publish(execute, CONVERSATIONS_TOPIC, { userId });
}
