/** Reading a conversation. Loading it is no reading: that is said by a call of its own. */
import { type conversation, MESSAGES_PAGE, UNREAD_COUNTED } from '@cadence/contract/care/conversations';
import { fullName } from '@cadence/format/full-name';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as clients from '../clients/service.ts';
import { assertStillParty, auditConversation, type Party, requireParty } from './access.ts';
import { notifyConversationChanged } from './changed.ts';
import * as queries from './rows/queries.ts';
import type { Whose } from './rows/queries.ts';
import { countUnreadAfter, findReadUpTo, insertRead } from './rows/read-queries.ts';
import { nameOf, toMessages } from './view.ts';

type Conversation = z.output<typeof conversation>;

const ORDER = 'messages';

/**
 * The newest messages first. Guardians who may read the record find the look of others in their access log.
 * @throws Failure `not_found`, `may_not_read`, `invalid` for a cursor of another list
 */
export async function get(
  ctx: Context,
  viewer: Viewer,
  whose: Whose,
  { limit = MESSAGES_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Conversation> {
  const party = await requireParty(ctx, viewer, whose);
  const mark = cursor === undefined ? undefined : fromCursor(cursor, ORDER);
  if (mark === null) throw invalidField('cursor', 'invalid');
  const rows = await queries.listMessages(ctx.db, whose, { before: mark?.id, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ message }) => ({ order: ORDER, rank: 0, id: message.position }));
  const { client, therapist, settings } = party.situation;
  const position = await findReadUpTo(ctx.db, whose, viewer.userId);
  const unread = { userId: viewer.userId, position, most: UNREAD_COUNTED };
  const shown = {
    client,
    therapist: { id: therapist.id, name: nameOf(therapist) },
    messages: await toMessages(ctx, party, page.items),
    readers: await readersOf(ctx, party),
    expects: { en: settings?.expectsEn ?? '', fr: settings?.expectsFr ?? '' },
    state: party.state,
    why: party.why,
    unread: await countUnreadAfter(ctx.db, whose, unread),
    next: page.next,
  };
  await auditConversation(ctx, viewer, whose.clientId, { action: 'read' });
  return shown;
}

async function readersOf(ctx: Context, { clientId, situation }: Party): Promise<Conversation['readers']> {
  const { userId, closedAt, ...names } = situation.therapist;
  const guardians = await clients.listReaders(ctx, clientId);
  return [
    ...(closedAt === null ? [{ userId, name: fullName(names) }] : []),
    ...guardians.map((guardian) => ({ userId: guardian.userId, name: fullName(guardian) })),
  ];
}

/**
 * From now on nobody takes back what is read. Under the same lock as taking back, so that of both at once one has happened first.
 * @throws Failure `not_found`, `may_not_read`
 */
export async function markRead(ctx: Context, viewer: Viewer, whose: Whose, upTo: string): Promise<void> {
  const party = await requireParty(ctx, viewer, whose);
  const { userId } = viewer;
  await inTransaction(ctx, async (tx) => {
    await assertStillParty(tx, party);
    const isThere = await queries.lockConversation(tx.db, whose);
    const message = isThere && (await queries.findMessage(tx.db, upTo));
    if (message?.clientId !== whose.clientId || message.therapistId !== whose.therapistId)
      throw new Failure('not_found');
    await readUpTo(tx, { ...whose, userId, position: message.position });
  });
}

/** Call it under the conversation's lock. */
export async function readUpTo(
  tx: Context,
  { userId, position, ...whose }: Whose & { userId: number; position: number },
): Promise<void> {
  if (position <= (await findReadUpTo(tx.db, whose, userId))) return;
  await insertRead(tx.db, { ...whose, userId, readUpTo: position, readAt: tx.clock.now() });
  await emit(tx, 'conversation.read', { ...whose, userId });
  await notifyConversationChanged(tx, whose);
}
