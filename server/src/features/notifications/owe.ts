/** What is owed to people: written down in one transaction with the jobs that send it. */
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';

export type Owed = Omit<queries.NewDeliveryRow, 'state' | 'sealedAddress' | 'createdAt' | 'lookAgainAt'> & {
  /** What nobody wants is written down too, so that it is known that nothing more is owed. */
  isWanted: boolean;
  /** Where an e-mail goes, if not to the account's own address. Rests sealed until it is sent. */
  address?: string | undefined;
};

/** The queue's own tries take about an hour. */
const LOOK_AGAIN_AFTER = 30 * 60_000;

/** When a pending delivery is given to the queue once more. */
export const lookAgainFrom = (now: Date): Date => new Date(now.getTime() + LOOK_AGAIN_AFTER);

/** Call it in the transaction that makes them owed. One whose key is known is owed already, and stays as it is. */
export const oweDeliveries = async (tx: Context, ...owed: Owed[]): Promise<void> => {
  const createdAt = tx.clock.now();
  const rows = owed.map(({ isWanted, address, ...delivery }): queries.NewDeliveryRow => ({
    ...delivery,
    state: isWanted ? 'pending' : 'void',
    sealedAddress: address === undefined ? null : seal(tx.secrets, placeOf(delivery.key), address),
    createdAt,
    lookAgainAt: lookAgainFrom(createdAt),
  }));
  for (const deliveryId of await queries.insertDeliveries(tx.db, rows))
    await emit(tx, 'delivery.owed', { deliveryId });
};

/** An e-mail to an account's holder, whatever they wished for; nothing where the account is closed. */
export const oweHolder = (
  ctx: Context,
  letter: Pick<Owed, 'key' | 'recipientId' | 'kind' | 'address'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const holder = await users.find(tx, letter.recipientId);
    if (holder && !holder.closedAt) await oweDeliveries(tx, { ...letter, channel: 'email', isWanted: true });
  });

const placeOf = (key: string): string => `deliveries/sealed_address/${key}`;

/** Where an e-mail about an account goes; null where that can no longer be read, or the account is closed. */
export const addressOf = (
  ctx: Context,
  { key, kind, sealedAddress }: Pick<queries.DeliveryRow, 'key' | 'kind' | 'sealedAddress'>,
  { email, closedAt }: users.UserRow,
): string | null => {
  if (sealedAddress !== null) return unseal(ctx.secrets, placeOf(key), sealedAddress);
  // The former address is forgotten once the letter was given up. The new one's reader may be whom it warns of.
  return closedAt || kind === 'email_changed' ? null : email;
};
