import type { Context } from '../../context.ts';

export const WAITLIST_TOPIC = 'waitlist';

/** Shows the account's open pages that an offer came or ended, as soon as the transaction commits. */
export async function notifyWaitlistChanged(tx: Context, userId: number): Promise<void> {
  if (!tx.execute) throw new Error('a change of the waiting list was announced outside a transaction');
  await tx.liveBus.publish(tx.execute, WAITLIST_TOPIC, { userId });
}
