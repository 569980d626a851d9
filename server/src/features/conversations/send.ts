/** Sending a message, and taking it back. */
import { MAX_MESSAGES_AN_HOUR, type NewMessage } from '@cadence/contract/care/conversations';
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emit, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as care from '../care/service.ts';
import * as clients from '../clients/service.ts';
import * as documents from '../documents/service.ts';
import {
  assertMayWrite,
  assertStillOpen,
  assertStillParty,
  auditConversation,
  type Party,
  requireParty,
} from './access.ts';
import { notifyConversationChanged } from './changed.ts';
import * as queries from './rows/queries.ts';
import type { Whose } from './rows/queries.ts';
import { isReadByOthers } from './rows/read-queries.ts';
import { sealText, unsealText } from './rows/sealed-text.ts';
import { type Message, toMessages } from './view.ts';

/**
 * Sent once for each id, however often it is sent. Documents of the therapist are released by it.
 * @throws Failure `not_found`, `may_not_read`, `conversation_read_only`, `conversation_not_open`, `message_other`, `invalid` at
 * `documentIds`, `too_many_requests`
 */
export async function send(
  ctx: Context,
  viewer: Viewer,
  whose: Whose,
  message: NewMessage,
): Promise<Message> {
  const party = await requireParty(ctx, viewer, whose);
  const known = await queries.findMessage(ctx.db, message.id);
  if (known) await assertSame(ctx, party, known, message);
  else await sendNew(ctx, party, message);
  const sent = await queries.findSent(ctx.db, message.id);
  const [shown] = sent ? await toMessages(ctx, party, [sent]) : [];
  if (!shown) throw new Error('a message that was sent is gone');
  return shown;
}

/**
 * What was sent before under the id. Somebody else's message, and one with another content, are refused alike: nothing is told of
 * either, and what was written now is not lost.
 */
async function assertSame(
  ctx: Context,
  party: Party,
  known: queries.MessageRow,
  { text, documentIds = [] }: NewMessage,
): Promise<void> {
  if (!isOwn(known, party) || known.kind !== 'message') throw new Failure('message_other');
  // Of one that was taken back nothing is left to compare.
  if (known.takenBackAt !== null) return;
  const named = (await queries.listDocumentsOf(ctx.db, [known.id])).map(({ documentId }) => documentId);
  const isSame =
    unsealText(ctx, known) === text &&
    named.length === new Set(documentIds).size &&
    documentIds.every((id) => named.includes(id));
  if (!isSame) throw new Failure('message_other');
}

async function sendNew(ctx: Context, party: Party, message: NewMessage): Promise<void> {
  assertMayWrite(party);
  const { clientId, therapistId, viewer, side } = party;
  await auth.countUse(ctx, 'conversation-message', viewer.userId, MAX_MESSAGES_AN_HOUR, HOUR);
  await clients.countRecordWrite(ctx, viewer);
  const whose = { clientId, therapistId };
  await clients.recordTransaction(ctx, clientId, async (tx) => {
    await assertStillParty(tx, party);
    // From another tab meanwhile.
    const known = await queries.findMessage(tx.db, message.id);
    if (known) return assertSame(tx, party, known, message);
    await care.keepConversation(tx, whose);
    await assertStillOpen(tx, party);
    const { id, text, documentIds: ids = [] } = message;
    const at = tx.clock.now();
    // Locked before documents, as where a message is taken back.
    const position = await queries.nextPosition(tx.db, whose, at);
    const attached = await documents.attach(tx, viewer, { ...whose, side, ids });
    const isNew = await queries.insertMessage(tx.db, {
      id,
      ...whose,
      position,
      kind: 'message',
      senderId: viewer.userId,
      senderRole: side,
      sealedText: sealText(tx, id, text),
      sentAt: at,
    });
    // At the same moment for another client, whose record is written beside this one.
    if (!isNew) throw new Failure('message_other');
    await queries.insertDocuments(
      tx.db,
      attached.map(({ id: documentId, isRelease }) => ({ messageId: id, documentId, isRelease })),
    );
    await auditConversation(tx, viewer, clientId, { action: 'change', change: 'added' });
    await emit(tx, 'conversation.message_sent', { ...whose, messageId: id });
    await notifyConversationChanged(tx, whose);
  });
}

/**
 * Its text goes, and a document that it had released is not read by the family any more.
 * @throws Failure `not_found` for another's message too, `may_not_read`, `message_read`
 */
export async function takeBack(
  ctx: Context,
  viewer: Viewer,
  { messageId, ...whose }: Whose & { messageId: string },
): Promise<void> {
  const party = await requireParty(ctx, viewer, whose);
  await inTransaction(ctx, async (tx) => {
    await assertStillParty(tx, party);
    const isThere = await queries.lockConversation(tx.db, whose);
    const message = isThere && (await queries.findMessage(tx.db, messageId));
    if (!message || message.kind !== 'message' || !isOwn(message, party)) throw new Failure('not_found');
    if (message.takenBackAt !== null) return;
    const { position } = message;
    if (await isReadByOthers(tx.db, { ...whose, position, senderId: viewer.userId }))
      throw new Failure('message_read');
    await queries.updateMessage(tx.db, messageId, { sealedText: null, takenBackAt: tx.clock.now() });
    await detach(tx, party, messageId);
    await auditConversation(tx, viewer, whose.clientId, { action: 'change', change: 'removed' });
    await notifyConversationChanged(tx, whose);
  });
}

/** A document that the message had released is released by the next one that names it, else not any more. */
async function detach(tx: Context, { viewer, clientId }: Party, messageId: string): Promise<void> {
  const named = await queries.listDocumentsOf(tx.db, [messageId]);
  await queries.deleteDocumentsOf(tx.db, messageId);
  const ids: number[] = [];
  for (const { documentId } of named.filter(({ isRelease }) => isRelease))
    if (!(await queries.passOnRelease(tx.db, documentId))) ids.push(documentId);
  await documents.recall(tx, viewer, { clientId, ids });
}

function isOwn(message: queries.MessageRow, { viewer, clientId, therapistId }: Party): boolean {
  const { senderId } = message;
  return senderId === viewer.userId && message.clientId === clientId && message.therapistId === therapistId;
}
