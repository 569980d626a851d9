/** Whom a message is told to, and whether it still has to be. */
import type { Context } from '../../context.ts';
import * as clients from '../clients/service.ts';
import * as queries from './rows/queries.ts';
import type { Whose } from './rows/queries.ts';
import { countUnreadAfter, findReadUpTo } from './rows/read-queries.ts';

export type Told = { userId: number; isTherapist: boolean; hasReadUpTo: number };

/**
 * Everybody else who may read the message and has not yet, with its position; null where it is gone or was taken back. Inside a
 * transaction the conversation is locked.
 */
export async function listTold(
  tx: Context,
  { messageId, ...whose }: Whose & { messageId: string },
): Promise<{ position: number; told: Told[] } | null> {
  if (!(await queries.lockConversation(tx.db, whose))) return null;
  const message = await queries.findMessage(tx.db, messageId);
  const situation = message?.takenBackAt === null ? await queries.findSituation(tx.db, whose) : undefined;
  if (!message || !situation) return null;
  const { position, senderId } = message;
  const { userId: therapistUserId } = situation.therapist;
  const guardians = await clients.listReaders(tx, whose.clientId);
  const told: Told[] = [];
  for (const userId of [therapistUserId, ...guardians.map((guardian) => guardian.userId)]) {
    const hasReadUpTo = await findReadUpTo(tx.db, whose, userId);
    if (userId !== senderId && hasReadUpTo < position)
      told.push({ userId, isTherapist: userId === therapistUserId, hasReadUpTo });
  }
  return { position, told };
}

/**
 * Whether something still waits for an account in the conversation: `waiting`, or why it is not to be told any more. The right is
 * that of now.
 */
export async function standingOf(
  ctx: Context,
  whose: Whose,
  userId: number,
): Promise<'waiting' | 'may_not_read' | 'nothing_unread'> {
  const situation = await queries.findSituation(ctx.db, whose);
  if (!situation?.conversation) return 'nothing_unread';
  const isTherapist = situation.therapist.userId === userId;
  if (!isTherapist && !(await clients.mayRead(ctx, whose.clientId, userId))) return 'may_not_read';
  const position = await findReadUpTo(ctx.db, whose, userId);
  const unread = await countUnreadAfter(ctx.db, whose, { userId, position, most: 1 });
  return unread > 0 ? 'waiting' : 'nothing_unread';
}
