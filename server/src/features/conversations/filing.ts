/** A message becomes an entry of the record. */
import type { Context } from '../../context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { readUpTo } from './read.ts';
import * as queries from './rows/queries.ts';
import { openText } from './rows/sealed-text.ts';
import { nameOf } from './view.ts';

/**
 * Notes on a message that an entry was made of it, and returns what it says and who wrote it. The therapist has read it. In the
 * transaction that makes the entry, under the record's lock.
 * @throws Failure `invalid` at `messageId` for another conversation's, `message_filed`
 */
export async function fileMessage(
  tx: Context,
  { userId }: Viewer,
  {
    messageId,
    entryId,
    ...whose
  }: { clientId: number; therapistId: number; messageId: string; entryId: number },
): Promise<{ from: string; text: string }> {
  const isThere = await queries.lockConversation(tx.db, whose);
  const found = isThere && (await queries.findSent(tx.db, messageId));
  const isOf = found?.message.clientId === whose.clientId && found.message.therapistId === whose.therapistId;
  if (!isOf || found.message.kind !== 'message' || found.message.takenBackAt !== null)
    throw invalidField('messageId', 'invalid');
  const { message, sender } = found;
  if (message.filedAs !== null) throw new Failure('message_filed');
  await queries.updateMessage(tx.db, messageId, { filedAs: entryId });
  await readUpTo(tx, { ...whose, userId, position: message.position });
  return { from: nameOf(sender) ?? '', text: openText(tx, message) };
}
