import type { Context } from '../../../context.ts';

export const NOTICES_TOPIC = 'notices';

/** Tells the account's open pages, on every node, that its notices changed, as soon as the transaction commits. */
export async function notifyNoticesChanged(tx: Context, userId: number): Promise<void> {
  if (!tx.execute) throw new Error('a change of notices was announced outside a transaction');
  await tx.liveBus.publish(tx.execute, NOTICES_TOPIC, { userId });
}
