/** Conversations as the export of one's own data holds them. It marks nothing as read. */
import type { Context } from '../../context.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import * as clients from '../clients/service.ts';
import * as queries from './rows/queries.ts';
import { listReadsOf } from './rows/read-queries.ts';
import { openText } from './rows/sealed-text.ts';
import { nameOf } from './view.ts';

async function toExport(ctx: Context, rows: readonly queries.SentMessage[]) {
  const links = await queries.listDocumentsOf(
    ctx.db,
    rows.map(({ message }) => message.id),
  );
  const documentIds = new Map<string, number[]>();
  for (const { messageId, documentId } of links)
    documentIds.set(messageId, [...(documentIds.get(messageId) ?? []), documentId]);
  return mapFairly(rows, ({ message, sender }) => {
    const { sealedText: _s, filedAs: _f, position: _p, senderId: _i, ...shown } = message;
    return {
      ...shown,
      senderName: nameOf(sender),
      text: openText(ctx, message),
      documentIds: documentIds.get(message.id) ?? [],
    };
  });
}

/** Of one query; the rows of one become objects in one go. */
const PAGE = 500;

/** `mayRead`: asked anew for each page, as an export may take as long as its reader likes. */
async function* messagesOf(
  ctx: Context,
  of: Parameters<typeof queries.listBegun>[1],
  mayRead: (clientId: number) => Promise<boolean>,
) {
  for (const whose of await queries.listBegun(ctx.db, of)) {
    for (let after: number | undefined = 0; after !== undefined;) {
      // oxlint-disable-next-line no-await-in-loop
      const rows: queries.SentMessage[] = await queries.listPage(ctx.db, whose, { after, limit: PAGE });
      // oxlint-disable-next-line no-await-in-loop
      if (!(await mayRead(whose.clientId))) break;
      // oxlint-disable-next-line no-await-in-loop
      yield* await toExport(ctx, rows);
      after = rows.length === PAGE ? rows.at(-1)?.message.position : undefined;
    }
  }
}

export async function exportOfTherapist(
  ctx: Context,
  { therapistId, userId }: { therapistId: number; userId: number },
) {
  const settings = await queries.findSettings(ctx.db, therapistId);
  const { isOpen, expectsEn, expectsFr, quiet } = settings ?? {};
  return {
    conversationMessages: messagesOf(ctx, { therapistId }, () => Promise.resolve(true)),
    conversationReads: await listReadsOf(ctx.db, userId),
    conversationSettings: settings ? { isOpen, expectsEn, expectsFr, quiet } : null,
  };
}

/** Of the clients whose record the family may read. */
export async function exportOfFamily(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  const reads = await listReadsOf(ctx.db, userId);
  return {
    conversationMessages: messagesOf(ctx, { clientIds }, (clientId) =>
      clients.mayRead(ctx, clientId, userId),
    ),
    conversationReads: reads.filter(({ clientId }) => clientIds.includes(clientId)),
  };
}
